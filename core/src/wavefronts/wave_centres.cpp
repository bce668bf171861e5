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

std::size_t place_of_corner(const Tiling& corners, Cell corner) {
    return corners.tile(corner) * tile_cells +
           std::size_t(corner.row % tile_size * tile_size + corner.col % tile_size);
}

/// Rows of corners and cells of some columns, with a margin, for one thread.
class Rows {
  public:
    Rows(const CornerResult& from, int first_col, int cols)
        : from_(from), first_col_(first_col), cols_(cols) {
        for (auto& row : time_)
            row.resize(std::size_t(cols) + 3);
        for (auto& row : slowness_)
            row.resize(std::size_t(cols) + 2);
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
    CellRow around() const {
        const auto cells = [&](std::size_t i) { return slowness_[i].data() + 1; };
        return {cols_,
                {times(-1), times(0), times(1), times(2)},
                {cells(0), cells(1), cells(2)},
                from_.lengths.height[WaveLengths::at(row_)],
                from_.lengths.width[WaveLengths::at(row_)]};
    }

  private:
    /// From the column before the first one to the second one behind the last one.
    void load_corners(int row, std::vector<float>& to) const {
        std::fill(to.begin(), to.end(), infinity);
        const Grid grid = from_.corners.grid;
        if (row < 0 || row >= grid.rows)
            return;
        const int end = std::min(first_col_ + cols_ + 2, grid.cols);
        for (int col = std::max(first_col_ - 1, 0); col < end;) {
            const int next = std::min((col / tile_size + 1) * tile_size, end);
            const Cell corner{row, col};
            std::copy_n(from_.times.data() + place_of_corner(from_.corners, corner), next - col,
                        to.data() + (col - first_col_ + 1));
            col = next;
        }
    }
    void load_cells(int row, int i) {
        auto& to = slowness_[std::size_t(i)];
        std::fill(to.begin(), to.end(), infinity);
        const Grid grid = from_.terrain.grid;
        const int begin = std::max(first_col_ - 1, 0),
                  end = std::min(first_col_ + cols_ + 1, grid.cols);
        if (row >= 0 && row < grid.rows)
            from_.terrain.surface.copy_slowness({row, begin}, {1, end - begin},
                                                to.data() + (begin - first_col_ + 1),
                                                std::size_t(end - begin));
    }

    const CornerResult& from_;
    const int first_col_, cols_;
    std::array<std::vector<float>, 4> time_;
    std::array<std::vector<float>, 3> slowness_;
    int row_ = -2;
};

/// The seeds in some columns of a row.
std::span<const WaveSeed> seeds_of(const std::vector<WaveSeed>& all, int row, int first_col,
                                   int end_col) {
    const auto place = [](const WaveSeed& seed) { return std::pair(seed.at.row, seed.at.col); };
    const auto first = std::ranges::lower_bound(all, std::pair(row, first_col), {}, place);
    return std::span(
        first, std::ranges::lower_bound(first, all.end(), std::pair(row, end_col), {}, place));
}

/// Fills a part of a solution.
class CentrePart {
  public:
    CentrePart(const CornerResult& from, const Query& query, const CellPart& part,
               Solution& solution)
        : from_(from), query_(query), part_(part), solution_(solution),
          rows_(from, part.first.col, part.size.cols), middles_(std::size_t(part.size.cols)),
          corner_(middles_.size()), owner_(query.allocation ? middles_.size() : 0) {}

    void fill() {
        for (int row = part_.first.row; row < part_.first.row + part_.size.rows; ++row) {
            rows_.load(row);
            find_row(row);
            if (query_.corners)
                keep_corners(row, rows_.times(0));
            if (query_.corners && row + 1 == from_.terrain.grid.rows)
                keep_corners(row + 1, rows_.times(1));
        }
    }

  private:
    bool is_seed(Cell corner, std::int32_t source) const {
        const auto found = seeds_of(from_.seeds.corners, corner.row, corner.col, corner.col + 1);
        return !found.empty() && found.front().source == source &&
               found.front().time == from_.times[place_of_corner(from_.corners, corner)];
    }
    void find_row(int row) {
        const int first_col = part_.first.col, cols = part_.size.cols;
        float* const to = middles_.data();
        from_.kernel.find_middles(rows_.around(), to, corner_.data());
        if (query_.allocation)
            for (int col = 0; col < cols; ++col)
                if (const int corner = corner_[std::size_t(col)]; to[col] < infinity)
                    owner_[std::size_t(col)] = from_.owners[place_of_corner(
                        from_.corners, {row + corner / 2, first_col + col + corner % 2})];
        for (const WaveSeed& seed :
             seeds_of(from_.seeds.centres, row, first_col, first_col + cols)) {
            const int col = seed.at.col, i = col - first_col;
            const bool in_ball =
                is_seed({row, col}, seed.source) && is_seed({row, col + 1}, seed.source) &&
                is_seed({row + 1, col}, seed.source) && is_seed({row + 1, col + 1}, seed.source);
            if (!in_ball && !(seed.time < to[i]))
                continue;
            to[i] = seed.time;
            if (query_.allocation)
                owner_[std::size_t(i)] = seed.source;
        }
        for (int col = 0; col < cols; ++col)
            to[col] = to[col] > query_.maximum_cost ? infinity : to[col];
        solution_.distance.set_row(row, first_col, middles_);
        if (!query_.allocation)
            return;
        for (int col = 0; col < cols; ++col)
            corner_[std::size_t(col)] =
                to[col] < infinity ? query_.sources[std::size_t(owner_[std::size_t(col)])].id
                                   : Solution::no_source;
        solution_.allocation.set_row(row, first_col, corner_);
    }
    void keep_corners(int row, const float* from) {
        const int first_col = part_.first.col, end = first_col + part_.size.cols,
                  grid_cols = from_.terrain.grid.cols;
        std::copy_n(from, part_.size.cols + (end == grid_cols),
                    solution_.corners.data() + std::size_t(row) * (std::size_t(grid_cols) + 1) +
                        std::size_t(first_col));
    }

    const CornerResult& from_;
    const Query& query_;
    const CellPart& part_;
    Solution& solution_;
    Rows rows_;
    std::vector<float> middles_;
    std::vector<std::int32_t> corner_, owner_;
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
    std::size_t at(Cell corner) const { return place_of_corner(corners_, corner); }
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

std::vector<CellPart> all_cells(const Grid& grid) {
    std::vector<CellPart> parts;
    for (int row = 0; row < grid.rows; row += tile_size)
        parts.push_back({{row, 0}, {std::min(tile_size, grid.rows - row), grid.cols}});
    return parts;
}

void make_room(const Grid& grid, const Query& query, Scratch* scratch, Solution& solution,
               Progress& progress) {
    if (query.allocation)
        solution.allocation = Field<std::int32_t>(grid, scratch, progress);
    if (query.corners)
        solution.corners = Array<float>(
            scratch, (std::size_t(grid.rows) + 1) * (std::size_t(grid.cols) + 1), progress);
}

void find_centres(const CornerResult& from, const Query& query, std::span<const CellPart> parts,
                  int threads, Solution& solution, Progress& progress) {
    parallel_for(parts.size(), 1, threads, progress, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i)
            CentrePart(from, query, parts[i], solution).fill();
    });
}

} // namespace fermat
