#pragma once

#include "slope_lanes.cuh"
#include "slopes_across.cuh"
#include "warp_tile.cuh"

namespace fermat::cuda {

/// A tile with the slope values of the steps that end in it or in its rim.
struct SlopedTileMemory : TileMemory {
    static constexpr int directions = 8, slope_pitch = tile_lines - 1;

    float value[directions][slope_pitch * slope_pitch];

    /// The value of a step to the cell (row, col), counted as lines. `south` and `east` are -1, 0
    /// or 1, and not both 0. Its place is that of the north-western one of the cells around the
    /// step.
    __device__ float& slope_value(int south, int east, int row, int col) {
        const int direction = 3 * south + east;
        return value[direction + (direction < 0 ? 4 : 3)]
                    [(row - (south > 0)) * slope_pitch + col - (east > 0)];
    }
};

/// The values of steps in ReliefView.
template <class Halves>
struct ReliefHalves {
    Halves inverse, of_rise, of_drop;
};

/// Finds the slope values of a tile. `elevation` has the layout of TileMemory. If slopes across
/// steps are `limited`, the values of steps beyond the limit are infinity.
template <bool limited, class Halves>
class SlopeValues {
  public:
    __device__ SlopeValues(SlopedTileMemory& memory, const float* elevation,
                           const ReliefHalves<Halves>& halves, const SlopeView& slopes, int lane)
        : memory_(memory), elevation_(elevation), halves_(halves), slopes_(slopes), lane_(lane) {}

    /// There are few copies of the code, because instruction caches are small.
    __device__ void find() {
        constexpr int at_once = 16;
#pragma unroll 1
        for (int k = 0; k < SlopedTileMemory::directions; ++k) {
            const int place = k + (k > 3), south = place / 3 - 1, east = place % 3 - 1;
#pragma unroll 1
            for (int first = 1; first <= tile_size; first += at_once)
                find<at_once>([&](int i) { return Step{first + i, lane_ + 1, south, east}; });
        }
        // The steps to each side of the rim, and to one of its corners.
#pragma unroll 1
        for (int side = 0; side < 4; ++side) {
            const int ahead = side % 2 ? 1 : -1, rim = side % 2 ? 33 : 0;
            const int south = side < 2 ? -1 : 1;
            find<4>([&](int i) {
                return i == 3     ? Step{south < 0 ? 0 : 33, rim, south, ahead}
                       : side < 2 ? Step{rim, lane_ + 1, ahead, i - 1}
                                  : Step{lane_ + 1, rim, i - 1, ahead};
            });
        }
    }

  private:
    static constexpr int pitch = TileMemory::pitch;

    /// By the line and the column of its end.
    struct Step {
        int row, col, south, east;

        __device__ int end() const { return row * pitch + col; }
        __device__ int start() const { return end() - south * pitch - east; }
    };

    template <int count, class Steps>
    __device__ void find(const Steps& step) {
        using Lanes = SlopeLanes<count>;
        const Lanes from = Lanes::made([&](int i) { return elevation_[step(i).start()]; });
        const Lanes to = Lanes::made([&](int i) { return elevation_[step(i).end()]; });
        const Lanes inverse = Lanes::made([&](int i) { return of(halves_.inverse, step(i)); });
        Lanes values = StepPolicy::slope_value(slopes_, StepPolicy::slope(from, to, inverse));
        if constexpr (limited)
            values = StepPolicy::within_limit_across(
                values, Lanes::made([&](int i) { return across(step(i)); }), slopes_);
        FERMAT_UNROLL
        for (int i = 0; i < count; ++i)
            memory_.slope_value(step(i).south, step(i).east, step(i).row, step(i).col) =
                values.value[i];
    }
    __device__ static float of(const Halves& halves, const Step& step) {
        const int boundary = step.row - (step.south > 0);
        return step.south == 0  ? halves.east_west(step.row - 1)
               : step.east == 0 ? halves.north_south(boundary)
                                : halves.diagonal(boundary);
    }
    /// The slope across a step.
    __device__ float across(const Step& step) const {
        const float* const first =
            elevation_ + (step.row - (step.south > 0)) * pitch + step.col - (step.east > 0);
        return slope_across(step.south, step.east, of(halves_.of_rise, step),
                            of(halves_.of_drop, step),
                            [&](int row, int col) { return first[row * pitch + col]; });
    }

    SlopedTileMemory& memory_;
    const float* const elevation_;
    const ReliefHalves<Halves> halves_;
    const SlopeView& slopes_;
    const int lane_;
};

/// The `SlopedTile` of TileVisit for a warp.
template <class Halves>
class SlopedWarpTile : public WarpTile<Halves> {
  public:
    using Lanes = WarpLanes;

    __device__ SlopedWarpTile(SlopedTileMemory& memory, const Halves& halves, bool adds)
        : WarpTile<Halves>(memory, halves), memory_(memory), adds_(adds) {}

    __device__ OfSteps<Lanes> slope_values(bool by_columns, int line, int ahead) const {
        const int to = line + ahead, lane = int(threadIdx.x & 31) + 1;
        const auto value = [&](int beside) -> Lanes {
            return {by_columns ? memory_.slope_value(beside, ahead, lane, to)
                               : memory_.slope_value(ahead, beside, to, lane)};
        };
        return {value(0), value(1), value(-1)};
    }
    __device__ float corner_slope_value(bool is_south, bool is_east) const {
        return memory_.slope_value(is_south ? 1 : -1, is_east ? 1 : -1, is_south ? 33 : 0,
                                   is_east ? 33 : 0);
    }
    __device__ bool slopes_add() const { return adds_; }

  private:
    SlopedTileMemory& memory_;
    const bool adds_;
};

} // namespace fermat::cuda
