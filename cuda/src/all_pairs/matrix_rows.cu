#include "all_pairs_paths.h"
#include "device_matrix.h"
#include "launch.h"
#include "min_plus.h"
#include "thread_number.cuh"

namespace fermat::cuda {

namespace {

__global__ void fill_far(DeviceMatrix matrix) {
    for (std::size_t i = first_thread(); i < matrix.pitch * matrix.pitch; i += thread_stride())
        matrix.value[i] = i / matrix.pitch == i % matrix.pitch ? 0 : min_plus_far;
}

/// One thread per node: nobody else writes its row.
__global__ void take_arcs(DeviceMatrix matrix, DeviceStar star) {
    for (std::size_t node = first_thread(); node < matrix.nodes; node += thread_stride()) {
        std::uint32_t* const row = matrix.value + node * matrix.pitch;
        for (std::uint32_t arc = star.first[node]; arc < star.first[node + 1]; ++arc)
            if (star.cost[arc] < row[star.head[arc]])
                row[star.head[arc]] = star.cost[arc];
    }
}

__device__ std::uint32_t distance_of(std::uint32_t value) {
    return value == min_plus_far ? UINT32_MAX : value;
}

__global__ void copy_rows(DeviceMatrix matrix, std::uint32_t* to, std::size_t first_row,
                          std::size_t count) {
    for (std::size_t i = first_thread(); i < count; i += thread_stride())
        to[i] = distance_of(
            matrix.value[(first_row + i / matrix.nodes) * matrix.pitch + i % matrix.nodes]);
}

__global__ void find_predecessors(DeviceMatrix matrix, DeviceTightArcs arcs, std::int32_t* to,
                                  std::size_t first_row, std::size_t count) {
    for (std::size_t i = first_thread(); i < count; i += thread_stride()) {
        const std::size_t source = first_row + i / matrix.nodes, node = i % matrix.nodes;
        const std::uint32_t* const row = matrix.value + source * matrix.pitch;
        const std::uint32_t own = row[node];
        std::int32_t found = waiting_predecessor;
        if (node == source || own == min_plus_far)
            found = -1;
        else
            for (std::uint32_t arc = arcs.first[node]; arc < arcs.first[node + 1]; ++arc)
                if (row[arcs.tail[arc]] + arcs.cost[arc] == own) {
                    found = std::int32_t(arcs.tail[arc]);
                    break;
                }
        to[i] = found;
    }
}

} // namespace

void launch_direct_costs(const DeviceMatrix& matrix, const DeviceStar& star, cudaStream_t stream) {
    launch(fill_far, blocks_for(matrix.pitch * matrix.pitch), block_size, stream, matrix);
    launch(take_arcs, blocks_for(matrix.nodes), block_size, stream, matrix, star);
}

void launch_copy_rows(const DeviceMatrix& matrix, std::uint32_t* to, std::size_t first_row,
                      std::size_t rows, cudaStream_t stream) {
    const std::size_t count = rows * matrix.nodes;
    launch(copy_rows, blocks_for(count), block_size, stream, matrix, to, first_row, count);
}

void launch_all_predecessors(const DeviceMatrix& matrix, const DeviceTightArcs& arcs,
                             std::int32_t* to, std::size_t first_row, std::size_t rows,
                             cudaStream_t stream) {
    const std::size_t count = rows * matrix.nodes;
    launch(find_predecessors, blocks_for(count), block_size, stream, matrix, arcs, to, first_row,
           count);
}

} // namespace fermat::cuda
