#include "devices_session.h"

#include "fermat/parallel.h"
#include "take_in_turn.h"
#include "watched_threads.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <utility>

namespace fermat::cuda {

namespace {

class DevicesSession : public Session {
  public:
    DevicesSession(const Terrain& terrain, const SolverOptions& options,
                   const std::vector<int>& devices, std::size_t queries_at_once, OpenOnDevice open,
                   OpenOnAll open_on_all, Sentence why_not_together, Progress& progress)
        : Session(terrain, options), devices_(devices), queries_at_once_(queries_at_once),
          open_(std::move(open)), open_on_all_(std::move(open_on_all)),
          why_not_together_(std::move(why_not_together)), sessions_(devices.size()) {
        session_of_one_query(progress);
    }

    /// What cannot take changes is opened again when it is next needed.
    bool take_changes(std::span<const std::size_t> changed) override {
        for (auto& session : sessions_)
            if (session && !session->take_changes(changed))
                session.reset();
        if (together_ && !together_->take_changes(changed))
            together_.reset();
        return true;
    }

  protected:
    Solution solve_group(const Query& query, Progress& progress) override {
        PartProgress opening(progress, 0, 0);
        Solution solution = solve_group_with(session_of_one_query(opening), query, progress);
        note_one_device(solution);
        return solution;
    }

    void solve_groups(std::span<const Query> groups, const TakeSolution& take,
                      Progress& progress) override {
        PartProgress opening(progress, 0, 0);
        if (groups.size() == 1)
            return solve_groups_with(
                session_of_one_query(opening), groups,
                [&](std::size_t group, Solution solution) {
                    note_one_device(solution);
                    take(group, std::move(solution));
                },
                progress);
        together_.reset(); // the sessions of the devices need its memory
        // The first queries of each device are its own, so that all devices have work. A device
        // that is free then takes the next ones.
        const std::size_t at_once = std::clamp<std::size_t>(
            (groups.size() + devices_.size() - 1) / devices_.size(), 1, queries_at_once_);
        const std::size_t workers =
            std::min(workers_allowed(), (groups.size() + at_once - 1) / at_once);
        if (workers == 1)
            return solve_groups_with(session(0, opening), groups, take, progress);
        std::atomic<std::size_t> next = workers * at_once;
        TakeInTurn<Solution, TakeSolution> take_in_turn(take);
        for_each_part(workers, int(workers), progress, [&](std::size_t worker, Progress& part) {
            for (std::size_t begin = worker * at_once; begin < groups.size();
                 begin = next.fetch_add(at_once)) {
                const std::size_t end = std::min(begin + at_once, groups.size());
                PartProgress solving(part, double(begin) / double(groups.size()),
                                     double(end) / double(groups.size()));
                PartProgress own_opening(solving, 0, 0);
                session(worker, own_opening)
                    .solve_each(
                        groups.subspan(begin, end - begin),
                        [&](std::size_t i, Solution solution) {
                            solution.statistics["device"] = devices_[worker];
                            take_in_turn(begin + i, std::move(solution), part);
                        },
                        solving);
            }
        });
    }

    /// Each device has its share of the queries and sums of its own.
    void accumulate_groups(std::span<const Query> groups, const Accumulation& to,
                           std::vector<bool>& done, Progress& progress) override {
        PartProgress opening(progress, 0, 0);
        together_.reset();
        const std::size_t workers = std::min(workers_allowed(), groups.size());
        if (workers == 1)
            return accumulate_groups_with(session(0, opening), groups, to, done, progress);
        std::mutex one_at_a_time;
        for_each_part(workers, int(workers), progress, [&](std::size_t worker, Progress& part) {
            const std::size_t begin = groups.size() * worker / workers,
                              count = groups.size() * (worker + 1) / workers - begin;
            const auto wants = [&](std::size_t i, const std::array<float, 4>& edges) {
                const std::lock_guard lock(one_at_a_time);
                return to.wants(begin + i, edges);
            };
            std::vector<bool> own_done(count);
            const auto note_done = [&] {
                const std::lock_guard lock(one_at_a_time);
                std::copy(own_done.begin(), own_done.end(), done.begin() + std::ptrdiff_t(begin));
            };
            try {
                PartProgress own_opening(part, 0, 0);
                accumulate_groups_with(session(worker, own_opening), groups.subspan(begin, count),
                                       {to.sums, to.shares.subspan(begin, count), wants}, own_done,
                                       part);
            } catch (...) {
                note_done();
                throw;
            }
            note_done();
        });
    }

  private:
    Session& session_of_one_query(Progress& progress) {
        if (!why_not_together_.empty())
            return session(0, progress);
        if (!together_) {
            for (auto& session : sessions_)
                session.reset();
            together_ = open_on_all_(progress);
        }
        return *together_;
    }

    void note_one_device(Solution& solution) const {
        if (!why_not_together_.empty())
            solution.notes.push_back({Says::only_one_device, why_not_together_});
    }

    std::size_t workers_allowed() const {
        const auto limit = std::size_t(options().cpu.solutions_at_once);
        return limit > 0 ? std::min(limit, devices_.size()) : devices_.size();
    }

    /// The session of a device. Only the thread of that device asks for it.
    Session& session(std::size_t device, Progress& progress) {
        if (!sessions_[device]) {
            SolverOptions one = options();
            one.device = {.number = devices_[device], .memory = options().device.memory};
            const int threads = thread_count(options().cpu.threads);
            one.cpu.threads = std::max(1, threads / int(devices_.size()));
            if (one.cpu.solutions_at_once > 0)
                one.cpu.solutions_at_once =
                    std::max(1, one.cpu.solutions_at_once / int(devices_.size()));
            sessions_[device] = open_(terrain(), one, progress);
        }
        return *sessions_[device];
    }

    const std::vector<int> devices_;
    const std::size_t queries_at_once_;
    const OpenOnDevice open_;
    const OpenOnAll open_on_all_;
    const Sentence why_not_together_;
    std::unique_ptr<Session> together_;
    std::vector<std::unique_ptr<Session>> sessions_;
};

} // namespace

std::unique_ptr<Session> open_on_devices(const Terrain& terrain, const SolverOptions& options,
                                         const std::vector<int>& devices,
                                         std::size_t queries_at_once, const OpenOnDevice& open,
                                         const OpenOnAll& open_on_all,
                                         const Sentence& why_not_together, Progress& progress) {
    return std::make_unique<DevicesSession>(terrain, options, devices, queries_at_once, open,
                                            open_on_all, why_not_together, progress);
}

} // namespace fermat::cuda
