#include "cpu_session.h"
#include "fermat/parallel.h"
#include "stored_tiles.h"
#include "tile_schedule.h"
#include "tiled_steps.h"
#include "wide_terrain.h"

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>
#include <span>
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
    WideStepsSolve(const WideTerrain& terrain, const TileKernel& kernel, const Query& query,
                   int threads, Scratch* scratch, Field<float>& distance)
        : TileSchedule(terrain.tiling, query, threads, distance.memory()), terrain_(terrain),
          steps_(terrain.steps()), kernel_(kernel), field_(distance),
          cells_(tiling_, distance.memory(), scratch) {
        make_room();
    }

    /// Goes on from the distances that there are, in memory.
    WideStepsSolve(const WideTerrain& terrain, const TileKernel& kernel, const Query& query,
                   std::span<const TileStart> starts, int threads, Field<float>& distance)
        : TileSchedule(terrain.tiling, query, starts, threads, distance.memory()),
          terrain_(terrain), steps_(terrain.steps()), kernel_(kernel), field_(distance),
          cells_(tiling_, distance.memory(), nullptr) {
        make_room();
    }

    void solve(Progress& progress) {
        run(progress);
        PartProgress ending(progress, 1, 1);
        finish(field_, cells_, ending);
    }

  private:
    void make_room() {
        for (int i = 0; i < threads(); ++i)
            scratches_.push_back(std::make_unique<ThreadScratch>(steps_));
        if (cells_.in_file())
            locks_.reset(new std::mutex[locks]);
    }

    TileOutcome relax(std::size_t tile, int worker, bool fresh) override {
        WideTile& block = scratches_[std::size_t(worker)]->tile;
        const Cell first{tiling_.row(tile) * tile_size, tiling_.col(tile) * tile_size};
        load(block, first);
        bool seeded = false;
        if (fresh)
            for (const Seed& seed : seeds(tile)) {
                float& distance = block.distance[0][WideTile::at(seed.row, seed.col)];
                distance = std::min(distance, seed.cost);
                seeded = true;
            }
        TileOutcome outcome =
            kernel_.relax_wide(block, steps_, first.row, terrain_.corners(), unreached_);
        outcome.changed |= seeded;
        if (outcome.changed)
            store(block, tile);
        return outcome;
    }

    void load(WideTile& block, Cell first) {
        for (int line = -steps_.radius; line < tile_size + steps_.radius; ++line)
            for (float* const values : {block.distance[0], block.slowness[0]})
                std::fill_n(values + WideTile::at(line, -WideTile::rim),
                            tile_size + 2 * WideTile::rim, infinity);
        const auto [begin, size] = terrain_.around(first, steps_.radius);
        cells_.for_each_part(begin, size, [&](Cell position, Cell from, Grid part) {
            load(position, from, part,
                 block.distance[0] + WideTile::at(position.row * tile_size + from.row - first.row,
                                                  position.col * tile_size + from.col - first.col));
        });
        terrain_.copy_slowness(first, block);
        if (steps_.slopes)
            terrain_.copy_elevation(first, block);
    }

    /// The distances of a part of a tile. Those of other tiles may be read too early. This is
    /// harmless, because the thread that lowers them later activates this tile again.
    void load(Cell position, Cell from, Grid part, float* to) {
        const std::size_t tile = tiling_.tile_at(position);
        const bool known = reached(tile) || field_.holds(tile);
        float room[tile_cells];
        const auto lock = lock_of(tile);
        float* values = known ? cells_.rows(position, from.row, from.row + part.rows, room) : room;
        const int width = tiling_.width(position.col);
        for (int row = 0; row < part.rows; ++row, to += WideTile::pitch, values += width)
            for (int col = 0; col < part.cols; ++col)
                to[col] = known ? std::min(std::atomic_ref(values[from.col + col])
                                               .load(std::memory_order_relaxed),
                                           unreached_)
                                : unreached_;
    }

    void store(const WideTile& block, std::size_t tile) {
        const Cell position = tiling_.position(tile);
        if (cells_.in_file()) {
            float cells[tile_cells];
            for (int row = 0; row < tile_size; ++row)
                std::copy_n(block.distance[0] + WideTile::at(row, 0), tile_size,
                            cells + row * tile_size);
            const auto lock = lock_of(tile);
            return cells_.write(position, cells);
        }
        float* to = distance_.data() + tiling_.first_by_tiles(position);
        const int height = tiling_.height(position.row), width = tiling_.width(position.col);
        for (int row = 0; row < height; ++row, to += width)
            for (int col = 0; col < width; ++col)
                std::atomic_ref(to[col]).store(block.distance[0][WideTile::at(row, col)],
                                               std::memory_order_relaxed);
    }

    /// A file is not read while another thread writes the same tile: half of a number is none.
    std::unique_lock<std::mutex> lock_of(std::size_t tile) {
        return locks_ ? std::unique_lock(locks_[tile % locks]) : std::unique_lock<std::mutex>();
    }

    const WideTerrain& terrain_;
    const WideStepTable& steps_;
    const TileKernel& kernel_;
    Field<float>& field_;
    StoredTiles<Array<float>> cells_; ///< those of `field_`
    static constexpr std::size_t locks = 256;
    std::unique_ptr<std::mutex[]> locks_; ///< of tiles; null in memory
    std::vector<std::unique_ptr<ThreadScratch>> scratches_;
};

class WideStepsSession : public TiledSession {
  public:
    WideStepsSession(const Terrain& terrain, const SolverOptions& options)
        : TiledSession(terrain, options), kernel_(tile_kernel(options.benchmark.simd)),
          terrain_(terrain, options.scratch) {}

  protected:
    void go_on(const Query& query, std::span<const TileStart> starts, int threads,
               Solution& solution, Progress& progress) const override {
        WideStepsSolve solve(terrain_, kernel_, query, starts, threads, solution.distance);
        solve.solve(progress);
        solve.describe(solution.statistics);
    }

    Solution solve_with(const Query& query, int threads, Progress& progress) const override {
        Solution solution;
        solution.distance = no_distances(progress);
        threads = int(std::min(std::size_t(threads), Tiling(terrain().grid).tiles()));
        WideStepsSolve solve(terrain_, kernel_, query, threads, options().scratch,
                             solution.distance);
        solve.solve(progress);
        solve.describe(solution.statistics);
        return solution;
    }

  private:
    const TileKernel& kernel_;
    WideTerrain terrain_;
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
