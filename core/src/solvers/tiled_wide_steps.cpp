#include "bring_page.h"
#include "cpu_session.h"
#include "edge.h"
#include "fermat/parallel.h"
#include "tile_schedule.h"
#include "tiled_steps.h"
#include "wide_steps.h"

#include <algorithm>
#include <atomic>
#include <memory>
#include <vector>

namespace fermat {

namespace {

/// A tile with room for its weights.
struct ThreadScratch {
    explicit ThreadScratch(const WideStepTable& steps) {
        for (const int axis : {0, 1}) {
            const std::size_t floats = weight_floats(steps.count(axis));
            weights[axis] = Array<float>(steps.slopes ? 2 * floats : floats, 0.0f);
            tile.weights[axis] = weights[axis].data() + WideTile::pitch;
            tile.weights_back[axis] = floats;
            if (steps.slopes)
                elevation[axis] = Array<float>(WideTile::floats, 0.0f);
            tile.elevation[axis] = elevation[axis].data();
            std::fill_n(tile.distance[axis], WideTile::floats, infinity);
            std::fill_n(tile.slowness[axis], WideTile::floats, infinity);
        }
    }
    static std::size_t weight_floats(int steps) {
        return std::size_t(WideTile::lines * steps * WideTile::lines + 2 * WideTile::pitch);
    }

    WideTile tile;
    Array<float> weights[2], elevation[2];
};

class WideStepsSolve : public TileSchedule {
  public:
    WideStepsSolve(const Terrain& terrain, const WideSteps& steps, const TileKernel& kernel,
                   const Query& query, int threads, bool in_files, Array<float>& distance)
        : TileSchedule(Tiling(terrain.grid), query, threads, distance), terrain_(terrain),
          steps_(steps.table()), kernel_(kernel), in_files_(in_files) {
        make_room();
    }

    /// Goes on from the distances that there are, in memory.
    WideStepsSolve(const Terrain& terrain, const WideSteps& steps, const TileKernel& kernel,
                   const Query& query, std::span<const TileStart> starts, int threads,
                   Array<float>& distance)
        : TileSchedule(Tiling(terrain.grid), query, starts, threads, distance), terrain_(terrain),
          steps_(steps.table()), kernel_(kernel), in_files_(false), goes_on_(true) {
        make_room();
    }

    void solve(Progress& progress) {
        if (!goes_on_) {
            PartProgress filling(progress, 0, 0);
            fill(filling);
        }
        run(progress);
        PartProgress ending(progress, 1, 1);
        finish(ending);
    }

  private:
    void make_room() {
        for (int i = 0; i < threads(); ++i)
            scratches_.push_back(std::make_unique<ThreadScratch>(steps_));
    }

    TileOutcome relax(std::size_t tile, int worker, bool fresh) override {
        WideTile& block = scratches_[std::size_t(worker)]->tile;
        const int first_row = tiling_.row(tile) * tile_size,
                  first_col = tiling_.col(tile) * tile_size;
        load(block, first_row, first_col);
        if (steps_.slopes)
            load_elevation(block, first_row, first_col);
        bool seeded = false;
        if (fresh)
            for (const Seed& seed : seeds(tile)) {
                float& distance = block.distance[0][WideTile::at(seed.row, seed.col)];
                distance = std::min(distance, seed.cost);
                seeded = true;
            }
        TileOutcome outcome =
            kernel_.relax_wide(block, steps_, first_row, terrain_.corners, unreached_);
        outcome.changed |= seeded;
        if (outcome.changed)
            store(block, tile);
        return outcome;
    }

    /// The cells of other tiles may be read too early. This is harmless, because the thread that
    /// lowers them later activates this tile again.
    void load(WideTile& block, int first_row, int first_col) {
        const Grid& grid = tiling_.grid;
        const int begin = std::max(-steps_.radius, -first_col);
        const int end = std::min(tile_size + steps_.radius, grid.cols - first_col);
        for (int line = -steps_.radius; line < tile_size + steps_.radius; ++line) {
            float* const distance = block.distance[0] + WideTile::at(line, 0);
            float* const slowness = block.slowness[0] + WideTile::at(line, 0);
            std::fill(distance - WideTile::rim, distance + tile_size + WideTile::rim, infinity);
            std::fill(slowness - WideTile::rim, slowness + tile_size + WideTile::rim, infinity);
            const int row = first_row + line;
            if (row < 0 || row >= grid.rows)
                continue;
            for_each_piece(tiling_, row, first_col + begin, first_col + end,
                           [&](int col, int count, std::size_t place) {
                               load(distance_.data() + place, count, distance + (col - first_col));
                           });
            terrain_.surface.copy_slowness({row, first_col + begin}, {1, end - begin},
                                           slowness + begin, 0);
        }
    }

    void load(float* from, int count, float* to) const {
        if (in_files_) { // at both ends, because they may be on two pages
            bring_page(from);
            bring_page(from + count - 1);
        }
        for (int i = 0; i < count; ++i)
            to[i] = std::min(std::atomic_ref(from[i]).load(std::memory_order_relaxed), unreached_);
    }

    /// Outside the grid, any elevation will do. That of the nearest cell has slopes whose values
    /// are found fast.
    void load_elevation(WideTile& block, int first_row, int first_col) {
        const Grid& grid = tiling_.grid;
        const int begin = std::max(-WideTile::rim, -first_col);
        const int end = std::min(tile_size + WideTile::rim, grid.cols - first_col);
        for (int line = -WideTile::rim; line < tile_size + WideTile::rim; ++line) {
            float* const to = block.elevation[0] + WideTile::at(line, 0);
            terrain_.elevation.copy(
                {std::clamp(first_row + line, 0, grid.rows - 1), first_col + begin},
                {1, end - begin}, to + begin, 0);
            std::fill(to - WideTile::rim, to + begin, to[begin]);
            std::fill(to + end, to + tile_size + WideTile::rim, to[end - 1]);
        }
        if (terrain_.slopes->limit_across())
            continue_elevation(
                terrain_, {first_row - WideTile::rim, first_col - WideTile::rim},
                {first_row + tile_size + WideTile::rim, first_col + tile_size + WideTile::rim},
                [&](int row, int col, float elevation) {
                    block.elevation[0][WideTile::at(row - first_row, col - first_col)] = elevation;
                });
    }

    void store(const WideTile& block, std::size_t tile) {
        float* to = distance_.data() + tiling_.first_by_tiles(tile);
        const int height = tiling_.height(tiling_.row(tile)),
                  width = tiling_.width(tiling_.col(tile));
        for (int row = 0; row < height; ++row, to += width)
            for (int col = 0; col < width; ++col)
                std::atomic_ref(to[col]).store(block.distance[0][WideTile::at(row, col)],
                                               std::memory_order_relaxed);
    }

    void fill(Progress& progress) {
        parallel_for(distance_.size(), std::size_t(1) << 18, threads(), progress,
                     [&](std::size_t begin, std::size_t end) {
                         std::fill(distance_.data() + begin, distance_.data() + end, unreached_);
                     });
    }

    /// Makes every cell that was not reached infinite.
    void finish(Progress& progress) {
        const float farthest = this->farthest();
        if (farthest == infinity)
            return;
        if (goes_on_) {
            for (std::size_t tile = 0; tile < tiling_.tiles(); ++tile)
                if (reached(tile)) {
                    float* const cells = distance_.data() + tiling_.first_by_tiles(tile);
                    std::replace_if(
                        cells,
                        cells +
                            tiling_.height(tiling_.row(tile)) * tiling_.width(tiling_.col(tile)),
                        [&](float distance) { return distance > farthest; }, infinity);
                }
            return;
        }
        parallel_for(distance_.size(), std::size_t(1) << 18, threads(), progress,
                     [&](std::size_t begin, std::size_t end) {
                         for (std::size_t cell = begin; cell < end; ++cell)
                             if (distance_[cell] > farthest)
                                 distance_[cell] = infinity;
                     });
    }

    const Terrain& terrain_;
    const WideStepTable& steps_;
    const TileKernel& kernel_;
    const bool in_files_; ///< the distances
    const bool goes_on_ = false;
    std::vector<std::unique_ptr<ThreadScratch>> scratches_;
};

class WideStepsSession : public TiledSession {
  public:
    WideStepsSession(const Terrain& terrain, const SolverOptions& options)
        : TiledSession(terrain, options), kernel_(tile_kernel(options.benchmark.simd)),
          steps_(terrain) {}

  protected:
    void go_on(const Query& query, std::span<const TileStart> starts, int threads,
               Solution& solution, Progress& progress) const override {
        WideStepsSolve solve(terrain(), steps_, kernel_, query, starts, threads,
                             solution.distance.values());
        solve.solve(progress);
        solve.describe(solution.statistics);
    }

    Solution solve_with(const Query& query, int threads, Progress& progress) const override {
        Solution solution;
        solution.distance = new_distances(progress);
        threads = int(std::min(std::size_t(threads), Tiling(terrain().grid).tiles()));
        WideStepsSolve solve(terrain(), steps_, kernel_, query, threads,
                             options().scratch != nullptr, solution.distance.values());
        solve.solve(progress);
        solve.describe(solution.statistics);
        return solution;
    }

  private:
    const TileKernel& kernel_;
    WideSteps steps_;
};

} // namespace

std::unique_ptr<TiledSession> open_wide_steps(const Terrain& terrain,
                                              const SolverOptions& options) {
    return std::make_unique<WideStepsSession>(terrain, options);
}

StepsBytes wide_steps_bytes(const TerrainShape& shape, const SolverOptions& options) {
    const int steps = int(shape.neighbourhood.half().size());
    std::size_t scratch =
        sizeof(ThreadScratch) + ThreadScratch::weight_floats(steps) * sizeof(float);
    if (shape.slopes)
        scratch += (ThreadScratch::weight_floats(steps) + 2 * WideTile::floats) * sizeof(float);
    const Tiling tiling(shape.grid);
    const auto threads = std::min(std::size_t(thread_count(options.cpu.threads)), tiling.tiles());
    return {0, WideSteps::bytes(shape) + threads * scratch + tiling.tiles() * 64};
}

} // namespace fermat
