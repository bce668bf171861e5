#include "add_min.cuh"
#include "device_matrix.h"
#include "launch.h"
#include "min_plus.h"

namespace fermat::cuda {

namespace {

/// Threads of a block lie in a square.
constexpr int thread_side = 16;
constexpr int threads_of_tile = thread_side * thread_side;
/// Nodes by way of which paths are joined between two barriers.
constexpr int slice = 32;
/// Keeps the columns of the first factor in different banks, four values aligned.
constexpr int gap = 4;

/// The row or column, within a tile, of the value i of a thread: groups of four side by side, so
/// that a thread reads four at once.
__device__ __forceinline__ int place(int i, int thread) {
    return i / 4 * 4 * thread_side + thread * 4 + i % 4;
}

/// Lowers product[i][j] to the least of first[i][k] + second[k][j] over the nodes k of a block. The
/// tile has side × side values. The product may be one of the factors: it is written at the end,
/// and its other factor is a block in which all paths are found.
template <int side>
__device__ void lower_tile(const std::uint32_t* first, const std::uint32_t* second,
                           std::uint32_t* product, std::size_t pitch) {
    constexpr int each = side / thread_side;
    alignas(16) __shared__ std::uint32_t left[slice][side + gap];
    alignas(16) __shared__ std::uint32_t right[slice][side];
    const int thread = int(threadIdx.x);
    const int row = thread / thread_side, col = thread % thread_side;
    std::uint32_t least[each][each];
#pragma unroll
    for (int i = 0; i < each; ++i)
#pragma unroll
        for (int j = 0; j < each; ++j)
            least[i][j] = min_plus_far;
    for (int begin = 0; begin < block_nodes; begin += slice) {
        for (int i = thread; i < side * slice; i += threads_of_tile)
            left[i % slice][i / slice] =
                first[std::size_t(i / slice) * pitch + std::size_t(begin + i % slice)];
        for (int i = thread; i < side * slice; i += threads_of_tile)
            right[i / side][i % side] =
                second[std::size_t(begin + i / side) * pitch + std::size_t(i % side)];
        __syncthreads();
#pragma unroll 4
        for (int k = 0; k < slice; ++k) {
            std::uint32_t a[each], b[each];
#pragma unroll
            for (int i = 0; i < each; i += 4) {
                const uint4 four = *reinterpret_cast<const uint4*>(&left[k][place(i, row)]);
                a[i] = four.x, a[i + 1] = four.y, a[i + 2] = four.z, a[i + 3] = four.w;
            }
#pragma unroll
            for (int j = 0; j < each; j += 4) {
                const uint4 four = *reinterpret_cast<const uint4*>(&right[k][place(j, col)]);
                b[j] = four.x, b[j + 1] = four.y, b[j + 2] = four.z, b[j + 3] = four.w;
            }
#pragma unroll
            for (int i = 0; i < each; ++i)
#pragma unroll
                for (int j = 0; j < each; ++j)
                    least[i][j] = add_min(a[i], b[j], least[i][j]);
        }
        __syncthreads();
    }
#pragma unroll
    for (int i = 0; i < each; ++i)
#pragma unroll
        for (int j = 0; j < each; ++j) {
            std::uint32_t* at =
                product + std::size_t(place(i, row)) * pitch + std::size_t(place(j, col));
            if (least[i][j] < *at)
                *at = least[i][j];
        }
}

__device__ std::uint32_t* tile_at(const DeviceMatrix& matrix, std::size_t row, std::size_t col) {
    return matrix.value + row * matrix.pitch + col;
}

/// Row k and column k do not change in round k, because a node is at no cost from itself. So one
/// barrier a round is enough.
__global__ void __launch_bounds__(1024) close(DeviceMatrix matrix, std::size_t begin) {
    __shared__ std::uint32_t cost[block_nodes][block_nodes];
    constexpr int threads = 1024, cells = block_nodes * block_nodes;
    std::uint32_t* const tile = tile_at(matrix, begin, begin);
    for (int i = int(threadIdx.x); i < cells; i += threads)
        cost[i / block_nodes][i % block_nodes] =
            tile[std::size_t(i / block_nodes) * matrix.pitch + std::size_t(i % block_nodes)];
    __syncthreads();
    for (int k = 0; k < block_nodes; ++k) {
        for (int i = int(threadIdx.x); i < cells; i += threads) {
            std::uint32_t& own = cost[i / block_nodes][i % block_nodes];
            own = add_min(cost[i / block_nodes][k], cost[k][i % block_nodes], own);
        }
        __syncthreads();
    }
    for (int i = int(threadIdx.x); i < cells; i += threads)
        tile[std::size_t(i / block_nodes) * matrix.pitch + std::size_t(i % block_nodes)] =
            cost[i / block_nodes][i % block_nodes];
}

/// Tiles in the rows of the block, and tiles in its columns. Each is read and written only by the
/// threads that lower it.
__global__ void __launch_bounds__(threads_of_tile)
    begin_or_end(DeviceMatrix matrix, std::size_t begin) {
    const std::size_t other = std::size_t(blockIdx.x) * block_nodes;
    if (other == begin)
        return;
    const std::uint32_t* const inner = tile_at(matrix, begin, begin);
    if (blockIdx.y == 0) {
        std::uint32_t* const tile = tile_at(matrix, begin, other);
        lower_tile<block_nodes>(inner, tile, tile, matrix.pitch);
    } else {
        std::uint32_t* const tile = tile_at(matrix, other, begin);
        lower_tile<block_nodes>(tile, inner, tile, matrix.pitch);
    }
}

/// All tiles. Those in the rows and columns of the block are final: nothing lowers them, so they
/// are not written while others read them.
__global__ void __launch_bounds__(threads_of_tile)
    pass_through(DeviceMatrix matrix, std::size_t begin) {
    const std::size_t row = std::size_t(blockIdx.y) * passed_side;
    const std::size_t col = std::size_t(blockIdx.x) * passed_side;
    lower_tile<passed_side>(tile_at(matrix, row, begin), tile_at(matrix, begin, col),
                            tile_at(matrix, row, col), matrix.pitch);
}

} // namespace

void launch_close(const DeviceMatrix& matrix, std::size_t block, cudaStream_t stream) {
    launch(close, 1, 1024, stream, matrix, block * block_nodes);
}

void launch_begin_or_end(const DeviceMatrix& matrix, std::size_t block, cudaStream_t stream) {
    launch(begin_or_end, dim3(unsigned(matrix.pitch / block_nodes), 2), threads_of_tile, stream,
           matrix, block * block_nodes);
}

void launch_pass_through(const DeviceMatrix& matrix, std::size_t block, cudaStream_t stream) {
    const auto tiles = unsigned(matrix.pitch / passed_side);
    launch(pass_through, dim3(tiles, tiles), threads_of_tile, stream, matrix, block * block_nodes);
}

} // namespace fermat::cuda
