#pragma once

#include "lower_tile.cuh"

namespace fermat::cuda {

/// Finds all paths within a tile of side × side values, by Floyd-Warshall. Each thread of the block
/// keeps 4 × 4 values in registers, and gives row and column k to the others in round k. They do
/// not change in this round, because a node is at no cost from itself. There are two places for
/// them, so one barrier a round is enough.
template <int side>
__device__ void close_tile(std::uint32_t* tile, std::size_t pitch) {
    constexpr int each = 4, threads_of_row = side / each;
    alignas(16) __shared__ std::uint32_t from[2][side], to[2][side];
    const int row = int(threadIdx.x) / threads_of_row * each;
    const int col = int(threadIdx.x) % threads_of_row * each;
    const auto at = [&](int i) {
        return reinterpret_cast<Words<each>*>(tile + std::size_t(row + i) * pitch + col);
    };
    Words<each> own[each];
#pragma unroll
    for (int i = 0; i < each; ++i)
        own[i] = *at(i);
    for (int begin = 0; begin < side; begin += each)
#pragma unroll
        for (int k = 0; k < each; ++k) {
            if (row == begin)
                *reinterpret_cast<Words<each>*>(&from[k % 2][col]) = own[k];
            if (col == begin)
                *reinterpret_cast<Words<each>*>(&to[k % 2][row]) = {
                    {own[0].word[k], own[1].word[k], own[2].word[k], own[3].word[k]}};
            __syncthreads();
            const auto second = *reinterpret_cast<const Words<each>*>(&from[k % 2][col]);
            const auto first = *reinterpret_cast<const Words<each>*>(&to[k % 2][row]);
#pragma unroll
            for (int i = 0; i < each; ++i)
#pragma unroll
                for (int j = 0; j < each; ++j)
                    own[i].word[j] = add_min(first.word[i], second.word[j], own[i].word[j]);
        }
#pragma unroll
    for (int i = 0; i < each; ++i)
        *at(i) = own[i];
}

} // namespace fermat::cuda
