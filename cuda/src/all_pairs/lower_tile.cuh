#pragma once

#include "add_min.cuh"
#include "min_plus.h"

#include <cstddef>

namespace fermat::cuda {

/// Threads of a block lie in a square.
constexpr int thread_side = 16;
constexpr int threads_of_tile = thread_side * thread_side;

/// Values that are read and written at once.
template <int count>
struct alignas(4 * count) Words {
    std::uint32_t word[count];
};

/// One thread's part of a side of a tile: `each` rows or columns, in groups that lie side by side.
template <int each>
struct Share {
    static constexpr int group = each < 4 ? each : 4;

    static __device__ __forceinline__ int place(int i, int thread) {
        return i / group * group * thread_side + thread * group + i % group;
    }
    static __device__ __forceinline__ void read(const std::uint32_t* side, int thread,
                                                std::uint32_t* to) {
#pragma unroll
        for (int i = 0; i < each; i += group) {
            const auto words = *reinterpret_cast<const Words<group>*>(side + place(i, thread));
#pragma unroll
            for (int j = 0; j < group; ++j)
                to[i + j] = words.word[j];
        }
    }
};

/// Copies the factors of a product in slices, from the matrix through registers to shared memory.
template <int rows, int cols>
class Slices {
  public:
    /// Nodes of a slice, by way of which paths are joined between two barriers.
    static constexpr int depth = 16;

    __device__ Slices(const std::uint32_t* first, const std::uint32_t* second, std::size_t pitch)
        : first_(first), second_(second), pitch_(pitch) {}

    /// Reads the next slice from the matrix.
    __device__ __forceinline__ void fetch() {
#pragma unroll
        for (int i = 0; i < first_reads; ++i)
            if (const int at = place(i); at < first_words)
                next_first_[i] = *reinterpret_cast<const Words<4>*>(
                    first_ + std::size_t(at / per_row) * pitch_ + at % per_row * 4);
#pragma unroll
        for (int i = 0; i < second_reads; ++i)
            if (const int at = place(i); at < second_words)
                next_second_[i] = *reinterpret_cast<const Words<4>*>(
                    second_ + std::size_t(at / (cols / 4)) * pitch_ + at % (cols / 4) * 4);
        first_ += depth;
        second_ += depth * pitch_;
    }
    /// Writes it to shared memory. The first factor is turned, so that its columns are rows there.
    __device__ __forceinline__ void store(int side) {
#pragma unroll
        for (int i = 0; i < first_reads; ++i)
            if (const int at = place(i); at < first_words)
#pragma unroll
                for (int j = 0; j < 4; ++j)
                    left()[side][at % per_row * 4 + j][at / per_row] = next_first_[i].word[j];
#pragma unroll
        for (int i = 0; i < second_reads; ++i)
            if (const int at = place(i); at < second_words)
                *reinterpret_cast<Words<4>*>(&right()[side][at / (cols / 4)][at % (cols / 4) * 4]) =
                    next_second_[i];
    }
    __device__ __forceinline__ const std::uint32_t* first(int side, int k) const {
        return left()[side][k];
    }
    __device__ __forceinline__ const std::uint32_t* second(int side, int k) const {
        return right()[side][k];
    }

  private:
    /// Keeps the columns of the first factor in different banks, four values aligned.
    static constexpr int gap = 4;
    static constexpr int per_row = depth / 4; ///< reads for a row of the first factor
    static constexpr int first_words = rows * per_row, second_words = depth * cols / 4;
    static constexpr int first_reads = (first_words + threads_of_tile - 1) / threads_of_tile;
    static constexpr int second_reads = (second_words + threads_of_tile - 1) / threads_of_tile;

    using Left = std::uint32_t[depth][rows + gap];
    using Right = std::uint32_t[depth][cols];
    static __device__ __forceinline__ Left* left() {
        alignas(16) __shared__ Left slices[2];
        return slices;
    }
    static __device__ __forceinline__ Right* right() {
        alignas(16) __shared__ Right slices[2];
        return slices;
    }
    static __device__ __forceinline__ int place(int i) {
        return int(threadIdx.x) + i * threads_of_tile;
    }

    const std::uint32_t *first_, *second_;
    std::size_t pitch_;
    Words<4> next_first_[first_reads], next_second_[second_reads];
};

/// Lowers product[i][j] to the least of first[i][k] + second[k][j] for k < depth, a multiple of the
/// depth of a slice. The product has rows × cols values. It may be one of the factors: it is
/// written at the end, and its other factor is a block in which all paths are found.
template <int rows, int cols>
__device__ __forceinline__ void lower_tile(const std::uint32_t* first, const std::uint32_t* second,
                                           std::uint32_t* product, std::size_t pitch, int depth) {
    using Rows = Share<rows / thread_side>;
    using Cols = Share<cols / thread_side>;
    constexpr int own_rows = rows / thread_side, own_cols = cols / thread_side;
    const int row = int(threadIdx.x) / thread_side, col = int(threadIdx.x) % thread_side;
    std::uint32_t least[own_rows][own_cols];
#pragma unroll
    for (int i = 0; i < own_rows; ++i)
#pragma unroll
        for (int j = 0; j < own_cols; ++j)
            least[i][j] = min_plus_far;
    using TileSlices = Slices<rows, cols>;
    TileSlices slices(first, second, pitch);
    slices.fetch();
    slices.store(0);
    __syncthreads();
    const int count = depth / TileSlices::depth;
    for (int slice = 0; slice < count; ++slice) {
        const int side = slice % 2;
        if (slice + 1 < count)
            slices.fetch();
#pragma unroll
        for (int k = 0; k < TileSlices::depth; ++k) {
            std::uint32_t a[own_rows], b[own_cols];
            Rows::read(slices.first(side, k), row, a);
            Cols::read(slices.second(side, k), col, b);
#pragma unroll
            for (int i = 0; i < own_rows; ++i)
#pragma unroll
                for (int j = 0; j < own_cols; ++j)
                    least[i][j] = add_min(a[i], b[j], least[i][j]);
        }
        // The other side was read before the last barrier.
        if (slice + 1 < count)
            slices.store(1 - side);
        __syncthreads();
    }
#pragma unroll
    for (int i = 0; i < own_rows; ++i)
#pragma unroll
        for (int j = 0; j < own_cols; j += Cols::group) {
            auto& at = *reinterpret_cast<Words<Cols::group>*>(
                product + std::size_t(Rows::place(i, row)) * pitch + Cols::place(j, col));
            Words<Cols::group> words = at;
            bool lower = false;
#pragma unroll
            for (int n = 0; n < Cols::group; ++n) {
                lower |= least[i][j + n] < words.word[n];
                words.word[n] = min(words.word[n], least[i][j + n]);
            }
            if (lower)
                at = words;
        }
}

} // namespace fermat::cuda
