#include "block_schedule.cuh"
#include "wave_places.cuh"
#include "wave_policy.h"

namespace fermat::cuda {

namespace {

constexpr int most_workers = 15;
/// A corner uses others that are up to two lines away.
constexpr int reach = SettledTile::margin;
/// A tile also sets the corners up to two lines outside it, for itself: wavefronts along the edge
/// of two tiles would need an exchange for each line.
constexpr int halo = 2, set_lines = tile_size + 2 * halo, set_places = set_lines * set_lines;
constexpr int margin = halo + reach;
static_assert(set_places <= listed_corners);

/// A tile of corners with a margin, and the cells around them, in shared memory.
struct SettledMemory {
    static constexpr int lines = tile_size + 2 * margin, pitch = lines + 1;
    __device__ static int at(int row, int col) { return (row + margin) * pitch + col + margin; }

    alignas(16) std::uint16_t list[listed_corners]; ///< of the corners that are to be set
    float time[lines * pitch];                      ///< infinity if not set yet
    float slowness[lines * pitch];                  ///< of the cell to the south-east of a corner
};

/// A corner that is to be set, in a list: its place within set_lines, its triangle, and its Uses,
/// of which there are five kinds.
constexpr int kinds_of_uses = 5, kinds_of_entry = 8 * kinds_of_uses;
static_assert(set_places * kinds_of_entry <= 1 << 16);
__device__ std::uint16_t list_entry(int place, int triangle, int uses) {
    const int kind = uses < 4 ? uses - 1 : uses == 7 ? 3 : 4;
    return std::uint16_t(place * kinds_of_entry + triangle * kinds_of_uses + kind);
}
__device__ int place_of_entry(int entry) {
    return entry / kinds_of_entry;
}
__device__ WaveTriangle triangle_of_entry(int entry) {
    return wave_triangle(entry % kinds_of_entry / kinds_of_uses);
}
__device__ int uses_of_entry(int entry) {
    return 0xb7321 >> 4 * (entry % kinds_of_uses) & 0xf;
}
/// For lanes that have no entry: the first corner of the tile.
constexpr int no_entry = (halo * set_lines + halo) * kinds_of_entry;
__device__ bool is_in_tile(int row, int col) {
    return row >= 0 && col >= 0 && row < tile_size && col < tile_size;
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
          neighbour_(tile_.neighbour()), open_(__ldcg(raster.open + tile)),
          listed_(__ldcg(raster.listed + tile)) {
#pragma unroll
        for (float& time : least_)
            time = infinity;
    }

    __device__ void load(const float* table) {
        tile_.take_key();
        if (!open_)
            return;
        copy_list(reinterpret_cast<const uint4*>(list_of_tile()),
                  reinterpret_cast<uint4*>(memory_.list));
        for (int i = lane_; i < SettledMemory::lines * SettledMemory::pitch; i += 32)
            memory_.time[i] = infinity;
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
#pragma unroll 1
        for (int first = 0; first < ring_parts; first += parts_at_once)
            load_cells<parts_at_once>(
                raster_, table,
                [&](int i) {
                    const Cell place = in_ring(first + i);
                    return wave_cell(raster_, tile_.first_row() + place.row,
                                     tile_.first_col() + place.col);
                },
                [&](int i, float slowness) {
                    const Cell place = in_ring(first + i);
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
        for (int first = 0; first < listed_; first += 32) {
            const int entry = first + lane_ < listed_ ? memory_.list[first + lane_] : no_entry;
            const int place = place_of_entry(entry), uses = uses_of_entry(entry);
            const int row = place / set_lines - halo, col = place % set_lines - halo;
            const bool is_own = is_in_tile(row, col);
            const WaveTriangle shape = triangle_of_entry(entry);
            const int here = SettledMemory::at(row, col);
            const int near_at = here + shape.near_row * SettledMemory::pitch + shape.near_col,
                      ahead = shape.ahead_row() * SettledMemory::pitch + shape.ahead_col();
            // Its owner may have set one outside the tile.
            bool is_open = first + lane_ < listed_ && !(memory_.time[here] < infinity);
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
                    if (is_own)
                        note(row, col, crossing.time);
                    if (is_own && notes_halves && crossing.share > 0.5f)
                        raster_.choice[tile_.first() + std::size_t(row * tile_size + col)] |=
                            later_half;
                    is_open = false;
                }
                open_ -= __popc(__ballot_sync(warp, is_ready && is_own));
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
        listed_ = left;
    }
    /// Keeps the least new time near each neighbour.
    __device__ void note(int row, int col, float time) {
        const bool north = row < reach, south = row >= tile_size - reach, west = col < reach,
                   east = col >= tile_size - reach;
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
                         ring_parts = ring / 32, parts_at_once = 6;
    static_assert(ring % 32 == 0 && ring_parts % parts_at_once == 0);
    /// The part of this lane of the ring around the tile.
    __device__ Cell in_ring(int part) const {
        constexpr int in_rows = 2 * margin * SettledMemory::lines;
        const int i = part * 32 + lane_;
        int row = i / SettledMemory::lines - margin, col = i % SettledMemory::lines - margin;
        row += row >= 0 ? tile_size : 0;
        const int side = i - in_rows;
        int side_col = side % (2 * margin) - margin;
        side_col += side_col >= 0 ? tile_size : 0;
        return i < in_rows ? Cell{row, col} : Cell{side / (2 * margin), side_col};
    }
    __device__ void load_rim() {
        __syncwarp();
#pragma unroll 1
        for (int first = 0; first < ring_parts; first += parts_at_once) {
            float rim[parts_at_once];
#pragma unroll
            for (int i = 0; i < parts_at_once; ++i) {
                const Cell place = in_ring(first + i);
                rim[i] = peek_time(raster_, tile_.first_row() + place.row,
                                   tile_.first_col() + place.col);
            }
#pragma unroll
            for (int i = 0; i < parts_at_once; ++i) {
                const Cell place = in_ring(first + i);
                float& time = memory_.time[SettledMemory::at(place.row, place.col)];
                time = fminf(time, rim[i]); // this tile may have set it
            }
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
                  reinterpret_cast<uint4*>(list_of_tile()));
        if (lane_ == 0) {
            __stcg(raster_.open + tile_.place().number, open_);
            __stcg(raster_.listed + tile_.place().number, listed_);
        }
    }
    /// Eight entries at a time.
    __device__ void copy_list(const uint4* from, uint4* to) const {
#pragma unroll
        for (int part = 0; part < (listed_corners / 8 + 31) / 32; ++part)
            if (const int i = part * 32 + lane_; i * 8 < listed_)
                to[i] = from[i];
        __syncwarp();
    }
    __device__ std::uint16_t* list_of_tile() const {
        return raster_.list + std::size_t(tile_.place().number) * listed_corners;
    }

    const WaveRaster& raster_;
    VisitedTile tile_;
    SettledMemory& memory_;
    const int lane_, neighbour_;
    int open_;   // corners of the tile that are to be set
    int listed_; // corners in the list
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

/// Sorts a power of two of values with all threads of a block (bitonic sort; Batcher 1968).
__device__ void sort(unsigned long long* values, int size, int thread, int threads) {
    for (int run = 2; run <= size; run *= 2)
        for (int apart = run / 2; apart > 0; apart /= 2) {
            for (int i = thread; i < size / 2; i += threads) {
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

/// One block for each tile: finds from what its corners and those of the halo are set, and lists
/// them in the order of the first pass.
template <bool uniform>
__global__ void choose_triangles(WaveRaster raster, ScheduleView schedule) {
    constexpr int lines = SettledMemory::lines, most_sorted = 2048;
    static_assert(set_places <= most_sorted);
    __shared__ float first[lines * lines], slowness[lines * lines];
    __shared__ std::uint8_t choice[set_places];
    __shared__ unsigned long long order[most_sorted];
    __shared__ int open, listed;
    const int tile = int(blockIdx.x), thread = int(threadIdx.x), threads = int(blockDim.x);
    const TilePlace place = place_of(raster, tile);
    const int first_row = place.row * tile_size, first_col = place.col * tile_size;
    const auto at = [](int row, int col) { return (row + margin) * lines + col + margin; };
    if (thread == 0)
        open = listed = 0;
    for (int i = thread; i < lines * lines; i += threads) {
        const int row = first_row + i / lines - margin, col = first_col + i % lines - margin;
        const float time = peek_time(raster, row, col);
        first[i] = time > raster.maximum ? infinity : time;
        slowness[i] = wave_slowness(raster, row, col);
    }
    __syncthreads();
    for (int i = thread; i < set_places; i += threads) {
        const int row = i / set_lines - halo, col = i % set_lines - halo, here = at(row, col);
        float best = infinity;
        int chosen = 0;
        if (first[here] < infinity) {
#pragma unroll
            for (int number = 0; number < 8; ++number) {
                const WaveTriangle shape = wave_triangle(number);
                const int near_at = here + shape.near_row * lines + shape.near_col,
                          ahead = shape.ahead_row() * lines + shape.ahead_col();
                if (first[near_at] < first[here] || first[near_at + ahead] < first[here])
                    SecondWavePolicy::choose(
                        number,
                        triangle_ground<uniform>(raster.lengths, slowness + here, lines,
                                                 first_row + row, shape),
                        first[here], first[near_at], first[near_at + ahead],
                        first[near_at + 2 * ahead], first[near_at - ahead], best, chosen);
            }
        }
        const int uses = chosen & 0xff;
        choice[i] = uses ? std::uint8_t(chosen >> 4 | uses) : std::uint8_t(0);
    }
    __syncthreads();
    // Near sources, corners to which the first pass found nothing quicker keep their times.
    for (int south = -1; south <= 1; ++south)
        for (int east = -1; east <= 1; ++east) {
            const int other = tile_beside(raster, place, south, east);
            if (other < 0 || !(raster.limits[other] & has_seeds))
                continue;
            for (int i = raster.first_seed[other] + thread;
                 i < raster.seed_count && raster.seeds[i].tile == other; i += threads) {
                const CornerSeed& seed = raster.seeds[i];
                const int row = seed.row + south * tile_size, col = seed.col + east * tile_size;
                if (row >= -halo && col >= -halo && row < tile_size + halo &&
                    col < tile_size + halo && first[at(row, col)] == seed.time)
                    choice[(row + halo) * set_lines + col + halo] = 0;
            }
        }
    __syncthreads();
    for (int i = thread; i < set_places; i += threads) {
        const int row = i / set_lines - halo, col = i % set_lines - halo, chosen = choice[i];
        if (is_in_tile(row, col)) {
            raster.choice[std::size_t(tile) * tile_cells + std::size_t(row * tile_size + col)] =
                std::uint8_t(chosen);
            if (chosen)
                atomicAdd(&open, 1);
        }
        if (chosen)
            order[atomicAdd(&listed, 1)] =
                (unsigned long long)(__float_as_uint(first[at(row, col)])) << 16 |
                list_entry(i, chosen >> 4, chosen & 0xf);
    }
    __syncthreads();
    if (open) {
        int size = 1;
        while (size < listed)
            size *= 2;
        for (int i = listed + thread; i < size; i += threads)
            order[i] = ~0ull;
        __syncthreads();
        sort(order, size, thread, threads);
        for (int i = thread; i < listed; i += threads)
            raster.list[std::size_t(tile) * listed_corners + std::size_t(i)] =
                std::uint16_t(order[i]);
    }
    if (thread > 0)
        return;
    raster.open[tile] = open;
    raster.listed[tile] = listed;
    if (open) {
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
