#pragma once

#include "fermat/array.h"
#include "fermat/terrain.h"
#include "long_tile.h"

#include <vector>

namespace fermat {

/// Makes the table of steps of a terrain of radius >= 2, and owns the data that the table points
/// to.
class LongSteps {
  public:
    explicit LongSteps(const Terrain& terrain);
    LongSteps(const LongSteps&) = delete;

    const LongStepTable& table() const { return table_; }
    /// Bytes of the lengths.
    static std::size_t bytes(const TerrainShape& shape);

  private:
    std::vector<LongStep> steps_[2];
    Array<float> lengths_[2];
    LongStepTable table_;
};

} // namespace fermat
