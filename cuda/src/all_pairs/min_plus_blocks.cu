#include "close_tile.cuh"
#include "device_rows.h"
#include "launch.h"
#include "lower_tile.cuh"

namespace fermat::cuda {

namespace {

constexpr int tile_side = int(block_nodes);
/// Width of the strips into which tiles in the rows and columns of a block are cut, because there
/// are only a few such tiles.
constexpr int strip = 32;
constexpr int strips_of_tile = tile_side / strip;
constexpr int threads_of_close = tile_side * tile_side / 16;

/// A tile, by its block of rows and its block of columns.
__device__ std::uint32_t* tile_at(const DeviceRows& rows, std::size_t row, std::size_t col) {
    return rows.value + (row - rows.blocks.first) * block_nodes * rows.pitch() + col * block_nodes;
}

__device__ bool within(const Blocks& blocks, std::size_t block) {
    return block >= blocks.first && block < blocks.first + blocks.count;
}

__global__ void __launch_bounds__(threads_of_close) close(DeviceRows rows, std::size_t block) {
    close_tile<tile_side>(tile_at(rows, block, block), rows.pitch());
}

/// Finds the paths that begin in a block. One block of threads lowers one strip of a tile.
__device__ void begin_in(const DeviceRows& rows, std::size_t block, std::size_t number) {
    const std::size_t col = number / strips_of_tile;
    if (col >= rows.all_blocks || col == block)
        return;
    std::uint32_t* const at = tile_at(rows, block, col) + number % strips_of_tile * strip;
    lower_tile<tile_side, strip>(tile_at(rows, block, block), at, at, rows.pitch(), tile_side);
}

/// Finds the paths that end in a block, for other rows than its own.
__device__ void end_in(const DeviceRows& rows, const DeviceRows& via, std::size_t block,
                       std::size_t number) {
    const std::size_t row = rows.blocks.first + number / strips_of_tile;
    if (!within(rows.blocks, row) || row == block)
        return;
    std::uint32_t* const at =
        tile_at(rows, row, block) + number % strips_of_tile * strip * rows.pitch();
    lower_tile<strip, tile_side>(at, tile_at(via, block, block), at, rows.pitch(), tile_side);
}

__global__ void __launch_bounds__(threads_of_tile)
    begin_or_end(DeviceRows rows, std::size_t block) {
    if (blockIdx.y == 0)
        begin_in(rows, block, blockIdx.x);
    else
        end_in(rows, rows, block, blockIdx.x);
}

__global__ void __launch_bounds__(threads_of_tile)
    end(DeviceRows rows, DeviceRows via, std::size_t block) {
    end_in(rows, via, block, blockIdx.x);
}

/// Finds the paths by way of some blocks, in tiles of other rows and columns. What begins or ends
/// in these blocks is final: nothing lowers it, so it is not written while others read it. `cols`
/// is the range of columns.
__global__ void __launch_bounds__(threads_of_tile, 2)
    pass_through(DeviceRows rows, DeviceRows via, Blocks by, Blocks cols) {
    const std::size_t row = rows.blocks.first + blockIdx.y, col = cols.first + blockIdx.x;
    if (within(by, row) || within(by, col))
        return;
    lower_tile<tile_side, tile_side>(tile_at(rows, row, by.first), tile_at(via, by.first, col),
                                     tile_at(rows, row, col), rows.pitch(),
                                     int(by.count) * tile_side);
}

void launch_pass(const DeviceRows& rows, const DeviceRows& via, Blocks by, Blocks cols,
                 cudaStream_t stream) {
    launch(pass_through, dim3(unsigned(cols.count), unsigned(rows.blocks.count)), threads_of_tile,
           stream, rows, via, by, cols);
}

} // namespace

void launch_round(const DeviceRows& rows, std::size_t block, cudaStream_t stream) {
    launch(close, 1, threads_of_close, stream, rows, block);
    launch(begin_or_end, dim3(unsigned(rows.all_blocks * strips_of_tile), 2), threads_of_tile,
           stream, rows, block);
    launch_pass(rows, rows, {block, 1}, {0, rows.all_blocks}, stream);
}

void launch_pass_through(const DeviceRows& rows, const DeviceRows& via, cudaStream_t stream) {
    for (std::size_t block = via.blocks.first; block < via.blocks.end(); ++block) {
        launch(end, unsigned(rows.blocks.count * strips_of_tile), threads_of_tile, stream, rows,
               via, block);
        if (via.blocks.count > 1)
            launch_pass(rows, via, {block, 1}, via.blocks, stream);
    }
    launch_pass(rows, via, via.blocks, {0, rows.all_blocks}, stream);
}

} // namespace fermat::cuda
