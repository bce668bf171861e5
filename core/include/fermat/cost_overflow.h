#pragma once

#include "fermat/error.h"
#include "fermat/grid.h"

namespace fermat {

/// A path costs more than a float32 can hold.
class CostOverflow : public InvalidInput {
  public:
    /// `cell` cannot have its cost. `beside` is the cost of a cell from which a step leads to it.
    CostOverflow(Cell cell, float beside);
    Cell cell() const noexcept { return cell_; }
    float beside() const noexcept { return beside_; }

  private:
    Cell cell_;
    float beside_;
};

} // namespace fermat
