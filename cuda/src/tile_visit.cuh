#pragma once

#include "tile_cells.cuh"
#include "warp_tile.cuh"

namespace fermat::cuda {

/// The five cells of the rim that a lane looks after: north, south, west and east, and lanes 0 to 3
/// a corner each. `at` is where they go in TileMemory.
struct RimCells {
    Neighbour cell[5];
    int at[5];
};

inline __device__ RimCells rim_cells(const TiledRaster& raster, int tile_row, int tile_col,
                                     int lane) {
    constexpr int pitch = TileMemory::pitch;
    const int south = (lane & 2) ? 1 : -1, east = (lane & 1) ? 1 : -1; // of the lane's corner
    RimCells rim;
    rim.cell[0] = neighbour_cell(raster, tile_row - 1, tile_col, 31, lane);
    rim.cell[1] = neighbour_cell(raster, tile_row + 1, tile_col, 0, lane);
    rim.cell[2] = neighbour_cell(raster, tile_row, tile_col - 1, lane, 31);
    rim.cell[3] = neighbour_cell(raster, tile_row, tile_col + 1, lane, 0);
    rim.cell[4] = neighbour_cell(raster, tile_row + south, tile_col + east, south < 0 ? 31 : 0,
                                 east < 0 ? 31 : 0);
    rim.at[0] = lane + 1;
    rim.at[1] = 33 * pitch + lane + 1;
    rim.at[2] = (lane + 1) * pitch;
    rim.at[3] = (lane + 1) * pitch + 33;
    rim.at[4] = (south < 0 ? 0 : 33) * pitch + (east < 0 ? 0 : 33);
    return rim;
}

/// Puts the slownesses of a tile in shared memory: `words` are the codes of the row of this lane,
/// or `values` the slownesses of the column of this lane.
template <bool bytes>
struct OwnSlowness {
    uint4 low, high;
    float values[bytes ? 1 : tile_size];

    __device__ void load(const TiledRaster& raster, std::size_t first, int lane) {
        if constexpr (bytes) {
            const uint4* from =
                reinterpret_cast<const uint4*>(raster.codes + first + lane * tile_size);
            low = __ldg(from);
            high = __ldg(from + 1);
        } else {
#pragma unroll
            for (int row = 0; row < tile_size; ++row)
                values[row] = __ldg(raster.slowness + first + row * tile_size + lane);
        }
    }
    __device__ void store(const float* table, TileMemory& memory, int height, int width,
                          int lane) const {
        constexpr int pitch = TileMemory::pitch;
        const float outside = __uint_as_float(nothing);
        if constexpr (bytes) {
            const std::uint32_t words[8] = {low.x,  low.y,  low.z,  low.w,
                                            high.x, high.y, high.z, high.w};
#pragma unroll
            for (int col = 0; col < tile_size; ++col)
                memory.slowness[(lane + 1) * pitch + col + 1] =
                    lane < height && col < width ? table[words[col / 4] >> 8 * (col % 4) & 0xff]
                                                 : outside;
        } else {
#pragma unroll
            for (int row = 0; row < tile_size; ++row)
                memory.slowness[(row + 1) * pitch + lane + 1] =
                    row < height && lane < width ? values[row] : outside;
        }
    }
};

/// The slowness of a cell as it is stored, before the table.
template <bool bytes>
__device__ float stored_slowness(const TiledRaster& raster, std::size_t cell) {
    if constexpr (bytes)
        return __int_as_float(__ldg(raster.codes + cell));
    else
        return __ldg(raster.slowness + cell);
}
template <bool bytes>
__device__ float slowness_of(const float* table, float stored) {
    return bytes ? table[__float_as_int(stored)] : stored;
}

template <bool uniform>
__device__ auto halves_at(const TiledRaster& raster, int tile_row) {
    if constexpr (uniform) {
        return UniformHalves{raster.uniform_north_south, raster.uniform_east_west,
                             raster.uniform_diagonal};
    } else {
        const std::size_t boundary = std::size_t(tile_row) * tile_size;
        return HalvesByRow{raster.north_south + boundary, raster.east_west + boundary,
                           raster.diagonal + boundary};
    }
}

/// Takes a key: no read of the rim after this comes before it.
inline __device__ std::uint32_t take(std::uint32_t* key) {
    std::uint32_t taken;
    asm volatile("atom.exch.acquire.gpu.b32 %0, [%1], %2;"
                 : "=r"(taken)
                 : "l"(key), "r"(nothing)
                 : "memory");
    return taken;
}

/// No write before this comes after it for those who see what is written after it.
inline __device__ void release() {
    asm volatile("fence.acq_rel.gpu;" ::: "memory");
}

/// One visit. Only the tile's owner writes its distances. What is read of the rim may be older than
/// what its owner is writing: values only fall, and that owner lowers this tile's key after its
/// writes, so the tile is visited again. The key is taken before the rim is read: a key that is
/// lowered after that stays.
template <bool bytes, bool uniform>
__device__ void visit(const TiledRaster& raster, const TiledSchedule& schedule, int tile,
                      const float* table, TileMemory& memory, int lane, unsigned long long& lines) {
    constexpr int pitch = TileMemory::pitch;
    const int tile_row = tile / raster.tile_cols, tile_col = tile % raster.tile_cols;
    const std::size_t first = std::size_t(tile) * tile_cells;

    // All that does not depend on the key is asked for at once, then the rim, and while that is on
    // its way the rest goes into shared memory.
    std::uint32_t taken = nothing;
    if (lane == 0)
        taken = take(&schedule.keys[key_index(schedule, tile_row, tile_col)]);
    float own[tile_size];
#pragma unroll
    for (int row = 0; row < tile_size; ++row)
        own[row] = __ldcg(raster.distance + first + row * tile_size + lane);
    OwnSlowness<bytes> own_slowness;
    own_slowness.load(raster, first, lane);
    const RimCells rim = rim_cells(raster, tile_row, tile_col, lane);
    float rim_slowness[5], rim_distance[5];
#pragma unroll
    for (int i = 0; i < 5; ++i)
        rim_slowness[i] = rim.cell[i].inside ? stored_slowness<bytes>(raster, rim.cell[i].cell) : 0;
    const bool seeded = raster.seeded[tile], cornered = raster.cornered[tile];
    __syncwarp();
#pragma unroll
    for (int i = 0; i < 5; ++i)
        rim_distance[i] = rim.cell[i].inside ? __ldcg(raster.distance + rim.cell[i].cell)
                                             : __uint_as_float(nothing);
#pragma unroll
    for (int row = 0; row < tile_size; ++row)
        memory.distance[(row + 1) * pitch + lane + 1] = own[row];
    own_slowness.store(table, memory, raster.rows - tile_row * tile_size,
                       raster.cols - tile_col * tile_size, lane);
#pragma unroll
    for (int i = 0; i < 5; ++i)
        if (i < 4 || lane < 4) {
            memory.slowness[rim.at[i]] = rim.cell[i].inside
                                             ? slowness_of<bytes>(table, rim_slowness[i])
                                             : __uint_as_float(nothing);
            memory.distance[rim.at[i]] = rim_distance[i];
        }
    __syncwarp();

    WarpTile warp_tile(memory, halves_at<uniform>(raster, tile_row));
    const CornerRule corners = cornered ? raster.corners : CornerRule::always;
    TileVisit<decltype(warp_tile)> tile_visit(warp_tile, corners);
    const bool changed = tile_visit.run(seeded);
    lines += unsigned(tile_visit.lines());

    bool woken = false;
    if (changed) {
        __syncwarp();
#pragma unroll
        for (int row = 0; row < tile_size; ++row)
            __stcg(raster.distance + first + row * tile_size + lane,
                   memory.distance[(row + 1) * pitch + lane + 1]);
        if (lane == 0 && seeded)
            raster.seeded[tile] = 0;
        release();
        __syncwarp();
        const float key = warp_tile.key();
        const int south = lane < 4 ? (lane == 0 ? -1 : lane == 1) : lane < 6 ? -1 : 1;
        const int east = lane < 4 ? (lane == 2 ? -1 : lane == 3) : lane % 2 ? 1 : -1;
        if (lane < 8 && key <= raster.maximum && key < __uint_as_float(nothing))
            woken =
                atomicMin(&schedule.keys[key_index(schedule, tile_row + south, tile_col + east)],
                          __float_as_uint(key)) == nothing;
    }
    // This tile counts as pending until those that it woke are counted, so that the count falls to
    // zero only when all is done.
    const int more = __popc(__ballot_sync(warp, woken)) - (taken != nothing);
    if (lane == 0 && more != 0)
        atomicAdd(schedule.pending, more);
}

} // namespace fermat::cuda
