#include "device_star.h"

#include "transfer.h"

#include <algorithm>

namespace fermat::cuda {

DeviceStar::DeviceStar(const ForwardStar& graph, int threads, const Stream& stream,
                       Progress& progress)
    : first_(graph.first.size()), head_(graph.arcs()), cost_(graph.arcs()) {
    Transfer transfer(int(std::max(graph.nodes() + 1, graph.arcs())), 1, sizeof(std::uint32_t), 1,
                      threads);
    const auto send = [&](const Array<std::uint32_t>& from, const DeviceArray<std::uint32_t>& to,
                          double begin, double end) {
        PartProgress part(progress, begin, end);
        transfer.rows_to_device(from.data(), int(to.size()), sizeof(std::uint32_t), stream, part,
                                [&](const void* band, int first, int count) {
                                    FERMAT_CUDA(
                                        cudaMemcpyAsync(to.data() + first, band,
                                                        std::size_t(count) * sizeof(std::uint32_t),
                                                        cudaMemcpyDeviceToDevice, stream));
                                });
    };
    const double size = double(graph.nodes() + 1 + 2 * graph.arcs());
    const double first_end = double(graph.nodes() + 1) / size;
    const double head_end = first_end + double(graph.arcs()) / size;
    send(graph.first, first_, 0, first_end);
    send(graph.head, head_, first_end, head_end);
    send(graph.cost, cost_, head_end, 1);
}

StarView DeviceStar::view() const {
    return {std::uint32_t(std::max<std::size_t>(first_.size(), 1) - 1), std::uint32_t(head_.size()),
            first_.data(), head_.data(), cost_.data()};
}

} // namespace fermat::cuda
