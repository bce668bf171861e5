#pragma once

#include "hierarchy_arc.h"
#include "phast_kernels.h"
#include "resources.h"

#include <cstdint>
#include <span>
#include <vector>

namespace fermat::cuda {

/// The arcs down a hierarchy in device memory, for places in their order. The places of a level
/// depend on those before it only, so a kernel can find them at the same time.
class PhastLevels {
  public:
    /// `first` has the first arc of each place and the end; the arcs of a place lead from places
    /// before it. Throws OutOfMemory.
    PhastLevels(std::span<const std::uint32_t> first, std::span<const HierarchyArc> arcs,
                const Stream& stream);

    std::size_t rows() const { return begin_.back(); }
    std::size_t arcs() const { return arcs_.size(); }
    std::size_t levels() const { return begin_.size() - 1; }
    /// Enqueues a sweep over all rows.
    void sweep(const PhastRows& rows, const Stream& stream) const;

  private:
    std::vector<std::uint32_t> begin_; ///< of each level, and the end
    DeviceArray<std::uint32_t> first_;
    DeviceArray<HierarchyArc> arcs_;
};

} // namespace fermat::cuda
