#include "cpu_session.h"
#include "fermat/parallel.h"
#include "tile_rims.h"
#include "tile_schedule.h"
#include "tiled_steps.h"
#include "tiled_terrain.h"

#include <algorithm>
#include <cstring>

namespace fermat {

namespace {

class UnitStepsSolve : public TileSchedule {
  public:
    UnitStepsSolve(const TiledTerrain& terrain, const TileKernel& kernel, const Query& query,
                   int threads, Array<float>& distance)
        : TileSchedule(terrain.tiling, query, threads, distance), terrain_(terrain),
          kernel_(kernel), rims_(tiling_.tiles()), blocks_(new TileBlock[std::size_t(threads)]) {}

    void solve(Progress& progress) {
        run(progress);
        finish();
    }

  private:
    TileOutcome relax(std::size_t tile, int worker, bool fresh) override {
        TileBlock& block = blocks_[std::size_t(worker)];
        const bool seeded = load(tile, block, fresh);
        const TileOutcome outcome = kernel_.relax(block, terrain_.halves(tiling_.row(tile)),
                                                  terrain_.corners(tile), seeded);
        if (outcome.changed)
            store(tile, block);
        return outcome;
    }

    /// Returns true if it put sources into the tile. This happens on the first visit.
    bool load(std::size_t tile, TileBlock& block, bool fresh) {
        std::memcpy(block.slowness[1], terrain_.slowness(tile), tile_cells * sizeof(float));
        load_rims(tile, block);
        if (!fresh) {
            const int height = tiling_.height(tiling_.row(tile)),
                      width = tiling_.width(tiling_.col(tile));
            if (height < tile_size || width < tile_size) // the rest of the tile is outside the grid
                std::fill_n(block.distance[1], tile_cells, unreached_);
            const float* from = distance_.data() + tiling_.first_cell(tile);
            for (int row = 0; row < height; ++row, from += tiling_.grid.cols)
                std::memcpy(block.distance[row + 1], from, std::size_t(width) * sizeof(float));
            return false;
        }
        std::fill_n(block.distance[1], tile_cells, unreached_);
        for (const Seed& seed : seeds(tile)) {
            float& distance = block.distance[seed.row + 1][seed.col];
            distance = std::min(distance, seed.cost);
        }
        return !seeds(tile).empty();
    }

    void load_rims(std::size_t tile, TileBlock& block) {
        constexpr Side facing[sides] = {south, north, east, west};
        float* distance[sides] = {block.distance[0], block.distance[33],
                                  block.distance_by_columns[0], block.distance_by_columns[33]};
        float* slowness[sides] = {block.slowness[0], block.slowness[33],
                                  block.slowness_by_columns[0], block.slowness_by_columns[33]};
        for (int side = 0; side < sides; ++side) {
            const std::size_t other = tiling_.neighbour(tile, side);
            if (other == tiling_.tiles()) {
                std::fill_n(distance[side], tile_size, infinity);
                std::fill_n(slowness[side], tile_size, infinity);
                continue;
            }
            rims_.read(other, facing[side], distance[side]);
            std::memcpy(slowness[side], terrain_.side_slowness(other, facing[side]),
                        tile_size * sizeof(float));
        }
        for (int corner = 0; corner < 4; ++corner) {
            const std::size_t other = tiling_.neighbour(tile, sides + corner);
            const bool inside = other < tiling_.tiles();
            const Side row = corner < 2 ? south : north;
            const bool last = corner % 2 == 0;
            block.corner_distance[corner] = inside ? rims_.read_end(other, row, last) : infinity;
            block.corner_slowness[corner] =
                inside ? terrain_.side_slowness(other, row)[last ? tile_size - 1 : 0] : infinity;
        }
    }

    void store(std::size_t tile, const TileBlock& block) {
        const int height = tiling_.height(tiling_.row(tile)),
                  width = tiling_.width(tiling_.col(tile));
        float* to = distance_.data() + tiling_.first_cell(tile);
        for (int row = 0; row < height; ++row, to += tiling_.grid.cols)
            std::memcpy(to, block.distance[row + 1], std::size_t(width) * sizeof(float));
        rims_.write(tile, north, block.distance[1]);
        rims_.write(tile, south, block.distance[32]);
        rims_.write(tile, west, block.distance_by_columns[1]);
        rims_.write(tile, east, block.distance_by_columns[32]);
    }

    /// Makes every cell that was not reached infinite.
    void finish() {
        const float farthest = this->farthest();
        Progress quiet;
        parallel_for(
            tiling_.tiles(), 256, threads(), quiet, [&](std::size_t begin, std::size_t end) {
                for (std::size_t tile = begin; tile < end; ++tile) {
                    const bool fresh = !reached(tile);
                    if (!fresh && farthest == infinity)
                        continue;
                    const int height = tiling_.height(tiling_.row(tile));
                    float* line = distance_.data() + tiling_.first_cell(tile);
                    for (int row = 0; row < height; ++row, line += tiling_.grid.cols)
                        for (int col = 0; col < tiling_.width(tiling_.col(tile)); ++col)
                            line[col] = fresh || line[col] > farthest ? infinity : line[col];
                }
            });
    }

    const TiledTerrain& terrain_;
    const TileKernel& kernel_;
    Rims rims_;
    std::unique_ptr<TileBlock[]> blocks_;
};

class UnitStepsSession : public CpuSession {
  public:
    UnitStepsSession(const Terrain& terrain, const SolverOptions& options, Progress& progress)
        : CpuSession(terrain, options), kernel_(tile_kernel(options.benchmark.simd)),
          tiled_(terrain, thread_count(options.cpu.threads), progress) {}

  protected:
    Solution solve_with(const Query& query, int threads, Progress& progress) const override {
        Solution solution;
        solution.distance = Array<float>(terrain().grid.cells());
        threads = int(std::min(std::size_t(threads), tiled_.tiling.tiles()));
        UnitStepsSolve solve(tiled_, kernel_, query, threads, solution.distance);
        solve.solve(progress);
        solve.describe(solution.statistics);
        return solution;
    }

  private:
    const TileKernel& kernel_;
    TiledTerrain tiled_;
};

} // namespace

std::unique_ptr<Session> open_unit_steps(const Terrain& terrain, const SolverOptions& options,
                                         Progress& progress) {
    return std::make_unique<UnitStepsSession>(terrain, options, progress);
}

std::size_t unit_steps_bytes(const TerrainShape& shape) {
    const std::size_t floats = tile_cells + 2 * tile_size + sides * tile_size;
    return Tiling(shape.grid).tiles() * (floats * sizeof(float) + 64);
}

} // namespace fermat
