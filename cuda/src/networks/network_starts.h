#pragma once

#include "fermat/network_session.h"
#include "resources.h"
#include "star_view.h"

#include <cstdint>
#include <vector>

namespace fermat::cuda {

/// The starts of a query on the host and on the device: the least of each node, and of several
/// equal ones the first. Only those within the maximum.
class NetworkStarts {
  public:
    NetworkStarts(const NetworkQuery& query, std::uint32_t maximum, const Stream& stream);

    const DeviceArray<NodeStart>& on_device() const { return device_; }
    /// The ids of their sources.
    const std::vector<std::int32_t>& ids() const { return ids_; }

  private:
    std::vector<NodeStart> starts_; ///< may still be copied to the device
    std::vector<std::int32_t> ids_;
    DeviceArray<NodeStart> device_;
};

} // namespace fermat::cuda
