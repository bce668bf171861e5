#pragma once

#include "fermat/array.h"
#include "fermat/terrain.h"
#include "wide_tile.h"

#include <vector>

namespace fermat {

/// Makes the table of steps of a terrain of radius >= 2, and owns the data that the table points
/// to.
class WideSteps {
  public:
    explicit WideSteps(const Terrain& terrain);
    WideSteps(const WideSteps&) = delete;

    const WideStepTable& table() const { return table_; }
    /// Bytes of the lengths.
    static std::size_t bytes(const TerrainShape& shape);

  private:
    std::vector<WideStep> steps_[2];
    Array<float> lengths_[2], inverse_[2], of_rise_[2], of_drop_[2];
    WideStepTable table_;
};

} // namespace fermat
