#include "cuda_tiled.h"

#include "crossover.h"
#include "device_choice.h"
#include "devices_session.h"
#include "fermat/error.h"
#include "fermat/tiling.h"
#include "mailed_session.h"
#include "raster_choice.h"
#include "solvers.h"
#include "tiled_session.h"
#include "wide_tiled.h"

#include <algorithm>

namespace fermat::cuda {

namespace {

/// The least device memory of a session, except for some kilobytes.
std::size_t device_bytes(const TerrainShape& shape) {
    return shape.neighbourhood.radius() == 1 ? least_tiled_bytes(shape) : least_wide_bytes(shape);
}

/// Number of queries that fill a device when they are solved together.
std::size_t queries_at_once(const TerrainShape& shape) {
    return shape.neighbourhood.radius() == 1 ? 1 : wide_queries_at_once(shape);
}

std::unique_ptr<Session> open_on_device(const Terrain& terrain, const SolverOptions& options,
                                        Progress& progress) {
    use_device(options.device.number);
    return terrain.neighbourhood.radius() == 1 ? open_tiled(terrain, options, progress)
                                               : open_wide_tiled(terrain, options, progress);
}

class CudaTiledSolver : public Solver {
  public:
    std::string name() const override { return "cuda-tiled"; }
    Sentence description() const override { return Says::cuda_tiled; }
    bool takes_threads() const override { return false; }
    Sentence unavailable() const override { return why_unavailable(); }
    bool runs_on_device() const override { return true; }
    Sentence unsuitable(const TerrainShape& shape, const SolverOptions& options) const override {
        if (Tiling(shape.grid).tiles() >= std::size_t(1) << 30)
            return Says::grid_of_2_30_tiles;
        Sentence why;
        return devices_with_room(device_bytes(shape), options, why).empty() ? why : Sentence();
    }
    std::size_t memory_needed(const TerrainShape& shape, const Query& query,
                              const SolverOptions& options) const override {
        const bool unit_steps = shape.neighbourhood.radius() == 1;
        const std::size_t transfers =
            unit_steps ? tiled_host_bytes(shape, options) : wide_host_bytes(shape, options);
        if (options.scratch)
            return transfers;
        const int devices = int(devices_of(options.device).size());
        // While a solution is taken, the memory of the next one of its batch is there.
        const std::size_t next = queries_at_once(shape) > 1 ? solution_bytes(shape, query) : 0;
        return solution_bytes(shape, query) + next +
               std::max(transfers,
                        unit_steps && devices > 1 ? mailed_host_bytes(shape, devices) : 0);
    }
    std::size_t scratch_needed(const TerrainShape& shape, const Query& query,
                               const SolverOptions& options) const override {
        return options.scratch ? solution_bytes(shape, query) : 0;
    }
    int solutions_at_once(const TerrainShape&, const SolverOptions& options) const override {
        return int(devices_of(options.device).size());
    }
    Sentence discouraged_on(const Terrain& terrain, const SolverOptions& options) const override {
        if (options.scratch && !driver_fits(*options.scratch))
            return Says::driver_needs_memory;
        if (mostly_corridors(terrain, options.scratch))
            return Says::corridors;
        const double on_cpu = seconds_on_cpu(terrain, options.cpu.threads);
        const double on_device = seconds_on_device(terrain);
        if (on_cpu < on_device)
            return Says::small_grid;
        // Measured on an H200 at radius 2 and 6, on level ground. On slopes, the visits make dearer
        // weights, but the processor is so much slower there that this decides as rightly.
        constexpr double pages_take_longer = 3;
        if (terrain.neighbourhood.radius() > 1 && on_cpu < pages_take_longer * on_device &&
            is_in_pages(terrain, options))
            return Says::not_whole_on_device;
        return {};
    }
    std::unique_ptr<Session> open(const Terrain& terrain, const SolverOptions& options,
                                  Progress& progress) const override {
        require(terrain, options);
        Sentence why;
        const std::vector<int> devices = devices_with_room(device_bytes(terrain), options, why);
        if (devices.empty()) // other programs have taken the memory since
            throw Unavailable({Says::solver_cannot_run, name(), why});
        if (options.device.all) {
            // A device without room is the reason why the others cannot solve it with that device.
            if (devices.size() > 1 || why.empty())
                why = why_not_together(terrain, options, devices);
            return open_on_devices(
                terrain, options, devices, queries_at_once(terrain), open_on_device,
                [=, &terrain](Progress& opening) {
                    return open_mailed(terrain, options, devices, opening);
                },
                why, progress);
        }
        SolverOptions one = options;
        one.device.number = devices.front();
        return open_on_device(terrain, one, progress);
    }

  private:
    /// Whether a device would have only pages of a raster of radius 2 or more at a time.
    static bool is_in_pages(const TerrainShape& shape, const SolverOptions& options) {
        SolverOptions one = options;
        one.device.number = devices_of(options.device).front();
        return why_not_on_device(0, one).empty() && whole_wide_bytes(shape) > device_budget(one);
    }
};

} // namespace

std::unique_ptr<Solver> make_cuda_tiled() {
    return std::make_unique<CudaTiledSolver>();
}

} // namespace fermat::cuda
