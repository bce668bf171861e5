#include "fermat/update.h"

#include "fermat/parallel.h"
#include "solvers.h"
#include "tiled_steps.h"
#include "wave_update.h"
#include "withdrawal.h"

#include <algorithm>

namespace fermat {

bool TiledSession::update(const Query& query, std::span<const std::size_t> changed,
                          Solution& solution, Progress& progress) const {
    Solution going_on = std::move(solution);
    solution = {};
    validate_query(terrain(), query);
    const auto starts = withdraw_distances(terrain(), query, changed, going_on.distance, progress);
    if (!starts)
        return false;
    // It takes longer to start a thread than to visit some tiles.
    constexpr std::size_t tiles_of_thread = 16;
    const int threads = thread_count(options().cpu.threads);
    going_on.statistics.clear();
    go_on(query, *starts, std::clamp(int(starts->size() / tiles_of_thread), 1, threads), going_on,
          progress);
    going_on.predecessor = {};
    going_on.allocation = {};
    complete(query, going_on, threads, progress);
    solution = std::move(going_on);
    return true;
}

bool update_solution(const Terrain& terrain, const SolverOptions& options, const Query& query,
                     std::span<const std::size_t> changed, Solution& solution, Progress& progress) {
    if (options.scratch || !query.receivers.empty() || !is_one_group(query) ||
        solution.distance.empty()) {
        solution = {};
        return false;
    }
    if (terrain.wavefronts)
        return update_wavefronts(terrain, options, query, changed, solution, progress);
    const auto session = terrain.neighbourhood.radius() == 1 ? open_unit_steps(terrain, options)
                                                             : open_wide_steps(terrain, options);
    return session->update(query, changed, solution, progress);
}

} // namespace fermat
