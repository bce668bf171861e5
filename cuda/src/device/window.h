#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace fermat::cuda {

/// The window of distances in which Δ-stepping works: the distances up to `end` that are not
/// settled.
class Window {
  public:
    explicit Window(float width) : width_(width) {}

    float end() const { return end_; }
    /// Nothing is settled, and the window is empty.
    void restart() {
        end_ = -1;
        expanded_before_ = ~0ull;
    }
    /// The next window. `expanded` is the number of cells that were expanded so far. If none was in
    /// this window, there is nothing between it and the least distance beyond, which is given by
    /// its bits.
    void step(unsigned long long expanded, std::uint32_t least_bits) {
        float least = std::max(end_, 0.0f);
        if (expanded == expanded_before_)
            std::memcpy(&least, &least_bits, sizeof least);
        expanded_before_ = expanded;
        end_ = least + width_;
    }

  private:
    float width_;
    float end_ = -1;
    unsigned long long expanded_before_ = ~0ull; ///< this window
};

} // namespace fermat::cuda
