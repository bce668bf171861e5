#include "resident_matrix.h"

#include <algorithm>
#include <span>

namespace fermat::cuda {

namespace {

/// Touches the part of a matrix that lies between two shares of it.
template <class T>
void touch_part(RowTransfer& transfer, std::span<T> values, double from, double to) {
    const auto begin = std::size_t(from * double(values.size()));
    const auto end = std::size_t(to * double(values.size()));
    transfer.touch(std::as_writable_bytes(values.subspan(begin, end - begin)));
}

} // namespace

std::size_t ResidentMatrix::device_bytes(const AllPairsShape& shape) {
    const std::size_t side = blocks_of(shape.nodes) * block_nodes;
    const std::size_t arcs = shape.nodes + 1 + 2 * shape.arcs;
    return 4 * (shape.predecessor ? side * (side + shape.nodes) + 2 * arcs + shape.arcs
                                  : side * side + arcs);
}

std::size_t ResidentMatrix::host_bytes(const AllPairsShape& shape) {
    const std::size_t arcs = shape.predecessor ? 4 * (2 * (shape.nodes + 1) + 3 * shape.arcs) : 0;
    return arcs + RowTransfer::bytes(shape.nodes);
}

ResidentMatrix::ResidentMatrix(const ForwardStar& graph, bool predecessor, int threads)
    : graph_(graph), blocks_(blocks_of(graph.nodes())), threads_(threads),
      distance_(blocks_ * block_nodes * blocks_ * block_nodes),
      first_(copied_to_device(graph.first, stream_)), head_(copied_to_device(graph.head, stream_)),
      cost_(copied_to_device(graph.cost, stream_)),
      predecessor_(predecessor ? graph.nodes() * blocks_ * block_nodes : 0),
      rows_{distance_.data(), {0, blocks_}, blocks_}, star_{first_.data(), head_.data(),
                                                            cost_.data(), graph.nodes()} {}

void ResidentMatrix::find(AllPairsMatrices& pairs, Progress& progress) {
    find_distances(pairs, progress);
    if (!predecessor_.empty())
        find_predecessors();
}

void ResidentMatrix::find_distances(AllPairsMatrices& pairs, Progress& progress) {
    launch_direct_costs(rows_, star_, stream_);
    // As many rounds between two questions as a slow device passes in some tenths of a second.
    const std::size_t sums = rows_.size() * block_nodes;
    const std::size_t at_once = std::max<std::size_t>(1, (std::size_t(1) << 37) / sums);
    for (std::size_t begin = 0; begin < blocks_; begin += at_once) {
        const std::size_t end = std::min(begin + at_once, blocks_);
        for (std::size_t block = begin; block < end; ++block)
            launch_round(rows_, block, stream_);
        if (!transfer_)
            transfer_.emplace(graph_.nodes(), threads_);
        const double before = double(begin) / double(blocks_), now = double(end) / double(blocks_);
        if (!pairs.in_file) { // pages of a file would be written twice
            touch_part(*transfer_, pairs.distance, before, now);
            touch_part(*transfer_, pairs.predecessor, before, now);
        }
        stream_.synchronize();
        progress.check(now);
    }
}

Array<std::uint32_t> ResidentMatrix::arc_distances() {
    Array<std::uint32_t> between(graph_.arcs());
    const DeviceArray<std::uint32_t> found(between.size());
    launch_arc_distances(rows_, star_, found.data(), stream_);
    FERMAT_CUDA(cudaMemcpyAsync(between.data(), found.data(), between.size() * 4,
                                cudaMemcpyDeviceToHost, stream_));
    stream_.synchronize();
    return between;
}

void ResidentMatrix::find_predecessors() {
    // Where nodes have few arcs, all may count: no arc that is longer than another path reproduces
    // a distance. Where they have many, it saves time to find those that are not.
    constexpr std::size_t few = 32;
    arcs_ = graph_.arcs() <= few * graph_.nodes() ? tight_arcs(graph_, graph_.cost)
                                                  : tight_arcs(graph_, arc_distances());
    const auto first = copied_to_device(arcs_.first, stream_),
               tail = copied_to_device(arcs_.tail, stream_),
               cost = copied_to_device(arcs_.cost, stream_);
    launch_predecessors(rows_, graph_.nodes(),
                        {first.data(), tail.data(), cost.data(), graph_.nodes()},
                        predecessor_.data(), stream_);
    stream_.synchronize();
}

void ResidentMatrix::fetch(AllPairsMatrices& pairs, Progress& progress) {
    PartProgress distances(progress, 0, predecessor_.empty() ? 1 : 0.5),
        predecessors(progress, 0.5, 1);
    transfer_->to_host(distance_.data(), rows_.pitch(), pairs.distance.data(), pairs.nodes,
                       AllPairs::unreached, distances);
    if (!predecessor_.empty())
        transfer_->to_host(predecessor_.data(), rows_.pitch(), pairs.predecessor.data(),
                           pairs.nodes, predecessors);
}

} // namespace fermat::cuda
