#include "wide_relaxation.h"

#include "device_choice.h"
#include "device_flag.h"
#include "receivers.h"
#include "solvers.h"
#include "wide_session.h"

#include <algorithm>

namespace fermat::cuda {

namespace {

/// Monsegny & Agudelo 2013 for radius >= 2. The weights of all half-steps are made once per
/// surface. Then rounds over all cells follow, until a round changes nothing.
class WideRelaxationSession : public WideSession {
  public:
    WideRelaxationSession(const Terrain& terrain, const SolverOptions& options, Progress& progress)
        : WideSession(terrain, options, progress), updated_(raster_.cells),
          device_steps_(on_device(steps_.in_order(), stream_)) {
        need_layers(1);
        weigh(progress);
    }

    static std::size_t device_bytes(const TerrainShape& shape) {
        return WideSession::device_bytes(shape) + weights_bytes(shape) +
               padded_cells(shape.grid) * sizeof(float);
    }

  protected:
    Solution solve_group(const Query& query, Progress& progress) override {
        continue_on_device(options().device.number);
        send_changes();
        raster_.maximum = query.maximum_cost;
        const std::vector<Seed> seeds = seeds_of(terrain().grid, query.sources);
        const DeviceArray<Seed> device_seeds = on_device(seeds, stream_);
        Event started, solved;
        started.record(stream_);
        launch_wide_clear(raster_, stream_);
        launch_seed(raster_, device_seeds.data(), int(seeds.size()), stream_);
        const long long rounds = relax(progress);
        solved.record(stream_);
        PartProgress fetching(progress, 0.5, 1);
        Solution solution;
        fetch(0, started, solved, solution, fetching);
        end_with_the_farthest(query, solution, progress);
        solution.statistics["rounds"] = double(rounds);
        solution.statistics["device_bytes"] = double(device_bytes(terrain()));
        return solution;
    }

  private:
    /// The host checks only after several rounds whether there is more to do.
    long long relax(Progress& progress) {
        const int at_once =
            int(std::clamp<std::size_t>((std::size_t(1) << 25) / raster_.cells, 1, 16));
        long long rounds = 0;
        do {
            changed_.clear(stream_);
            for (int i = 0; i < at_once; ++i)
                launch_wide_relaxation(raster_, device_steps_.data(), int(steps_.in_order().size()),
                                       updated_.data(), changed_.device(), stream_);
            rounds += at_once;
            progress.check(0);
        } while (changed_.read(stream_));
        return rounds;
    }

    DeviceArray<float> updated_;
    DeviceArray<DeviceStep> device_steps_;
    DeviceFlag<int> changed_;
};

} // namespace

std::size_t wide_relaxation_bytes(const TerrainShape& shape) {
    return WideRelaxationSession::device_bytes(shape);
}

std::unique_ptr<Session> open_wide_relaxation(const Terrain& terrain, const SolverOptions& options,
                                              Progress& progress) {
    return std::make_unique<WideRelaxationSession>(terrain, options, progress);
}

} // namespace fermat::cuda
