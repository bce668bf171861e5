#pragma once

#include "device_flag.h"
#include "device_star.h"
#include "fermat/network_session.h"
#include "network_kernels.h"
#include "network_starts.h"
#include "transfer.h"

#include <optional>
#include <span>
#include <vector>

namespace fermat::cuda {

/// Brings from the device to the host what a query wants of its final distances.
class NetworkResults {
  public:
    NetworkResults(const ForwardStar& graph, int threads);

    /// Host memory for a solution. It can be made while the device works.
    NetworkSolution room_for(const NetworkQuery& query);
    /// Fills it, up to the farthest of the receivers. Predecessors and allocation are left to the
    /// core, and empty, if the device has no memory for them. `star` is null if the graph is not on
    /// the device.
    void fetch(const std::uint32_t* distance, const NetworkQuery& query,
               const NetworkStarts& starts, const DeviceArray<std::uint32_t>& receivers,
               const DeviceStar* star, const Stream& stream, NetworkSolution& solution,
               Progress& progress);
    /// The distances of some nodes; those beyond the maximum are unreached.
    std::span<const std::uint32_t> distances_at(const DeviceArray<std::uint32_t>& nodes,
                                                const std::uint32_t* distance,
                                                std::uint32_t maximum, const Stream& stream);

    /// Bytes of the buffers for transfers, on the host and also on the device.
    static std::size_t bytes(std::size_t nodes);

  private:
    const DeviceStar* star_on_device(const Stream& stream, Progress& progress);
    void find_paths(const NodeDistances& of, const NetworkQuery& query, const NetworkStarts& starts,
                    const Stream& stream, NetworkSolution& solution, Progress& progress);
    void allocate(const NodeDistances& of, const NetworkStarts& starts, const Stream& stream,
                  NetworkSolution& solution, Progress& progress);

    const ForwardStar& graph_;
    const int threads_;
    Transfer transfer_;
    DeviceFlag<std::uint32_t> flag_;
    DeviceArray<int> unfinished_{1};
    std::optional<DeviceStar> star_;                  ///< of queries that want paths
    DeviceArray<std::uint32_t> predecessor_, before_; ///< [node]
    DeviceArray<std::uint32_t> device_found_;
    std::vector<std::uint32_t> found_;
};

/// Nodes in device memory.
DeviceArray<std::uint32_t> nodes_on_device(std::span<const std::size_t> nodes,
                                           const Stream& stream);

} // namespace fermat::cuda
