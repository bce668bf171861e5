#include "cuda_tiled.h"

#include "crossover.h"
#include "device_choice.h"
#include "fermat/error.h"
#include "solvers.h"
#include "tiled_session.h"
#include "tiling.h"
#include "transfer.h"
#include "wide_tiled.h"

#include <algorithm>

namespace fermat::cuda {

namespace {

/// Device memory of a session, except for some kilobytes.
std::size_t device_bytes(const TerrainShape& shape) {
    return shape.neighbourhood.radius() == 1 ? tiled_bytes(shape) : wide_tiled_bytes(shape);
}

/// Whether most of some thousands of sampled passable cells have at most three passable neighbours.
/// In such a maze, a wavefront gives a device nothing to do in parallel.
bool mostly_corridors(const Terrain& terrain) {
    const Grid& grid = terrain.grid;
    const std::size_t stride = std::max<std::size_t>(1, grid.cells() / 4096) | 1;
    std::size_t passable = 0, narrow = 0;
    for (std::size_t index = 0; index < grid.cells(); index += stride) {
        if (!terrain.surface.passable(index))
            continue;
        const Cell cell = grid.cell(index);
        int neighbours = -1;
        for (int row = std::max(cell.row - 1, 0); row <= std::min(cell.row + 1, grid.rows - 1);
             ++row)
            for (int col = std::max(cell.col - 1, 0); col <= std::min(cell.col + 1, grid.cols - 1);
                 ++col)
                neighbours += terrain.surface.passable(grid.index(row, col));
        ++passable;
        narrow += neighbours <= 3;
    }
    return 2 * narrow > passable;
}

class CudaTiledSolver : public Solver {
  public:
    std::string name() const override { return "cuda-tiled"; }
    std::string description() const override {
        return "tiles of 32 × 32 cells in order of distance, on a CUDA device; any radius";
    }
    bool takes_threads() const override { return false; }
    std::string unavailable() const override { return why_unavailable(); }
    bool runs_on_device() const override { return true; }
    std::string unsuitable(const TerrainShape& shape, const SolverOptions& options) const override {
        if (Tiling(shape.grid).tiles() >= std::size_t(1) << 30)
            return "the grid has 2^30 tiles or more";
        return unavailable().empty() ? why_not_on_device(device_bytes(shape), options)
                                     : std::string();
    }
    std::size_t memory_needed(const TerrainShape& shape, const Query& query,
                              const SolverOptions&) const override {
        return solution_bytes(shape, query) +
               Transfer::bytes(shape.grid.rows, shape.grid.cols, sizeof(float), tile_size);
    }
    std::string discouraged(const Terrain& terrain, const SolverOptions& options) const override {
        if (mostly_corridors(terrain))
            return "the ground is mostly corridors, where the CPU is faster";
        return seconds_on_cpu(terrain, options.cpu.threads) < seconds_on_device(terrain)
                   ? "the grid is so small that the CPU is faster"
                   : std::string();
    }
    std::unique_ptr<Session> open(const Terrain& terrain, const SolverOptions& options,
                                  Progress& progress) const override {
        if (const std::string why = unavailable(); !why.empty())
            throw Unavailable("cuda-tiled cannot run: " + why);
        use_device(options.device.number);
        if (const std::string why = why_no_room(device_bytes(terrain)); !why.empty())
            throw Unavailable("cuda-tiled cannot run: " + why);
        return terrain.neighbourhood.radius() == 1 ? open_tiled(terrain, options, progress)
                                                   : open_wide_tiled(terrain, options, progress);
    }
};

} // namespace

std::unique_ptr<Solver> make_cuda_tiled() {
    return std::make_unique<CudaTiledSolver>();
}

} // namespace fermat::cuda
