#pragma once

#include "spread_raster.h"
#include "tile_places.cuh"

namespace fermat::cuda {

// Where tiles and their neighbours are in a raster that is spread over devices.

template <int side>
__device__ int tiles_of_line(const Squares<side>& raster) {
    return raster.part_cols;
}
template <int side>
__device__ TilePlace place_of(const Squares<side>& raster, int tile) {
    const unsigned row = unsigned(tile) / unsigned(raster.part_cols);
    const unsigned col = unsigned(tile) % unsigned(raster.part_cols);
    // Of as many squares beside each other as there are devices, one is on this device.
    const unsigned devices = unsigned(raster.devices);
    const unsigned shift = row / side % devices;
    const unsigned square =
        col / side * devices + (unsigned(raster.device) + devices - shift) % devices;
    return {tile, int(row), int(square * side + col % side)};
}

/// The device of a tile of the grid, and the tile's number in the part of that device.
struct PartPlace {
    int device, number;
};
template <int side>
__device__ PartPlace part_place(const Squares<side>& raster, int tile_row, int tile_col) {
    const unsigned row = unsigned(tile_row), col = unsigned(tile_col);
    const unsigned devices = unsigned(raster.devices), square = col / side;
    return {int((row / side + square) % devices),
            int(row * unsigned(raster.part_cols) + square / devices * side + col % side)};
}

inline __device__ Neighbour neighbour_cell(const SpreadRaster& raster, int tile_row, int tile_col,
                                           int row, int col) {
    const TiledRaster& whole = raster;
    if (!neighbour_cell(whole, tile_row, tile_col, row, col).inside)
        return {false, 0, raster.device};
    const PartPlace place = part_place(raster, tile_row, tile_col);
    return {true, std::size_t(place.number) * tile_cells + std::size_t(row * tile_size + col),
            place.device};
}
inline __device__ Neighbour cell_beside(const SpreadRaster& raster, const TilePlace& from,
                                        int south, int east, int row, int col) {
    return neighbour_cell(raster, from.row + south, from.col + east, row, col);
}
template <int side>
__device__ bool is_here(const Squares<side>& raster, const Neighbour& cell) {
    return cell.device == raster.device;
}
inline __device__ std::uint8_t* surface_value(const SpreadRaster& raster, std::uint8_t*,
                                              const Neighbour& cell) {
    return raster.parts[cell.device].codes + cell.cell;
}
inline __device__ float* surface_value(const SpreadRaster& raster, float*, const Neighbour& cell) {
    return raster.parts[cell.device].slowness + cell.cell;
}
inline __device__ SurfaceView surface_of(const SpreadRaster& raster, const Neighbour& cell) {
    const RasterPart& part = raster.parts[cell.device];
    return {part.codes, raster.surface.table, part.slowness};
}
inline __device__ const float* distance_place(const SpreadRaster& raster, const Neighbour& cell) {
    return raster.parts[cell.device].distance + cell.cell;
}
inline __device__ float peek_distance(const SpreadRaster& raster, const Neighbour& cell) {
    return peek_of_all(distance_place(raster, cell));
}
inline __device__ std::uint8_t shut_beside(const SpreadRaster& raster, int tile_row, int tile_col) {
    const PartPlace place = part_place(raster, tile_row, tile_col);
    return raster.parts[place.device].seeded[place.number];
}

inline __device__ KeyPlace key_beside(const SpreadRaster& raster, const ScheduleView& schedule,
                                      const TilePlace& from, int south, int east) {
    if (south == 0 && east == 0)
        return {&schedule.keys[key_index(schedule, from.number / raster.part_cols,
                                         from.number % raster.part_cols)],
                true};
    const PartPlace place = part_place(raster, from.row + south, from.col + east);
    const ScheduleView& of_part = raster.parts[place.device].schedule;
    return {&of_part.keys[key_index(of_part, place.number / raster.part_cols,
                                    place.number % raster.part_cols)],
            true, place.device != raster.device};
}
inline __device__ std::uint32_t peek_key(const SpreadRaster&, const std::uint32_t* key) {
    return peek_of_all(key);
}
inline __device__ std::uint32_t take_key(const SpreadRaster&, std::uint32_t* key) {
    return take_of_all(key);
}
inline __device__ std::uint32_t lower_key(const SpreadRaster&, std::uint32_t* key,
                                          std::uint32_t offer) {
    return lower_of_all(key, offer);
}
/// A fence for all devices waits for their answers, so it is there only for keys on others.
inline __device__ void fence_before(const SpreadRaster&, const KeyPlace& key) {
    if (__any_sync(warp, key.on_other_device))
        fence_of_all();
    else
        fence();
}

inline __device__ DeviceNews news_of(std::uint32_t least, int pending) {
    return least | DeviceNews(unsigned(pending)) << 32;
}
inline __device__ void clear_news(const SpreadRaster& raster, std::size_t thread, std::size_t) {
    // Until a device has told something, it may have tiles that wait.
    if (thread < std::size_t(raster.devices))
        raster.parts[raster.device].news[thread] = news_of(nothing, 1);
}
/// Devices write what they tell into the memory of the others, which nobody waits for, and read
/// only their own memory. Each lane hears the device of its number.
inline __device__ DeviceNews hear_news(const SpreadRaster& raster, int lane) {
    return lane < raster.devices && lane != raster.device
               ? peek_of_all(raster.parts[raster.device].news + lane)
               : news_of(nothing, 0);
}
/// Adds what was heard to the least key and the count of this device.
inline __device__ void add_news(const SpreadRaster& raster, DeviceNews heard, std::uint32_t& least,
                                int& pending) {
    least = min(least, WarpLanes::least_bits(std::uint32_t(heard)));
    for (int other = 0; other < raster.devices; ++other)
        pending += __shfl_sync(warp, int(heard >> 32), other);
}
inline __device__ void tell_news(const SpreadRaster& raster, int lane, std::uint32_t least,
                                 int pending) {
    if (lane < raster.devices && lane != raster.device)
        tell_all(raster.parts[lane].news + raster.device, news_of(least, pending));
}
/// News arrive some microseconds late.
inline __device__ unsigned quiet_turns(const SpreadRaster&) {
    return 16;
}

} // namespace fermat::cuda
