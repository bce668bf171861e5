#include "patch_graph.h"

#include "patch_kernels.h"

#include <algorithm>
#include <vector>

namespace fermat::cuda {

namespace {

/// The most inner arcs of a patch: those of the patch that has most, unless it has many more than
/// the others. The more there are, the fewer patches fit into shared memory.
std::uint32_t most_inner_arcs(const std::vector<PatchArcs>& arcs) {
    constexpr std::uint64_t limit = 10240;
    std::uint64_t most = 0, sum = 0;
    for (const PatchArcs& each : arcs) {
        most = std::max<std::uint64_t>(most, each.inner);
        sum += each.inner;
    }
    const std::uint64_t mean = sum / std::max<std::size_t>(arcs.size(), 1);
    return std::uint32_t((std::min({most, 2 * mean + 64, limit}) + 3) / 4 * 4);
}

} // namespace

PatchGraph::PatchGraph(const StarView& star, const Stream& stream) {
    const std::size_t count = patches(star.nodes);
    view.nodes = star.nodes;
    view.patches = std::uint32_t(count);
    DeviceArray<PatchArcs> device_arcs(count);
    launch_count_arcs(star, device_arcs.data(), view.patches, stream);
    std::vector<PatchArcs> arcs(count);
    if (count > 0)
        FERMAT_CUDA(cudaMemcpyAsync(arcs.data(), device_arcs.data(), count * sizeof(PatchArcs),
                                    cudaMemcpyDeviceToHost, stream));
    stream.synchronize();
    view.most_inner = most_inner_arcs(arcs);

    std::vector<std::uint32_t> inner_first{0}, outer_first{0};
    for (const PatchArcs& each : arcs) {
        const std::uint32_t inner = std::min(each.inner, view.most_inner);
        inner_first.push_back(inner_first.back() + (inner + 3) / 4 * 4);
        outer_first.push_back(outer_first.back() + each.outer + each.inner - inner);
    }
    inner_first_ = on_device(inner_first, stream);
    outer_first_ = on_device(outer_first, stream);
    const std::size_t places = count * patch_nodes;
    first_ = DeviceArray<std::uint16_t>(count * patch_firsts);
    inner_ = DeviceArray<std::uint32_t>(inner_first.back());
    outer_ = DeviceArray<OuterArc>(outer_first.back());
    entries_ = DeviceArray<std::uint32_t>(count * visit_threads);
    distance_ = DeviceArray<std::uint32_t>(places);
    inbox_ = DeviceArray<std::uint32_t>(places);
    bound_ = DeviceArray<std::uint32_t>(1);
    seeded_ = DeviceArray<std::uint8_t>(count);
    asked_ = DeviceArray<std::uint8_t>(count);
    // Copies of 16 bytes read the places that no arc has, too.
    const auto clear = [&](const auto& array) {
        if (!array.empty())
            FERMAT_CUDA(
                cudaMemsetAsync(array.data(), 0, array.size() * sizeof *array.data(), stream));
    };
    clear(first_);
    clear(inner_);
    clear(entries_);
    view.first = first_.data();
    view.inner_first = inner_first_.data();
    view.inner = inner_.data();
    view.outer_first = outer_first_.data();
    view.outer = outer_.data();
    view.entries = entries_.data();
    view.distance = distance_.data();
    view.inbox = inbox_.data();
    view.bound = bound_.data();
    view.seeded = seeded_.data();
    view.asked = asked_.data();
    launch_fill_patches(star, view, {first_.data(), inner_.data(), outer_.data(), entries_.data()},
                        stream);
    stream.synchronize();
}

std::size_t PatchGraph::bytes(std::size_t nodes, std::size_t arcs) {
    constexpr double outer_share = 0.1;
    const std::size_t count = patches(nodes);
    return count * (patch_firsts * sizeof(std::uint16_t) + 2 * patch_nodes * sizeof(std::uint32_t) +
                    (visit_threads + 8) * sizeof(std::uint32_t)) +
           arcs * sizeof(std::uint32_t) +
           std::size_t(outer_share * double(arcs)) * sizeof(OuterArc);
}

} // namespace fermat::cuda
