#include "launch.h"
#include "patch_kernels.h"

namespace fermat::cuda {

namespace {

constexpr std::uint32_t nodes_of_thread = patch_nodes / block_size;

__device__ bool is_inner(const StarView& star, std::uint32_t arc, std::uint32_t patch) {
    return star.head[arc] / patch_nodes == patch && star.cost[arc] < inner_costs;
}

/// Calls visit(number of the node in the patch, its number, its first arc, end) for the consecutive
/// nodes of this thread. Each block has a patch.
template <class Visit>
__device__ void for_nodes_of_thread(const StarView& star, const Visit& visit) {
    const std::uint32_t begin = threadIdx.x * nodes_of_thread;
    for (std::uint32_t i = begin; i < begin + nodes_of_thread; ++i) {
        const std::uint32_t node = blockIdx.x * patch_nodes + i;
        const bool exists = node < star.nodes;
        visit(i, exists ? star.first[node] : 0u, exists ? star.first[node + 1] : 0u);
    }
}

__global__ void count_arcs(StarView star, PatchArcs* arcs) {
    __shared__ std::uint32_t inner, outer;
    if (threadIdx.x == 0)
        inner = outer = 0;
    __syncthreads();
    for_nodes_of_thread(star, [&](std::uint32_t, std::uint32_t first, std::uint32_t end) {
        std::uint32_t inside = 0;
        for (std::uint32_t arc = first; arc < end; ++arc)
            inside += is_inner(star, arc, blockIdx.x);
        atomicAdd(&inner, inside);
        atomicAdd(&outer, end - first - inside);
    });
    __syncthreads();
    if (threadIdx.x == 0)
        arcs[blockIdx.x] = {inner, outer};
}

/// The inner arcs of a patch are in the order of their tails. If there are too many, the last ones
/// become outer arcs.
__global__ void fill_patches(StarView star, PatchView view, PatchArrays to) {
    __shared__ std::uint32_t end_of_thread[block_size], outer;
    const std::uint32_t patch = blockIdx.x, thread = threadIdx.x;
    std::uint32_t own = 0;
    for_nodes_of_thread(star, [&](std::uint32_t, std::uint32_t first, std::uint32_t end) {
        for (std::uint32_t arc = first; arc < end; ++arc)
            own += is_inner(star, arc, patch);
    });
    if (thread == 0)
        outer = view.outer_first[patch];
    end_of_thread[thread] = own;
    __syncthreads();
    for (std::uint32_t apart = 1; apart < block_size; apart *= 2) {
        const std::uint32_t before = thread >= apart ? end_of_thread[thread - apart] : 0;
        __syncthreads();
        end_of_thread[thread] += before;
        __syncthreads();
    }
    std::uint32_t place = end_of_thread[thread] - own;
    std::uint16_t* const firsts = to.first + std::size_t(patch) * patch_firsts;
    for_nodes_of_thread(star, [&](std::uint32_t i, std::uint32_t first, std::uint32_t end) {
        firsts[i] = std::uint16_t(min(place, view.most_inner));
        for (std::uint32_t arc = first; arc < end; ++arc) {
            const std::uint32_t head = star.head[arc], in_patch = head % patch_nodes;
            if (is_inner(star, arc, patch) && place++ < view.most_inner) {
                to.inner[view.inner_first[patch] + place - 1] =
                    star.cost[arc] * patch_nodes + in_patch;
                continue;
            }
            to.outer[atomicAdd(&outer, 1u)] = {i, head, star.cost[arc], 0};
            atomicOr(to.entries + std::size_t(head / patch_nodes) * visit_threads +
                         in_patch % visit_threads,
                     1u << in_patch / visit_threads);
        }
        if (i == patch_nodes - 1)
            firsts[patch_nodes] = std::uint16_t(min(place, view.most_inner));
    });
}

} // namespace

void launch_count_arcs(const StarView& star, PatchArcs* arcs, std::uint32_t patches,
                       cudaStream_t stream) {
    if (patches > 0)
        launch(count_arcs, patches, block_size, stream, star, arcs);
}

void launch_fill_patches(const StarView& star, const PatchView& view, const PatchArrays& to,
                         cudaStream_t stream) {
    if (view.patches > 0)
        launch(fill_patches, view.patches, block_size, stream, star, view, to);
}

} // namespace fermat::cuda
