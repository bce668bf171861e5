#pragma once

#include "star_view.h"
#include "take_place.cuh"
#include "thread_number.cuh"

#include <cuda_runtime.h>

namespace fermat::cuda {

/// Calls fell(node, distance) for each head that gets a lower distance, at most `maximum`, over an
/// arc from `node`. Returns the number of arcs that were tried: none if the node is farther.
template <class Fell>
__device__ std::uint32_t relax_steps(const StarView& star, std::uint32_t* distance,
                                     std::uint32_t node, std::uint32_t maximum, const Fell& fell) {
    const std::uint32_t from = __ldcg(distance + node);
    if (from > maximum) // the maximum can fall
        return 0;
    const std::uint32_t first = __ldg(star.first + node), end = __ldg(star.first + node + 1);
    for (std::uint32_t arc = first; arc < end; ++arc) {
        const std::uint32_t head = __ldg(star.head + arc), cost = __ldg(star.cost + arc);
        if (cost > maximum - from)
            continue;
        const std::uint32_t offered = from + cost;
        if (offered < __ldcg(distance + head) && offered < atomicMin(distance + head, offered))
            fell(head, offered);
    }
    return end - first;
}

/// Lowers the least of many distances.
inline __device__ void lower_least(std::uint32_t* least, std::uint32_t distance) {
    if (distance < __ldcg(least))
        atomicMin(least, distance);
}

/// Adds the counts of the threads of a warp. Whole warps must call it.
inline __device__ void count_steps(const StarView&, unsigned long long* to,
                                   unsigned long long count) {
    __syncwarp();
    for (int apart = 16; apart; apart /= 2)
        count += __shfl_xor_sync(0xffffffffu, count, apart);
    if (threadIdx.x % 32 == 0 && count)
        atomicAdd(to, count);
}

} // namespace fermat::cuda
