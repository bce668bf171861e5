#pragma once

#include "fermat/solver.h"
#include "tiled_kernels.h"
#include "transfer.h"

namespace fermat::cuda {

/// Predecessors and allocation on the device, from final distances in tiles.
class TilePaths {
  public:
    explicit TilePaths(const Terrain& terrain);

    /// Fills `solution`, which has its distances, with what the query wants. Leaves it to the core
    /// where plateaus must be crossed or memory is short. The raster's distances are lost.
    void find(const Query& query, const TiledRaster& raster, Transfer& transfer,
              const Stream& stream, Solution& solution, Progress& progress);

  private:
    void allocate(const std::vector<Source>& sources, const Seed* seeds, const TiledRaster& raster,
                  Transfer& transfer, const Stream& stream, Solution& solution, Progress& progress);

    const Terrain& terrain_;
    TiledSteps steps_{};
    DeviceArray<std::uint8_t> predecessor_; ///< [row][col]
    DeviceArray<int> count_;
};

} // namespace fermat::cuda
