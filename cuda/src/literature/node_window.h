#pragma once

#include "network_method.h"

#include <algorithm>
#include <cstdint>

namespace fermat::cuda {

/// The window of distances in which Δ-stepping works on a network.
class NodeWindow {
  public:
    /// Δ is that of the options, or a number of mean costs that was fast when it was measured.
    static NodeWindow of(const NetworkTask& task) {
        constexpr std::uint64_t mean_costs = 32;
        const float wanted = task.options.benchmark.window;
        return NodeWindow(wanted >= 1 ? std::uint64_t(wanted) : mean_costs * task.mean_cost);
    }
    static NodeWindow endless() { return NodeWindow(UINT32_MAX); }

    std::uint32_t first() const { return first_; } ///< distances below it are settled
    std::uint32_t last() const { return last_; }
    /// Nothing is settled.
    void restart() {
        next_ = first_ = last_ = 0;
        expanded_before_ = ~0ull;
    }
    /// The next window. `expanded` is the number of nodes that were expanded so far. If none was in
    /// this window, there is nothing between it and the least distance beyond.
    void step(unsigned long long expanded, std::uint32_t least) {
        first_ = std::uint32_t(std::min<std::uint64_t>(next_, UINT32_MAX));
        if (expanded == expanded_before_ && least > next_)
            next_ = least;
        expanded_before_ = expanded;
        next_ += width_;
        last_ = std::uint32_t(std::min<std::uint64_t>(next_ - 1, UINT32_MAX - 1));
    }

  private:
    explicit NodeWindow(std::uint64_t width) : width_(width) {}

    std::uint64_t width_;
    std::uint64_t next_ = 0; ///< the first distance beyond this window
    std::uint32_t first_ = 0, last_ = 0;
    unsigned long long expanded_before_ = ~0ull;
};

} // namespace fermat::cuda
