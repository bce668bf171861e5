#include "block_schedule.cuh"
#include "wave_places.cuh"
#include "wave_policy.h"

namespace fermat::cuda {

namespace {

constexpr int most_workers = 15, margin = SettledTile::margin;

/// A tile of corners with a margin, and the cells around them, in shared memory.
struct SettledMemory {
    static constexpr int lines = tile_size + 2 * margin, pitch = lines + 1;
    __device__ static int at(int row, int col) { return (row + margin) * pitch + col + margin; }

    alignas(16) std::uint16_t list[tile_cells]; ///< of the corners that are to be set
    float time[lines * pitch];                  ///< infinity if not set yet
    float slowness[lines * pitch];              ///< of the cell to the south-east of a corner
};

/// A corner that is to be set, in a list: its place in the tile, its triangle, and its Uses, of
/// which there are five kinds.
__device__ std::uint16_t list_entry(int place, int triangle, int uses) {
    return std::uint16_t(place | triangle << 10 | (uses < 4 ? uses - 1 : uses == 7 ? 3 : 4) << 13);
}
__device__ int place_of_entry(int entry) {
    return entry & (tile_cells - 1);
}
__device__ WaveTriangle triangle_of_entry(int entry) {
    return wave_triangle(entry >> 10 & 7);
}
__device__ int uses_of_entry(int entry) {
    return 0xb7321 >> 4 * (entry >> 13) & 0xf;
}

/// The ground of a triangle of a corner. `slowness` is that of the cells around it, `pitch` values
/// from row to row, at the corner's own place.
template <bool uniform>
__device__ TriangleGround triangle_ground(const WaveLengthsView& lengths, const float* slowness,
                                          int pitch, int row, const WaveTriangle& shape) {
    const float* const cell = slowness + shape.cell_row() * pitch + shape.cell_col();
    const int ahead = shape.ahead_row() * pitch + shape.ahead_col();
    const int cell_row = row + shape.cell_row();
    const float height = wave_height<uniform>(lengths, cell_row),
                width = wave_width<uniform>(lengths, cell_row);
    return {cell[0],
            cell[-ahead],
            cell[ahead],
            shape.is_vertical() ? height : width,
            shape.is_vertical() ? width : height,
            wave_length<uniform>(lengths, false, 4, cell_row)};
}

/// A tile in the shared memory of a warp, for one visit of the second pass. Each corner is set
/// once, when all corners are set that it uses. These come before it in the list.
template <bool uniform>
class HeldCorners {
  public:
    __device__ HeldCorners(const WaveRaster& raster, const ScheduleView& schedule, int tile,
                           SettledMemory& memory, int lane)
        : raster_(raster), tile_(raster, schedule, tile, lane), memory_(memory), lane_(lane),
          neighbour_(tile_.neighbour()), open_(__ldcg(raster.open + tile)) {
#pragma unroll
        for (float& time : least_)
            time = infinity;
    }

    __device__ void load(const float* table) {
        tile_.take_key();
        if (!open_)
            return;
        copy_list(reinterpret_cast<const uint4*>(raster_.list + tile_.first()),
                  reinterpret_cast<uint4*>(memory_.list));
        load_rim();
        float own[tile_size];
#pragma unroll
        for (int row = 0; row < tile_size; ++row)
            own[row] = __ldcg(raster_.time + tile_.first() + row * tile_size + lane_);
#pragma unroll
        for (int row = 0; row < tile_size; ++row)
            memory_.time[SettledMemory::at(row, lane_)] = own[row];
        load_column(raster_, table, tile_.place(), lane_, [&](int row, float slowness) {
            memory_.slowness[SettledMemory::at(row, lane_)] = slowness;
        });
        load_cells<ring_parts>(
            raster_, table,
            [&](int part) {
                const Cell place = in_ring(part);
                return wave_cell(raster_, tile_.first_row() + place.row,
                                 tile_.first_col() + place.col);
            },
            [&](int part, float slowness) {
                const Cell place = in_ring(part);
                memory_.slowness[SettledMemory::at(place.row, place.col)] = slowness;
            });
        __syncwarp();
    }

    /// Sets what can be set, and tells the neighbours. If corners are left, it waits a little for
    /// news of them, as long as the block has other workers: a new visit would have to load the
    /// tile again.
    __device__ void relax(Orders& orders, bool notes_halves, unsigned long long& lines) {
        while (open_) {
            set_corners(notes_halves);
            if (__any_sync(warp, has_news_)) {
                store_edge();
                tile_.give_keys(offer());
            }
            if (!open_ || !news_come(orders))
                break;
            tile_.take_key();
            load_rim();
        }
        lines += unsigned(lines_);
        if (changed_)
            store();
        tile_.end();
    }

  private:
    /// Goes through the list once. Corners that are left stay in it, in their order.
    __device__ void set_corners(bool notes_halves) {
        int left = 0;
        for (int first = 0; first < open_; first += 32) {
            bool is_open = first + lane_ < open_;
            const int entry = is_open ? memory_.list[first + lane_] : 0;
            const int place = place_of_entry(entry), uses = uses_of_entry(entry);
            const int row = place / tile_size, col = place % tile_size;
            const WaveTriangle shape = triangle_of_entry(entry);
            const int here = SettledMemory::at(row, col);
            const int near_at = here + shape.near_row * SettledMemory::pitch + shape.near_col,
                      ahead = shape.ahead_row() * SettledMemory::pitch + shape.ahead_col();
            const TriangleGround ground =
                triangle_ground<uniform>(raster_.lengths, memory_.slowness + here,
                                         SettledMemory::pitch, tile_.first_row() + row, shape);
            const auto used = [&](Uses what, int at) {
                return uses & what ? memory_.time[at] : 0.0f;
            };
            while (true) {
                const float near = used(near_corner, near_at),
                            far = used(far_corner, near_at + ahead),
                            next = used(beyond_far, near_at + 2 * ahead),
                            last = used(beyond_near, near_at - ahead);
                const bool is_ready =
                    is_open && fmaxf(fmaxf(near, far), fmaxf(next, last)) < infinity;
                if (!__any_sync(warp, is_ready))
                    break;
                if (is_ready) {
                    const WaveCrossing crossing =
                        SecondWavePolicy::cross(ground, uses, near, far, next, last);
                    memory_.time[here] = crossing.time;
                    note(row, col, crossing.time);
                    if (notes_halves && crossing.share > 0.5f)
                        raster_.choice[tile_.first() + std::size_t(place)] |= later_half;
                    is_open = false;
                }
                __syncwarp();
                changed_ = true;
                ++lines_;
            }
            const unsigned rest = __ballot_sync(warp, is_open);
            if (is_open)
                memory_.list[left + __popc(rest & ((1u << lane_) - 1))] = std::uint16_t(entry);
            left += __popc(rest);
            __syncwarp();
        }
        open_ = left;
    }
    /// Keeps the least new time near each neighbour.
    __device__ void note(int row, int col, float time) {
        const bool north = row < margin, south = row >= tile_size - margin, west = col < margin,
                   east = col >= tile_size - margin;
        has_news_ |= north | south | west | east;
        const auto take = [&](int i, bool is_near) {
            least_[i] = is_near ? fminf(least_[i], time) : least_[i];
        };
        take(0, north);
        take(1, south);
        take(2, west);
        take(3, east);
        take(4, north & west);
        take(5, north & east);
        take(6, south & west);
        take(7, south & east);
    }
    /// The least new time near the neighbour with the number of this lane, if corners of it are
    /// still to be set; infinity otherwise.
    __device__ float offer() {
        float offer = infinity;
#pragma unroll
        for (int i = 0; i < tile_neighbours; ++i) {
            const float least = __uint_as_float(WarpLanes::least_bits(__float_as_uint(least_[i])));
            offer = lane_ == i ? least : offer;
            least_[i] = infinity;
        }
        has_news_ = false;
        if (neighbour_ < 0 || !__ldcg(raster_.open + neighbour_))
            return infinity;
        return offer < infinity ? fminf(offer, raster_.maximum) : infinity;
    }
    static constexpr int ring = 2 * margin * (SettledMemory::lines + tile_size),
                         ring_parts = (ring + 31) / 32;
    /// The part of this lane of the ring around the tile. The last part has fewer places; there it
    /// is one of the others again.
    __device__ Cell in_ring(int part) const {
        constexpr int in_rows = 2 * margin * SettledMemory::lines;
        const int i = min(part * 32 + lane_, ring - 1);
        int row = i / SettledMemory::lines - margin, col = i % SettledMemory::lines - margin;
        row += row >= 0 ? tile_size : 0;
        const int side = i - in_rows;
        int side_col = side % (2 * margin) - margin;
        side_col += side_col >= 0 ? tile_size : 0;
        return i < in_rows ? Cell{row, col} : Cell{side / (2 * margin), side_col};
    }
    __device__ void load_rim() {
        float rim[ring_parts];
#pragma unroll
        for (int part = 0; part < ring_parts; ++part) {
            const Cell place = in_ring(part);
            rim[part] =
                peek_time(raster_, tile_.first_row() + place.row, tile_.first_col() + place.col);
        }
        __syncwarp();
#pragma unroll
        for (int part = 0; part < ring_parts; ++part) {
            const Cell place = in_ring(part);
            memory_.time[SettledMemory::at(place.row, place.col)] = rim[part];
        }
        __syncwarp();
    }
    /// Waits until the key of this tile was lowered and may be visited now.
    __device__ bool news_come(Orders& orders) const {
        constexpr long long patience = 30'000; // nanoseconds
        const long long end = now() + patience;
        const int workers = int(blockDim.x / 32) - 1;
        do {
            if (tile_.is_wanted(tile_.peek_key(), orders.last))
                return true;
            const bool is_idle =
                lane_ < workers && atomicOr(&orders.order[lane_], 0) == Orders::idle;
            if (!__any_sync(warp, is_idle))
                return false;
            __nanosleep(100);
        } while (!__any_sync(warp, now() > end));
        return false;
    }
    __device__ void store_edge() const {
        float* const to = raster_.time + tile_.first();
        const auto time = [&](int row, int col) {
            __stcg(to + row * tile_size + col, memory_.time[SettledMemory::at(row, col)]);
        };
#pragma unroll
        for (int i = 0; i < margin; ++i) {
            time(i, lane_);
            time(tile_size - 1 - i, lane_);
            time(lane_, i);
            time(lane_, tile_size - 1 - i);
        }
    }
    __device__ void store() {
#pragma unroll 8
        for (int row = 0; row < tile_size; ++row)
            __stcg(raster_.time + tile_.first() + row * tile_size + lane_,
                   memory_.time[SettledMemory::at(row, lane_)]);
        copy_list(reinterpret_cast<const uint4*>(memory_.list),
                  reinterpret_cast<uint4*>(raster_.list + tile_.first()));
        if (lane_ == 0)
            __stcg(raster_.open + tile_.place().number, open_);
    }
    /// Eight entries at a time.
    __device__ void copy_list(const uint4* from, uint4* to) const {
#pragma unroll
        for (int part = 0; part < tile_cells / 8 / 32; ++part)
            if (const int i = part * 32 + lane_; i * 8 < open_)
                to[i] = from[i];
        __syncwarp();
    }

    const WaveRaster& raster_;
    VisitedTile tile_;
    SettledMemory& memory_;
    const int lane_, neighbour_;
    int open_; // corners in the list
    float least_[tile_neighbours];
    int lines_ = 0;
    bool has_news_ = false, changed_ = false;
};

template <bool uniform>
__global__ void __launch_bounds__((most_workers + 1) * 32, 1)
    settle_waves(WaveRaster raster, ScheduleView schedule, bool notes_halves) {
    auto& block = *static_cast<ScheduledBlock<SettledMemory>*>(dynamic_shared_memory());
    if (raster.surface.codes)
        for (int i = int(threadIdx.x); i < 256; i += int(blockDim.x))
            block.table[i] = raster.surface.table[i];
    visit_in_block(
        raster, schedule, block, [&](int tile, SettledMemory& memory, unsigned long long& lines) {
            HeldCorners<uniform> held(raster, schedule, tile, memory, int(threadIdx.x & 31));
            held.load(block.table);
            held.relax(block, notes_halves, lines);
        });
}

/// Sorts the values of a tile with all threads of a block (bitonic sort; Batcher 1968).
__device__ void sort(unsigned long long* values, int thread, int threads) {
    for (int run = 2; run <= tile_cells; run *= 2)
        for (int apart = run / 2; apart > 0; apart /= 2) {
            for (int i = thread; i < tile_cells / 2; i += threads) {
                const int low = 2 * i - (i & (apart - 1)), high = low + apart;
                const unsigned long long a = values[low], b = values[high];
                if ((a > b) == ((low & run) == 0)) {
                    values[low] = b;
                    values[high] = a;
                }
            }
            __syncthreads();
        }
}

/// One block for each tile: finds from what its corners are set, and lists them in the order of the
/// first pass.
template <bool uniform>
__global__ void choose_triangles(WaveRaster raster, ScheduleView schedule) {
    constexpr int lines = SettledMemory::lines;
    __shared__ float first[lines * lines], slowness[lines * lines];
    __shared__ std::uint8_t choice[tile_cells];
    __shared__ unsigned long long order[tile_cells];
    __shared__ int count;
    const int tile = int(blockIdx.x), thread = int(threadIdx.x), threads = int(blockDim.x);
    const TilePlace place = place_of(raster, tile);
    const int first_row = place.row * tile_size, first_col = place.col * tile_size;
    if (thread == 0)
        count = 0;
    for (int i = thread; i < lines * lines; i += threads) {
        const int row = first_row + i / lines - margin, col = first_col + i % lines - margin;
        const float time = peek_time(raster, row, col);
        first[i] = time > raster.maximum ? infinity : time;
        slowness[i] = wave_slowness(raster, row, col);
    }
    __syncthreads();
    for (int i = thread; i < tile_cells; i += threads) {
        const int row = i / tile_size, col = i % tile_size,
                  at = (row + margin) * lines + col + margin;
        float best = infinity;
        int chosen = 0;
        if (first[at] < infinity) {
#pragma unroll
            for (int number = 0; number < 8; ++number) {
                const WaveTriangle shape = wave_triangle(number);
                const int near_at = at + shape.near_row * lines + shape.near_col,
                          ahead = shape.ahead_row() * lines + shape.ahead_col();
                if (first[near_at] < first[at] || first[near_at + ahead] < first[at])
                    SecondWavePolicy::choose(
                        number,
                        triangle_ground<uniform>(raster.lengths, slowness + at, lines,
                                                 first_row + row, shape),
                        first[at], first[near_at], first[near_at + ahead],
                        first[near_at + 2 * ahead], first[near_at - ahead], best, chosen);
            }
        }
        const int uses = chosen & 0xff;
        choice[i] = uses ? std::uint8_t(chosen >> 4 | uses) : std::uint8_t(0);
    }
    __syncthreads();
    // Near sources, corners to which the first pass found nothing quicker keep their times.
    if (raster.limits[tile] & has_seeds)
        for (int i = raster.first_seed[tile] + thread;
             i < raster.seed_count && raster.seeds[i].tile == tile; i += threads) {
            const CornerSeed& seed = raster.seeds[i];
            if (first[(seed.row + margin) * lines + seed.col + margin] == seed.time)
                choice[seed.row * tile_size + seed.col] = 0;
        }
    __syncthreads();
    const std::size_t first_corner = std::size_t(tile) * tile_cells;
    for (int i = thread; i < tile_cells; i += threads) {
        const int chosen = choice[i];
        raster.choice[first_corner + std::size_t(i)] = std::uint8_t(chosen);
        if (chosen)
            atomicAdd(&count, 1);
        const float time = first[(i / tile_size + margin) * lines + i % tile_size + margin];
        order[i] = chosen ? (unsigned long long)(__float_as_uint(time)) << 16 |
                                list_entry(i, chosen >> 4, chosen & 0xf)
                          : ~0ull;
    }
    __syncthreads();
    if (count)
        sort(order, thread, threads);
    for (int i = thread; i < count; i += threads)
        raster.list[first_corner + std::size_t(i)] = std::uint16_t(order[i]);
    if (thread > 0)
        return;
    raster.open[tile] = count;
    if (count) {
        schedule.keys[key_index(schedule, place.row, place.col)] = std::uint32_t(order[0] >> 16);
        atomicAdd(schedule.pending, 1);
    }
}

__global__ void open_corners(WaveRaster raster, std::size_t corners) {
    const std::size_t i = std::size_t(blockIdx.x) * blockDim.x + threadIdx.x;
    if (i < corners && (raster.choice[i] || raster.time[i] > raster.maximum))
        raster.time[i] = infinity;
}

__global__ void clear_keys(ScheduleView schedule) {
    clear_schedule(schedule, std::size_t(blockIdx.x) * blockDim.x + threadIdx.x,
                   std::size_t(gridDim.x) * blockDim.x);
}

} // namespace

VisitShape second_wave_shape() {
    return shape_of_visits<SettledMemory>(most_workers);
}

void launch_choose(const WaveRaster& raster, const ScheduleView& schedule, cudaStream_t stream) {
    const unsigned tiles = unsigned(raster.tile_rows) * unsigned(raster.tile_cols);
    launch(clear_keys, unsigned(schedule.blocks), block_size, stream, schedule);
    launch(raster.lengths.by_row.height ? choose_triangles<false> : choose_triangles<true>, tiles,
           block_size, stream, raster, schedule);
    const std::size_t corners = std::size_t(tiles) * tile_cells;
    launch(open_corners, blocks_for(corners), block_size, stream, raster, corners);
}

void launch_second_pass(const WaveRaster& raster, const ScheduleView& schedule, int workers,
                        bool notes_halves, cudaStream_t stream) {
    launch_visits<SettledMemory>(raster.lengths.by_row.height ? settle_waves<false>
                                                              : settle_waves<true>,
                                 schedule.blocks, workers, stream, raster, schedule, notes_halves);
}

} // namespace fermat::cuda
