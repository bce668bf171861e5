#include "wave_centres.h"

#include "fermat/parallel.h"
#include "wave_tile.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

namespace fermat {

namespace {

/// Rows of corners and cells with a margin of one column, for one thread.
class Rows {
  public:
    Rows(const Terrain& terrain, const Tiling& corners, const Array<float>& times)
        : terrain_(terrain), corners_(corners), times_(times) {
        for (auto& row : time_)
            row.resize(std::size_t(terrain.grid.cols) + 3);
        for (auto& row : slowness_)
            row.resize(std::size_t(terrain.grid.cols) + 2);
    }
    /// Loads what lies around a row of cells. Rows come one after another.
    void load(int row) {
        if (row != row_ + 1)
            for (int i = -1; i < 2; ++i) {
                load_corners(row + i, time_[std::size_t(i + 2)]);
                load_cells(row + i - 1, i + 1);
            }
        std::rotate(time_.begin(), time_.begin() + 1, time_.end());
        std::rotate(slowness_.begin(), slowness_.begin() + 1, slowness_.end());
        load_corners(row + 2, time_[3]);
        load_cells(row + 1, 2);
        row_ = row;
    }
    /// Times of the row of corners `row` + i.
    const float* times(int i) const { return time_[std::size_t(i + 1)].data() + 1; }
    CellRow around(const WaveLengths& lengths) const {
        const auto cells = [&](std::size_t i) { return slowness_[i].data() + 1; };
        return {terrain_.grid.cols,
                {times(-1), times(0), times(1), times(2)},
                {cells(0), cells(1), cells(2)},
                lengths.height[WaveLengths::at(row_)],
                lengths.width[WaveLengths::at(row_)]};
    }

  private:
    void load_corners(int row, std::vector<float>& to) const {
        std::fill(to.begin(), to.end(), infinity);
        if (row < 0 || row >= corners_.grid.rows)
            return;
        for (int col = 0; col < corners_.cols; ++col) {
            const std::size_t tile = corners_.tile({row, col * tile_size});
            std::copy_n(times_.data() + tile * tile_cells +
                            std::size_t(row % tile_size * tile_size),
                        corners_.width(col), to.data() + 1 + col * tile_size);
        }
    }
    void load_cells(int row, int i) {
        auto& to = slowness_[std::size_t(i)];
        std::fill(to.begin(), to.end(), infinity);
        if (row >= 0 && row < terrain_.grid.rows)
            terrain_.surface.copy_slowness({row, 0}, {1, terrain_.grid.cols}, to.data() + 1,
                                           std::size_t(terrain_.grid.cols));
    }

    const Terrain& terrain_;
    const Tiling& corners_;
    const Array<float>& times_;
    std::array<std::vector<float>, 4> time_;
    std::array<std::vector<float>, 3> slowness_;
    int row_ = -2;
};

/// Gives owners to corners that have none, from corners of the same cells, step by step outwards.
/// The earliest one counts, then the source that comes first.
class OwnerSpread {
  public:
    OwnerSpread(const Terrain& terrain, const Tiling& corners, const Array<float>& times,
                Array<std::int32_t>& owners)
        : terrain_(terrain), corners_(corners), times_(times), owners_(owners) {}

    void run(Progress& progress) {
        std::vector<Cell> front;
        for (std::size_t tile = 0; tile < corners_.tiles(); ++tile) {
            progress.check(0);
            const Cell first = corners_.place(tile).position;
            for (int i = 0; i < tile_cells; ++i)
                if (const std::size_t place = tile * tile_cells + std::size_t(i);
                    owners_[place] == Solution::no_source && times_[place] < infinity)
                    front.push_back({first.row * tile_size + i / tile_size,
                                     first.col * tile_size + i % tile_size});
        }
        while (!front.empty()) {
            progress.check(0);
            front = spread_to(front);
        }
    }

  private:
    std::size_t at(Cell corner) const {
        return corners_.tile(corner) * tile_cells +
               std::size_t(corner.row % tile_size * tile_size + corner.col % tile_size);
    }
    bool is_lost(Cell corner) const {
        return owners_[at(corner)] == Solution::no_source && times_[at(corner)] < infinity;
    }
    /// For the corners of the passable cells around a corner.
    template <class Visit>
    void for_each_beside(Cell corner, const Visit& visit) const {
        for (const int south : {0, 1})
            for (const int east : {0, 1}) {
                const Cell cell{corner.row - 1 + south, corner.col - 1 + east};
                if (terrain_.grid.contains(cell.row, cell.col) && terrain_.surface.passable(cell))
                    for (const int row : {0, 1})
                        for (const int col : {0, 1})
                            visit(Cell{cell.row + row, cell.col + col});
            }
    }
    /// Returns the corners to look at next.
    std::vector<Cell> spread_to(const std::vector<Cell>& front) {
        std::vector<std::pair<Cell, std::int32_t>> found;
        for (const Cell corner : front) {
            std::pair best(infinity, Solution::no_source);
            for_each_beside(corner, [&](Cell other) {
                const std::pair its(times_[at(other)], owners_[at(other)]);
                if (its.second != Solution::no_source &&
                    (best.second == Solution::no_source || its < best))
                    best = its;
            });
            if (best.second != Solution::no_source)
                found.emplace_back(corner, best.second);
        }
        for (const auto& [corner, owner] : found)
            owners_[at(corner)] = owner;
        std::vector<Cell> next;
        for (const auto& each : found)
            for_each_beside(each.first, [&](Cell other) {
                if (is_lost(other))
                    next.push_back(other);
            });
        const auto place = [](Cell cell) { return std::pair(cell.row, cell.col); };
        std::ranges::sort(next, {}, place);
        next.erase(std::unique(next.begin(), next.end()), next.end());
        return next;
    }

    const Terrain& terrain_;
    const Tiling& corners_;
    const Array<float>& times_;
    Array<std::int32_t>& owners_;
};

} // namespace

void spread_owners(const Terrain& terrain, const Tiling& corners, const Array<float>& times,
                   Array<std::int32_t>& owners, Progress& progress) {
    OwnerSpread(terrain, corners, times, owners).run(progress);
}

void find_centres(const Terrain& terrain, const WaveLengths& lengths, const TileKernel& kernel,
                  const Query& query, const WaveSeeds& seeds, const Tiling& corners,
                  const Array<float>& times, Array<std::int32_t>& owners, int threads,
                  Scratch* scratch, Solution& solution, Progress& progress) {
    const Grid grid = terrain.grid;
    const auto time_at = [&](Cell corner) {
        return times[corners.tile(corner) * tile_cells +
                     std::size_t(corner.row % tile_size * tile_size + corner.col % tile_size)];
    };
    const auto owner_at = [&](Cell corner) {
        return owners[corners.tile(corner) * tile_cells +
                      std::size_t(corner.row % tile_size * tile_size + corner.col % tile_size)];
    };
    const auto of_row = [](const std::vector<WaveSeed>& all, int row) {
        const auto less = [](const WaveSeed& seed, int other) { return seed.at.row < other; };
        const auto first = std::lower_bound(all.begin(), all.end(), row, less);
        return std::span(first, std::lower_bound(first, all.end(), row + 1, less));
    };
    const auto is_seed = [&](Cell corner, std::int32_t source) {
        const auto row = of_row(seeds.corners, corner.row);
        const auto found =
            std::lower_bound(row.begin(), row.end(), corner.col,
                             [](const WaveSeed& seed, int col) { return seed.at.col < col; });
        return found != row.end() && found->at == corner && found->source == source &&
               found->time == time_at(corner);
    };
    if (query.allocation)
        spread_owners(terrain, corners, times, owners, progress);
    if (query.allocation)
        solution.allocation = Field<std::int32_t>(grid, scratch, progress);
    const std::size_t corner_cols = std::size_t(grid.cols) + 1;
    if (query.corners)
        solution.corners =
            Array<float>(scratch, (std::size_t(grid.rows) + 1) * corner_cols, progress);

    const auto find_row = [&](int row, const Rows& rows, std::vector<float>& middles,
                              std::vector<std::int32_t>& corner, std::vector<std::int32_t>& owner) {
        float* const to = middles.data();
        kernel.find_middles(rows.around(lengths), to, corner.data());
        if (query.allocation)
            for (int col = 0; col < grid.cols; ++col)
                if (to[col] < infinity)
                    owner[std::size_t(col)] = owner_at(
                        {row + corner[std::size_t(col)] / 2, col + corner[std::size_t(col)] % 2});
        for (const WaveSeed& seed : of_row(seeds.centres, row)) {
            const int col = seed.at.col;
            const bool in_ball =
                is_seed({row, col}, seed.source) && is_seed({row, col + 1}, seed.source) &&
                is_seed({row + 1, col}, seed.source) && is_seed({row + 1, col + 1}, seed.source);
            if (!in_ball && !(seed.time < to[col]))
                continue;
            to[col] = seed.time;
            if (query.allocation)
                owner[std::size_t(col)] = seed.source;
        }
        for (int col = 0; col < grid.cols; ++col)
            to[col] = to[col] > query.maximum_cost ? infinity : to[col];
        solution.distance.set_row(row, 0, middles);
        if (query.allocation) {
            for (int col = 0; col < grid.cols; ++col)
                corner[std::size_t(col)] =
                    to[col] < infinity ? query.sources[std::size_t(owner[std::size_t(col)])].id
                                       : Solution::no_source;
            solution.allocation.set_row(row, 0, corner);
        }
    };
    const auto keep_corners = [&](int row, const float* from) {
        float* const to = solution.corners.data() + std::size_t(row) * corner_cols;
        std::copy_n(from, corner_cols, to);
    };
    parallel_for(std::size_t(grid.rows), 32, threads, progress,
                 [&](std::size_t begin, std::size_t end) {
                     Rows rows(terrain, corners, times);
                     const auto cols = std::size_t(grid.cols);
                     std::vector<float> middles(cols);
                     std::vector<std::int32_t> corner(cols), owner(query.allocation ? cols : 0);
                     for (int row = int(begin); row < int(end); ++row) {
                         rows.load(row);
                         find_row(row, rows, middles, corner, owner);
                         if (query.corners)
                             keep_corners(row, rows.times(0));
                         if (query.corners && row + 1 == grid.rows)
                             keep_corners(row + 1, rows.times(1));
                     }
                 });
}

} // namespace fermat
