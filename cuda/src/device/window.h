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
    void restart() { end_ = -1; }
    /// The next window.
    void step() { end_ = std::max(end_, 0.0f) + width_; }
    /// The next window, if no distance is less than the one with these bits.
    void step_to_bits(std::uint32_t least_bits) {
        float least = 0;
        std::memcpy(&least, &least_bits, sizeof least);
        end_ = least + width_;
    }

  private:
    float width_;
    float end_ = -1;
};

} // namespace fermat::cuda
