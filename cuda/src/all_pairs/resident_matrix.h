#pragma once

#include "device_rows.h"
#include "row_transfer.h"
#include "tight_arcs.h"

#include "fermat/all_pairs.h"

#include <optional>

namespace fermat::cuda {

/// All pairs of a graph whose matrices fit into device memory.
class ResidentMatrix {
  public:
    ResidentMatrix(const ForwardStar& graph, bool predecessor, int threads);

    /// Finds everything but the predecessors that wait. It remains on the device. The memory of
    /// `pairs` is touched meanwhile.
    void find(AllPairsMatrices& pairs, Progress& progress);
    /// The arcs on least-cost paths, if there are predecessors.
    const TightArcs& arcs() const { return arcs_; }
    void fetch(AllPairsMatrices& pairs, Progress& progress);

    /// Bytes of device memory.
    static std::size_t device_bytes(const AllPairsShape& shape);
    /// Bytes of host memory besides the result.
    static std::size_t host_bytes(const AllPairsShape& shape);

  private:
    void find_distances(AllPairsMatrices& pairs, Progress& progress);
    Array<std::uint32_t> arc_distances();
    void find_predecessors();

    const ForwardStar& graph_;
    const std::size_t blocks_;
    const int threads_;
    Stream stream_;
    DeviceArray<std::uint32_t> distance_, first_, head_, cost_;
    DeviceArray<std::int32_t> predecessor_;
    DeviceRows rows_;
    DeviceArcs star_;
    TightArcs arcs_;
    std::optional<RowTransfer> transfer_; ///< made while the device works
};

} // namespace fermat::cuda
