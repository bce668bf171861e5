#include "cpu_session.h"
#include "fermat/tiling.h"
#include "solvers.h"
#include "tile_kernel.h"
#include "tiled_steps.h"

#include <limits>

namespace fermat {

namespace {

class CpuTiledSolver : public Solver {
  public:
    std::string name() const override { return "tiled"; }
    Sentence description() const override { return {Says::tiled, tile_kernel(Simd::best).name}; }
    Sentence unsuitable(const TerrainShape& shape, const SolverOptions&) const override {
        if (Tiling(shape.grid).tiles() > std::numeric_limits<std::uint32_t>::max())
            return Says::grid_of_2_32_tiles;
        return {};
    }
    std::size_t memory_needed(const TerrainShape& shape, const Query& query,
                              const SolverOptions& options) const override {
        const StepsBytes steps = steps_bytes(shape, options);
        const std::size_t others = steps.others + completion_bytes(shape, query, options);
        return options.scratch ? others : solution_bytes(shape, query) + steps.large + others;
    }
    std::size_t scratch_needed(const TerrainShape& shape, const Query& query,
                               const SolverOptions& options) const override {
        return options.scratch ? solution_bytes(shape, query) + steps_bytes(shape, options).large
                               : 0;
    }
    int solutions_at_once(const TerrainShape&, const SolverOptions& options) const override {
        return cpu_solutions_at_once(options);
    }
    std::unique_ptr<Session> open(const Terrain& terrain, const SolverOptions& options,
                                  Progress&) const override {
        return terrain.neighbourhood.radius() == 1 ? open_unit_steps(terrain, options)
                                                   : open_wide_steps(terrain, options);
    }

  private:
    static StepsBytes steps_bytes(const TerrainShape& shape, const SolverOptions& options) {
        return shape.neighbourhood.radius() == 1 ? unit_steps_bytes(shape, options)
                                                 : wide_steps_bytes(shape, options);
    }
};

} // namespace

std::unique_ptr<Solver> make_cpu_tiled() {
    return std::make_unique<CpuTiledSolver>();
}

} // namespace fermat
