#pragma once

#include "patch_view.h"
#include "resources.h"
#include "star_view.h"

namespace fermat::cuda {

/// A network cut into patches, with its device memory.
class PatchGraph {
  public:
    /// Throws OutOfMemory. Afterwards, `star` is not needed.
    PatchGraph(const StarView& star, const Stream& stream);

    PatchView view{};

    static std::size_t patches(std::size_t nodes) {
        return (nodes + patch_nodes - 1) / patch_nodes;
    }
    /// Bytes of device memory, approximately: the share of outer arcs is not known.
    static std::size_t bytes(std::size_t nodes, std::size_t arcs);

  private:
    DeviceArray<std::uint16_t> first_;
    DeviceArray<std::uint32_t> inner_first_, inner_, outer_first_, entries_, distance_, inbox_,
        bound_;
    DeviceArray<OuterArc> outer_;
    DeviceArray<std::uint8_t> seeded_, asked_;
};

} // namespace fermat::cuda
