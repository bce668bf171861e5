#include "predecessors.h"

#include "edge.h"
#include "fermat/parallel.h"
#include "slowness_tiles.h"
#include "spares.h"
#include "step_search.h"
#include "stored_tiles.h"
#include "tile_kernel.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <memory>
#include <utility>

namespace fermat {

static_assert(StepSearch::none == on_plateau);

namespace {

Cell stepped(Cell cell, Offset offset) {
    return {cell.row + offset.rows, cell.col + offset.cols};
}

/// The first neighbour on the plateau of `cell` that reproduces its distance and that
/// `accept(cell)` takes.
template <class Accept>
Direction first_on_plateau(const Terrain& terrain, const Field<float>& distance, Cell cell,
                           const Accept& accept) {
    const Neighbourhood& steps = terrain.neighbourhood;
    const float target = distance[cell];
    for (Direction k = 0; k < steps.size(); ++k) {
        // Neighbours are in the order of the offsets as seen from the cell. The step comes back
        // from there.
        if (!step_in_grid(terrain, cell, k))
            continue;
        const Cell from = stepped(cell, steps.offset(k));
        if (distance[from] == target && accept(from) &&
            step_distance(terrain, from, steps.opposite(k), target) == target)
            return steps.opposite(k);
    }
    return no_direction;
}

/// Number of rows that a thread takes at a time.
constexpr std::size_t rows_of_a_slab = 16;

/// Some rows with a margin.
class Slab {
  public:
    static std::size_t bytes(int cols, int margin) {
        return (rows_of_a_slab + 2 * std::size_t(margin)) *
               std::size_t(cols + 2 * margin + StepSearch::lanes) * sizeof(float);
    }

    /// `copy(first, size, to, pitch)` copies a rectangle of the grid to rows that are `pitch`
    /// values apart.
    template <class Copy>
    void fill(const Grid& grid, int margin, int first_row, int rows, float around,
              const Copy& copy) {
        pitch_ = grid.cols + 2 * margin + StepSearch::lanes;
        first_ = margin * (pitch_ + 1);
        values_.assign(std::size_t((rows + 2 * margin) * pitch_), around);
        const int end = std::min(grid.rows, first_row + rows + margin);
        const int begin = std::max(0, first_row - margin);
        copy(Cell{begin, 0}, Grid{end - begin, grid.cols},
             values_.data() + first_ + (begin - first_row) * pitch_, std::size_t(pitch_));
    }
    std::ptrdiff_t pitch() const { return pitch_; }
    const float* row(int row) const { return values_.data() + first_ + row * pitch_; }
    float& cell(int row, int col) { return values_[std::size_t(first_ + row * pitch_ + col)]; }

  private:
    std::vector<float> values_;
    std::ptrdiff_t pitch_ = 0, first_ = 0;
};

/// The columns between the first and the last cell that is reached in some rows.
struct Columns {
    int begin, end;
};
Columns reached_columns(const Grid& grid, const Slab& distances, int rows) {
    Columns columns{grid.cols, 0};
    for (int row = 0; row < rows; ++row) {
        const float* const distance = distances.row(row);
        bool reached = false; // with vectors, because most rows may not be reached
        for (int col = 0; col < grid.cols; ++col)
            reached |= distance[col] < infinity;
        if (!reached)
            continue;
        int col = 0;
        while (col < columns.begin && !(distance[col] < infinity))
            ++col;
        columns.begin = std::min(columns.begin, col);
        for (col = grid.cols; col > columns.end && !(distance[col - 1] < infinity);)
            --col;
        columns.end = std::max(columns.end, col);
    }
    return columns;
}

/// The steps to the cells of a row that come from rows of the grid, in the order of the neighbours.
void list_steps(const Terrain& terrain, int row, std::vector<StepTo>& steps) {
    const Neighbourhood& neighbourhood = terrain.neighbourhood;
    steps.clear();
    for (Direction k = 0; k < neighbourhood.size(); ++k) {
        const Offset offset = neighbourhood.offset(k);
        if (row + offset.rows < 0 || row + offset.rows >= terrain.grid.rows)
            continue;
        const Direction back = neighbourhood.opposite(k);
        const bool starts_here = offset.rows > 0 || (offset.rows == 0 && offset.cols > 0);
        const Direction along = starts_here ? k : back;
        const float inverse = inverse_length(terrain.metric, row, k);
        steps.push_back({offset, starts_here ? Offset{} : offset, &neighbourhood.segment(along),
                         terrain.metric.length(row, k), back,
                         terrain.slopes ? &terrain.profile(along) : nullptr,
                         starts_here ? -inverse : inverse, &neighbourhood.crosswise(along),
                         terrain.slopes && terrain.slopes->limit_across() ? across(terrain, row, k)
                                                                          : Across{}});
    }
}

/// Calls visit(cell) for the cells of a tile that are marked on_plateau.
template <class Visit>
void for_each_on_plateau(const Field<Direction>& predecessor, Cell tile, const Visit& visit) {
    const Tiling& tiling = predecessor.tiling();
    const int width = tiling.width(tile.col);
    const Direction* const first = predecessor.tile(tile);
    const Direction* const end = first + width * tiling.height(tile.row);
    for (const Direction* at = first; at < end; ++at) {
        at = static_cast<const Direction*>(std::memchr(at, on_plateau, std::size_t(end - at)));
        if (!at)
            return;
        const int place = int(at - first);
        visit(Cell{tile.row * tile_size + place / width, tile.col * tile_size + place % width});
    }
}

} // namespace

// Sets the predecessors of cells on plateaus. They lead to the nearest place where the plateau was
// entered. The search is breadth first. The cells of a level are marked until it is complete, so
// that the order inside it does not matter.
void resolve_plateaus(const Terrain& terrain, const Field<float>& distance,
                      Field<Direction>& result, Progress& progress) {
    constexpr Direction mark = 128; // more than any neighbourhood has, less than on_plateau with it
    const auto entered = [&](Cell from) {
        const Direction last = std::as_const(result)[from];
        return last < mark || last == no_direction;
    };
    std::vector<Cell> level, next;
    const auto enter = [&](Cell cell) {
        const Direction step = first_on_plateau(terrain, distance, cell, entered);
        if (step == no_direction)
            return;
        result[cell] = Direction(step | mark);
        next.push_back(cell);
    };
    AskedProgress asked(progress);
    const Tiling& tiling = result.tiling();
    parallel_for(tiling.tiles(), 32, 1, asked, [&](std::size_t begin, std::size_t end) {
        for (std::size_t tile = begin; tile < end; ++tile)
            for_each_on_plateau(result, tiling.position(tile), enter);
    });
    const auto enter_neighbours = [&](Cell cell) {
        for (Direction k = 0; k < terrain.neighbourhood.size(); ++k) {
            if (!step_in_grid(terrain, cell, k))
                continue;
            const Cell to = stepped(cell, terrain.neighbourhood.offset(k));
            if (std::as_const(result)[to] == on_plateau && distance[to] == distance[cell])
                enter(to);
        }
    };
    while (!next.empty()) {
        level.swap(next);
        next.clear();
        for (const Cell cell : level)
            result[cell] &= Direction(~mark);
        parallel_for(level.size(), 1 << 10, 1, asked, [&](std::size_t begin, std::size_t end) {
            std::for_each(level.begin() + std::ptrdiff_t(begin),
                          level.begin() + std::ptrdiff_t(end), enter_neighbours);
        });
    }
}

std::size_t predecessor_cell(const Terrain& terrain, const Field<Direction>& predecessor,
                             std::size_t cell) {
    const Offset step = terrain.neighbourhood.offset(predecessor[cell]);
    const Cell at = terrain.grid.cell(cell);
    return terrain.grid.index(at.row - step.rows, at.col - step.cols);
}

std::size_t predecessors_bytes(const TerrainShape& shape, const SolverOptions& options) {
    const std::size_t slabs =
        (shape.slopes ? 3 : 2) * Slab::bytes(shape.grid.cols, shape.neighbourhood.radius());
    const std::size_t found = rows_of_a_slab * std::size_t(shape.grid.cols) * sizeof(Direction);
    return std::size_t(thread_count(options.cpu.threads)) * (slabs + found);
}

Field<Direction> predecessors(const Terrain& terrain, const Query& query,
                              const Field<float>& distance, const SolverOptions& options,
                              Progress& progress) {
    const Grid& grid = terrain.grid;
    const int radius = terrain.neighbourhood.radius();
    const TileKernel& kernel = tile_kernel(options.benchmark.simd);
    auto result = Field<Direction>::like(distance, no_direction, options.scratch);
    std::atomic<bool> plateaus = false;
    struct Work {
        Slab distances, slownesses, elevations;
        std::vector<StepTo> steps;
        std::vector<Direction> found; ///< by rows
    };
    const Tiling& tiling = result.tiling();
    const auto is_held = [&](Cell tile) { return distance.holds(tiling.tile_at(tile)); };
    const StoredTiles distance_tiles(tiling, distance.memory(), options.scratch);
    const SlownessTiles slowness_tiles(terrain.surface, options.scratch);
    const StoredTiles elevation_tiles(tiling, terrain.elevation.values(), options.scratch);
    StoredTiles result_tiles(tiling, result.memory(), options.scratch);
    const auto store = [&](int first, int rows, const Direction* found) {
        result_tiles.for_each_part(
            {first, 0}, {rows, grid.cols}, [&](Cell tile, Cell begin, Grid part) {
                if (!is_held(tile))
                    return; // it is not reached
                Direction cells[tile_cells];
                for (int row = 0; row < part.rows; ++row)
                    std::copy_n(found + std::ptrdiff_t(row) * grid.cols + tile.col * tile_size,
                                part.cols, cells + row * part.cols);
                result_tiles.set_rows(tile, begin.row, begin.row + part.rows, cells);
            });
    };
    Spares<Work> spares;
    const auto rows_of = [&](Work& work, std::size_t begin, std::size_t end) {
        auto& [distances, slownesses, elevations, steps, found] = work;
        const int first = int(begin), rows = int(end - begin);
        distances.fill(grid, radius, first, rows, infinity,
                       [&](Cell begin, Grid size, float* to, std::size_t pitch) {
                           distance_tiles.copy(begin, size, to, pitch, is_held);
                       });
        const Columns columns = reached_columns(grid, distances, rows);
        found.assign(std::size_t(rows) * std::size_t(grid.cols), no_direction);
        if (columns.begin >= columns.end)
            return store(first, rows, found.data());
        slownesses.fill(grid, radius, first, rows, infinity,
                        [&](Cell begin, Grid size, float* to, std::size_t pitch) {
                            slowness_tiles.copy(begin, size, to, pitch);
                        });
        if (terrain.slopes)
            elevations.fill(grid, radius, first, rows, 0,
                            [&](Cell begin, Grid size, float* to, std::size_t pitch) {
                                elevation_tiles.copy(begin, size, to, pitch);
                            });
        if (terrain.slopes && terrain.slopes->limit_across())
            continue_elevation(terrain, {first - radius, -1},
                               {first + rows + radius, grid.cols + 1},
                               [&](int row, int col, float elevation) {
                                   elevations.cell(row - first, col) = elevation;
                               });
        for (int row = 0; row < rows; ++row) {
            list_steps(terrain, first + row, steps);
            Direction* const to = &found[grid.index(row, columns.begin)];
            const int width = columns.end - columns.begin;
            StepSearch search{steps.data(),
                              int(steps.size()),
                              radius,
                              terrain.corners,
                              distances.row(row) + columns.begin,
                              slownesses.row(row) + columns.begin,
                              distances.pitch(),
                              width};
            if (terrain.slopes) {
                search.elevation = elevations.row(row) + columns.begin;
                search.slopes = &terrain.slopes->view();
            }
            kernel.find_steps(search, to);
            if (std::memchr(to, on_plateau, std::size_t(width)))
                plateaus.store(true, std::memory_order_relaxed);
        }
        store(first, rows, found.data());
    };
    parallel_for(std::size_t(grid.rows), rows_of_a_slab, thread_count(options.cpu.threads),
                 progress, [&](std::size_t begin, std::size_t end) {
                     spares.with([] { return std::make_unique<Work>(); },
                                 [&](Work& work) { rows_of(work, begin, end); });
                 });
    for (const Source& source : query.sources)
        if (distance[source.node] == source.start_cost)
            result[source.node] = no_direction;
    if (plateaus)
        resolve_plateaus(terrain, distance, result, progress);
    return result;
}

} // namespace fermat
