#include "cpu_session.h"
#include "fermat/parallel.h"
#include "scratch_file.h"
#include "tile_rims.h"
#include "tile_schedule.h"
#include "tiled_steps.h"
#include "tiled_terrain.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <vector>

namespace fermat {

namespace {

class UnitStepsSolve : public TileSchedule {
  public:
    UnitStepsSolve(const TiledTerrain& terrain, const TileKernel& kernel, const Query& query,
                   int threads, Scratch* scratch, Array<float>& distance)
        : TileSchedule(terrain.tiling, query, threads, distance, scratch != nullptr),
          terrain_(terrain), kernel_(kernel), rims_(scratch, tiling_.tiles()),
          file_(scratch ? scratch->file_of(distance.data()) : nullptr),
          blocks_(new TileBlock[std::size_t(threads)]),
          reliefs_(terrain.has_slopes() ? new TileRelief[std::size_t(threads)] : nullptr) {}

    void solve(Progress& progress) {
        run(progress);
        PartProgress ending(progress, 1, 1);
        by_tiles_ ? finish_by_rows(ending) : finish(ending);
    }

  private:
    TileOutcome relax(std::size_t tile, int worker, bool fresh) override {
        TileBlock& block = blocks_[std::size_t(worker)];
        const Tiling::Place place = tiling_.place(tile);
        const Around around = tiling_.around(place.position);
        const CornerRule corners = load_ground(place.position, around, block);
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
            store(tile, block);
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
        terrain_.copy_slowness(position, block.slowness[1]);
        look(block.slowness[1], tile_cells);
        float* side[sides] = {block.slowness[0], block.slowness[33], block.slowness_by_columns[0],
                              block.slowness_by_columns[33]};
        for (std::size_t i = 0; i < sides; ++i) {
            if (around[i].number == tiling_.tiles()) {
                std::fill_n(side[i], tile_size, infinity);
                continue;
            }
            terrain_.copy_side(around[i].position, facing[i], side[i]);
            look(side[i], tile_size);
        }
        for (std::size_t corner = 0; corner < 4; ++corner) {
            const Tiling::Place& other = around[sides + corner];
            float& slowness = block.corner_slowness[corner];
            slowness = infinity;
            if (other.number == tiling_.tiles())
                continue;
            slowness =
                terrain_.end_slowness(other.position, corner_side(corner), corner_is_last(corner));
            look(&slowness, 1);
        }
        return shut ? terrain_.corners() : CornerRule::always;
    }

    static constexpr Side facing[sides] = {south, north, east, west};
    /// Where the neighbour at a corner has the cell that touches the tile.
    static constexpr Side corner_side(std::size_t corner) { return corner < 2 ? south : north; }
    static constexpr bool corner_is_last(std::size_t corner) { return corner % 2 == 0; }

    /// Returns true if it put sources into the tile. This happens on the first visit.
    bool load(const Tiling::Place& place, TileBlock& block, bool fresh) {
        const std::size_t tile = place.number;
        if (!fresh) {
            const int height = tiling_.height(place.position.row),
                      width = tiling_.width(place.position.col);
            if (height < tile_size || width < tile_size) // the rest of the tile is outside the grid
                std::fill_n(block.distance[1], tile_cells, unreached_);
            if (by_tiles_) {
                read_file(tile, block.distance[1]);
                return false;
            }
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

    void load_rims(const Around& around, TileBlock& block) {
        float* side[sides] = {block.distance[0], block.distance[33], block.distance_by_columns[0],
                              block.distance_by_columns[33]};
        for (std::size_t i = 0; i < sides; ++i) {
            const std::size_t other = around[i].number;
            if (other == tiling_.tiles())
                std::fill_n(side[i], tile_size, infinity);
            else
                rims_.read(other, facing[i], side[i]);
        }
        for (std::size_t corner = 0; corner < 4; ++corner) {
            const std::size_t other = around[sides + corner].number;
            block.corner_distance[corner] =
                other < tiling_.tiles()
                    ? rims_.read_end(other, corner_side(corner), corner_is_last(corner))
                    : infinity;
        }
    }

    void store(std::size_t tile, const TileBlock& block) {
        const int height = tiling_.height(tiling_.row(tile)),
                  width = tiling_.width(tiling_.col(tile));
        float* to = distance_.data() + tiling_.first_cell(tile);
        if (by_tiles_)
            write_file(tile, block.distance[1]);
        else
            for (int row = 0; row < height; ++row, to += tiling_.grid.cols)
                std::memcpy(to, block.distance[row + 1], std::size_t(width) * sizeof(float));
        rims_.write(tile, north, block.distance[1]);
        rims_.write(tile, south, block.distance[32]);
        rims_.write(tile, west, block.distance_by_columns[1]);
        rims_.write(tile, east, block.distance_by_columns[32]);
    }

    /// In a file, the cells of a tile are stored together, and they are copied from and to the file
    /// without being brought into memory. `cells` are the rows of a tile, one after another.
    void read_file(std::size_t tile, float* cells) {
        const auto height = std::size_t(tiling_.height(tiling_.row(tile))),
                   width = std::size_t(tiling_.width(tiling_.col(tile)));
        float narrow[tile_cells];
        file_->read(
            tiling_.first_by_tiles(tile) * sizeof(float),
            std::as_writable_bytes(std::span(width < tile_size ? narrow : cells, height * width)));
        if (width < tile_size)
            for (std::size_t row = 0; row < height; ++row)
                std::copy_n(narrow + row * width, width, cells + row * tile_size);
    }
    void write_file(std::size_t tile, const float* cells) {
        const auto height = std::size_t(tiling_.height(tiling_.row(tile))),
                   width = std::size_t(tiling_.width(tiling_.col(tile)));
        float narrow[tile_cells];
        if (width < tile_size) {
            for (std::size_t row = 0; row < height; ++row)
                std::copy_n(cells + row * tile_size, width, narrow + row * width);
            cells = narrow;
        }
        file_->write(tiling_.first_by_tiles(tile) * sizeof(float),
                     std::as_bytes(std::span(cells, height * width)));
    }

    /// Does what finish() does, and brings the distances into the order of rows.
    void finish_by_rows(Progress& progress) {
        const float farthest = this->farthest();
        const auto cols = std::size_t(tiling_.grid.cols), tile_cols = std::size_t(tiling_.cols);
        const auto order = [&](std::size_t row, std::vector<float>& values) {
            const int height = tiling_.height(int(row));
            values.assign(std::size_t(height) * cols, infinity);
            for (std::size_t tile = row * tile_cols; tile < (row + 1) * tile_cols; ++tile) {
                if (!reached(tile))
                    continue;
                const int width = tiling_.width(tiling_.col(tile));
                float cells[tile_cells];
                read_file(tile, cells);
                const float* from = cells;
                float* to = values.data() + std::size_t(tiling_.col(tile)) * tile_size;
                for (int i = 0; i < height; ++i, to += cols, from += tile_size)
                    for (int col = 0; col < width; ++col)
                        to[col] = from[col] > farthest ? infinity : from[col];
            }
            file_->write(tiling_.first_by_tiles(row * tile_cols) * sizeof(float),
                         std::as_bytes(std::span(values)));
        };
        parallel_for(std::size_t(tiling_.rows), 8, threads(), progress,
                     [&](std::size_t begin, std::size_t end) {
                         std::vector<float> values;
                         for (std::size_t row = begin; row < end; ++row)
                             order(row, values);
                     });
    }

    /// Makes every cell that was not reached infinite.
    void finish(Progress& progress) {
        const float farthest = this->farthest();
        parallel_for(
            tiling_.tiles(), 256, threads(), progress, [&](std::size_t begin, std::size_t end) {
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
    ScratchFile* const file_; ///< of the distances; null in memory
    std::unique_ptr<TileBlock[]> blocks_;
    std::unique_ptr<TileRelief[]> reliefs_; ///< null on level ground
};

class UnitStepsSession : public CpuSession {
  public:
    UnitStepsSession(const Terrain& terrain, const SolverOptions& options)
        : CpuSession(terrain, options), kernel_(tile_kernel(options.benchmark.simd)),
          tiled_(terrain) {}

  protected:
    Solution solve_with(const Query& query, int threads, Progress& progress) const override {
        Solution solution;
        solution.distance = Array<float>(options().scratch, terrain().grid.cells(), progress);
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

std::unique_ptr<Session> open_unit_steps(const Terrain& terrain, const SolverOptions& options) {
    return std::make_unique<UnitStepsSession>(terrain, options);
}

StepsBytes unit_steps_bytes(const TerrainShape& shape, const SolverOptions& options) {
    const std::size_t tiles = Tiling(shape.grid).tiles();
    return {tiles * sides * tile_size * sizeof(float),
            tiles * 64 + std::size_t(thread_count(options.cpu.threads)) *
                             (tile_size * std::size_t(shape.grid.cols) * sizeof(float) +
                              (shape.slopes ? sizeof(TileRelief) : 0))};
}

} // namespace fermat
