#include "cpu_session.h"
#include "fermat/parallel.h"
#include "stored_tiles.h"
#include "tile_rims.h"
#include "tile_schedule.h"
#include "tiled_steps.h"
#include "tiled_terrain.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstring>
#include <thread>
#include <vector>

namespace fermat {

namespace {

class UnitStepsSolve : public TileSchedule {
  public:
    UnitStepsSolve(const TiledTerrain& terrain, const TileKernel& kernel, const Query& query,
                   int threads, Scratch* scratch, Field<float>& distance)
        : TileSchedule(terrain.tiling, query, threads, distance.memory()), terrain_(terrain),
          kernel_(kernel), rims_(scratch, tiling_.tiles()), field_(distance),
          cells_(tiling_, distance.memory(), scratch), blocks_(new TileBlock[std::size_t(threads)]),
          reliefs_(terrain.has_slopes() ? new TileRelief[std::size_t(threads)] : nullptr) {}

    /// Goes on from the distances that there are, in memory.
    UnitStepsSolve(const TiledTerrain& terrain, const TileKernel& kernel, const Query& query,
                   std::span<const TileStart> starts, int threads, Field<float>& distance)
        : TileSchedule(terrain.tiling, query, starts, threads, distance.memory()),
          terrain_(terrain), kernel_(kernel), rims_(nullptr, tiling_.tiles()),
          rims_known_(new std::atomic<Known>[tiling_.tiles()]), field_(distance),
          cells_(tiling_, distance.memory(), nullptr), blocks_(new TileBlock[std::size_t(threads)]),
          reliefs_(terrain.has_slopes() ? new TileRelief[std::size_t(threads)] : nullptr) {}

    void solve(Progress& progress) {
        run(progress);
        PartProgress ending(progress, 1, 1);
        finish(field_, cells_, ending);
    }

  private:
    TileOutcome relax(std::size_t tile, int worker, bool fresh) override {
        TileBlock& block = blocks_[std::size_t(worker)];
        const Tiling::Place place = tiling_.place(tile);
        const Around around = tiling_.around(place.position);
        const CornerRule corners = load_ground(place.position, around, block);
        if (rims_known_) {
            know_rims(place);
            for (const Tiling::Place& other : around)
                if (other.number < tiling_.tiles())
                    know_rims(other);
        }
        load_rims(around, block);
        const bool seeded = load(place, block, fresh);
        const TileHalves halves = terrain_.halves(place.position.row);
        if (reliefs_)
            terrain_.copy_relief(place.position, reliefs_[std::size_t(worker)]);
        const TileOutcome outcome = reliefs_
                                        ? kernel_.relax_sloped(block, reliefs_[std::size_t(worker)],
                                                               halves, corners, seeded)
                                        : kernel_.relax(block, halves, corners, seeded);
        if (outcome.changed)
            store(place, block);
        return outcome;
    }

    static constexpr auto infinity_bits = std::bit_cast<std::uint32_t>(infinity);
    using Around = decltype(Tiling({}).around({}));

    /// Returns the corner rule for the steps of the tile: `always` if all cells of the tile and its
    /// rim are passable.
    CornerRule load_ground(Cell position, const Around& around, TileBlock& block) {
        std::uint32_t shut = 0;
        const auto look = [&shut](const float* slowness, int cells) {
            for (int i = 0; i < cells; ++i) // of whole numbers and without an end: with vectors
                shut |= std::bit_cast<std::uint32_t>(slowness[i]) == infinity_bits;
        };
        const SlownessTiles& ground = terrain_.slowness();
        ground.copy_tile(position, block.slowness[1]);
        look(block.slowness[1], tile_cells);
        float* side[sides] = {block.slowness[0], block.slowness[33], block.slowness_by_columns[0],
                              block.slowness_by_columns[33]};
        for (std::size_t i = 0; i < sides; ++i) {
            if (around[i].number == tiling_.tiles()) {
                std::fill_n(side[i], tile_size, infinity);
                continue;
            }
            ground.copy_side(around[i].position, facing[i], side[i]);
            look(side[i], tile_size);
        }
        for (std::size_t corner = 0; corner < 4; ++corner) {
            const Tiling::Place& other = around[sides + corner];
            float& slowness = block.corner_slowness[corner];
            slowness = infinity;
            if (other.number == tiling_.tiles())
                continue;
            slowness =
                ground.end_of_side(other.position, corner_side(corner), corner_is_last(corner));
            look(&slowness, 1);
        }
        return shut ? terrain_.corners() : CornerRule::always;
    }

    static constexpr Side facing[sides] = {south, north, east, west};
    /// Where the neighbour at a corner has the cell that touches the tile.
    static constexpr Side corner_side(std::size_t corner) { return corner < 2 ? south : north; }
    static constexpr bool corner_is_last(std::size_t corner) { return corner % 2 == 0; }

    /// Returns true if lines inside the tile may lower others: on the first visits.
    bool load(const Tiling::Place& place, TileBlock& block, bool fresh) {
        const std::size_t tile = place.number;
        if (!fresh || field_.holds(tile)) {
            if (!tiling_.is_whole(place.position)) // the rest of the tile is outside the grid
                std::fill_n(block.distance[1], tile_cells, unreached_);
            float* const cells = block.distance[1];
            cells_.read(place.position, cells);
            if (fresh)
                for (int cell = 0; cell < tile_cells; ++cell)
                    cells[cell] = std::min(cells[cell], unreached_);
            return fresh;
        }
        std::fill_n(block.distance[1], tile_cells, unreached_);
        for (const Seed& seed : seeds(tile)) {
            float& distance = block.distance[seed.row + 1][seed.col];
            distance = std::min(distance, seed.cost);
        }
        return !seeds(tile).empty();
    }

    /// Takes the rims of a tile from its distances, before anybody changes these.
    void know_rims(const Tiling::Place& tile) {
        std::atomic<Known>& known = rims_known_[tile.number];
        Known before = known.load(std::memory_order_acquire);
        if (before == Known::no &&
            known.compare_exchange_strong(before, Known::soon, std::memory_order_acquire)) {
            float cells[tile_cells], columns[2][tile_size];
            const bool held = field_.holds(tile.number);
            if (!held || !tiling_.is_whole(tile.position))
                std::fill_n(cells, tile_cells, infinity);
            if (held)
                cells_.read(tile.position, cells);
            for (int row = 0; row < tile_size; ++row) {
                columns[0][row] = cells[row * tile_size];
                columns[1][row] = cells[row * tile_size + tile_size - 1];
            }
            rims_.write(tile.number, north, cells);
            rims_.write(tile.number, south, cells + tile_cells - tile_size);
            rims_.write(tile.number, west, columns[0]);
            rims_.write(tile.number, east, columns[1]);
            known.store(Known::yes, std::memory_order_release);
            return;
        }
        while (known.load(std::memory_order_acquire) != Known::yes)
            std::this_thread::yield();
    }

    /// One whose rims are not written yet activates its neighbours after it has written them.
    bool has_rims(std::size_t tile) const {
        return tile < tiling_.tiles() && (rims_known_ || reached(tile));
    }
    void load_rims(const Around& around, TileBlock& block) {
        float* side[sides] = {block.distance[0], block.distance[33], block.distance_by_columns[0],
                              block.distance_by_columns[33]};
        for (std::size_t i = 0; i < sides; ++i) {
            const std::size_t other = around[i].number;
            if (has_rims(other))
                rims_.read(other, facing[i], side[i]);
            else
                std::fill_n(side[i], tile_size, infinity);
        }
        for (std::size_t corner = 0; corner < 4; ++corner) {
            const std::size_t other = around[sides + corner].number;
            block.corner_distance[corner] =
                has_rims(other) ? rims_.read_end(other, corner_side(corner), corner_is_last(corner))
                                : infinity;
        }
    }

    void store(const Tiling::Place& tile, const TileBlock& block) {
        cells_.write(tile.position, block.distance[1]);
        rims_.write(tile.number, north, block.distance[1]);
        rims_.write(tile.number, south, block.distance[32]);
        rims_.write(tile.number, west, block.distance_by_columns[1]);
        rims_.write(tile.number, east, block.distance_by_columns[32]);
    }

    const TiledTerrain& terrain_;
    const TileKernel& kernel_;
    Rims rims_;
    enum class Known : std::uint8_t { no, soon, yes };
    /// Whether the rims of a tile are those of its distances. Null if all are from the start.
    std::unique_ptr<std::atomic<Known>[]> rims_known_;
    Field<float>& field_;
    StoredTiles<Array<float>> cells_; ///< those of `field_`
    std::unique_ptr<TileBlock[]> blocks_;
    std::unique_ptr<TileRelief[]> reliefs_; ///< null on level ground
};

class UnitStepsSession : public TiledSession {
  public:
    UnitStepsSession(const Terrain& terrain, const SolverOptions& options)
        : TiledSession(terrain, options), kernel_(tile_kernel(options.benchmark.simd)),
          tiled_(terrain, options.scratch) {}

  protected:
    void go_on(const Query& query, std::span<const TileStart> starts, int threads,
               Solution& solution, Progress& progress) const override {
        UnitStepsSolve solve(tiled_, kernel_, query, starts, threads, solution.distance);
        solve.solve(progress);
        solve.describe(solution.statistics);
    }

    Solution solve_with(const Query& query, int threads, Progress& progress) const override {
        Solution solution;
        solution.distance = no_distances(progress);
        threads = int(std::min(std::size_t(threads), tiled_.tiling.tiles()));
        UnitStepsSolve solve(tiled_, kernel_, query, threads, options().scratch, solution.distance);
        solve.solve(progress);
        solve.describe(solution.statistics);
        return solution;
    }

  private:
    const TileKernel& kernel_;
    TiledTerrain tiled_;
};

} // namespace

std::unique_ptr<TiledSession> open_unit_steps(const Terrain& terrain,
                                              const SolverOptions& options) {
    return std::make_unique<UnitStepsSession>(terrain, options);
}

StepsBytes unit_steps_bytes(const TerrainShape& shape, const SolverOptions& options) {
    const std::size_t tiles = Tiling(shape.grid).tiles();
    return {tiles * sides * tile_size * sizeof(float),
            tiles * 64 + (shape.slopes
                              ? std::size_t(thread_count(options.cpu.threads)) * sizeof(TileRelief)
                              : 0)};
}

} // namespace fermat
