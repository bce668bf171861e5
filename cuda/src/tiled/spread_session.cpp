#include "spread_session.h"

#include "copied_session.h"
#include "crossover.h"
#include "device_choice.h"
#include "device_parts.h"
#include "spread_part.h"

#include <numeric>

namespace fermat::cuda {

namespace {

class SpreadSession : public PartsSession<SpreadPart> {
  public:
    SpreadSession(const Terrain& terrain, const SolverOptions& options,
                  const std::vector<int>& devices, Progress& progress)
        : PartsSession(terrain, options, devices, progress, connect) {
        for (const auto& part : parts_)
            part->find_shut();
        meet();
        for (const auto& part : parts_)
            part->find_cornered();
        parts_.finish(); // the next solve uses the memory of what is shut for something else
    }

  protected:
    /// The count of a device alone says nothing: a device counts the tiles that it wakes, also
    /// those of other devices, and takes off those that it has visited. When no device runs,
    /// nothing is on its way, and the sum is the number of tiles that wait. So only the host
    /// decides that a solve is over. A launch that ended too early costs one more launch.
    void run(const Query& query, Solution& solution, Progress& progress) override {
        parts_.finish(); // a solve that was cancelled may still run
        for (const auto& part : parts_)
            part->start(query, window());
        meet();
        for (int i = 0; i < DeviceSchedule::launches_ahead; ++i)
            for (const auto& part : parts_)
                part->visit();
        solution.distance = Array<float>(terrain().grid.cells());
        PartProgress touching(progress, 0, 0);
        parts_.on_each(touching,
                       [&](SpreadPart& part, Progress&) { part.touch(solution.distance); });
        while (waiting_tiles() > 0) {
            progress.check(share_done());
            for (const auto& part : parts_)
                part->visit();
        }
        progress.check(1);
    }

  private:
    static void connect(const DeviceParts<SpreadPart>& parts) {
        RasterPart views[most_devices] = {};
        std::transform(parts.begin(), parts.end(), views,
                       [](const auto& part) { return part->view(); });
        for (const auto& part : parts)
            part->set_parts(views);
    }
    /// What is enqueued on any device after this waits for what is enqueued on all others now.
    void meet() const {
        for (const auto& part : parts_)
            for (const auto& other : parts_)
                if (part != other)
                    part->wait_for(*other);
    }
    int waiting_tiles() const {
        return std::accumulate(parts_.begin(), parts_.end(), 0,
                               [](int sum, const auto& part) { return sum + part->pending(); });
    }
};

} // namespace

Sentence why_not_spread(const TerrainShape& shape, const SolverOptions& options,
                        const std::vector<int>& devices) {
    const int count = int(devices.size());
    if (count < 2)
        return Says::no_other_device;
    if (count > most_devices)
        return {Says::more_devices_than, most_devices};
    if (options.scratch)
        return Says::raster_in_files;
    if (shape.neighbourhood.radius() > 1)
        return Says::radius_above_1;
    if (Tiling(shape.grid).rows < count || !(options.benchmark.spread || spread_pays(shape)))
        return Says::grid_too_small;
    const bool copied = !why_not_connected(devices).empty();
    if (copied && !(options.benchmark.spread || copies_pay(shape)))
        return Says::grid_too_small;
    const std::size_t bytes =
        copied ? copied_device_bytes(shape, count) : SpreadPart::device_bytes(shape, count);
    SolverOptions one = options;
    for (const int device : devices) {
        one.device.number = device;
        if (Sentence why = why_not_on_device(bytes, one); !why.empty())
            return why;
        if (bytes > device_budget(one))
            return {Says::device_memory_below_part, bytes};
    }
    return {};
}

std::unique_ptr<Session> open_spread(const Terrain& terrain, const SolverOptions& options,
                                     const std::vector<int>& devices, Progress& progress) {
    if (const Sentence why = why_not_connected(devices); !why.empty())
        return open_copied(terrain, options, devices, why, progress);
    return std::make_unique<SpreadSession>(terrain, options, devices, progress);
}

std::size_t spread_host_bytes(const TerrainShape& shape, int devices) {
    return std::max(std::size_t(devices) * SpreadPart::host_bytes(shape, devices),
                    copied_host_bytes(shape, devices));
}

} // namespace fermat::cuda
