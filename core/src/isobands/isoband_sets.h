#pragma once

#include <cstdint>
#include <numeric>
#include <vector>

namespace fermat::isoband {

/// Sets of numbers that are united step by step (union-find, with path halving).
class Sets {
  public:
    /// Each number is alone.
    explicit Sets(std::size_t count) : parent_(count) {
        std::iota(parent_.begin(), parent_.end(), std::uint32_t(0));
    }
    /// The number that stands for the set.
    std::uint32_t root(std::uint32_t number) {
        while (parent_[number] != number)
            number = parent_[number] = parent_[parent_[number]];
        return number;
    }
    /// `root` stands for both.
    void unite(std::uint32_t root, std::uint32_t other_root) { parent_[other_root] = root; }

  private:
    std::vector<std::uint32_t> parent_;
};

} // namespace fermat::isoband
