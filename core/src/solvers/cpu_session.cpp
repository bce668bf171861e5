#include "cpu_session.h"

#include "fermat/parallel.h"
#include "take_in_turn.h"
#include "watched_threads.h"

#include <algorithm>

namespace fermat {

template class CpuSessionOn<Session>;
template class CpuSessionOn<NetworkSession>;

int cpu_solutions_at_once(const SolverOptions& options) {
    const int threads = thread_count(options.cpu.threads);
    const int at_once = options.cpu.solutions_at_once;
    return at_once > 0 ? std::min(at_once, threads) : threads;
}

template <class Base>
auto CpuSessionOn<Base>::solve_group(const Query& query, Progress& progress) -> Solution {
    return solve_with(query, thread_count(this->options().cpu.threads), progress);
}

template <class Base>
void CpuSessionOn<Base>::solve_groups(std::span<const Query> groups, const TakeSolution& take,
                                      Progress& progress) {
    const auto workers =
        std::min(std::size_t(cpu_solutions_at_once(this->options())), groups.size());
    if (workers == 1)
        return Base::solve_groups(groups, take, progress);
    const auto threads = std::size_t(thread_count(this->options().cpu.threads));
    // The last queries share all threads, because there are fewer of them than workers.
    const std::size_t last = groups.size() % workers;
    TakeInTurn<Solution, TakeSolution> take_in_turn(take);
    for_each_part(groups.size(), int(workers), progress, [&](std::size_t i, Progress& part) {
        const bool is_last = i >= groups.size() - last;
        const int share = int(threads / (is_last ? last : workers));
        const bool paths = groups[i].predecessor || groups[i].allocation;
        PartProgress solving(part, 0, paths ? 0.8 : 1), completing(part, 0.8, 1);
        Solution solution = solve_with(groups[i], share, solving);
        this->complete(groups[i], solution, share, completing);
        take_in_turn(i, std::move(solution), part);
    });
}

} // namespace fermat
