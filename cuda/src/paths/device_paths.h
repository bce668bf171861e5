#pragma once

#include "fermat/solver.h"
#include "path_kernels.h"
#include "transfer.h"

#include <functional>
#include <vector>

namespace fermat::cuda {

/// The starts of sources.
std::vector<Seed> seeds_of(const Grid& grid, const std::vector<Source>& sources);

PathSteps path_steps(const Neighbourhood& neighbourhood);

/// Predecessors and allocation on the device, from final distances.
class DevicePaths {
  public:
    /// What is found goes to files of `scratch`, or to memory if it is null.
    DevicePaths(const Terrain& terrain, Scratch* scratch);

    const PathSteps& steps() const { return steps_; }

    /// Enqueues the search for predecessors, as launch_predecessors does it. A cell has at most one
    /// source.
    using Search = std::function<void(const Seed* sources, int count, std::uint8_t* predecessor,
                                      int* plateaus)>;

    /// Adds to `solution`, which already has its distances, what the query wants. Leaves this to
    /// the core if plateaus must be crossed or memory is short. `room`, on the device, has one
    /// number per cell; it is used after the search.
    void find(const Query& query, const Search& search, std::uint32_t* room, Transfer& transfer,
              const Stream& stream, Solution& solution, Progress& progress);

    // The parts of find(), for callers that fetch several solutions.

    /// Returns false if memory is short.
    bool has_room();
    /// Enqueues the search, and the copy of the number of plateaus to `plateaus`.
    void start(const Search& search, const Seed* seeds, int count, int* plateaus,
               const Stream& stream);
    /// The predecessors that were found, which come to the solution. It must have memory for them.
    Transfer::Incoming incoming(Solution& solution, const Stream& stream);
    /// When they have come. `seeds` are those of first_sources(query).
    void finish(const Query& query, const Seed* seeds, int plateaus, std::uint32_t* room,
                Transfer& transfer, const Stream& stream, Solution& solution, Progress& progress);

  private:
    void allocate(const std::vector<Source>& sources, const Seed* seeds, float maximum,
                  std::uint32_t* parent, Transfer& transfer, const Stream& stream,
                  Solution& solution, Progress& progress);

    const Terrain& terrain_;
    Scratch* const scratch_;
    const PathSteps steps_;
    DeviceArray<std::uint8_t> predecessor_; ///< by tiles
    DeviceArray<int> count_;
};

} // namespace fermat::cuda
