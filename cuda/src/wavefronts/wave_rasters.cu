#include "band_place.cuh"
#include "launch.h"
#include "thread_number.cuh"
#include "wave_places.cuh"
#include "wave_policy.h"

namespace fermat::cuda {

namespace {

/// One warp for each tile.
__global__ void find_closed(WaveRaster raster) {
    const int tile = int(first_thread() / 32), lane = threadIdx.x & 31;
    if (tile >= raster.tile_rows * raster.tile_cols)
        return;
    const TilePlace place = place_of(raster, tile);
    bool any = false;
    for (int row = place.row * tile_size; row < (place.row + 1) * tile_size; ++row) {
        const int col = place.col * tile_size + lane;
        const auto shut = [&](int south, int east) {
            return wave_slowness(raster, row - 1 + south, col - 1 + east) == infinity;
        };
        any |= is_closed(raster.corners, shut(0, 0), shut(0, 1), shut(1, 0), shut(1, 1));
    }
    any = __any_sync(warp, any);
    if (lane == 0)
        raster.limits[tile] = any ? has_closed : std::uint8_t(0);
}

__global__ void clear_waves(WaveRaster raster, ScheduleView schedule) {
    const std::size_t thread = first_thread(), threads = thread_stride();
    const std::size_t tiles = std::size_t(raster.tile_rows) * std::size_t(raster.tile_cols);
    float4* const quads = reinterpret_cast<float4*>(raster.time);
    for (std::size_t i = thread; i < tiles * tile_cells / 4; i += threads)
        quads[i] = {infinity, infinity, infinity, infinity};
    for (std::size_t i = thread; i < tiles; i += threads) {
        raster.version[i] = 0;
        raster.seeded[i] = 0;
        raster.limits[i] &= has_closed;
    }
    clear_schedule(schedule, thread, threads);
}

__global__ void put_in_seeds(WaveRaster raster, ScheduleView schedule) {
    const int i = int(first_thread());
    if (i >= raster.seed_count)
        return;
    const CornerSeed& seed = raster.seeds[i];
    if (i == 0 || raster.seeds[i - 1].tile != seed.tile) {
        raster.first_seed[seed.tile] = i;
        raster.limits[seed.tile] |= has_seeds;
    }
    if (!(seed.time <= raster.maximum))
        return;
    raster
        .time[std::size_t(seed.tile) * tile_cells + std::size_t(seed.row * tile_size + seed.col)] =
        seed.time;
    raster.seeded[seed.tile] = 1;
    const TilePlace place = place_of(raster, seed.tile);
    if (atomicMin(&schedule.keys[key_index(schedule, place.row, place.col)],
                  __float_as_uint(seed.time)) == nothing)
        atomicAdd(schedule.pending, 1);
}

/// `edges` are bits of infinity at first.
__global__ void find_edges(WaveRaster raster, std::uint32_t* edges) {
    constexpr int lines = 3; // the second pass uses two lines beside a corner
    const int rows = raster.rows + 1, cols = raster.cols + 1;
    const auto look = [&](int side, int row, int col) {
        const float time = raster.time[wave_place(raster, row, col).index];
        if (time <= raster.maximum && time < infinity)
            atomicMin(edges + side, __float_as_uint(time));
    };
    for (int i = int(first_thread()); i < max(rows, cols); i += int(thread_stride())) {
        for (int line = 0; i < rows && line < min(lines, cols); ++line) {
            look(1, i, line);
            look(3, i, cols - 1 - line);
        }
        for (int line = 0; i < cols && line < min(lines, rows); ++line) {
            look(0, line, i);
            look(2, rows - 1 - line, i);
        }
    }
}

__global__ void find_wave_parents(WaveRaster raster, std::uint32_t* parent) {
    const std::size_t corner = first_thread();
    const TilePlace place = place_of(raster, int(corner / tile_cells));
    if (place.row >= raster.tile_rows)
        return;
    const int choice = raster.choice[corner];
    if (!choice) {
        parent[corner] = no_parent;
        return;
    }
    const WaveTriangle shape = wave_triangle(choice >> 4 & 7);
    const int in_tile = int(corner % tile_cells);
    const int row = place.row * tile_size + in_tile / tile_size,
              col = place.col * tile_size + in_tile % tile_size;
    parent[corner] = std::uint32_t(
        (choice & later_half ? wave_place(raster, row + shape.far_row, col + shape.far_col)
                             : wave_place(raster, row + shape.near_row, col + shape.near_col))
            .index);
}

__global__ void name_seeds(WaveRaster raster, std::uint32_t* parent) {
    const int i = int(first_thread());
    if (i >= raster.seed_count)
        return;
    const CornerSeed& seed = raster.seeds[i];
    const std::size_t corner =
        std::size_t(seed.tile) * tile_cells + std::size_t(seed.row * tile_size + seed.col);
    if (!raster.choice[corner] && raster.time[corner] == seed.time)
        parent[corner] = parent_is_source | std::uint32_t(seed.source);
}

__global__ void find_lost(WaveRaster raster, const std::uint32_t* parent, std::size_t corners,
                          int* any) {
    const std::size_t corner = first_thread();
    if (corner < corners && parent[corner] == no_parent && raster.time[corner] < infinity)
        *any = 1;
}

/// The time in the middle of a cell, and the corner that the ray comes from, as TileKernel says.
struct Middle {
    float time;
    int corner;
};

template <bool uniform>
__device__ Middle find_middle(const WaveRaster& raster, int row, int col) {
    const auto corner = [&](int south, int east) {
        const WavePlace place = wave_place(raster, row + south, col + east);
        return place.inside ? __ldg(raster.time + place.index) : infinity;
    };
    const float here = wave_slowness(raster, row, col);
    if (!(here < infinity))
        return {infinity, 0};
    const float height = wave_height<uniform>(raster.lengths, row),
                width = wave_width<uniform>(raster.lengths, row);
    const float sides[2] = {wave_slowness(raster, row, col - 1),
                            wave_slowness(raster, row, col + 1)},
                ends[2] = {wave_slowness(raster, row - 1, col),
                           wave_slowness(raster, row + 1, col)};
    Middle best{infinity, 0};
    const auto take = [&](const CellSide& side, int first, int last) {
        const float time = SecondWavePolicy::time_in_middle(side);
        if (time < best.time)
            best = {time, side.last < side.first ? last : first};
    };
    for (int i = 0; i < 2; ++i)
        take({corner(i, -1), corner(i, 0), corner(i, 1), corner(i, 2), here, sides[0], sides[1],
              width, 0.5f * height},
             2 * i, 2 * i + 1);
    for (int i = 0; i < 2; ++i)
        take({corner(-1, i), corner(0, i), corner(1, i), corner(2, i), here, ends[0], ends[1],
              height, 0.5f * width},
             i, 2 + i);
    return best;
}

template <bool uniform>
__global__ void find_middles(WaveRaster raster, MiddleBand band, float* times) {
    const std::size_t i = first_thread();
    const int row = int(i / unsigned(raster.cols)), col = int(i % unsigned(raster.cols));
    if (row >= band.rows)
        return;
    const float time = find_middle<uniform>(raster, band.first_row + row, col).time;
    times[place_in_band(band.rows, raster.cols, row, col)] = time > band.maximum ? infinity : time;
}

/// Calls take(i) for the seeds in a band whose time counts against that from the corners.
template <bool uniform, class Take>
__device__ void for_middle_seed(const WaveRaster& raster, const MiddleBand& band,
                                const Take& take) {
    const std::size_t i = first_thread();
    if (i >= std::size_t(band.seed_count))
        return;
    const MiddleSeed& seed = band.seeds[i];
    if (seed.row < band.first_row || seed.row >= band.first_row + band.rows)
        return;
    bool of_seeds = true;
    for (int corner = 0; corner < 4; ++corner)
        of_seeds &=
            seed.of_seeds[corner] ==
            raster.time[wave_place(raster, seed.row + corner / 2, seed.col + corner % 2).index];
    if (of_seeds || seed.time < find_middle<uniform>(raster, seed.row, seed.col).time)
        take(place_in_band(band.rows, raster.cols, seed.row - band.first_row, seed.col), seed);
}

template <bool uniform>
__global__ void take_middle_seeds(WaveRaster raster, MiddleBand band, float* times) {
    for_middle_seed<uniform>(raster, band, [&](std::size_t cell, const MiddleSeed& seed) {
        times[cell] = seed.time > band.maximum ? infinity : seed.time;
    });
}

template <bool uniform>
__global__ void find_middle_ids(WaveRaster raster, MiddleBand band, const std::uint32_t* parent,
                                const std::int32_t* source_ids, std::int32_t no_source,
                                std::int32_t* ids) {
    const std::size_t i = first_thread();
    const int row = int(i / unsigned(raster.cols)), col = int(i % unsigned(raster.cols));
    if (row >= band.rows)
        return;
    const Middle middle = find_middle<uniform>(raster, band.first_row + row, col);
    const std::uint32_t source =
        parent[wave_place(raster, band.first_row + row + middle.corner / 2, col + middle.corner % 2)
                   .index];
    ids[place_in_band(band.rows, raster.cols, row, col)] =
        middle.time < infinity && middle.time <= band.maximum
            ? source_ids[source & ~parent_is_source]
            : no_source;
}

template <bool uniform>
__global__ void take_middle_seed_ids(WaveRaster raster, MiddleBand band,
                                     const std::int32_t* source_ids, std::int32_t no_source,
                                     std::int32_t* ids) {
    for_middle_seed<uniform>(raster, band, [&](std::size_t cell, const MiddleSeed& seed) {
        ids[cell] = seed.time > band.maximum ? no_source : source_ids[seed.source];
    });
}

__global__ void copy_corners(WaveRaster raster, int first_row, int rows, float* times) {
    const std::size_t i = first_thread();
    const int cols = raster.cols + 1;
    const int row = int(i / unsigned(cols)), col = int(i % unsigned(cols));
    if (row < rows)
        times[i] = raster.time[wave_place(raster, first_row + row, col).index];
}

std::size_t tiles_of(const WaveRaster& raster) {
    return std::size_t(raster.tile_rows) * std::size_t(raster.tile_cols);
}
unsigned blocks_of(const WaveRaster& raster, const MiddleBand& band) {
    return blocks_for(std::size_t(band.rows) * std::size_t(raster.cols));
}

} // namespace

void launch_find_closed(const WaveRaster& raster, cudaStream_t stream) {
    launch(find_closed, blocks_for(tiles_of(raster) * 32), block_size, stream, raster);
}

void launch_start(const WaveRaster& raster, const ScheduleView& schedule, cudaStream_t stream) {
    launch(clear_waves, unsigned(schedule.blocks) * 8, block_size, stream, raster, schedule);
    if (raster.seed_count)
        launch(put_in_seeds, blocks_for(std::size_t(raster.seed_count)), block_size, stream, raster,
               schedule);
}

void launch_find_edges(const WaveRaster& raster, float* edges, cudaStream_t stream) {
    launch(find_edges, resident_blocks_for(std::size_t(std::max(raster.rows, raster.cols)) + 1),
           block_size, stream, raster, reinterpret_cast<std::uint32_t*>(edges));
}

void launch_wave_parents(const WaveRaster& raster, std::uint32_t* parent, cudaStream_t stream) {
    launch(find_wave_parents, blocks_for(tiles_of(raster) * tile_cells), block_size, stream, raster,
           parent);
    if (raster.seed_count)
        launch(name_seeds, blocks_for(std::size_t(raster.seed_count)), block_size, stream, raster,
               parent);
}

void launch_find_lost(const WaveRaster& raster, const std::uint32_t* parent, int* any,
                      cudaStream_t stream) {
    FERMAT_CUDA(cudaMemsetAsync(any, 0, sizeof(int), stream));
    const std::size_t corners = tiles_of(raster) * tile_cells;
    launch(find_lost, blocks_for(corners), block_size, stream, raster, parent, corners, any);
}

void launch_middles(const WaveRaster& raster, const MiddleBand& band, float* times,
                    cudaStream_t stream) {
    const bool uniform = !raster.lengths.by_row.height;
    launch(uniform ? find_middles<true> : find_middles<false>, blocks_of(raster, band), block_size,
           stream, raster, band, times);
    if (band.seed_count)
        launch(uniform ? take_middle_seeds<true> : take_middle_seeds<false>,
               blocks_for(std::size_t(band.seed_count)), block_size, stream, raster, band, times);
}

void launch_middle_ids(const WaveRaster& raster, const MiddleBand& band,
                       const std::uint32_t* parent, const std::int32_t* source_ids,
                       std::int32_t no_source, std::int32_t* ids, cudaStream_t stream) {
    const bool uniform = !raster.lengths.by_row.height;
    launch(uniform ? find_middle_ids<true> : find_middle_ids<false>, blocks_of(raster, band),
           block_size, stream, raster, band, parent, source_ids, no_source, ids);
    if (band.seed_count)
        launch(uniform ? take_middle_seed_ids<true> : take_middle_seed_ids<false>,
               blocks_for(std::size_t(band.seed_count)), block_size, stream, raster, band,
               source_ids, no_source, ids);
}

void launch_corners(const WaveRaster& raster, int first_row, int rows, float* times,
                    cudaStream_t stream) {
    launch(copy_corners, blocks_for(std::size_t(rows) * (std::size_t(raster.cols) + 1)), block_size,
           stream, raster, first_row, rows, times);
}

} // namespace fermat::cuda
