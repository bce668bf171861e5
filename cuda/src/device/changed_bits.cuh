#pragma once

#include "thread_number.cuh"

#include <cstdint>
#include <cuda_runtime.h>

namespace fermat::cuda {

// Vectors of bits, one bit per node of a graph (a cell of a raster is a node), in words of 32 bits,
// with the range in which bits are set.

constexpr int word_group = 8; // words that 8 lanes read together
constexpr unsigned whole_warp = 0xffffffffu;

/// The range of words of a vector in which bits are set. It is empty if all its bytes are 0xff.
struct Range {
    std::uint32_t first, not_last;

    __device__ std::uint32_t last() const { return ~not_last; }
};

/// Number of words of a vector for `cells` cells.
inline std::uint64_t words(std::uint64_t cells) {
    return (cells + 32 * word_group - 1) / (32 * word_group) * word_group;
}

/// Position of the set bit that has `before` set bits below it.
__device__ inline int set_bit(std::uint32_t word, int before) {
    int bit = 0;
    for (int half = 16; half; half /= 2) {
        const int below = __popc(word >> bit & ((1u << half) - 1));
        if (before >= below) {
            before -= below;
            bit += half;
        }
    }
    return bit;
}

/// Clears the changed bits of a range and calls visit(cell) for each of them, 32 at a time. Whole
/// warps must call it. Each warp takes groups of words that are far apart, because changed cells
/// are close together. Returns the number of cells of the warp.
template <class Visit>
__device__ unsigned take_changed(std::uint32_t* words, Range range, Visit visit) {
    const int lane = int(threadIdx.x % 32);
    const std::size_t apart = thread_stride() / 32 * word_group;
    const auto word_of = [&](std::size_t first, int of_lane) {
        return first + unsigned(of_lane / word_group) * apart + unsigned(of_lane % word_group);
    };
    std::size_t first = range.first / word_group * word_group + first_thread() / 32 * word_group;
    unsigned taken = 0;
    for (; first <= range.last(); first += 32 / word_group * apart) {
        const std::size_t own_word = word_of(first, lane);
        const std::uint32_t own = own_word <= range.last() ? words[own_word] : 0;
        if (!__any_sync(whole_warp, own != 0))
            continue;
        if (own)
            words[own_word] = 0;
        __syncwarp();
        int end = __popc(own); // number of set bits up to the last one of this lane
        for (int offset = 1; offset < 32; offset *= 2) {
            const int lower = __shfl_up_sync(whole_warp, end, offset);
            end += lane >= offset ? lower : 0;
        }
        const int total = __shfl_sync(whole_warp, end, 31);
        for (int number = lane; number < total + lane; number += 32) {
            int from = 0; // lane whose word holds the bit with this number
            for (int half = 16; half; half /= 2)
                if (__shfl_sync(whole_warp, end, from + half - 1) <= number)
                    from += half;
            const std::uint32_t word = __shfl_sync(whole_warp, own, from);
            const int before = __shfl_sync(whole_warp, end, from) - __popc(word);
            if (number < total)
                visit(std::uint32_t(word_of(first, from)) * 32 +
                      unsigned(set_bit(word, number - before)));
            __syncwarp();
        }
        taken += unsigned(total);
    }
    return taken;
}

/// The range of words that a thread changed, and later that its warp changed.
class ChangedWords {
  public:
    __device__ void add(std::uint32_t word) {
        first_ = min(first_, word);
        not_last_ = min(not_last_, ~word);
    }
    /// All threads of a warp must call this.
    __device__ void widen(Range* range) {
        for (int offset = 16; offset; offset /= 2) {
            first_ = min(first_, __shfl_xor_sync(whole_warp, first_, offset));
            not_last_ = min(not_last_, __shfl_xor_sync(whole_warp, not_last_, offset));
        }
        if (threadIdx.x % 32 == 0 && first_ != ~0u) {
            atomicMin(&range->first, first_);
            atomicMin(&range->not_last, not_last_);
        }
    }

  private:
    std::uint32_t first_ = ~0u, not_last_ = ~0u;
};

/// Sets a cell's bit.
__device__ inline void set_changed(std::uint32_t* words, std::uint32_t cell,
                                   ChangedWords& changed) {
    atomicOr(words + cell / 32, 1u << cell % 32);
    changed.add(cell / 32);
}

} // namespace fermat::cuda
