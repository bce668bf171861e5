#include "wave_seeds.h"

#include "wave_lengths.h"

#include <algorithm>
#include <cmath>
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

/// The slowness at a place in a cell; nothing if the cell is not like `slowness`. If its neighbours
/// are like that too, it changes linearly within the cell.
std::optional<double> slowness_at(const Terrain& terrain, Cell cell, GridPlace place,
                                  float slowness) {
    const auto at = [&](int row, int col) -> std::optional<double> {
        if (!terrain.grid.contains(row, col))
            return {};
        const float here = terrain.surface.slowness(Cell{row, col});
        return std::abs(here - slowness) <= like_source * slowness ? std::optional(double(here))
                                                                   : std::nullopt;
    };
    const auto here = at(cell.row, cell.col);
    if (!here)
        return {};
    const auto change = [&](std::optional<double> before, std::optional<double> behind) {
        return before && behind ? (*behind - *before) / 2
               : before         ? *here - *before
               : behind         ? *behind - *here
                                : 0.0;
    };
    return *here +
           change(at(cell.row - 1, cell.col), at(cell.row + 1, cell.col)) *
               (place.row - cell.row - 0.5) +
           change(at(cell.row, cell.col - 1), at(cell.row, cell.col + 1)) *
               (place.col - cell.col - 0.5);
}

/// The time along the straight ray between two places; nothing if it leaves ground like that of
/// `slowness`.
std::optional<double> time_along(const Terrain& terrain, const WaveLengths& lengths, GridPlace from,
                                 GridPlace to, float slowness) {
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
        const auto here = slowness_at(terrain, {row, col},
                                      {from.row + half * rows, from.col + half * cols}, slowness);
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
/// `slowness`.
std::optional<double> bending(const Terrain& terrain, GridPlace from, GridPlace to,
                              float slowness) {
    const GridPlace middle{(from.row + to.row) / 2, (from.col + to.col) / 2};
    const double rows = (to.row - from.row) / 4, cols = (to.col - from.col) / 4;
    bool is_beside = false; // passable ground
    const auto at = [&](double side) {
        const GridPlace place{middle.row - side * cols, middle.col + side * rows};
        const Cell cell{int(std::floor(place.row)), int(std::floor(place.col))};
        is_beside |= side != 0 && terrain.grid.contains(cell.row, cell.col) &&
                     terrain.surface.passable(cell);
        return slowness_at(terrain, cell, place, slowness);
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

/// Keeps the least seed for each corner or cell, by rows.
void keep_least(std::vector<WaveSeed>& seeds) {
    std::sort(seeds.begin(), seeds.end(), [](const WaveSeed& a, const WaveSeed& b) {
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
    const auto time = time_along(terrain, lengths, from, to, slowness);
    if (!time)
        return {};
    const auto share = bending(terrain, from, to, slowness);
    // A ray of two cells cannot bend much.
    if (!share && std::hypot(to.row - from.row, to.col - from.col) > 2)
        return {};
    return *time * (1 - share.value_or(0));
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

WaveSeeds find_wave_seeds(const Terrain& terrain, const Query& query, Progress& progress) {
    const WaveLengths lengths(terrain);
    const std::vector<bool> alone = are_alone(terrain.grid, query);
    WaveSeeds seeds;
    constexpr std::size_t at_once = 256;
    for (std::size_t i = 0; i < query.sources.size(); ++i) {
        if (i % at_once == 0)
            progress.check(double(i) / double(query.sources.size()));
        const Source& source = query.sources[i];
        if (source.start_cost > query.maximum_cost)
            continue;
        const Cell cell = terrain.grid.cell(source.node);
        const GridPlace from = place_of(terrain.grid, source.node, source.place);
        const float slowness = terrain.surface.slowness(cell);
        const int reach = alone[i] ? wave_ball : 0;
        const auto add = [&](std::vector<WaveSeed>& to_seeds, Cell at, double middle) {
            const GridPlace to{at.row + middle, at.col + middle};
            if (std::hypot(to.row - from.row, to.col - from.col) > std::max(reach, 2))
                return;
            const auto time = time_straight(terrain, lengths, from, to, slowness);
            const double start = double(source.start_cost);
            if (!time)
                return;
            to_seeds.push_back(
                {at, float(start + *time), float(start + limit_share * *time), std::int32_t(i)});
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
    keep_least(seeds.corners);
    keep_least(seeds.centres);
    return seeds;
}

} // namespace fermat
