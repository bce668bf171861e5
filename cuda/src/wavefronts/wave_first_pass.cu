#include "block_schedule.cuh"
#include "wave_places.cuh"
#include "wave_visit.h"

namespace fermat::cuda {

namespace {

constexpr int most_workers = 15;

/// A tile of corners with its rim, the cells between them, and limits, in shared memory. With an
/// odd pitch, a warp reads a row or a column without bank conflicts.
struct WaveMemory {
    static constexpr int pitch = tile_size + 3, cell_pitch = tile_size + 1;

    float time[(tile_size + 2) * pitch];
    float slowness[cell_pitch * cell_pitch];
    float limit[tile_size * cell_pitch];
    float offered[tile_neighbours / 2][tile_size]; ///< to the corners of the rim, by side
    float offered_to_corner[4];
};

/// The `Tile` of WaveVisit for a warp.
template <bool uniform>
class WarpWaveTile {
  public:
    using Lanes = WarpLanes;

    __device__ WarpWaveTile(WaveMemory& memory, const WaveLengthsView& lengths, int first_row,
                            bool has_limits)
        : memory_(memory), lengths_(lengths), first_row_(first_row), lane_(threadIdx.x & 31),
          has_limits_(has_limits) {}

    __device__ Lanes time(bool by_columns, int line) const {
        return {memory_.time[index(by_columns, line)]};
    }
    __device__ void set_time(bool by_columns, int line, Lanes lanes) {
        memory_.time[index(by_columns, line)] = lanes.value;
    }
    __device__ float beside(bool by_columns, int line, bool behind) const {
        const int other = behind ? 33 : 0;
        return by_columns ? time_at(other, line) : time_at(line, other);
    }
    __device__ Lanes slowness(bool by_columns, int line, bool behind) const {
        const int other = lane_ + behind;
        return {by_columns ? slowness_at(other, line) : slowness_at(line, other)};
    }
    __device__ bool has_limits() const { return has_limits_; }
    __device__ Lanes limit(bool by_columns, int line) const {
        constexpr int pitch = WaveMemory::cell_pitch;
        return {memory_.limit[by_columns ? lane_ * pitch + line - 1 : (line - 1) * pitch + lane_]};
    }
    __device__ Lanes length(bool to_column, int place, bool by_columns, int cell_row) const {
        return {length_at(to_column, place, by_columns ? cell_row + lane_ : cell_row)};
    }
    __device__ void turn(bool) { __syncwarp(); }
    __device__ float time_at(int row, int col) const {
        return memory_.time[row * WaveMemory::pitch + col];
    }
    __device__ float slowness_at(int row, int col) const {
        return memory_.slowness[row * WaveMemory::cell_pitch + col];
    }
    __device__ float length_at(bool to_column, int place, int cell_row) const {
        return wave_length<uniform>(lengths_, to_column, place, first_row_ + cell_row);
    }

  private:
    __device__ int index(bool by_columns, int line) const {
        return by_columns ? (lane_ + 1) * WaveMemory::pitch + line
                          : line * WaveMemory::pitch + lane_ + 1;
    }

    WaveMemory& memory_;
    const WaveLengthsView& lengths_;
    const int first_row_, lane_;
    const bool has_limits_;
};

/// A tile in the shared memory of a warp, for one visit: load, relax, store.
///
/// Only the owner of a tile writes its times, and an old rim costs a visit, as in HeldTile. But a
/// corner can need times of two tiles. Two tiles that are visited at the same time must not both
/// miss what the other one gives. Each writes its times, then its version, and then looks at the
/// versions of its neighbours; so one of them sees the other's.
template <class Raster, bool uniform>
class HeldWave {
  public:
    __device__ HeldWave(const Raster& raster, const ScheduleView& schedule, int tile,
                        WaveMemory& memory, int lane)
        : raster_(raster), tile_(raster, schedule, tile, lane), memory_(memory), lane_(lane),
          neighbour_(tile_.neighbour()), limits_(raster.limits[tile]),
          seeded_(raster.seeded[tile]) {}

    __device__ void load(const float* table) {
        tile_.take_key();
        see_versions();
        float own[tile_size];
#pragma unroll
        for (int row = 0; row < tile_size; ++row)
            own[row] = __ldcg(raster_.time + tile_.first() + row * tile_size + lane_);
        load_rim();
#pragma unroll
        for (int row = 0; row < tile_size; ++row)
            memory_.time[(row + 1) * WaveMemory::pitch + lane_ + 1] = own[row];
        constexpr int pitch = WaveMemory::cell_pitch;
        load_column(raster_, table, tile_.place(), lane_, [&](int row, float slowness) {
            memory_.slowness[(row + 1) * pitch + lane_ + 1] = slowness;
        });
        // North and west of the tile.
        load_cells<3>(
            raster_, table,
            [&](int i) {
                return wave_cell(raster_, tile_.first_row() + (i == 1 ? lane_ : -1),
                                 tile_.first_col() + (i == 0 ? lane_ : -1));
            },
            [&](int i, float slowness) {
                memory_.slowness[i == 0 ? lane_ + 1 : i == 1 ? (lane_ + 1) * pitch : 0] = slowness;
            });
#pragma unroll
        for (int side = 0; side < 4; ++side)
            memory_.offered[side][lane_] = infinity;
        if (lane_ < 4)
            memory_.offered_to_corner[lane_] = infinity;
        __syncwarp();
        if (limits_)
            find_limits();
    }

    /// Relaxes the tile to local convergence. After every four sweeps, the neighbours get the new
    /// times. If they have lowered the key of this tile in the meantime, to `last` at most, the
    /// tile continues with its new rim.
    __device__ void relax(std::uint32_t& last, unsigned long long& lines) {
        Tile tile(memory_, raster_.lengths, tile_.first_row(), limits_ != 0);
        WaveVisit<Tile> visit(tile);
        visit.begin(seeded_);
        bool offers_due = false, edge_changed = false;
        while (true) {
            while (visit.unsettled_lines()) {
                const std::uint32_t news = tile_.peek_key();
                visit.sweep_all();
                const auto changes = visit.take_changes();
                changed_ |= changes.any;
                if (changes.at_edge || offers_due || seeded_) {
                    visit.turn_both();
                    if (changes.at_edge || seeded_)
                        store_edge();
                    edge_changed |= changes.at_edge || seeded_;
                    tile_.give_keys(offer(visit));
                    changed_ |= seeded_;
                    offers_due = false;
                    put_in_seeds();
                }
                if (tile_.is_wanted(news, last)) {
                    tile_.take_key();
                    renew_rim();
                    visit.take_rim();
                    offers_due = true;
                }
            }
            if (!edge_changed || !neighbours_changed())
                break;
            edge_changed = false;
            renew_rim();
            visit.take_rim();
            offers_due = true;
        }
        lines += unsigned(visit.lines());
        tile_.end();
    }

    __device__ void store() const {
        if (!changed_)
            return;
        __syncwarp();
#pragma unroll 8
        for (int row = 0; row < tile_size; ++row)
            __stcg(raster_.time + tile_.first() + row * tile_size + lane_,
                   memory_.time[(row + 1) * WaveMemory::pitch + lane_ + 1]);
        tile_.note_change();
    }

  private:
    using Tile = WarpWaveTile<uniform>;

    /// The rim that is read afterwards is at least as new as these versions.
    __device__ void see_versions() {
        if (neighbour_ >= 0)
            version_ = peek_before_reads(raster_.version + neighbour_);
        __syncwarp();
    }
    /// Whether neighbours have changed their edges since see_versions(), after the new version of
    /// this tile became visible.
    __device__ bool neighbours_changed() {
        __syncwarp();
        if (lane_ == 0)
            atomicAdd(raster_.version + tile_.place().number, 1u);
        __syncwarp();
        fence_all();
        return __any_sync(warp, neighbour_ >= 0 && peek(raster_.version + neighbour_) != version_);
    }
    __device__ void renew_rim() {
        see_versions();
        load_rim();
        __syncwarp();
    }
    __device__ void load_rim() {
        constexpr int pitch = WaveMemory::pitch;
        const int row = tile_.first_row(), col = tile_.first_col();
        const int south = lane_ & 2 ? 32 : -1, east = lane_ & 1 ? 32 : -1;
        const float rim[5] = {
            peek_time(raster_, row - 1, col + lane_), peek_time(raster_, row + 32, col + lane_),
            peek_time(raster_, row + lane_, col - 1), peek_time(raster_, row + lane_, col + 32),
            peek_time(raster_, row + south, col + east)};
        __syncwarp();
        memory_.time[lane_ + 1] = rim[0];
        memory_.time[33 * pitch + lane_ + 1] = rim[1];
        memory_.time[(lane_ + 1) * pitch] = rim[2];
        memory_.time[(lane_ + 1) * pitch + 33] = rim[3];
        if (lane_ < 4)
            memory_.time[(south + 1) * pitch + east + 1] = rim[4];
    }

    __device__ void find_limits() {
        constexpr int pitch = WaveMemory::cell_pitch;
        const auto shut = [&](int row, int col) {
            return memory_.slowness[row * pitch + col] == infinity;
        };
        for (int row = 0; row < tile_size; ++row) {
            const bool closed = (limits_ & has_closed) &&
                                is_closed(raster_.corners, shut(row, lane_), shut(row, lane_ + 1),
                                          shut(row + 1, lane_), shut(row + 1, lane_ + 1));
            memory_.limit[row * pitch + lane_] = closed ? 0 : infinity;
        }
        __syncwarp();
        if (limits_ & has_seeds)
            for_seeds(raster_, tile_.place().row, tile_.place().col, lane_, 32,
                      [&](const CornerSeed& seed) {
                          float& limit = memory_.limit[seed.row * pitch + seed.col];
                          limit = fminf(limit, seed.limit);
                      });
        __syncwarp();
    }
    /// Afterwards the tile is like others.
    __device__ void put_in_seeds() {
        if (seeded_ && lane_ == 0)
            raster_.seeded[tile_.place().number] = 0;
        seeded_ = false;
    }

    __device__ void store_edge() const {
        constexpr int pitch = WaveMemory::pitch;
        float* const to = raster_.time + tile_.first();
        __stcg(to + lane_, memory_.time[pitch + lane_ + 1]);
        __stcg(to + 31 * tile_size + lane_, memory_.time[32 * pitch + lane_ + 1]);
        __stcg(to + lane_ * tile_size, memory_.time[(lane_ + 1) * pitch + 1]);
        __stcg(to + lane_ * tile_size + 31, memory_.time[(lane_ + 1) * pitch + 32]);
    }
    /// The least time that this tile can give to a corner of the neighbour with the number of this
    /// lane, among those that lower the rim and were not offered yet; infinity if there is none.
    __device__ float offer(const WaveVisit<Tile>& visit) {
        float offer = infinity;
#pragma unroll 1
        for (int side = 0; side < 4; ++side) {
            const bool by_columns = side >= 2, last = side % 2;
            const WarpLanes given = visit.given_to_side(by_columns, last);
            const int rim = last ? 33 : 0;
            const float before =
                fminf(memory_.offered[side][lane_],
                      memory_.time[by_columns ? (lane_ + 1) * WaveMemory::pitch + rim
                                              : rim * WaveMemory::pitch + lane_ + 1]);
            const std::uint32_t lower = less(given, WarpLanes{before});
            if (!lower)
                continue;
            memory_.offered[side][lane_] = fminf(before, given.value);
            const float least = given.least_of(lower);
            offer = lane_ == side ? least : offer;
        }
        if (lane_ >= 4 && lane_ < tile_neighbours) {
            const bool south = lane_ >= 6, east = lane_ % 2;
            const float given = visit.given_to_corner(south, east);
            float& before = memory_.offered_to_corner[lane_ - 4];
            if (given <
                fminf(before, memory_.time[(south ? 33 : 0) * WaveMemory::pitch + (east ? 33 : 0)]))
                before = offer = given;
        }
        __syncwarp();
        return offer;
    }

    const Raster& raster_;
    VisitedTile<Raster> tile_;
    WaveMemory& memory_;
    const int lane_, neighbour_;
    const std::uint8_t limits_;
    std::uint32_t version_ = 0; // of the neighbour with the number of this lane
    bool seeded_, changed_ = false;
};

template <class Raster, bool uniform>
__global__ void __launch_bounds__((most_workers + 1) * 32, 1)
    visit_waves(Raster raster, ScheduleView schedule) {
    auto& block = *static_cast<ScheduledBlock<WaveMemory>*>(dynamic_shared_memory());
    if (raster.surface.codes)
        for (int i = int(threadIdx.x); i < 256; i += int(blockDim.x))
            block.table[i] = raster.surface.table[i];
    visit_in_block(
        raster, schedule, block, [&](int tile, WaveMemory& memory, unsigned long long& lines) {
            HeldWave<Raster, uniform> held(raster, schedule, tile, memory, int(threadIdx.x & 31));
            held.load(block.table);
            held.relax(block.last, lines);
            held.store();
        });
}

template <class Raster>
void launch_visits_of(const Raster& raster, const ScheduleView& schedule, int workers,
                      cudaStream_t stream) {
    launch_visits<WaveMemory>(raster.lengths.by_row.height ? visit_waves<Raster, false>
                                                           : visit_waves<Raster, true>,
                              schedule.blocks, workers, stream, raster, schedule);
}

} // namespace

VisitShape first_wave_shape() {
    return shape_of_visits<WaveMemory>(most_workers);
}

void launch_first_pass(const WaveRaster& raster, const ScheduleView& schedule, int workers,
                       cudaStream_t stream) {
    launch_visits_of(raster, schedule, workers, stream);
}
void launch_first_pass(const PagedWaveRaster& raster, const ScheduleView& schedule, int workers,
                       cudaStream_t stream) {
    launch_visits_of(raster, schedule, workers, stream);
}

} // namespace fermat::cuda
