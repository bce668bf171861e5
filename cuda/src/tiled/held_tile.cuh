#pragma once

#include "sloped_tile.cuh"
#include "tile_places.cuh"

#include <type_traits>

namespace fermat::cuda {

/// The cells of the rim that belong to a lane: north, south, west and east, and for lanes 0 to 3
/// one corner. `at` is their place in TileMemory.
struct RimCells {
    Neighbour cell[5];
    int at[5];
};

template <class Raster>
__device__ RimCells rim_cells(const Raster& raster, const TilePlace& tile, int lane) {
    constexpr int pitch = TileMemory::pitch;
    const int south = (lane & 2) ? 1 : -1, east = (lane & 1) ? 1 : -1; // place of the lane's corner
    RimCells rim;
    rim.cell[0] = cell_beside(raster, tile, -1, 0, 31, lane);
    rim.cell[1] = cell_beside(raster, tile, 1, 0, 0, lane);
    rim.cell[2] = cell_beside(raster, tile, 0, -1, lane, 31);
    rim.cell[3] = cell_beside(raster, tile, 0, 1, lane, 0);
    rim.cell[4] = cell_beside(raster, tile, south, east, south < 0 ? 31 : 0, east < 0 ? 31 : 0);
    rim.at[0] = lane + 1;
    rim.at[1] = 33 * pitch + lane + 1;
    rim.at[2] = (lane + 1) * pitch;
    rim.at[3] = (lane + 1) * pitch + 33;
    rim.at[4] = (south < 0 ? 0 : 33) * pitch + (east < 0 ? 0 : 33);
    return rim;
}

/// Puts the slownesses of a tile into shared memory: `words` are the codes of this lane's row, or
/// `values` are the slownesses of this lane's column.
template <bool bytes>
struct OwnSlowness {
    uint4 low, high;
    float values[bytes ? 1 : tile_size];

    __device__ void load(const TiledRaster& raster, std::size_t first, int lane) {
        if constexpr (bytes) {
            const uint4* from =
                reinterpret_cast<const uint4*>(raster.surface.codes + first + lane * tile_size);
            low = __ldg(from);
            high = __ldg(from + 1);
        } else {
#pragma unroll
            for (int row = 0; row < tile_size; ++row)
                values[row] = __ldg(raster.surface.slowness + first + row * tile_size + lane);
        }
    }
    __device__ void store(const float* table, TileMemory& memory, int height, int width,
                          int lane) const {
        constexpr int pitch = TileMemory::pitch;
        const float outside = infinity;
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
__device__ float stored_slowness(const TiledRaster& raster, const Neighbour& cell) {
    if constexpr (bytes)
        return __int_as_float(__ldg(raster.surface.codes + cell.cell));
    else
        return __ldg(raster.surface.slowness + cell.cell);
}
template <bool bytes>
__device__ float slowness_of(const float* table, float stored) {
    return bytes ? table[__float_as_int(stored)] : stored;
}

template <bool uniform>
__device__ auto halves_at(const HalvesView& halves, int tile_row) {
    if constexpr (uniform) {
        return UniformHalves{halves.uniform_north_south, halves.uniform_east_west,
                             halves.uniform_diagonal};
    } else {
        const std::size_t boundary = std::size_t(tile_row) * tile_size;
        return HalvesByRow{halves.north_south + boundary, halves.east_west + boundary,
                           halves.diagonal + boundary};
    }
}

/// A tile in the shared memory of a warp, for one visit: load, relax, store.
///
/// Only the owner of a tile writes its distances. The rim may be read before its owner has written
/// it. This is harmless: values only fall, and that owner lowers the key of this tile after its
/// writes, so the rim is read again. The key is taken before the rim is read, so a key that is
/// lowered later is not lost.
template <class Raster, bool bytes, bool uniform, Slant slant>
class HeldTile {
    static constexpr bool sloped = slant != Slant::level, limited = slant == Slant::across;

  public:
    using Memory = std::conditional_t<sloped, SlopedTileMemory, TileMemory>;

    __device__ HeldTile(const Raster& raster, const ScheduleView& schedule, int tile,
                        Memory& memory, int lane)
        : raster_(raster), schedule_(schedule), tile_(place_of(raster, tile)), memory_(memory),
          lane_(lane) {}

    /// Takes the key of the tile, and loads the tile.
    __device__ void load(const float* table) {
        if constexpr (sloped)
            find_slope_values();
        // First everything is requested that does not depend on the key, then the rim. While the
        // rim is loading, the rest is put into shared memory.
        take_key();
        float own[tile_size];
#pragma unroll
        for (int row = 0; row < tile_size; ++row)
            own[row] = __ldcg(raster_.distance + first() + row * tile_size + lane_);
        OwnSlowness<bytes> own_slowness;
        own_slowness.load(raster_, first(), lane_);
        const RimCells rim = rim_cells(raster_, tile_, lane_);
        float rim_slowness[5], rim_distance[5];
#pragma unroll
        for (int i = 0; i < 5; ++i)
            rim_slowness[i] = rim.cell[i].inside ? stored_slowness<bytes>(raster_, rim.cell[i]) : 0;
        seeded_ = raster_.seeded[tile_.number];
        corners_ = raster_.cornered[tile_.number] ? raster_.corners : CornerRule::always;
        __syncwarp();
        read_rim(rim, rim_distance);
#pragma unroll
        for (int row = 0; row < tile_size; ++row)
            memory_.distance[(row + 1) * pitch + lane_ + 1] = own[row];
        own_slowness.store(table, memory_, raster_.rows - tile_.row * tile_size,
                           raster_.cols - tile_.col * tile_size, lane_);
#pragma unroll
        for (int i = 0; i < 5; ++i)
            if (has_rim(i)) {
                memory_.slowness[rim.at[i]] =
                    rim.cell[i].inside ? slowness_of<bytes>(table, rim_slowness[i]) : infinity;
                memory_.distance[rim.at[i]] = rim_distance[i];
            }
        __syncwarp();
    }

    /// Relaxes the tile to local convergence. After every four sweeps, the neighbours get the new
    /// values. If they have lowered the key of this tile in the meantime, to `last` at most, the
    /// tile continues with its new rim. So new values need not wait for the end of a visit.
    __device__ void relax(std::uint32_t& last, unsigned long long& lines) {
        auto warp_tile = this->warp_tile();
        TileVisit<decltype(warp_tile)> visit(warp_tile, corners_);
        visit.begin(seeded_);
        while (visit.unsettled_lines()) {
            std::uint32_t news =
                nothing; // requested before the sweeps, so that it arrives during them
            if (lane_ == 0)
                news = peek(key(0, 0).key);
#pragma unroll 1
            for (int direction = 0; direction < visit.directions; ++direction)
                visit.sweep(direction);
            changed_ |= visit.has_changed();
            if (visit.has_news())
                publish(visit, warp_tile);
            const bool wanted = lane_ == 0 && news != nothing && news <= atomicOr(&last, 0);
            if (__any_sync(warp, wanted)) {
                renew_rim();
                visit.take_rim();
            }
        }
        lines += unsigned(visit.lines());
        // This tile counts as pending until the tiles that it activated are counted. So the count
        // reaches zero only when everything is done.
        if (lane_ == 0)
            atomicSub(schedule_.pending, takes_ + in_vain_);
    }

    __device__ void store() const {
        if (!changed_)
            return;
        __syncwarp();
#pragma unroll
        for (int row = 0; row < tile_size; ++row)
            __stcg(raster_.distance + first() + row * tile_size + lane_,
                   memory_.distance[(row + 1) * pitch + lane_ + 1]);
        if (lane_ == 0 && seeded_)
            raster_.seeded[tile_.number] = 0;
        if (lane_ == 0)
            note_change(raster_, tile_);
    }

  private:
    static constexpr int pitch = TileMemory::pitch;

    __device__ auto warp_tile() {
        const auto halves = halves_at<uniform>(raster_.halves, tile_.row);
        if constexpr (sloped)
            return SlopedWarpTile(memory_, halves, raster_.relief.slopes.adds);
        else
            return WarpTile(memory_, halves);
    }
    /// The elevations are kept where the distances come later. Outside the grid, any finite value
    /// will do, unless slopes across steps have a limit.
    __device__ void find_slope_values() {
        const ReliefView& relief = raster_.relief;
        const RimCells rim = rim_cells(raster_, tile_, lane_);
        float own[tile_size];
#pragma unroll
        for (int row = 0; row < tile_size; ++row)
            own[row] = __ldg(relief.elevation + first() + row * tile_size + lane_);
#pragma unroll
        for (int i = 0; i < 5; ++i)
            if (has_rim(i))
                memory_.distance[rim.at[i]] =
                    rim.cell[i].inside ? __ldg(relief.elevation + rim.cell[i].cell) : 0;
#pragma unroll
        for (int row = 0; row < tile_size; ++row)
            memory_.distance[(row + 1) * pitch + lane_ + 1] = own[row];
        __syncwarp();
        if constexpr (limited) {
            continue_elevation(memory_.distance, tile_lines, pitch, tile_.row * tile_size - 1,
                               tile_.col * tile_size - 1, raster_.rows, raster_.cols, lane_, 32);
            __syncwarp();
        }
        const auto halves = [&](const HalvesView& view) {
            return halves_at<uniform>(view, tile_.row);
        };
        using Halves = decltype(halves(relief.inverse));
        SlopeValues<limited, Halves>(
            memory_, memory_.distance,
            {halves(relief.inverse), halves(relief.of_rise), halves(relief.of_drop)}, relief.slopes,
            lane_)
            .find();
        __syncwarp();
    }

    __device__ std::size_t first() const {
        return std::size_t(tile_.number) * tile_cells;
    }
    __device__ KeyPlace key(int south, int east) const {
        return key_beside(raster_, schedule_, tile_, south, east);
    }
    __device__ void take_key() {
        if (lane_ == 0)
            takes_ += take(key(0, 0).key) != nothing;
    }
    __device__ bool has_rim(int i) const {
        return i < 4 || lane_ < 4;
    }
    __device__ void read_rim(const RimCells& rim, float (&distance)[5]) const {
#pragma unroll
        for (int i = 0; i < 5; ++i)
            distance[i] = rim.cell[i].inside ? peek_distance(raster_, rim.cell[i]) : infinity;
    }

    __device__ void renew_rim() {
        take_key();
        const RimCells rim = rim_cells(raster_, tile_, lane_);
        float distance[5];
        __syncwarp();
        read_rim(rim, distance);
#pragma unroll
        for (int i = 0; i < 5; ++i)
            if (has_rim(i))
                memory_.distance[rim.at[i]] = fminf(memory_.distance[rim.at[i]], distance[i]);
        __syncwarp();
    }

    /// Gives new values to the neighbours.
    template <class Visit, class Tile>
    __device__ void publish(Visit& visit, const Tile& warp_tile) {
        __syncwarp();
        visit.give();
        const float offer = warp_tile.key();
        const bool gives = lane_ < tile_neighbours && offer <= raster_.maximum && offer < infinity;
        const unsigned given = __ballot_sync(warp, gives);
        if (!given)
            return;
        if (lane_ == 0)
            atomicAdd(schedule_.pending, __popc(given)); // counted before they can be taken
        float* to = raster_.distance + first();
        __stcg(to + lane_, memory_.distance[pitch + lane_ + 1]);
        __stcg(to + 31 * tile_size + lane_, memory_.distance[32 * pitch + lane_ + 1]);
        __stcg(to + lane_ * tile_size, memory_.distance[(lane_ + 1) * pitch + 1]);
        __stcg(to + lane_ * tile_size + 31, memory_.distance[(lane_ + 1) * pitch + 32]);
        __syncwarp();
        const int south = lane_ < 4 ? (lane_ == 0 ? -1 : lane_ == 1) : lane_ < 6 ? -1 : 1;
        const int east = lane_ < 4 ? (lane_ == 2 ? -1 : lane_ == 3) : lane_ % 2 ? 1 : -1;
        const KeyPlace to_lower = gives ? key(south, east) : KeyPlace{};
        fence(); // new distances are visible before the keys are lowered
        const bool woken = gives && atomicMin(to_lower.key, __float_as_uint(offer)) == nothing &&
                           to_lower.in_schedule;
        in_vain_ += __popc(given & ~__ballot_sync(warp, woken));
    }

    const Raster& raster_;
    const ScheduleView& schedule_;
    const TilePlace tile_;
    Memory& memory_;
    const int lane_;
    int takes_ = 0;   // number of keys that were set; valid in lane 0
    int in_vain_ = 0; // keys given to tiles that were already active, or whose keys are parked
    bool seeded_ = false, changed_ = false;
    CornerRule corners_ = CornerRule::always;
};

} // namespace fermat::cuda
