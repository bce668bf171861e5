#pragma once

#include "fermat/forward_star.h"
#include "fermat/progress.h"
#include "resources.h"
#include "star_view.h"

namespace fermat::cuda {

/// A forward star with its device memory.
class DeviceStar {
  public:
    /// Sends the graph, in bands, with up to `threads` threads. Throws OutOfMemory, Cancelled.
    DeviceStar(const ForwardStar& graph, int threads, const Stream& stream, Progress& progress);

    StarView view() const;

    static std::size_t bytes(std::size_t nodes, std::size_t arcs) {
        return (nodes + 1 + 2 * arcs) * sizeof(std::uint32_t);
    }

  private:
    DeviceArray<std::uint32_t> first_, head_, cost_;
};

} // namespace fermat::cuda
