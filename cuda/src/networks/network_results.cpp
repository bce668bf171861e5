#include "network_results.h"

#include "device_choice.h"
#include "path_kernels.h"

#include <algorithm>

namespace fermat::cuda {

namespace {

constexpr std::size_t cost_bytes = sizeof(std::uint32_t);

} // namespace

DeviceArray<std::uint32_t> nodes_on_device(std::span<const std::size_t> nodes,
                                           const Stream& stream) {
    return on_device(std::vector<std::uint32_t>(nodes.begin(), nodes.end()), stream);
}

std::size_t NetworkResults::bytes(std::size_t nodes) {
    return Transfer::bytes(int(nodes), 1, cost_bytes, 1);
}

NetworkResults::NetworkResults(const ForwardStar& graph, int threads)
    : graph_(graph), threads_(threads),
      transfer_(std::max(1, int(graph.nodes())), 1, cost_bytes, 1, threads) {}

NetworkSolution NetworkResults::room_for(const NetworkQuery& query) {
    NetworkSolution solution;
    const auto make_room = [&](auto& values) {
        values = std::remove_reference_t<decltype(values)>(graph_.nodes());
        transfer_.touch(values);
    };
    make_room(solution.distance);
    if (query.predecessor)
        make_room(solution.predecessor);
    if (query.allocation)
        make_room(solution.allocation);
    return solution;
}

void NetworkResults::fetch(const std::uint32_t* distance, const NetworkQuery& query,
                           const NetworkStarts& starts, const DeviceArray<std::uint32_t>& receivers,
                           const DeviceStar* star, const Stream& stream, NetworkSolution& solution,
                           Progress& progress) {
    std::uint32_t last = std::min(query.maximum_cost, greatest_network_cost);
    if (!receivers.empty()) {
        launch_farthest(distance, receivers.data(), receivers.size(), flag_.device(), stream);
        last = std::min(last, flag_.read(stream));
    }
    const bool paths = query.predecessor || query.allocation;
    PartProgress fetching(progress, 0, paths ? 0.4 : 1), tracing(progress, 0.4, 1);
    transfer_.rows_to_host(solution.distance.data(), cost_bytes, stream, fetching,
                           [&](void* to, int first, int count) {
                               launch_take_reached(distance + first,
                                                   static_cast<std::uint32_t*>(to),
                                                   std::size_t(count), last, stream);
                           });
    if (!paths)
        return;
    if (!star)
        star = star_on_device(stream, tracing);
    const std::size_t missing =
        (predecessor_.empty() + (query.allocation && before_.empty())) * graph_.nodes();
    if (!star || !why_no_room(missing * cost_bytes).empty()) {
        solution.predecessor = {};
        solution.allocation = {};
        return;
    }
    find_paths({star->view(), distance, last, starts.on_device().data(), starts.on_device().size()},
               query, starts, stream, solution, tracing);
}

const DeviceStar* NetworkResults::star_on_device(const Stream& stream, Progress& progress) {
    if (!star_ && why_no_room(DeviceStar::bytes(graph_.nodes(), graph_.arcs())).empty()) {
        PartProgress sending(progress, 0, 0);
        star_.emplace(graph_, threads_, stream, sending);
    }
    return star_ ? &*star_ : nullptr;
}

void NetworkResults::find_paths(const NodeDistances& of, const NetworkQuery& query,
                                const NetworkStarts& starts, const Stream& stream,
                                NetworkSolution& solution, Progress& progress) {
    if (predecessor_.empty())
        predecessor_ = DeviceArray<std::uint32_t>(graph_.nodes());
    launch_last_arcs(of, predecessor_.data(), flag_.device(), stream);
    while (flag_.read(stream)) {
        progress.check(0);
        launch_follow_free_arcs(of, predecessor_.data(), flag_.device(), stream);
    }
    launch_begin_paths(of, predecessor_.data(), stream);
    PartProgress fetching(progress, 0, query.allocation ? 0.5 : 1), allocating(progress, 0.5, 1);
    if (query.predecessor)
        transfer_.rows_to_host(solution.predecessor.data(), cost_bytes, stream, fetching,
                               [&](void* to, int first, int count) {
                                   FERMAT_CUDA(cudaMemcpyAsync(to, predecessor_.data() + first,
                                                               std::size_t(count) * cost_bytes,
                                                               cudaMemcpyDeviceToDevice, stream));
                               });
    if (query.allocation)
        allocate(of, starts, stream, solution, allocating);
}

void NetworkResults::allocate(const NodeDistances& of, const NetworkStarts& starts,
                              const Stream& stream, NetworkSolution& solution, Progress& progress) {
    if (before_.empty())
        before_ = DeviceArray<std::uint32_t>(graph_.nodes());
    launch_nodes_before(of, predecessor_.data(), before_.data(), stream);
    for (int unfinished = 1; unfinished;) {
        launch_jump(before_.data(), graph_.nodes(), unfinished_.data(), stream);
        FERMAT_CUDA(cudaMemcpyAsync(&unfinished, unfinished_.data(), sizeof unfinished,
                                    cudaMemcpyDeviceToHost, stream));
        stream.synchronize();
        progress.check(0);
    }
    const DeviceArray<std::int32_t> ids = copied_to_device(starts.ids(), stream);
    transfer_.rows_to_host(solution.allocation.data(), cost_bytes, stream, progress,
                           [&](void* to, int first, int count) {
                               launch_ids(
                                   before_.data() + first, ids.data(), NetworkSolution::no_source,
                                   static_cast<std::int32_t*>(to), std::size_t(count), stream);
                           });
}

std::span<const std::uint32_t> NetworkResults::distances_at(const DeviceArray<std::uint32_t>& nodes,
                                                            const std::uint32_t* distance,
                                                            std::uint32_t maximum,
                                                            const Stream& stream) {
    if (device_found_.size() < nodes.size())
        device_found_ = DeviceArray<std::uint32_t>(nodes.size());
    found_.resize(nodes.size());
    launch_take_at(distance, nodes.data(), nodes.size(), maximum, device_found_.data(), stream);
    FERMAT_CUDA(cudaMemcpyAsync(found_.data(), device_found_.data(), nodes.size() * cost_bytes,
                                cudaMemcpyDeviceToHost, stream));
    stream.synchronize();
    return found_;
}

} // namespace fermat::cuda
