#pragma once

#include "device_rows.h"
#include "row_transfer.h"
#include "tight_arcs.h"

#include "fermat/all_pairs.h"
#include "min_plus.h"

#include <vector>

namespace fermat::cuda {

/// All pairs of a graph whose matrix is larger than device memory. The matrix is in host memory.
/// For each of a few ranges of nodes, the device gets the rows of these nodes and finds all paths
/// by way of them there. Then all other rows stream through the device, a chunk at a time: while
/// the device finds the paths of one chunk by way of the range, the host fetches the chunk before
/// and sends the next one.
class StreamedMatrix {
  public:
    /// `device_bytes` is what it may take of device memory. It takes least_device_bytes() at least.
    StreamedMatrix(const ForwardStar& graph, AllPairsMatrices& pairs, std::size_t device_bytes,
                   int threads);

    void find_distances(Progress& progress);
    /// Finds the predecessors that do not wait. `arcs` are those of the final distances.
    void find_predecessors(const TightArcs& arcs, Progress& progress);

    static std::size_t least_device_bytes(const AllPairsShape& shape);
    /// Bytes of host memory besides the result.
    static std::size_t host_bytes(const AllPairsShape& shape);

  private:
    /// Chunks on the device: the one that is worked on, the one before and the next.
    static constexpr std::size_t chunks_at_once = 3;

    std::vector<Blocks> chunks_outside(Blocks range) const;
    DeviceRows chunk(std::size_t number, Blocks blocks) const;
    /// Finds the paths by way of the range in its own rows, and sends the first chunk meanwhile.
    void find_within(const DeviceRows& range, const std::vector<Blocks>& chunks,
                     Progress& progress);
    /// Finds the paths by way of the range in the chunks.
    void stream_by(const DeviceRows& range, const std::vector<Blocks>& chunks, Progress& progress);
    void send(const DeviceRows& rows, Progress& progress);
    void fetch(const DeviceRows& rows, Progress& progress);
    void say_done(Blocks range, std::size_t blocks, Progress& progress) const;

    std::size_t nodes_of(Blocks blocks) const;
    std::size_t row_words() const { return blocks_ * block_nodes * block_nodes; }

    const ForwardStar& graph_;
    AllPairsMatrices& pairs_;
    const int threads_;
    const std::size_t blocks_;
    std::size_t chunk_blocks_, range_blocks_;
    bool begun_ = false;               ///< the matrix in host memory has values
    std::uint32_t far_ = min_plus_far; ///< "no path" in what is fetched
    Stream stream_;
    RowTransfer transfer_;
    DeviceArray<std::uint32_t> memory_; ///< the chunks, and then the rows of the range
};

} // namespace fermat::cuda
