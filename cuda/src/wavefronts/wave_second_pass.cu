#include "block_schedule.cuh"
#include "wave_places.cuh"
#include "wave_policy.h"

#include <type_traits>

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

/// With the sources of the corners that are set.
struct OwnedMemory : SettledMemory {
    std::int32_t owner[lines * pitch];
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
template <class Raster, class Memory, bool uniform>
class HeldCorners {
    static constexpr bool has_owners = std::is_same_v<Memory, OwnedMemory>;

  public:
    __device__ HeldCorners(const Raster& raster, const ScheduleView& schedule, int tile,
                           Memory& memory, int lane)
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
        for (int i = lane_; i < SettledMemory::lines * SettledMemory::pitch; i += 32) {
            memory_.time[i] = infinity;
            if constexpr (has_owners)
                memory_.owner[i] = no_number;
        }
        load_rim();
        float own[tile_size];
#pragma unroll
        for (int row = 0; row < tile_size; ++row)
            own[row] = __ldcg(raster_.time + tile_.first() + row * tile_size + lane_);
#pragma unroll
        for (int row = 0; row < tile_size; ++row)
            memory_.time[SettledMemory::at(row, lane_)] = own[row];
        if constexpr (has_owners)
            for (int row = 0; row < tile_size; ++row)
                memory_.owner[SettledMemory::at(row, lane_)] =
                    __ldcg(raster_.owner + tile_.first() + row * tile_size + lane_);
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
                    if constexpr (has_owners)
                        memory_.owner[here] =
                            memory_.owner[crossing.share > 0.5f ? near_at + ahead : near_at];
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
        if constexpr (has_owners)
            load_owners_of_rim();
        __syncwarp();
    }
    /// An owner is written before the time of its corner, and read after it.
    __device__ void load_owners_of_rim() {
        fence();
        for (int part = 0; part < ring_parts; ++part) {
            const Cell place = in_ring(part);
            const WavePlace corner =
                wave_place(raster_, tile_.first_row() + place.row, tile_.first_col() + place.col);
            const int here = SettledMemory::at(place.row, place.col);
            // This tile may have set it, and its owner not yet.
            if (const int owner = corner.inside ? __ldcg(raster_.owner + corner.index) : no_number;
                owner >= 0)
                memory_.owner[here] = owner;
        }
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
        if constexpr (has_owners)
            store_owners();
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
    __device__ void store_owners() const {
        for (int row = 0; row < tile_size; ++row)
            __stcg(raster_.owner + tile_.first() + row * tile_size + lane_,
                   memory_.owner[SettledMemory::at(row, lane_)]);
        fence();
    }
    __device__ void store() {
        if constexpr (has_owners)
            store_owners();
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
        tile_.note_change();
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

    const Raster& raster_;
    VisitedTile<Raster> tile_;
    Memory& memory_;
    const int lane_, neighbour_;
    int open_;   // corners of the tile that are to be set
    int listed_; // corners in the list
    float least_[tile_neighbours];
    int lines_ = 0;
    bool has_news_ = false, changed_ = false;
};

template <class Raster, class Memory, bool uniform>
__global__ void __launch_bounds__((most_workers + 1) * 32, 1)
    settle_waves(Raster raster, ScheduleView schedule, bool notes_halves) {
    auto& block = *static_cast<ScheduledBlock<Memory>*>(dynamic_shared_memory());
    if (raster.surface.codes)
        for (int i = int(threadIdx.x); i < 256; i += int(blockDim.x))
            block.table[i] = raster.surface.table[i];
    visit_in_block(raster, schedule, block,
                   [&](int tile, Memory& memory, unsigned long long& lines) {
                       HeldCorners<Raster, Memory, uniform> held(raster, schedule, tile, memory,
                                                                 int(threadIdx.x & 31));
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

// What differs if some pages of the raster are there.

/// Whether the list of a tile is to be made now.
__device__ bool is_chosen_now(const WaveRaster&, int) {
    return true;
}
__device__ bool is_chosen_now(const PagedWaveRaster& raster, int tile) {
    return raster.ready[tile / page_tiles] && raster.listed[tile] == not_listed;
}
/// Where the times of the first pass are.
__device__ const float* first_times(const WaveRaster& raster) {
    return raster.time;
}
__device__ const float* first_times(const PagedWaveRaster& raster) {
    return raster.first;
}
__device__ void keep_choice(const WaveRaster& raster, std::size_t corner, int chosen) {
    raster.choice[corner] = std::uint8_t(chosen);
}
__device__ void keep_choice(const PagedWaveRaster&, std::size_t, int) {}
/// Whether a corner is set already. In a raster that is there as a whole, open_corners() says so
/// afterwards.
__device__ bool is_set(const WaveRaster&, std::size_t) {
    return false;
}
__device__ bool is_set(const PagedWaveRaster& raster, std::size_t corner) {
    return raster.time[corner] < infinity;
}
/// Sets a corner that is set from nothing to its time of the first pass. Returns whether others do
/// not know of it yet.
__device__ bool set_fixed(const WaveRaster&, const TilePlace&, int, float) {
    return false;
}
__device__ bool set_fixed(const PagedWaveRaster& raster, const TilePlace& tile, int in_tile,
                          float time) {
    const std::size_t corner = std::size_t(tile.number) * tile_cells + std::size_t(in_tile);
    if (raster.time[corner] < infinity)
        return false;
    raster.time[corner] = time;
    if (raster.owner)
        for_seeds(raster, tile.row, tile.col, 0, 1, [&](const CornerSeed& seed) {
            if (seed.row * tile_size + seed.col == in_tile && seed.time == time)
                raster.owner[corner] = seed.source;
        });
    return true;
}
__device__ void lower_key(const KeyPlace& key, const ScheduleView& schedule, std::uint32_t to) {
    if (atomicMin(key.key, to) == nothing && key.in_schedule)
        atomicAdd(schedule.pending, 1);
}
/// The key of a tile whose corners are listed; `least` has the bits of their least time. In pages,
/// tiles are visited when corners near them are set.
__device__ void set_key(const WaveRaster&, const ScheduleView& schedule, const TilePlace& tile,
                        std::uint32_t least) {
    schedule.keys[key_index(schedule, tile.row, tile.col)] = least;
    atomicAdd(schedule.pending, 1);
}
__device__ void set_key(const PagedWaveRaster&, const ScheduleView&, const TilePlace&,
                        std::uint32_t) {}

/// One block for each tile: finds from what its corners and those of the halo are set, and lists
/// them in the order of the first pass.
template <class Raster, bool uniform>
__global__ void choose_triangles(Raster raster, ScheduleView schedule) {
    constexpr int lines = SettledMemory::lines, most_sorted = 2048;
    static_assert(set_places <= most_sorted);
    __shared__ float first[lines * lines], slowness[lines * lines];
    __shared__ std::uint8_t choice[set_places];
    __shared__ unsigned long long order[most_sorted];
    __shared__ int open, listed;
    __shared__ std::uint32_t least_fixed; // bits of the least time that was set here
    const int tile = int(blockIdx.x), thread = int(threadIdx.x), threads = int(blockDim.x);
    if (!is_chosen_now(raster, tile))
        return;
    const TilePlace place = place_of(raster, tile);
    const int first_row = place.row * tile_size, first_col = place.col * tile_size;
    const auto at = [](int row, int col) { return (row + margin) * lines + col + margin; };
    if (thread == 0) {
        open = listed = 0;
        least_fixed = nothing;
    }
    for (int i = thread; i < lines * lines; i += threads) {
        const int row = first_row + i / lines - margin, col = first_col + i % lines - margin;
        const WavePlace corner = wave_place(raster, row, col);
        const float time = corner.inside ? __ldcg(first_times(raster) + corner.index) : infinity;
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
            if (tile_beside(raster, place, south, east) < 0)
                continue;
            for_seeds(raster, place.row + south, place.col + east, thread, threads,
                      [&](const CornerSeed& seed) {
                          const int row = seed.row + south * tile_size,
                                    col = seed.col + east * tile_size;
                          if (row >= -halo && col >= -halo && row < tile_size + halo &&
                              col < tile_size + halo && first[at(row, col)] == seed.time)
                              choice[(row + halo) * set_lines + col + halo] = 0;
                      });
        }
    __syncthreads();
    for (int i = thread; i < set_places; i += threads) {
        const int row = i / set_lines - halo, col = i % set_lines - halo, chosen = choice[i];
        if (is_in_tile(row, col)) {
            const int in_tile = row * tile_size + col;
            const std::size_t corner = std::size_t(tile) * tile_cells + std::size_t(in_tile);
            const float time = first[at(row, col)];
            keep_choice(raster, corner, chosen);
            if (chosen && !is_set(raster, corner))
                atomicAdd(&open, 1);
            if (!chosen && time < infinity && set_fixed(raster, place, in_tile, time))
                atomicMin(&least_fixed, __float_as_uint(time));
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
    if (const int south = thread / 3 - 1, east = thread % 3 - 1;
        least_fixed != nothing && thread < 9 && tile_beside(raster, place, south, east) >= 0)
        lower_key(key_beside(raster, schedule, place, south, east), schedule, least_fixed);
    if (thread > 0)
        return;
    if (least_fixed != nothing)
        note_change(raster, place);
    raster.open[tile] = open;
    raster.listed[tile] = listed;
    if (open)
        set_key(raster, schedule, place, std::uint32_t(order[0] >> 16));
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

template <class Memory, class Raster>
void launch_settling(const Raster& raster, const ScheduleView& schedule, int workers,
                     bool notes_halves, cudaStream_t stream) {
    launch_visits<Memory>(raster.lengths.by_row.height ? settle_waves<Raster, Memory, false>
                                                       : settle_waves<Raster, Memory, true>,
                          schedule.blocks, workers, stream, raster, schedule, notes_halves);
}

} // namespace

VisitShape second_wave_shape(bool with_owners) {
    return with_owners ? shape_of_visits<OwnedMemory>(most_workers)
                       : shape_of_visits<SettledMemory>(most_workers);
}

void launch_choose(const WaveRaster& raster, const ScheduleView& schedule, cudaStream_t stream) {
    const unsigned tiles = unsigned(raster.tile_rows) * unsigned(raster.tile_cols);
    launch(clear_keys, unsigned(schedule.blocks), block_size, stream, schedule);
    launch(raster.lengths.by_row.height ? choose_triangles<WaveRaster, false>
                                        : choose_triangles<WaveRaster, true>,
           tiles, block_size, stream, raster, schedule);
    const std::size_t corners = std::size_t(tiles) * tile_cells;
    launch(open_corners, blocks_for(corners), block_size, stream, raster, corners);
}

void launch_second_pass(const WaveRaster& raster, const ScheduleView& schedule, int workers,
                        bool notes_halves, cudaStream_t stream) {
    launch_settling<SettledMemory>(raster, schedule, workers, notes_halves, stream);
}

void launch_choose(const PagedWaveRaster& raster, const ScheduleView& schedule,
                   cudaStream_t stream) {
    launch(raster.lengths.by_row.height ? choose_triangles<PagedWaveRaster, false>
                                        : choose_triangles<PagedWaveRaster, true>,
           unsigned(raster.slots) * page_tiles, block_size, stream, raster, schedule);
}

void launch_second_pass(const PagedWaveRaster& raster, const ScheduleView& schedule, int workers,
                        cudaStream_t stream) {
    if (raster.owner)
        launch_settling<OwnedMemory>(raster, schedule, workers, false, stream);
    else
        launch_settling<SettledMemory>(raster, schedule, workers, false, stream);
}

} // namespace fermat::cuda
