#include "cuda_wavefronts.h"

#include "crossover.h"
#include "device_choice.h"
#include "devices_session.h"
#include "fermat/error.h"
#include "fermat/tiling.h"
#include "raster_choice.h"
#include "solvers.h"
#include "wave_paged.h"
#include "wave_session.h"

#include <algorithm>

namespace fermat::cuda {

namespace {

std::unique_ptr<Session> open_waves_on(const Terrain& terrain, const SolverOptions& options,
                                       Progress& progress) {
    use_device(options.device.number);
    return open_wavefronts(terrain, options, progress);
}

class CudaWavefrontSolver : public Solver {
  public:
    std::string name() const override { return "cuda-wavefronts"; }
    Sentence description() const override { return Says::cuda_wavefronts; }
    bool solves_wavefronts() const override { return true; }
    bool takes_threads() const override { return false; }
    Sentence unavailable() const override { return why_unavailable(); }
    bool runs_on_device() const override { return true; }
    Sentence unsuitable(const TerrainShape& shape, const SolverOptions& options) const override {
        if (shape.slopes)
            return Says::wavefronts_are_level;
        if (Tiling({shape.grid.rows + 1, shape.grid.cols + 1}).tiles() >= std::size_t(1) << 30)
            return Says::grid_of_2_30_tiles;
        Sentence why;
        return devices_with_room(least_wave_bytes(shape), options, why).empty() ? why : Sentence();
    }
    std::size_t memory_needed(const TerrainShape& shape, const Query& query,
                              const SolverOptions& options) const override {
        const std::size_t transfers = is_in_pages(shape, options)
                                          ? paged_wave_host_bytes(shape, options)
                                          : wave_host_bytes(shape);
        return transfers + (options.scratch ? 0 : all_bytes(shape, query, options));
    }
    std::size_t scratch_needed(const TerrainShape& shape, const Query& query,
                               const SolverOptions& options) const override {
        return options.scratch ? all_bytes(shape, query, options) : 0;
    }
    int solutions_at_once(const TerrainShape& shape, const SolverOptions& options) const override {
        const std::size_t on_each = is_in_pages(shape, options) ? 1 : wave_queries_at_once(shape);
        const int most = int(devices_of(options.device).size() * on_each);
        const int limit = options.cpu.solutions_at_once;
        return limit > 0 ? std::min(limit, most) : most;
    }
    Sentence discouraged_on(const Terrain& terrain, const SolverOptions& options) const override {
        if (options.scratch && !driver_fits(*options.scratch))
            return Says::driver_needs_memory;
        if (mostly_corridors(terrain, options.scratch))
            return Says::corridors;
        if (seconds_on_cpu(terrain, options.cpu.threads) < seconds_on_device(terrain))
            return Says::small_grid;
        return {};
    }
    std::unique_ptr<Session> open(const Terrain& terrain, const SolverOptions& options,
                                  Progress& progress) const override {
        require(terrain, options);
        Sentence why;
        const std::vector<int> devices = devices_with_room(least_wave_bytes(terrain), options, why);
        if (devices.empty()) // other programs have taken the memory since
            throw Unavailable({Says::solver_cannot_run, name(), why});
        if (options.device.all)
            return open_on_devices(
                terrain, options, devices, wave_queries_at_once(terrain), open_waves_on, {},
                devices.size() > 1 ? Says::wavefronts_on_one_device : Says::no_other_device,
                progress);
        SolverOptions one = options;
        one.device.number = devices.front();
        return open_waves_on(terrain, one, progress);
    }

  private:
    /// Whether one of the devices would have only pages of the raster at a time.
    static bool is_in_pages(const TerrainShape& shape, const SolverOptions& options) {
        SolverOptions one = options;
        for (const int number : devices_of(options.device)) {
            one.device.number = number;
            if (why_not_on_device(0, one).empty() && waves_in_pages(shape, one))
                return true;
        }
        return false;
    }
    static std::size_t all_bytes(const TerrainShape& shape, const Query& query,
                                 const SolverOptions& options) {
        return solution_bytes(shape, query) +
               (is_in_pages(shape, options) ? paged_corner_bytes(shape, query) : 0) +
               (query.corners ? (std::size_t(shape.grid.rows) + 1) *
                                    (std::size_t(shape.grid.cols) + 1) * sizeof(float)
                              : 0);
    }
};

} // namespace

std::unique_ptr<Solver> make_cuda_wavefronts() {
    return std::make_unique<CudaWavefrontSolver>();
}

} // namespace fermat::cuda
