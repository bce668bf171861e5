#pragma once

#include "network_method.h"

#include <cstdint>

namespace fermat::cuda {

/// The window of distances in which Δ-stepping works on a network.
class NodeWindow {
  public:
    /// The distances of a window. Those below it are settled.
    struct Range {
        std::uint64_t first = 0;
        std::uint32_t last = 0;
    };

    /// Δ is that of the options, or a number of mean costs that was fast when it was measured.
    static NodeWindow of(const NetworkTask& task) {
        constexpr std::uint64_t mean_costs = 32;
        const float wanted = task.options.benchmark.window;
        return NodeWindow(wanted >= 1 ? std::uint64_t(wanted) : mean_costs * task.mean_cost);
    }
    static NodeWindow endless() { return NodeWindow(UINT32_MAX); }

    const Range& range() const { return range_; }
    /// Nothing is settled.
    void restart() {
        next_ = 0;
        range_ = {};
        relaxed_before_ = ~0ull;
    }
    /// The next window. `relaxed` is the number of nodes that were relaxed so far. If none was in
    /// this window, there is nothing between it and the least distance beyond.
    void step(unsigned long long relaxed, std::uint32_t least) {
        range_.first = next_;
        if (relaxed == relaxed_before_ && least > next_)
            next_ = least;
        relaxed_before_ = relaxed;
        next_ += width_;
        range_.last = std::uint32_t(next_ - 1 < UINT32_MAX - 1 ? next_ - 1 : UINT32_MAX - 1);
    }

  private:
    explicit NodeWindow(std::uint64_t width) : width_(width) {}

    std::uint64_t width_;
    std::uint64_t next_ = 0; ///< the first distance beyond this window
    Range range_;
    unsigned long long relaxed_before_ = ~0ull;
};

} // namespace fermat::cuda
