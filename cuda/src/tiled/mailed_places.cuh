#pragma once

#include "mailed_raster.h"
#include "tile_places.cuh"

namespace fermat::cuda {

// Where tiles and their neighbours are in a raster in parts.

inline __device__ int tiles_of_line(const MailedRaster& raster) {
    return raster.part_cols;
}
inline __device__ TilePlace place_of(const MailedRaster& raster, int tile) {
    const unsigned row = unsigned(tile) / unsigned(raster.part_cols);
    const unsigned col = unsigned(tile) % unsigned(raster.part_cols);
    // Of as many squares beside each other as there are devices, one is on this device.
    const unsigned devices = unsigned(raster.devices);
    const unsigned shift = row / square_side % devices;
    const unsigned square =
        col / square_side * devices + (unsigned(raster.device) + devices - shift) % devices;
    return {tile, int(row), int(square * square_side + col % square_side)};
}

/// The device of a tile of the grid, and the tile's number in the part of that device.
struct PartPlace {
    int device, number;
};
inline __device__ PartPlace part_place(const MailedRaster& raster, int tile_row, int tile_col) {
    const unsigned row = unsigned(tile_row), col = unsigned(tile_col);
    const unsigned devices = unsigned(raster.devices), square = col / square_side;
    return {
        int((row / square_side + square) % devices),
        int(row * unsigned(raster.part_cols) + square / devices * square_side + col % square_side)};
}
inline __device__ bool is_here(const MailedRaster& raster, const Neighbour& cell) {
    return cell.device == raster.device;
}

/// Lines of a square at its north, south, west and east side, by tile. Both sides that meet at a
/// corner have its cell.
struct Line {
    int tile_row, tile_col, side;
};
inline __device__ Line line_at(const MailedRaster& raster, int number) {
    constexpr int side_tiles = square_side;
    const int square = number / lines_of_square, place = number % lines_of_square;
    const int side = place / side_tiles, along = place % side_tiles;
    const int row = side == 0 ? 0 : side == 1 ? side_tiles - 1 : along;
    const int col = side < 2 ? along : side == 2 ? 0 : side_tiles - 1;
    return {square / raster.square_cols * side_tiles + row,
            square % raster.square_cols * side_tiles + col, side};
}
inline __device__ int line_number(const MailedRaster& raster, int tile_row, int tile_col,
                                  int side) {
    constexpr unsigned side_tiles = square_side;
    const unsigned row = unsigned(tile_row), col = unsigned(tile_col);
    const unsigned square = row / side_tiles * unsigned(raster.square_cols) + col / side_tiles;
    return int(square * lines_of_square + unsigned(side) * side_tiles +
               (side < 2 ? col : row) % side_tiles);
}
/// Whether a tile is at a side of its square.
inline __device__ bool is_at(int tile_row, int tile_col, int side) {
    const unsigned place = unsigned(side < 2 ? tile_row : tile_col) % square_side;
    return place == (side % 2 ? square_side - 1 : 0);
}
/// The first side of its square at which a tile lies. The line there stands for the tile.
inline __device__ int first_line(const MailedRaster& raster, int tile_row, int tile_col) {
    int side = 0;
    while (side < 3 && !is_at(tile_row, tile_col, side))
        ++side;
    return line_number(raster, tile_row, tile_col, side);
}
/// The cell of a tile at a place of its line.
inline __device__ int cell_in_tile(int side, int place) {
    const int row = side == 0 ? 0 : side == 1 ? tile_size - 1 : place;
    const int col = side < 2 ? place : side == 2 ? 0 : tile_size - 1;
    return row * tile_size + col;
}

inline __device__ std::size_t own_tiles(const MailedRaster& raster) {
    return std::size_t(raster.tile_rows) * std::size_t(raster.part_cols);
}
inline __device__ std::size_t first_copy(const MailedRaster& raster) {
    return own_tiles(raster) * tile_cells;
}
inline __device__ std::size_t cells_of(const MailedRaster& raster) {
    return first_copy(raster) + std::size_t(raster.lines) * tile_size;
}

/// A cell of another device must be in the outline of its square, as all are that touch a tile of
/// this device.
inline __device__ Neighbour neighbour_cell(const MailedRaster& raster, int tile_row, int tile_col,
                                           int row, int col) {
    const TiledRaster& whole = raster;
    if (!neighbour_cell(whole, tile_row, tile_col, row, col).inside)
        return {false, 0, raster.device};
    const PartPlace place = part_place(raster, tile_row, tile_col);
    if (place.device == raster.device)
        return {true, std::size_t(place.number) * tile_cells + std::size_t(row * tile_size + col),
                place.device};
    int side = 3;
    if (row == 0 && is_at(tile_row, tile_col, 0))
        side = 0;
    else if (row == tile_size - 1 && is_at(tile_row, tile_col, 1))
        side = 1;
    else if (col == 0 && is_at(tile_row, tile_col, 2))
        side = 2;
    const std::size_t line = std::size_t(line_number(raster, tile_row, tile_col, side));
    return {true, first_copy(raster) + line * tile_size + std::size_t(side < 2 ? col : row),
            place.device};
}
inline __device__ Neighbour cell_beside(const MailedRaster& raster, const TilePlace& from,
                                        int south, int east, int row, int col) {
    return neighbour_cell(raster, from.row + south, from.col + east, row, col);
}
inline __device__ std::uint8_t shut_beside(const MailedRaster& raster, int tile_row, int tile_col) {
    const PartPlace place = part_place(raster, tile_row, tile_col);
    return raster
        .seeded[place.device == raster.device
                    ? std::size_t(place.number)
                    : own_tiles(raster) + std::size_t(first_line(raster, tile_row, tile_col))];
}
inline __device__ std::uint32_t* own_key(const MailedRaster& raster, const ScheduleView& schedule,
                                         int number) {
    return &schedule
                .keys[key_index(schedule, number / raster.part_cols, number % raster.part_cols)];
}
inline __device__ KeyPlace key_beside(const MailedRaster& raster, const ScheduleView& schedule,
                                      const TilePlace& from, int south, int east) {
    if (south == 0 && east == 0)
        return {own_key(raster, schedule, from.number), true};
    const int tile_row = from.row + south, tile_col = from.col + east;
    const PartPlace place = part_place(raster, tile_row, tile_col);
    if (place.device == raster.device)
        return {own_key(raster, schedule, place.number), true};
    return {&raster.offers[first_line(raster, tile_row, tile_col)], false};
}
inline __device__ void note_change(const MailedRaster& raster, const TilePlace& place) {
    for (int side = 0; side < 4; ++side)
        if (is_at(place.row, place.col, side))
            raster.changed[line_number(raster, place.row, place.col, side)] = 1;
}
inline __device__ void clear_mail(const MailedRaster& raster, std::size_t thread,
                                  std::size_t threads) {
    for (std::size_t i = thread; i < std::size_t(raster.lines); i += threads) {
        raster.offers[i] = nothing;
        raster.changed[i] = 0;
    }
}
inline __device__ float limit_of(const MailedRaster& raster) {
    return raster.limit;
}
/// A block hears a little late of the keys that others lower.
inline __device__ unsigned quiet_turns(const MailedRaster&) {
    return 4;
}

} // namespace fermat::cuda
