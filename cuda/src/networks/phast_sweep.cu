#include "launch.h"
#include "phast_kernel.h"
#include "phast_kernels.h"
#include "thread_number.cuh"

namespace fermat::cuda {

namespace {

__device__ uint4 far_quarter() {
    return {phast_far, phast_far, phast_far, phast_far};
}

__global__ void clear_rows(PhastRows rows, const PhastStart* starts, std::size_t count) {
    for (std::size_t i = first_thread(); i < count << rows.shift; i += thread_stride()) {
        const std::uint32_t row = starts[i >> rows.shift].row;
        const std::size_t quarter = i & ((std::size_t(1) << rows.shift) - 1);
        rows.quarters[(std::size_t(row) << rows.shift) + quarter] = far_quarter();
        if (quarter == 0)
            atomicOr(rows.marks + row / 32, 1u << (row % 32));
    }
}

__global__ void lower_rows(PhastRows rows, const PhastStart* starts, std::size_t count) {
    std::uint32_t* const costs = reinterpret_cast<std::uint32_t*>(rows.quarters);
    for (std::size_t i = first_thread(); i < count; i += thread_stride()) {
        const PhastStart start = starts[i];
        atomicMin(costs + (std::size_t(start.row) << (rows.shift + 2)) + start.lane, start.cost);
    }
}

/// Each thread has a quarter of a row.
__global__ void sweep_rows(PhastRows rows, const std::uint32_t* first, const HierarchyArc* arcs,
                           std::uint32_t begin, std::uint32_t end) {
    const std::size_t count = std::size_t(end - begin) << rows.shift;
    for (std::size_t i = first_thread(); i < count; i += thread_stride()) {
        const std::uint32_t row = begin + std::uint32_t(i >> rows.shift);
        const std::size_t quarter = i & ((std::size_t(1) << rows.shift) - 1);
        uint4* const place = rows.quarters + (std::size_t(row) << rows.shift) + quarter;
        const std::uint32_t last = __ldg(first + row + 1);
        uint4 own = rows.marks[row / 32] >> (row % 32) & 1 ? *place : far_quarter();
#pragma unroll 4
        for (std::uint32_t arc = __ldg(first + row); arc < last; ++arc) {
            const std::uint32_t from = __ldg(&arcs[arc].place), cost = __ldg(&arcs[arc].cost);
            const uint4 other = rows.quarters[(std::size_t(from) << rows.shift) + quarter];
            own.x = min(own.x, other.x + cost);
            own.y = min(own.y, other.y + cost);
            own.z = min(own.z, other.z + cost);
            own.w = min(own.w, other.w + cost);
        }
        *place = own;
    }
}

constexpr unsigned tile = 32;

/// A block of tile × tile / 4 threads transposes the costs of `tile` nodes for `tile` queries.
__global__ void take_costs(PhastRows rows, const std::uint32_t* row_of, std::size_t count,
                           const std::uint32_t* maximum, int first_lane, int lanes,
                           std::uint32_t* to) {
    __shared__ std::uint32_t values[tile][tile + 1];
    const std::uint32_t* const costs = reinterpret_cast<const std::uint32_t*>(rows.quarters);
    const unsigned column = threadIdx.x % tile, line = threadIdx.x / tile;
    const std::size_t tiles = (count + tile - 1) / tile;
    for (std::size_t at = blockIdx.x; at < tiles; at += gridDim.x) {
        for (unsigned node = line; node < tile; node += blockDim.x / tile)
            if (at * tile + node < count && int(column) < lanes)
                values[node][column] =
                    costs[(std::size_t(row_of[at * tile + node]) << (rows.shift + 2)) +
                          std::size_t(first_lane) + column];
        __syncthreads();
        for (unsigned lane = line; lane < unsigned(lanes); lane += blockDim.x / tile)
            if (at * tile + column < count) {
                const std::uint32_t cost = values[column][lane];
                to[lane * count + at * tile + column] =
                    cost <= maximum[std::size_t(first_lane) + lane] ? cost : ~0u;
            }
        __syncthreads();
    }
}

} // namespace

void launch_phast_start(const PhastRows& rows, const PhastStart* starts, std::size_t count,
                        cudaStream_t stream) {
    if (count == 0)
        return;
    launch(clear_rows, resident_blocks_for(count << rows.shift), block_size, stream, rows, starts,
           count);
    launch(lower_rows, resident_blocks_for(count), block_size, stream, rows, starts, count);
}

void launch_phast_sweep(const PhastRows& rows, const std::uint32_t* first, const HierarchyArc* arcs,
                        std::uint32_t begin, std::uint32_t end, cudaStream_t stream) {
    launch(sweep_rows, blocks_for(std::size_t(end - begin) << rows.shift), block_size, stream, rows,
           first, arcs, begin, end);
}

void launch_phast_take(const PhastRows& rows, const std::uint32_t* row_of, std::size_t count,
                       const std::uint32_t* maximum, int first_lane, int lanes, std::uint32_t* to,
                       cudaStream_t stream) {
    if (count > 0)
        launch(take_costs, resident_blocks_for((count + tile - 1) / tile * block_size), block_size,
               stream, rows, row_of, count, maximum, first_lane, lanes, to);
}

} // namespace fermat::cuda
