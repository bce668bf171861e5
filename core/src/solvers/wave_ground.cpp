#include "wave_ground.h"

#include "fermat/solver.h"

#include <algorithm>
#include <atomic>
#include <cstring>

namespace fermat {

SeedsByTile seeds_by_tile(const WaveSeeds& seeds, const Tiling& corners) {
    SeedsByTile by_tile;
    for (const WaveSeed& seed : seeds.corners)
        by_tile[corners.tile(seed.at)].push_back(seed);
    return by_tile;
}

void WaveGround::copy_cells(Cell first, Grid size, float* to, int pitch) const {
    const Cell begin{std::max(first.row, 0), std::max(first.col, 0)};
    const Cell end{std::min(first.row + size.rows, terrain.grid.rows),
                   std::min(first.col + size.cols, terrain.grid.cols)};
    const Grid inside{end.row - begin.row, end.col - begin.col};
    if (inside != size)
        for (int row = 0; row < size.rows; ++row)
            std::fill_n(to + row * pitch, size.cols, infinity);
    if (inside.rows > 0 && inside.cols > 0)
        terrain.surface.copy_slowness(
            begin, inside, to + (begin.row - first.row) * pitch + (begin.col - first.col),
            std::size_t(pitch));
}

void WaveTileLoader::load(const Tiling::Place& place, WaveTile& tile) const {
    tile.first_row = place.position.row * tile_size;
    std::memcpy(tile.time[0][1], times_.tile(place.number), tile_cells * sizeof(float));
    ground_.copy_cells({tile.first_row - 1, place.position.col * tile_size - 1},
                       {WaveTile::lines - 1, WaveTile::lines - 1},
                       &tile.cells[0][0][WaveTile::at(-1)], WaveTile::pitch);
    find_limits(place.number, tile);
}

void WaveTileLoader::load_rim(const std::array<Tiling::Place, tile_neighbours>& around,
                              WaveTile& tile) const {
    const auto at = [&](std::size_t neighbour, int place) {
        const std::size_t other = around[neighbour].number;
        return other < tiling_.tiles() ? times_.at(other, place) : infinity;
    };
    constexpr int last = tile_size - 1;
    for (int i = 0; i < tile_size; ++i) {
        const int line = i + 1;
        const float north = at(0, last * tile_size + i), south = at(1, i),
                    west = at(2, i * tile_size + last), east = at(3, i * tile_size);
        tile.time[0][0][i] = tile.beside[1][0][line] = north;
        tile.time[0][33][i] = tile.beside[1][1][line] = south;
        tile.time[1][0][i] = tile.beside[0][0][line] = west;
        tile.time[1][33][i] = tile.beside[0][1][line] = east;
    }
    for (const bool south : {false, true})
        for (const bool east : {false, true}) {
            const int place = (south ? 0 : last) * tile_size + (east ? 0 : last);
            const float corner = at(4 + std::size_t(2 * south + east), place);
            tile.beside[0][east][south ? 33 : 0] = corner;
            tile.beside[1][south][east ? 33 : 0] = corner;
        }
}

void WaveTileLoader::find_limits(std::size_t number, WaveTile& tile) const {
    tile.has_limits = false;
    const auto set = [&tile](int row, int col, float limit) {
        if (!tile.has_limits)
            for (auto& lines : tile.limit)
                std::fill_n(lines[0], WaveTile::lines * tile_size, infinity);
        tile.has_limits = true;
        tile.limit[0][row + 1][col] = tile.limit[1][col + 1][row] = limit;
    };
    for (const WaveSeed& seed : ground_.seeds_in(number))
        set(seed.at.row % tile_size, seed.at.col % tile_size, seed.limit);
    const CornerRule rule = ground_.terrain.corners;
    if (rule == CornerRule::always)
        return;
    const auto shut = [&](int line, int lane) {
        return tile.cells[0][line][WaveTile::at(lane)] == infinity;
    };
    bool any = false;
    for (int line = 0; line <= tile_size; ++line)
        for (int lane = -1; lane < tile_size; ++lane) // without an end: with vectors
            any |= shut(line, lane);
    if (!any)
        return;
    for (int row = 0; row < tile_size; ++row)
        for (int col = 0; col < tile_size; ++col)
            if (is_closed(rule, shut(row, col - 1), shut(row, col), shut(row + 1, col - 1),
                          shut(row + 1, col)))
                set(row, col, 0);
}

namespace {

constexpr int settled_margin = SettledTile::margin;

/// Copies the margin of a tile: copy(neighbour, to, from) for each corner.
template <class Copy>
void copy_margin(const Tiling& tiling, Cell position, const Copy& copy) {
    constexpr int far = tile_size - settled_margin;
    const auto around = tiling.around(position);
    for (std::size_t i = 0; i < around.size(); ++i) {
        const int rows = tile_neighbour_rows[i], cols = tile_neighbour_cols[i];
        const int height = rows ? settled_margin : tile_size,
                  width = cols ? settled_margin : tile_size;
        const int row = rows < 0   ? -settled_margin
                        : rows > 0 ? tile_size
                                   : 0,
                  col = cols < 0   ? -settled_margin
                        : cols > 0 ? tile_size
                                   : 0;
        for (int r = 0; r < height; ++r)
            for (int c = 0; c < width; ++c)
                copy(around[i].number, SettledTile::at(row + r, col + c),
                     ((rows < 0 ? far : 0) + r) * tile_size + (cols < 0 ? far : 0) + c);
    }
}

void copy_own(const float* from, float* to) {
    for (int row = 0; row < tile_size; ++row)
        std::memcpy(to + SettledTile::at(row, 0), from + row * tile_size,
                    tile_size * sizeof(float));
}

} // namespace

void SettledTileLoader::load_cells(const Tiling::Place& place, SettledTile& tile) const {
    tile.first_row = place.position.row * tile_size;
    tile.has_owners = owners_ != nullptr;
    ground_.copy_cells(
        {tile.first_row - settled_margin, place.position.col * tile_size - settled_margin},
        {tile_size + 2 * settled_margin, tile_size + 2 * settled_margin},
        tile.slowness + SettledTile::at(-settled_margin, -settled_margin), SettledTile::pitch);
}

void SettledTileLoader::load_first(const Tiling::Place& place, SettledTile& tile) const {
    copy_own(first_.tile(place.number), tile.first);
    copy_margin(tiling_, place.position, [&](std::size_t other, int to, int from) {
        tile.first[to] = other < tiling_.tiles() ? first_.tile(other)[from] : infinity;
    });
}

void SettledTileLoader::load_final(const Tiling::Place& place, SettledTile& tile) const {
    copy_own(times_.tile(place.number), tile.time);
    const auto owner = [&](std::size_t other, int from) {
        return std::atomic_ref((*owners_)[other * tile_cells + std::size_t(from)])
            .load(std::memory_order_relaxed);
    };
    if (owners_)
        for (int i = 0; i < tile_cells; ++i)
            tile.owner[SettledTile::at(i / tile_size, i % tile_size)] = owner(place.number, i);
    copy_margin(tiling_, place.position, [&](std::size_t other, int to, int from) {
        const bool inside = other < tiling_.tiles();
        tile.time[to] = inside ? times_.at(other, from) : infinity;
        if (owners_)
            tile.owner[to] = inside ? owner(other, from) : Solution::no_source;
    });
}

void SettledTileLoader::store(std::size_t number, const SettledTile& tile,
                              const TileCorners& set) const {
    for (int i = 0; i < set.count; ++i) {
        const int place = set.place[i], at = SettledTile::at(place / tile_size, place % tile_size);
        if (owners_)
            std::atomic_ref((*owners_)[number * tile_cells + std::size_t(place)])
                .store(tile.owner[at], std::memory_order_relaxed);
        times_.set(number, place, tile.time[at]);
    }
}

} // namespace fermat
