#pragma once

#include "fermat/terrain.h"

#include <memory>
#include <span>

namespace fermat {

/// The times of wavefronts at the corners of cells, for IsobandOptions::at_corners.
class CornerRows {
  public:
    /// `corners` are those of a solution on the terrain. Both must outlive this.
    CornerRows(const Terrain& terrain, std::span<const float> corners);
    ~CornerRows();

    /// The two rows of a row of cells: 4 values for each. Cells that are impassable or that have no
    /// corner with a time have no value. A corner without a time, which is beyond the maximum cost
    /// or in a closed gap, gets that over the cell from the other corners.
    void read(int row, float* to) const;

  private:
    struct Ground;
    std::unique_ptr<const Ground> ground_;
};

} // namespace fermat
