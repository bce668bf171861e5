#pragma once

#include "slopes_across.cuh"
#include "wide_places.cuh"
#include "wide_surface.cuh"

#include <type_traits>

namespace fermat::cuda {

constexpr int block_warps = 32, block_threads = block_warps * 32;
constexpr int wait = -1, quit = -2;
constexpr int rounds_between_news = 4;
constexpr int most_side = tile_size + 2 * 6; // of a tile with its rim

/// Whether a visit reads the weights of steps, or makes them: on level ground, on slopes, or on
/// slopes with a limit across steps.
enum class Weights { at_hand, made, made_on_slopes, made_across_slopes };

struct BlockMemory {
    DeviceStep step[most_wide_steps];
    WideLine line[most_wide_steps / 2];
    float slowness[most_side * most_side]; // infinity outside the grid
    float distance[most_side * most_side]; // outside the grid, less than any distance
    unsigned short list[tile_cells];       // cells of the tile that may improve others
    unsigned short rim_list[most_side * most_side - tile_cells]; // cells of the rim
    int listed[2]; // cells of the tile, in even and odd rounds
    int rim_listed;
    std::uint32_t changed[tile_size]; // columns of each row that changed in this round
    std::uint32_t changed_rows;       // the same since neighbours last got values
    bool has_news;                    // for the rows of the tile in memory, or for a neighbour
    std::uint32_t
        offer[9]; // least key for each neighbour, row by row; the tile itself is in the middle
    std::uint32_t givers; // neighbours, as in WideRaster
    std::uint32_t least;  // bits of the least slowness of the tile and its rim; used if weights are
                          // made when they are needed
    int around[9];        // numbers of the tiles around it, row by row
    int order;            // the tile to visit, or quit
};
struct SlopedBlockMemory : BlockMemory {
    WideProfile profile[most_wide_steps / 2];
    float elevation[most_side * most_side];
};
struct CrossedBlockMemory : SlopedBlockMemory {
    WideCrosswise crosswise[most_wide_steps / 2];
};
template <Weights weights>
using MemoryFor = std::conditional_t<
    weights == Weights::made_across_slopes, CrossedBlockMemory,
    std::conditional_t<weights == Weights::made_on_slopes, SlopedBlockMemory, BlockMemory>>;

/// The visit of a tile by a block. Cells whose distance fell give it to the cells around them,
/// round by round, until no distance falls. This includes the cells of the rim, whose distances are
/// then offered to the neighbours.
///
/// A block holds a tile from before it takes the key until it has told the neighbours, so no two
/// visits of a tile happen at the same time. A key that comes meanwhile stays in the list.
///
/// Who writes what, so that pages may come and go between launches (PagedWideRaster):
/// - Distances of a tile are written only by its own visit, from its own part of shared memory. The
///   rim in shared memory also falls, but it is never stored: its owner finds these values again,
///   because it gets the bit of its giver and a key. A rim is not wider than a tile, so everything
///   that a visit reads is in the tile and the 8 around it. Their pages are in slots if that of the
///   tile is ready.
/// - Givers and keys of these 9 tiles are lowered by any visit. If the page of a neighbour is in a
///   slot but not ready, both wait for it: the key is parked, and givers stay in place anyway,
///   because there is room for those of all pages. No visit takes them before the page is ready.
/// - A page that left has its last distances in host memory before it comes back. So whoever takes
///   the bit of a giver reads the distances that the giver had when it set the bit, or less.
template <class Raster, Weights weights>
class WideVisit {
    static constexpr bool weighed = weights == Weights::at_hand;
    static constexpr bool limited = weights == Weights::made_across_slopes;
    static constexpr bool makes_slopes = weights == Weights::made_on_slopes || limited;
    /// Steps of the work of a warp. To make a weight takes long, so all warps should make some.
    static constexpr int at_once = weighed ? wide_steps_at_once : 2;
    static_assert(wide_steps_at_once % at_once == 0);

  public:
    __device__ WideVisit(const Raster& raster, const ScheduleView& schedule,
                         MemoryFor<weights>& block)
        : raster_(raster), schedule_(schedule), block_(block), radius_(raster.radius),
          side_(tile_size + 2 * raster.radius), tile_(place_of(raster, block.order)),
          lane_(threadIdx.x & 31), warp_(threadIdx.x >> 5) {
        layer_ = tile_.row / raster.tile_rows;
        row_ = tile_.row % raster.tile_rows;
    }

    /// The order of reads and writes is that of HeldTile: the key is taken before the rim is read,
    /// and the tile is written before the keys of its neighbours are lowered. Neighbours get new
    /// values during the visit, not only at its end.
    __device__ void run(unsigned long long& rounds) {
        if (threadIdx.x == 0) {
            take_key();
            block_.listed[0] = block_.listed[1] = block_.rim_listed = 0;
            block_.changed_rows = 0;
            block_.has_news = false;
            block_.least = nothing;
        }
        if (threadIdx.x < tile_size)
            block_.changed[threadIdx.x] = 0;
        if (threadIdx.x < 9) {
            block_.offer[threadIdx.x] = nothing;
            block_.around[threadIdx.x] =
                number_beside(raster_, tile_, int(threadIdx.x) / 3 - 1, int(threadIdx.x) % 3 - 1);
        }
        __syncthreads();
        load();
        __syncthreads();
        if constexpr (limited) {
            continue_elevation(block_.elevation, side_, side_, grid_row(0), grid_col(0),
                               raster_.rows, raster_.cols, int(threadIdx.x), block_threads);
            __syncthreads();
        }
        give<true>(block_.rim_list, block_.rim_listed);
        for (int round = 0;; ++round, ++rounds) {
            give<false>(block_.list, block_.listed[round % 2]);
            __syncthreads();
            list_changed((round + 1) % 2);
            __syncthreads();
            const bool goes_on = block_.listed[(round + 1) % 2];
            if (goes_on && (round + 1) % rounds_between_news)
                continue;
            if (block_.has_news) {
                store();
                __syncthreads();
                if (warp_ == 0)
                    publish();
                __syncthreads();
            }
            if (!goes_on)
                break;
        }
        if (threadIdx.x == 0)
            atomicSub(schedule_.pending, takes_ + in_vain_);
    }

  private:
    __device__ KeyPlace key(int south, int east) const {
        return key_beside(raster_, schedule_, tile_, south, east);
    }
    __device__ void take_key() {
        takes_ += take(key(0, 0).key) != nothing;
        block_.givers = atomicExch(&givers_of(raster_, tile_.number), held_tile);
        // A giver sets its bit before it lowers the key. So the bits taken here may include a giver
        // whose key comes later. Its cells must be visible already, because it will not set its bit
        // again.
        fence();
    }
    /// Rows and columns of the grid. `row` and `col` are in the tile with its rim.
    __device__ int grid_row(int row) const { return row_ * tile_size + row - radius_; }
    __device__ int grid_col(int col) const { return tile_.col * tile_size + col - radius_; }
    __device__ static int part(int at, int radius) {
        return at < radius ? 0 : at < radius + tile_size ? 1 : 2;
    }

    /// Loads the tile and its rim, and lists the cells of the givers.
    __device__ void load() {
        std::uint32_t least = nothing;
        for (int i = int(threadIdx.x); i < side_ * side_; i += block_threads) {
            const int row = i / side_, col = i % side_;
            const int in_row = grid_row(row), in_col = grid_col(col);
            const bool inside =
                in_row >= 0 && in_row < raster_.rows && in_col >= 0 && in_col < raster_.cols;
            const int from = 3 * part(row, radius_) + part(col, radius_);
            const WideCell cell =
                inside ? wide_cell(raster_, layer_, block_.around[from], in_row, in_col)
                       : WideCell{};
            const float distance = inside ? __ldcg(raster_.distance + cell.distance) : -1;
            block_.distance[i] = distance;
            if constexpr (!weighed) {
                const float slowness =
                    inside ? slowness_at(raster_.surface, cell.surface) : infinity;
                block_.slowness[i] = slowness;
                least = min(least, __float_as_uint(slowness));
            }
            if constexpr (makes_slopes) {
                const float* const elevation = raster_.relief.elevation + cell.surface;
                block_.elevation[i] = inside ? __ldg(elevation) : 0;
            }
            if (!inside || !(block_.givers >> from & 1) || !(distance <= raster_.maximum) ||
                distance == infinity)
                continue;
            if (1u << from == source_giver)
                block_.list[atomicAdd(&block_.listed[0], 1)] = static_cast<unsigned short>(i);
            else
                block_.rim_list[atomicAdd(&block_.rim_listed, 1)] = static_cast<unsigned short>(i);
        }
        if constexpr (!weighed) {
            least = WarpLanes::least_bits(least);
            if (lane_ == 0)
                atomicMin(&block_.least, least);
        }
    }

    /// The listed cells give their distances: cells of the rim to cells of the tile, cells of the
    /// tile to cells of the rim as well. A warp takes 32 cells and some steps.
    template <bool from_rim>
    __device__ void give(const unsigned short* list, int listed) {
        const int groups = raster_.steps / at_once;
        const int work = (listed + 31) / 32 * groups;
        for (int i = warp_; i < work; i += block_warps) {
            const int entry = i / groups * 32 + lane_;
            const int from = entry < listed ? list[entry] : radius_ * side_ + radius_;
            const int row = from / side_, col = from % side_;
            const float distance = entry < listed ? block_.distance[from] : infinity;
            const DeviceStep* const steps = block_.step + i % groups * at_once;
            float known[at_once];
#pragma unroll
            for (int k = 0; k < at_once; ++k) {
                const bool counts = !from_rim || is_own(row + steps[k].rows, col + steps[k].cols);
                known[k] = counts ? block_.distance[from + steps[k].cells] : -1;
            }
            if constexpr (weighed)
                give_weighed(steps, known, distance, row, col);
            else
                give_unweighed(steps, known, distance, from, row, col);
        }
    }
    /// Weights are read without a branch, so that all reads of a group are under way at the same
    /// time. If a weight does not matter, a nearby place is read instead. No weight is read if no
    /// step of the group leads to a cell with a larger distance.
    __device__ void give_weighed(const DeviceStep* steps, const float* known, float distance,
                                 int row, int col) {
        bool any = false;
#pragma unroll
        for (int k = 0; k < wide_steps_at_once; ++k)
            any = any || distance < known[k];
        if (!__any_sync(warp, any))
            return;
        const float* const from_here =
            raster_.weights + wide_cell(raster_, 0, 0, grid_row(row), grid_col(col)).distance;
        float sum[wide_steps_at_once];
#pragma unroll
        for (int k = 0; k < wide_steps_at_once; ++k)
            sum[k] = distance +
                     __ldg(distance < known[k] ? from_here + steps[k].weight : raster_.weights);
#pragma unroll
        for (int k = 0; k < wide_steps_at_once; ++k)
            if (sum[k] < known[k] && sum[k] <= raster_.maximum)
                lower(row + steps[k].rows, col + steps[k].cols, sum[k]);
    }
    /// For most steps, a lower bound already shows that they are too long. Each thread makes the
    /// weights of the others.
    __device__ void give_unweighed(const DeviceStep* steps, const float* known, float distance,
                                   int from, int row, int col) {
        float least = __uint_as_float(block_.least);
        if constexpr (makes_slopes)
            least = StepPolicy::least_on_slopes(raster_.relief.slopes, least);
        unsigned wanted = 0;
#pragma unroll
        for (int k = 0; k < at_once; ++k)
            wanted |= unsigned(distance + steps[k].shortest * least < known[k]) << k;
        for (; wanted; wanted &= wanted - 1) {
            const DeviceStep& step = steps[__ffs(int(wanted)) - 1];
            const float sum = distance + weight(step, from, row);
            if (sum < block_.distance[from + step.cells] && sum <= raster_.maximum)
                lower(row + step.rows, col + step.cols, sum);
        }
    }
    __device__ float weight(const DeviceStep& step, int from, int row) const {
        const int start = from + (step.back ? step.cells : 0);
        const int start_row = grid_row(row) + (step.back ? step.rows : 0);
        const WideLine& line = block_.line[step.line];
        const auto slowness = [&](int cell) { return block_.slowness[start + cell]; };
        if constexpr (makes_slopes) { // one copy of the code for all metrics
            const float inverse = inverse_length_of(raster_, step.line, start_row);
            const float* const lengths =
                raster_.by_row ? lengths_of(raster_, step.line, start_row) : line.length;
            const auto elevation = [&](int cell) { return block_.elevation[start + cell]; };
            const float weight = StepPolicy::weight_on_slopes(
                line, block_.profile[step.line], raster_.relief.slopes,
                step.back ? -inverse : inverse, raster_.corners, [&](int i) { return lengths[i]; },
                slowness, elevation);
            if constexpr (!limited) {
                return weight;
            } else {
                const auto [of_rise, of_drop] = across_of(raster_, step.line, start_row);
                return StepPolicy::within_limit_across(weight, block_.crosswise[step.line],
                                                       raster_.relief.slopes, of_rise, of_drop,
                                                       elevation);
            }
        } else {
            static_assert(StepPolicy::symmetric); // a step back has the weight of the step
            if (!raster_.by_row)
                return StepPolicy::weight(
                    line, raster_.corners, [&](int i) { return line.length[i]; }, slowness);
            const float* const lengths = lengths_of(raster_, step.line, start_row);
            return StepPolicy::weight(
                line, raster_.corners, [&](int i) { return __ldg(lengths + i); }, slowness);
        }
    }
    __device__ bool is_own(int row, int col) const {
        return unsigned(row - radius_) < unsigned(tile_size) &&
               unsigned(col - radius_) < unsigned(tile_size);
    }
    /// Distances are not negative, so their bits have the same order.
    __device__ void lower(int row, int col, float distance) {
        int* const at = reinterpret_cast<int*>(&block_.distance[row * side_ + col]);
        const int bits = __float_as_int(distance);
        if (atomicMin(at, bits) <= bits)
            return;
        if (is_own(row, col))
            atomicOr(&block_.changed[row - radius_], 1u << (col - radius_));
        else
            atomicMin(&block_.offer[3 * part(row, radius_) + part(col, radius_)],
                      std::uint32_t(bits));
        block_.has_news = true;
    }

    __device__ void list_changed(int round) {
        for (int row = warp_; row < tile_size; row += block_warps) {
            const std::uint32_t changed = block_.changed[row];
            if (!changed)
                continue;
            int first = 0;
            if (lane_ == 0) {
                first = atomicAdd(&block_.listed[round], __popc(changed));
                atomicOr(&block_.changed_rows, 1u << row);
            }
            first = __shfl_sync(warp, first, 0);
            if (changed >> lane_ & 1)
                block_.list[first + __popc(changed & ((1u << lane_) - 1))] =
                    static_cast<unsigned short>((row + radius_) * side_ + lane_ + radius_);
            __syncwarp();
            if (lane_ == 0)
                block_.changed[row] = 0;
        }
        if (threadIdx.x == 0)
            block_.listed[1 - round] = 0;
    }

    __device__ void store() const {
        for (int row = warp_; row < tile_size; row += block_warps)
            if (block_.changed_rows >> row & 1) {
                const int in_row = row + radius_, in_col = lane_ + radius_;
                const float distance = block_.distance[in_row * side_ + in_col];
                if (distance >= 0)
                    __stcg(raster_.distance + wide_cell(raster_, layer_, tile_.number,
                                                        grid_row(in_row), grid_col(in_col))
                                                  .distance,
                           distance);
            }
        if (threadIdx.x == 0 && block_.changed_rows)
            note_change(raster_, tile_);
    }

    /// Gives new values to the neighbours.
    __device__ void publish() {
        const std::uint32_t offer = lane_ < 9 ? block_.offer[lane_] : nothing;
        const unsigned given = __ballot_sync(warp, offer != nothing);
        if (lane_ == 0 && given)
            atomicAdd(schedule_.pending, __popc(given)); // counted before they can be taken
        const int south = lane_ / 3 - 1, east = lane_ % 3 - 1;
        fence(); // the cells, which other threads have stored, become visible before the bit of
                 // their giver
        if (offer != nothing) { // this tile is on the opposite side of the neighbour
            atomicOr(&givers_of(raster_, block_.around[lane_]), 1u << (8 - lane_));
            block_.offer[lane_] = nothing;
        }
        if (lane_ == 0) {
            block_.changed_rows = 0;
            block_.has_news = false;
        }
        __syncwarp();
        fence();
        const KeyPlace to_lower = offer != nothing ? key(south, east) : KeyPlace{};
        const bool woken =
            offer != nothing && atomicMin(to_lower.key, offer) == nothing && to_lower.in_schedule;
        in_vain_ += __popc(given & ~__ballot_sync(warp, woken));
    }

    const Raster& raster_;
    const ScheduleView& schedule_;
    MemoryFor<weights>& block_;
    const int radius_, side_;
    const TilePlace tile_;
    const int lane_, warp_;
    int layer_, row_; // row of tiles in the grid
    int takes_ = 0;   // number of keys that were set; valid in thread 0
    int in_vain_ = 0; // keys given to tiles that were already active, or whose keys are parked;
                      // valid in the first warp
};

} // namespace fermat::cuda
