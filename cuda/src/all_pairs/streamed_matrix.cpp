#include "streamed_matrix.h"

#include "direct_costs.h"
#include "fermat/parallel.h"
#include "min_plus.h"

#include <algorithm>

namespace fermat::cuda {

namespace {

std::size_t bytes_of_block_row(std::size_t nodes) {
    return blocks_of(nodes) * block_nodes * block_nodes * 4;
}

/// Sums that a slow device makes in half a second.
constexpr std::size_t sums_at_once = std::size_t(1) << 39;

} // namespace

std::size_t StreamedMatrix::least_device_bytes(const AllPairsShape& shape) {
    const std::size_t arcs = shape.predecessor ? 4 * (shape.nodes + 1 + 2 * shape.arcs) : 0;
    return (chunks_at_once + 1) * bytes_of_block_row(shape.nodes) + arcs;
}

std::size_t StreamedMatrix::host_bytes(const AllPairsShape& shape) {
    const std::size_t arcs = shape.predecessor ? 4 * (2 * (shape.nodes + 1) + 3 * shape.arcs) : 0;
    return arcs + RowTransfer::bytes(shape.nodes);
}

StreamedMatrix::StreamedMatrix(const ForwardStar& graph, AllPairsMatrices& pairs,
                               std::size_t device_bytes, int threads)
    : graph_(graph), pairs_(pairs), threads_(threads), blocks_(blocks_of(pairs.nodes)),
      transfer_(pairs.nodes, threads) {
    const AllPairsShape shape{graph.nodes(), graph.arcs(), !pairs.predecessor.empty()};
    const std::size_t row = bytes_of_block_row(pairs.nodes);
    const std::size_t arcs = least_device_bytes(shape) - (chunks_at_once + 1) * row;
    const std::size_t fit = std::clamp((device_bytes - std::min(arcs, device_bytes)) / row,
                                       chunks_at_once + 1, blocks_ + chunks_at_once);
    // A large range makes few transfers. Small chunks end and begin quickly.
    chunk_blocks_ = std::max<std::size_t>(fit / 8, 1);
    range_blocks_ = fit - chunks_at_once * chunk_blocks_;
    const std::size_t sums = row_words() * range_blocks_ * block_nodes;
    chunk_blocks_ = std::clamp<std::size_t>(sums_at_once / sums, 1, chunk_blocks_);
    memory_ =
        DeviceArray<std::uint32_t>((chunks_at_once * chunk_blocks_ + range_blocks_) * row_words());
}

std::size_t StreamedMatrix::nodes_of(Blocks blocks) const {
    return std::min(blocks.end() * block_nodes, pairs_.nodes) - blocks.first * block_nodes;
}

DeviceRows StreamedMatrix::chunk(std::size_t number, Blocks blocks) const {
    return {memory_.data() + number % chunks_at_once * chunk_blocks_ * row_words(), blocks,
            blocks_};
}

std::vector<Blocks> StreamedMatrix::chunks_outside(Blocks range) const {
    std::vector<Blocks> chunks;
    for (std::size_t first = 0; first < blocks_;) {
        if (first == range.first && range.count > 0) {
            first = range.end();
            continue;
        }
        const std::size_t end = first < range.first ? range.first : blocks_;
        chunks.push_back({first, std::min(chunk_blocks_, end - first)});
        first = chunks.back().end();
    }
    return chunks;
}

void StreamedMatrix::send(const DeviceRows& rows, Progress& progress) {
    AskedProgress asked(progress);
    const std::size_t nodes = pairs_.nodes, begin = rows.blocks.first * block_nodes;
    const std::size_t end = begin + nodes_of(rows.blocks);
    if (!begun_)
        parallel_for(end - begin, 16, threads_, asked, [&](std::size_t from, std::size_t to) {
            for (std::size_t source = begin + from; source < begin + to; ++source)
                fill_direct_costs(graph_, source, min_plus_far, &pairs_.distance[source * nodes]);
        });
    transfer_.to_device(&pairs_.distance[begin * nodes], rows.value, rows.pitch(), end - begin,
                        asked);
}

void StreamedMatrix::fetch(const DeviceRows& rows, Progress& progress) {
    AskedProgress asked(progress);
    const std::size_t begin = rows.blocks.first * block_nodes;
    transfer_.to_host(rows.value, rows.pitch(), &pairs_.distance[begin * pairs_.nodes],
                      nodes_of(rows.blocks), far_, asked);
}

void StreamedMatrix::say_done(Blocks range, std::size_t blocks, Progress& progress) const {
    progress.check(double(range.first * blocks_ + range.count * blocks) /
                   double(blocks_ * blocks_));
}

void StreamedMatrix::find_distances(Progress& progress) {
    launch_fill_far({memory_.data(), {0, memory_.size() / row_words()}, blocks_}, stream_);
    stream_.synchronize();
    std::uint32_t* const begin = memory_.data() + chunks_at_once * chunk_blocks_ * row_words();
    for (std::size_t first = 0; first < blocks_; first += range_blocks_) {
        const DeviceRows range{begin, {first, std::min(range_blocks_, blocks_ - first)}, blocks_};
        if (range.blocks.end() == blocks_)
            far_ = AllPairs::unreached;
        send(range, progress);
        const std::vector<Blocks> chunks = chunks_outside(range.blocks);
        find_within(range, chunks, progress);
        stream_by(range, chunks, progress);
        begun_ = true;
    }
}

void StreamedMatrix::find_within(const DeviceRows& range, const std::vector<Blocks>& chunks,
                                 Progress& progress) {
    const std::size_t at_once =
        std::max<std::size_t>(1, sums_at_once / 4 / (range.size() * block_nodes));
    for (std::size_t block = 0; block < range.blocks.count; ++block) {
        launch_round(range, range.blocks.first + block, stream_);
        if (block == 0 && !chunks.empty())
            send(chunk(0, chunks[0]), progress);
        if ((block + 1) % at_once == 0) {
            stream_.synchronize();
            say_done(range.blocks, block + 1, progress);
        }
    }
    stream_.synchronize();
}

void StreamedMatrix::stream_by(const DeviceRows& range, const std::vector<Blocks>& chunks,
                               Progress& progress) {
    std::size_t fetched = 0, passed = range.blocks.count;
    // The rows of the range are final. A part of them is fetched with each chunk.
    const auto fetch_of_range = [&](std::size_t end) {
        fetch({range.value + fetched * row_words(),
               {range.blocks.first + fetched, end - fetched},
               blocks_},
              progress);
        fetched = end;
    };
    for (std::size_t i = 0; i < chunks.size(); ++i) {
        launch_pass_through(chunk(i, chunks[i]), range, stream_);
        if (i > 0)
            fetch(chunk(i - 1, chunks[i - 1]), progress);
        fetch_of_range((i + 1) * range.blocks.count / chunks.size());
        if (i + 1 < chunks.size())
            send(chunk(i + 1, chunks[i + 1]), progress);
        stream_.synchronize();
        passed += chunks[i].count;
        say_done(range.blocks, passed, progress);
    }
    if (chunks.empty())
        fetch_of_range(range.blocks.count);
    else
        fetch(chunk(chunks.size() - 1, chunks.back()), progress);
}

void StreamedMatrix::find_predecessors(const TightArcs& arcs, Progress& progress) {
    const auto first = copied_to_device(arcs.first, stream_),
               tail = copied_to_device(arcs.tail, stream_),
               cost = copied_to_device(arcs.cost, stream_);
    const std::size_t nodes = pairs_.nodes;
    AskedProgress asked(progress);
    for (const Blocks& blocks : chunks_outside({0, 0})) {
        const DeviceRows rows = chunk(0, blocks);
        auto* const found = reinterpret_cast<std::int32_t*>(chunk(1, blocks).value);
        const std::size_t begin = blocks.first * block_nodes;
        send(rows, progress);
        launch_predecessors(rows, nodes_of(blocks), {first.data(), tail.data(), cost.data(), nodes},
                            found, stream_);
        stream_.synchronize();
        transfer_.to_host(found, rows.pitch(), &pairs_.predecessor[begin * nodes], nodes_of(blocks),
                          asked);
        progress.check(double(blocks.end()) / double(blocks_));
    }
}

} // namespace fermat::cuda
