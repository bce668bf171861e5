#include "wave_seeds.h"

#include "parallel_sort.h"
#include "wave_lengths.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <optional>
#include <tuple>
#include <unordered_set>

namespace fermat {

bool is_closed(const Terrain& terrain, Cell corner) {
    const auto shut = [&](int row, int col) {
        return !terrain.grid.contains(row, col) || !terrain.surface.passable(Cell{row, col});
    };
    const auto [row, col] = corner;
    return is_closed(terrain.corners, shut(row - 1, col - 1), shut(row - 1, col),
                     shut(row, col - 1), shut(row, col));
}

namespace {

/// By how much the slowness may differ from that of the source's cell, as a share.
constexpr float like_source = 0.1f;
/// Cells of constant slowness make times up to 0.5 % too short where slowness changes smoothly.
constexpr double limit_share = 0.99;

/// The slowness of a cell, in its middle, and how it changes to the south and to the east.
struct LikeCell {
    bool is_like; ///< the slowness of the source's cell
    double here, by_row, by_col;

    std::optional<double> at(Cell cell, GridPlace place) const {
        if (!is_like)
            return {};
        return here + by_row * (place.row - cell.row - 0.5) + by_col * (place.col - cell.col - 0.5);
    }
};

/// If the neighbours of a cell are like `slowness` too, it changes linearly within the cell.
LikeCell like_cell(const Terrain& terrain, Cell cell, float slowness) {
    const auto at = [&](int row, int col) -> std::optional<double> {
        if (!terrain.grid.contains(row, col))
            return {};
        const float here = terrain.surface.slowness(Cell{row, col});
        return std::abs(here - slowness) <= like_source * slowness ? std::optional(double(here))
                                                                   : std::nullopt;
    };
    const auto here = at(cell.row, cell.col);
    if (!here)
        return {false, 0, 0, 0};
    const auto change = [&](std::optional<double> before, std::optional<double> behind) {
        return before && behind ? (*behind - *before) / 2
               : before         ? *here - *before
               : behind         ? *behind - *here
                                : 0.0;
    };
    return {true, *here, change(at(cell.row - 1, cell.col), at(cell.row + 1, cell.col)),
            change(at(cell.row, cell.col - 1), at(cell.row, cell.col + 1))};
}

/// The cells around a source, each looked at once.
class LikeGround {
  public:
    /// For rays of up to `reach` cells.
    LikeGround(const Terrain& terrain, Cell source, int reach)
        : terrain_(terrain),
          slowness_(terrain.surface.slowness(source)), first_{source.row - reach - margin,
                                                              source.col - reach - margin},
          side_(std::size_t(2 * (reach + margin) + 1)), known_(side_ * side_),
          cells_(known_.size()) {}

    std::optional<double> operator()(Cell cell, GridPlace place) {
        const std::size_t i =
            std::size_t(cell.row - first_.row) * side_ + std::size_t(cell.col - first_.col);
        if (!known_[i]) {
            cells_[i] = like_cell(terrain_, cell, slowness_);
            known_[i] = true;
        }
        return cells_[i].at(cell, place);
    }

  private:
    static constexpr int margin = 2;

    const Terrain& terrain_;
    const float slowness_;
    const Cell first_;
    const std::size_t side_;
    std::vector<char> known_;
    std::vector<LikeCell> cells_;
};

/// The time along the straight ray between two places; nothing if it leaves ground like that of
/// the source. `slowness_at(cell, place)` is the slowness there, or nothing.
template <class SlownessAt>
std::optional<double> time_along(const Terrain& terrain, const WaveLengths& lengths, GridPlace from,
                                 GridPlace to, SlownessAt& slowness_at) {
    const double rows = to.row - from.row, cols = to.col - from.col;
    const int row_step = rows < 0 ? -1 : 1, col_step = cols < 0 ? -1 : 1;
    int row = int(from.row), col = int(from.col);
    // The share of the way at which the ray enters the next row and column of cells.
    const auto share_at = [](double line, double first, double way) {
        return way == 0 ? 2.0 : (line - first) / way;
    };
    double time = 0, share = 0;
    while (true) {
        const double next_row = share_at(row + (rows > 0), from.row, rows),
                     next_col = share_at(col + (cols > 0), from.col, cols);
        const double next = std::min({next_row, next_col, 1.0}), part = std::max(next - share, 0.0);
        const std::size_t i = WaveLengths::at(row);
        const double half = share + part / 2;
        const auto here = slowness_at({row, col}, {from.row + half * rows, from.col + half * cols});
        if (!here)
            return {};
        time += *here * std::hypot(part * rows * double(lengths.height[i]),
                                   part * cols * double(lengths.width[i]));
        // The ray ends at a corner, or it goes on.
        constexpr double end = 1 - 1e-9;
        if (next >= end)
            return time;
        share = next;
        if (next_row == next_col && is_closed(terrain, {row + (rows > 0), col + (cols > 0)}))
            return {};
        if (next_row <= next_col)
            row += row_step;
        if (next_col <= next_row)
            col += col_step;
    }
}

/// How much longer a straight ray takes than the true one, which bends to faster ground: about
/// (g d)²/24 of its time, if the slowness changes by the share g per unit of length across a ray of
/// length d. The slowness is taken at two places beside the middle of the ray, a quarter of its
/// length away. Nothing if it cannot be known, because there is only ground unlike that of
/// the source.
template <class SlownessAt>
std::optional<double> bending(const Terrain& terrain, GridPlace from, GridPlace to,
                              SlownessAt& slowness_at) {
    const GridPlace middle{(from.row + to.row) / 2, (from.col + to.col) / 2};
    const double rows = (to.row - from.row) / 4, cols = (to.col - from.col) / 4;
    bool is_beside = false; // passable ground
    const auto at = [&](double side) {
        const GridPlace place{middle.row - side * cols, middle.col + side * rows};
        const Cell cell{int(std::floor(place.row)), int(std::floor(place.col))};
        is_beside |= side != 0 && terrain.grid.contains(cell.row, cell.col) &&
                     terrain.surface.passable(cell);
        return slowness_at(cell, place);
    };
    const auto one = at(-1), here = at(0), other = at(1);
    if (!one && !other && is_beside)
        return {};
    if (!here || (!one && !other))
        return 0;
    const double change = one && other ? 2 * (*other - *one)
                          : one        ? 4 * (*here - *one)
                                       : 4 * (*other - *here);
    return std::pow(change / *here, 2) / 24;
}

template <class SlownessAt>
std::optional<double> time_over(const Terrain& terrain, const WaveLengths& lengths, GridPlace from,
                                GridPlace to, SlownessAt& slowness_at) {
    const auto time = time_along(terrain, lengths, from, to, slowness_at);
    if (!time)
        return {};
    const auto share = bending(terrain, from, to, slowness_at);
    // A ray of two cells cannot bend much.
    if (!share && std::hypot(to.row - from.row, to.col - from.col) > 2)
        return {};
    return *time * (1 - share.value_or(0));
}

/// Keeps the least seed for each corner or cell, by rows.
void keep_least(std::vector<WaveSeed>& seeds, int threads, Progress& progress) {
    parallel_sort(seeds, threads, progress, [](const WaveSeed& a, const WaveSeed& b) {
        return std::tie(a.at.row, a.at.col, a.time, a.source) <
               std::tie(b.at.row, b.at.col, b.time, b.source);
    });
    const auto same = [](const WaveSeed& a, const WaveSeed& b) { return a.at == b.at; };
    seeds.erase(std::unique(seeds.begin(), seeds.end(), same), seeds.end());
}

} // namespace

GridPlace place_of(const Grid& grid, std::size_t index, TerrainGraph::Place place) {
    // Not on the border of the cell, so that rays do not run along sides of cells.
    const auto within = [](float offset) {
        return 0.5 + std::clamp(double(offset), -0.499, 0.499);
    };
    const Cell cell = grid.cell(index);
    return {cell.row + within(place.south), cell.col + within(place.east)};
}

std::optional<double> time_straight(const Terrain& terrain, const WaveLengths& lengths,
                                    GridPlace from, GridPlace to, float slowness) {
    const auto slowness_at = [&](Cell cell, GridPlace place) {
        return like_cell(terrain, cell, slowness).at(cell, place);
    };
    return time_over(terrain, lengths, from, to, slowness_at);
}

std::vector<bool> are_alone(const Grid& grid, const Query& query) {
    std::unordered_set<std::size_t> cells;
    for (const Source& source : query.sources)
        cells.insert(source.node);
    std::vector<bool> alone;
    for (const Source& source : query.sources) {
        const Cell cell = grid.cell(source.node);
        bool is_alone = true;
        for (int row = cell.row - 1; row <= cell.row + 1; ++row)
            for (int col = cell.col - 1; col <= cell.col + 1; ++col)
                is_alone =
                    is_alone && ((row == cell.row && col == cell.col) || !grid.contains(row, col) ||
                                 !cells.contains(grid.index(row, col)));
        alone.push_back(is_alone);
    }
    return alone;
}

namespace {

/// Adds the seeds of a source.
void add_seeds(const Terrain& terrain, const WaveLengths& lengths, const Query& query,
               std::size_t number, bool is_alone, WaveSeeds& seeds) {
    const Source& source = query.sources[number];
    const Cell cell = terrain.grid.cell(source.node);
    const GridPlace from = place_of(terrain.grid, source.node, source.place);
    const int reach = is_alone ? wave_ball : 0;
    const int farthest = std::max(reach, 2);
    LikeGround ground(terrain, cell, farthest);
    const auto add = [&](std::vector<WaveSeed>& to_seeds, Cell at, double middle) {
        const GridPlace to{at.row + middle, at.col + middle};
        if (std::hypot(to.row - from.row, to.col - from.col) > farthest)
            return;
        const auto time = time_over(terrain, lengths, from, to, ground);
        const double start = double(source.start_cost);
        if (!time)
            return;
        to_seeds.push_back(
            {at, float(start + *time), float(start + limit_share * *time), std::int32_t(number)});
    };
    for (int row = std::max(cell.row - reach, 0);
         row <= std::min(cell.row + reach + 1, terrain.grid.rows); ++row)
        for (int col = std::max(cell.col - reach, 0);
             col <= std::min(cell.col + reach + 1, terrain.grid.cols); ++col) {
            if (!is_closed(terrain, {row, col}))
                add(seeds.corners, {row, col}, 0);
            if (terrain.grid.contains(row, col) && row <= cell.row + reach &&
                col <= cell.col + reach)
                add(seeds.centres, {row, col}, 0.5);
        }
}

} // namespace

WaveSeeds find_wave_seeds(const Terrain& terrain, const Query& query, Progress& progress,
                          int threads) {
    const WaveLengths lengths(terrain);
    const std::vector<bool> alone = are_alone(terrain.grid, query);
    WaveSeeds seeds;
    PartProgress finding(progress, 0, 0.8), sorting(progress, 0.8, 0.9),
        sorting_more(progress, 0.9, 1);
    std::mutex adding;
    constexpr std::size_t at_once = 64;
    parallel_for(
        query.sources.size(), at_once, threads, finding, [&](std::size_t begin, std::size_t end) {
            WaveSeeds some;
            for (std::size_t i = begin; i < end; ++i)
                if (query.sources[i].start_cost <= query.maximum_cost)
                    add_seeds(terrain, lengths, query, i, alone[i], some);
            const std::lock_guard lock(adding);
            for (auto list : {&WaveSeeds::corners, &WaveSeeds::centres})
                (seeds.*list).insert((seeds.*list).end(), (some.*list).begin(), (some.*list).end());
        });
    keep_least(seeds.corners, threads, sorting);
    keep_least(seeds.centres, threads, sorting_more);
    return seeds;
}

} // namespace fermat
