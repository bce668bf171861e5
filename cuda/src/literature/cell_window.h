#pragma once

#include "fermat/infinity.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>

namespace fermat::cuda {

/// The window of distances in which Δ-stepping works on a raster.
class CellWindow {
  public:
    explicit CellWindow(float width) : width_(width) {}

    float first() const { return first_; } ///< distances below it are settled
    float last() const { return last_; }
    /// Nothing is settled, and the window is empty.
    void restart() {
        last_ = -1;
        expanded_before_ = ~0ull;
    }
    /// The next window. `expanded` is the number of cells that were expanded so far. If none was in
    /// this window, there is nothing between it and the least distance beyond, which is given by
    /// its bits.
    void step(unsigned long long expanded, std::uint32_t least_bits) {
        float least = std::max(last_, 0.0f);
        if (expanded == expanded_before_)
            std::memcpy(&least, &least_bits, sizeof least);
        expanded_before_ = expanded;
        first_ = std::nextafter(last_, infinity);
        last_ = least + width_;
    }

  private:
    float width_;
    float first_ = 0, last_ = -1;
    unsigned long long expanded_before_ = ~0ull; ///< this window
};

} // namespace fermat::cuda
