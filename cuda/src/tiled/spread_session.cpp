#include "spread_session.h"

#include "crossover.h"
#include "device_paths.h"
#include "fermat/parallel.h"
#include "predecessors.h"
#include "receivers.h"
#include "spread_part.h"
#include "watched_threads.h"

#include <algorithm>
#include <atomic>
#include <functional>
#include <numeric>

namespace fermat::cuda {

namespace {

/// The parts of a raster. They use the memory of each other, so all must be at rest before one is
/// destroyed.
class Parts {
  public:
    Parts(const Terrain& terrain, const std::vector<int>& devices, int threads, Progress& progress)
        : parts_(devices.size()) {
        const int count = int(devices.size()), own_threads = std::max(1, threads / count);
        PartProgress opening(progress, 0, 0);
        each(opening, [&](std::size_t i, Progress&) {
            parts_[i] =
                std::make_unique<SpreadPart>(terrain, devices[i], int(i), count, own_threads);
        });
        RasterPart views[most_devices] = {};
        std::transform(parts_.begin(), parts_.end(), views,
                       [](const auto& part) { return part->view(); });
        for (const auto& part : parts_)
            part->set_parts(views);
    }
    Parts(const Parts&) = delete;
    Parts& operator=(const Parts&) = delete;
    ~Parts() {
        try {
            finish();
        } catch (const Error&) { // a device has failed: nothing runs on it any more
        }
    }

    std::size_t size() const { return parts_.size(); }
    auto begin() const { return parts_.begin(); }
    auto end() const { return parts_.end(); }

    /// What is enqueued on any device after this waits for what is enqueued on all others now.
    void meet() const {
        for (const auto& part : parts_)
            for (const auto& other : parts_)
                if (part != other)
                    part->wait_for(*other);
    }
    void finish() const {
        for (const auto& part : parts_)
            part->finish();
    }
    /// Calls work(part) for all parts, each on its own thread.
    void on_each(Progress& progress,
                 const std::function<void(SpreadPart& part, Progress& progress)>& work) const {
        each(progress, [&](std::size_t i, Progress& own) { work(*parts_[i], own); });
    }
    double longest(double (SpreadPart::*seconds)() const) const {
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
    void each(Progress& progress, const WatchedThreads::Work& work) const {
        if (WatchedThreads(size(), int(size()), work).run(progress))
            return;
        for (std::size_t i = 0; i < size(); ++i) { // the system gives no threads
            PartProgress own(progress, double(i) / double(size()), double(i + 1) / double(size()));
            work(i, own);
        }
    }

    std::vector<std::unique_ptr<SpreadPart>> parts_;
};

class SpreadSession : public Session {
  public:
    SpreadSession(const Terrain& terrain, const SolverOptions& options,
                  const std::vector<int>& devices, Progress& progress)
        : Session(terrain, options), tiles_(Tiling(terrain.grid).tiles()),
          window_(typical_window(terrain)),
          parts_(terrain, devices, thread_count(options.cpu.threads), progress) {
        parts_.on_each(progress, [](SpreadPart& part, Progress& own) { part.send_surface(own); });
        seconds_to_device_ = parts_.longest(&SpreadPart::seconds_to_device);
        for (const auto& part : parts_)
            part->find_shut();
        parts_.meet();
        for (const auto& part : parts_)
            part->find_cornered();
        parts_.finish(); // the next solve uses the memory of what is shut for something else
    }

  protected:
    Solution solve_group(const Query& query, Progress& progress) override {
        const bool paths = query.predecessor || query.allocation;
        PartProgress solving(progress, 0, 0.3), fetching(progress, 0.3, paths ? 0.6 : 1),
            tracing(progress, 0.6, 1);
        Solution solution;
        run(query, solution, solving);
        parts_.on_each(
            fetching, [&](SpreadPart& part, Progress& own) { part.fetch(solution.distance, own); });
        if (paths)
            find_predecessors(query, solution, tracing);
        end_with_the_farthest(query, solution);
        const DeviceSchedule::Work work = parts_.work();
        solution.statistics["devices"] = double(parts_.size());
        solution.statistics["tiles"] = double(tiles_);
        solution.statistics["visits"] = double(work.visits);
        solution.statistics["relaxations"] = double(work.lines) * tile_size * 3;
        solution.statistics["seconds_to_device"] = seconds_to_device_;
        solution.statistics["seconds_compute"] = parts_.longest(&SpreadPart::seconds_compute);
        solution.statistics["seconds_to_host"] = parts_.longest(&SpreadPart::seconds_to_host);
        solution.statistics["device_bytes"] =
            double(SpreadPart::device_bytes(terrain(), int(parts_.size())));
        solution.statistics["window"] = window();
        return solution;
    }

  private:
    float window() const {
        const float wanted = options().benchmark.window;
        return wanted > 0 ? wanted : window_;
    }

    /// The count of a device alone says nothing: a device counts the tiles that it wakes, also
    /// those of other devices, and takes off those that it has visited. When no device runs,
    /// nothing is on its way, and the sum is the number of tiles that wait. So only the host
    /// decides that a solve is over. A launch that ended too early costs one more launch.
    void run(const Query& query, Solution& solution, Progress& progress) {
        parts_.finish(); // a solve that was cancelled may still run
        for (const auto& part : parts_)
            part->start(query, window());
        parts_.meet();
        for (int i = 0; i < DeviceSchedule::launches_ahead; ++i)
            for (const auto& part : parts_)
                part->visit();
        solution.distance = Array<float>(terrain().grid.cells());
        PartProgress touching(progress, 0, 0);
        parts_.on_each(touching,
                       [&](SpreadPart& part, Progress&) { part.touch(solution.distance); });
        while (waiting_tiles() > 0) {
            const double visits = double(parts_.work().visits) / double(tiles_);
            progress.check(visits / (visits + 1));
            for (const auto& part : parts_)
                part->visit();
        }
        progress.check(1);
    }
    int waiting_tiles() const {
        return std::accumulate(parts_.begin(), parts_.end(), 0,
                               [](int sum, const auto& part) { return sum + part->pending(); });
    }

    void find_predecessors(const Query& query, Solution& solution, Progress& progress) const {
        const PathSteps steps = path_steps(terrain().neighbourhood);
        solution.predecessor = Array<Direction>(terrain().grid.cells());
        std::atomic<int> plateaus = 0;
        parts_.on_each(progress, [&](SpreadPart& part, Progress& own) {
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
            resolve_plateaus(terrain(), solution.distance, solution.predecessor);
    }

    const std::size_t tiles_;
    const float window_;
    Parts parts_;
    double seconds_to_device_ = 0;
};

} // namespace

std::string why_not_spread(const TerrainShape& shape, const SolverOptions& options,
                           const std::vector<int>& devices) {
    const int count = int(devices.size());
    if (count < 2)
        return "this computer has no other one";
    if (count > most_devices)
        return "there are more than " + std::to_string(most_devices) + " devices";
    if (options.scratch)
        return "the raster is in temporary files";
    if (shape.neighbourhood.radius() > 1)
        return "the radius is more than 1";
    if (Tiling(shape.grid).rows < count || !(options.benchmark.spread || spread_pays(shape)))
        return "the grid is too small";
    SolverOptions one = options;
    for (const int device : devices) {
        one.device.number = device;
        const std::size_t bytes = SpreadPart::device_bytes(shape, count);
        if (std::string why = why_not_on_device(bytes, one); !why.empty())
            return why;
        if (bytes > device_budget(one))
            return "DEVICE_MEMORY is less than the " + std::to_string(bytes) +
                   " bytes of a part of the raster";
    }
    return why_not_connected(devices);
}

std::unique_ptr<Session> open_spread(const Terrain& terrain, const SolverOptions& options,
                                     const std::vector<int>& devices, Progress& progress) {
    return std::make_unique<SpreadSession>(terrain, options, devices, progress);
}

std::size_t spread_host_bytes(const TerrainShape& shape, int devices) {
    return std::size_t(devices) * SpreadPart::host_bytes(shape, devices);
}

} // namespace fermat::cuda
