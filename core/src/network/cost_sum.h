#pragma once

#include "fermat/error.h"
#include "fermat/network_session.h"

#include <cstdint>

namespace fermat {

/// Adds up costs along an edge.
class CostSum {
  public:
    /// `feature` is for messages.
    explicit CostSum(std::int64_t feature) : feature_(feature) {}

    /// Throws InvalidInput if the sum is above greatest_network_cost.
    std::uint32_t add(std::uint64_t cost) {
        sum_ += cost;
        if (sum_ > greatest_network_cost)
            throw InvalidInput({Says::edge_too_expensive, feature_, sum_, greatest_network_cost});
        return std::uint32_t(sum_);
    }

  private:
    std::int64_t feature_;
    std::uint64_t sum_ = 0;
};

} // namespace fermat
