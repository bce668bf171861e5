#pragma once

#include "compare.h"
#include "fermat/solver.h"

namespace fermat::test {

/// Whether distances, predecessors and allocation have the same bits; names the first cell that
/// differs.
inline testing::AssertionResult same(const Grid& grid, const Solution& got,
                                     const Solution& expected) {
    if (auto result = same_bits<float>(grid, got.distance, expected.distance); !result)
        return result << " (distance)";
    if (auto result = same_bits<Direction>(grid, got.predecessor, expected.predecessor); !result)
        return result << " (predecessor)";
    if (auto result = same_bits<std::int32_t>(grid, got.allocation, expected.allocation); !result)
        return result << " (allocation)";
    return testing::AssertionSuccess();
}

} // namespace fermat::test
