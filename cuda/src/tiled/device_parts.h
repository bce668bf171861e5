#pragma once

#include "device_part.h"
#include "device_paths.h"
#include "fermat/parallel.h"
#include "predecessors.h"
#include "receivers.h"
#include "watched_threads.h"

#include <algorithm>
#include <atomic>
#include <functional>
#include <memory>

namespace fermat::cuda {

/// The parts of a raster. A part uses memory of others, or memory that all share, so all must be at
/// rest before one is destroyed.
template <class Part>
class DeviceParts {
  public:
    DeviceParts(const Terrain& terrain, const std::vector<int>& devices, int threads,
                Progress& progress)
        : parts_(devices.size()) {
        PartProgress opening(progress, 0, 0);
        at_once(size(), opening, [&](std::size_t i, Progress&) {
            parts_[i] = std::make_unique<Part>(terrain, PartPlan::of(devices, i, threads));
        });
    }
    DeviceParts(const DeviceParts&) = delete;
    DeviceParts& operator=(const DeviceParts&) = delete;
    ~DeviceParts() { rest(); }

    std::size_t size() const { return parts_.size(); }
    auto begin() const { return parts_.begin(); }
    auto end() const { return parts_.end(); }
    Part& operator[](std::size_t i) const { return *parts_[i]; }

    void finish() const {
        for (const auto& part : parts_)
            part->finish();
    }
    /// The same for all parts, also if some have failed. Is called before shared memory is freed.
    void rest() const noexcept {
        for (const auto& part : parts_)
            try {
                part->finish();
            } catch (const Error&) { // this device has failed: nothing runs on it any more
            }
    }
    /// Calls work(part) for all parts, each on its own thread.
    void on_each(Progress& progress,
                 const std::function<void(Part& part, Progress& progress)>& work) const {
        at_once(size(), progress, [&](std::size_t i, Progress& own) { work(*parts_[i], own); });
    }
    /// Calls work(i) for i < count, each on its own thread or, if the system gives no threads, one
    /// after another.
    static void at_once(std::size_t count, Progress& progress, const WatchedThreads::Work& work) {
        if (WatchedThreads(count, int(count), work).run(progress))
            return;
        for (std::size_t i = 0; i < count; ++i) {
            PartProgress own(progress, double(i) / double(count), double(i + 1) / double(count));
            work(i, own);
        }
    }
    double longest(double (DevicePart::*seconds)() const) const {
        double longest = 0;
        for (const auto& part : parts_)
            longest = std::max(longest, ((*part).*seconds)());
        return longest;
    }
    DeviceSchedule::Work work() const {
        DeviceSchedule::Work sum{};
        for (const auto& part : parts_) {
            const DeviceSchedule::Work own = part->work();
            sum.visits += own.visits;
            sum.lines += own.lines;
        }
        return sum;
    }

  private:
    std::vector<std::unique_ptr<Part>> parts_;
};

/// A session for radius 1 on parts of a raster.
template <class Part>
class PartsSession : public Session {
  protected:
    /// Calls made(parts) when all parts are there, before their surface is sent.
    PartsSession(const Terrain& terrain, const SolverOptions& options,
                 const std::vector<int>& devices, Progress& progress,
                 const std::function<void(const DeviceParts<Part>&)>& made = {})
        : Session(terrain, options),
          parts_(terrain, devices, thread_count(options.cpu.threads), progress),
          tiles_(Tiling(terrain.grid).tiles()), window_(typical_window(terrain)) {
        if (made)
            made(parts_);
        parts_.on_each(progress, [](Part& part, Progress& own) { part.send_surface(own); });
        seconds_to_device_ = parts_.longest(&DevicePart::seconds_to_device);
    }

    /// Solves the query, and allocates and touches the memory for the distances meanwhile.
    virtual void run(const Query& query, Solution& solution, Progress& progress) = 0;

    Solution solve_group(const Query& query, Progress& progress) override {
        const bool paths = query.predecessor || query.allocation;
        PartProgress solving(progress, 0, 0.3), fetching(progress, 0.3, paths ? 0.6 : 1),
            tracing(progress, 0.6, 1);
        Solution solution;
        run(query, solution, solving);
        parts_.on_each(fetching,
                       [&](Part& part, Progress& own) { part.fetch(solution.distance, own); });
        if (paths)
            find_predecessors(query, solution, tracing);
        end_with_the_farthest(query, solution, progress);
        const DeviceSchedule::Work work = parts_.work();
        solution.statistics["devices"] = double(parts_.size());
        solution.statistics["tiles"] = double(tiles_);
        solution.statistics["visits"] = double(work.visits);
        solution.statistics["relaxations"] = double(work.lines) * tile_size * 3;
        solution.statistics["seconds_to_device"] = seconds_to_device_;
        solution.statistics["seconds_compute"] = parts_.longest(&DevicePart::seconds_compute);
        solution.statistics["seconds_to_host"] = parts_.longest(&DevicePart::seconds_to_host);
        solution.statistics["device_bytes"] =
            double(Part::device_bytes(terrain(), int(parts_.size())));
        solution.statistics["window"] = window();
        return solution;
    }

    float window() const {
        const float wanted = options().benchmark.window;
        return wanted > 0 ? wanted : window_;
    }
    /// Share of the work that is done, approximately.
    double share_done() const {
        const double visits = double(parts_.work().visits) / double(tiles_);
        return visits / (visits + 1);
    }

    DeviceParts<Part> parts_;

  private:
    void find_predecessors(const Query& query, Solution& solution, Progress& progress) const {
        const PathSteps steps = path_steps(terrain().neighbourhood);
        solution.predecessor = Array<Direction>(terrain().grid.cells());
        std::atomic<int> plateaus = 0;
        parts_.on_each(progress, [&](Part& part, Progress& own) {
            plateaus += part.fetch_predecessors(steps, solution.predecessor, own);
        });
        for (const Source& source : first_sources(query)) {
            Direction& begin = solution.predecessor[source.node];
            if (solution.distance[source.node] != source.start_cost ||
                source.start_cost > query.maximum_cost)
                continue;
            plateaus -= begin == on_plateau;
            begin = no_direction;
        }
        if (plateaus > 0)
            resolve_plateaus(terrain(), solution.distance, solution.predecessor, progress);
    }

    const std::size_t tiles_;
    const float window_;
    double seconds_to_device_ = 0;
};

} // namespace fermat::cuda
