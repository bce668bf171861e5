#pragma once

#include "tile_visit.h"

#include <cuda_runtime.h>

namespace fermat::cuda {

constexpr unsigned warp = 0xffffffffu;

/// 32 floats, one per thread of a warp.
struct WarpLanes {
    float value;

    static __device__ WarpLanes all(float value) { return {value}; }
    friend __device__ WarpLanes operator+(WarpLanes a, WarpLanes b) { return {a.value + b.value}; }
    friend __device__ WarpLanes operator*(WarpLanes a, WarpLanes b) { return {a.value * b.value}; }
    friend __device__ WarpLanes fma(WarpLanes a, WarpLanes b, WarpLanes c) {
        return {__fmaf_rn(a.value, b.value, c.value)};
    }
    friend __device__ WarpLanes min(WarpLanes a, WarpLanes b) { return {fminf(a.value, b.value)}; }
    friend __device__ WarpLanes only_where_finite(WarpLanes value, WarpLanes other) {
        const float infinite = infinity;
        return {other.value < infinite ? value.value : infinite};
    }
    friend __device__ WarpLanes only_where_less(WarpLanes value, WarpLanes other) {
        const float infinite = infinity;
        return {value.value < other.value ? value.value : infinite};
    }
    friend __device__ std::uint32_t less(WarpLanes a, WarpLanes b) {
        return __ballot_sync(warp, a.value < b.value);
    }
    __device__ WarpLanes shifted_up(float first) const {
        const float before = __shfl_up_sync(warp, value, 1);
        return {(threadIdx.x & 31) == 0 ? first : before};
    }
    __device__ WarpLanes shifted_down(float last) const {
        const float behind = __shfl_down_sync(warp, value, 1);
        return {(threadIdx.x & 31) == 31 ? last : behind};
    }
    __device__ WarpLanes turned_up() const { return {__shfl_up_sync(warp, value, 1)}; }
    __device__ WarpLanes turned_down() const { return {__shfl_down_sync(warp, value, 1)}; }
    __device__ float least_of(std::uint32_t mask) const {
        // Distances are not negative, so their bits have the same order.
        const bool counts = mask >> (threadIdx.x & 31) & 1;
        return __uint_as_float(
            least_bits(counts ? __float_as_uint(value) : __float_as_uint(infinity)));
    }
    static __device__ unsigned least_bits(unsigned bits) {
#if __CUDA_ARCH__ >= 800
        return __reduce_min_sync(warp, bits);
#else
        for (int offset = 16; offset; offset /= 2)
            bits = ::min(bits, __shfl_xor_sync(warp, bits, offset));
        return bits;
#endif
    }
};

/// A tile with its rim in shared memory. With an odd pitch, a warp reads a row or a column without
/// bank conflicts, so one layout is enough for sweeps in both directions.
struct TileMemory {
    static constexpr int pitch = tile_lines + 1;

    float distance[tile_lines * pitch];
    float slowness[tile_lines * pitch];
};

/// Half lengths of steps at a tile, or 1 / their lengths, if rows differ: pointers to its first
/// boundary and row.
struct HalvesByRow {
    const float* north_south_; ///< [33], by boundary
    const float* east_west_;   ///< [32], by row
    const float* diagonal_;    ///< [33], by boundary

    __device__ float north_south(int boundary) const { return __ldg(north_south_ + boundary); }
    __device__ float east_west(int row) const { return __ldg(east_west_ + row); }
    __device__ float diagonal(int boundary) const { return __ldg(diagonal_ + boundary); }
};

/// The same if all rows are equal.
struct UniformHalves {
    float north_south_, east_west_, diagonal_;

    __device__ float north_south(int) const { return north_south_; }
    __device__ float east_west(int) const { return east_west_; }
    __device__ float diagonal(int) const { return diagonal_; }
};

/// The `Tile` of TileVisit for a warp.
template <class Halves>
class WarpTile {
  public:
    using Lanes = WarpLanes;
    static constexpr int lines_at_once = 8;

    __device__ WarpTile(TileMemory& memory, const Halves& halves)
        : memory_(memory), halves_(halves), lane_(threadIdx.x & 31) {}

    __device__ Lanes distance(bool by_columns, int line) const {
        return {memory_.distance[index(by_columns, line)]};
    }
    __device__ Lanes slowness(bool by_columns, int line) const {
        return {memory_.slowness[index(by_columns, line)]};
    }
    struct LinesAhead {
        float* distances; // value of this lane
        const float* slownesses;
        int stride;

        __device__ Lanes distance(int i) const { return {distances[i * stride]}; }
        __device__ Lanes slowness(int i) const { return {slownesses[i * stride]}; }
        __device__ void set_distance(int i, Lanes lanes) const {
            distances[i * stride] = lanes.value;
        }
    };
    __device__ LinesAhead lines(bool by_columns, int from, int ahead) {
        const int first = index(by_columns, from);
        return {memory_.distance + first, memory_.slowness + first,
                by_columns ? ahead : ahead * TileMemory::pitch};
    }
    __device__ Lanes straight(bool by_columns, int boundary) const {
        return {by_columns ? halves_.east_west(lane_) : halves_.north_south(boundary)};
    }
    __device__ Lanes before(bool by_columns, int boundary) const {
        return {halves_.diagonal(by_columns ? lane_ : boundary)};
    }
    __device__ Lanes behind(bool by_columns, int boundary) const {
        return {halves_.diagonal(by_columns ? lane_ + 1 : boundary)};
    }
    __device__ float corner_half(bool is_south) const {
        return halves_.diagonal(is_south ? 32 : 0);
    }
    __device__ float distance_at(int row, int col) const {
        return memory_.distance[row * TileMemory::pitch + col];
    }
    __device__ float slowness_at(int row, int col) const {
        return memory_.slowness[row * TileMemory::pitch + col];
    }
    __device__ void turn_to_columns(bool) { __syncwarp(); }
    __device__ void turn_to_rows(bool) { __syncwarp(); }

    __device__ void set_rim(bool by_columns, int line, Lanes lanes) {
        memory_.distance[index(by_columns, line)] = lanes.value;
    }
    __device__ void set_corner(bool is_south, bool is_east, float distance) {
        __syncwarp();
        if (lane_ == 0)
            memory_.distance[(is_south ? 33 : 0) * TileMemory::pitch + (is_east ? 33 : 0)] =
                distance;
        __syncwarp();
    }

    /// The key of the neighbour that has this lane's number.
    __device__ float key() const { return key_; }
    __device__ void set_key(int neighbour, float key) {
        if (lane_ == neighbour)
            key_ = key;
    }

  protected:
    __device__ int index(bool by_columns, int line) const {
        return by_columns ? (lane_ + 1) * TileMemory::pitch + line
                          : line * TileMemory::pitch + lane_ + 1;
    }

  private:
    TileMemory& memory_;
    const Halves halves_;
    const int lane_;
    float key_ = infinity;
};

} // namespace fermat::cuda
