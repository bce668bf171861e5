#pragma once

#include "fermat/solver.h"
#include "tiled_kernels.h"
#include "transfer.h"

#include <functional>

namespace fermat::cuda {

/// Predecessors and allocation on the device, from final distances.
class DevicePaths {
  public:
    explicit DevicePaths(const Terrain& terrain);

    const PathSteps& steps() const { return steps_; }

    /// Enqueues the search for predecessors, as launch_predecessors does it. Sources are one a
    /// cell.
    using Search = std::function<void(const Seed* sources, int count, std::uint8_t* predecessor,
                                      int* plateaus)>;

    /// Fills `solution`, which has its distances, with what the query wants. Leaves it to the core
    /// where plateaus must be crossed or memory is short. `room`, on the device, has a number a
    /// cell; it is used once the search is done.
    void find(const Query& query, const Search& search, std::uint32_t* room, Transfer& transfer,
              const Stream& stream, Solution& solution, Progress& progress);

  private:
    void allocate(const std::vector<Source>& sources, const DeviceArray<Seed>& seeds, float maximum,
                  std::uint32_t* parent, Transfer& transfer, const Stream& stream,
                  Solution& solution, Progress& progress);

    const Terrain& terrain_;
    PathSteps steps_{};
    DeviceArray<std::uint8_t> predecessor_; ///< [row][col]
    DeviceArray<int> count_;
};

} // namespace fermat::cuda
