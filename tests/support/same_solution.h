#pragma once

#include "compare.h"
#include "fermat/solver.h"

namespace fermat::test {

/// Whether distances, predecessors and allocation have the same bits, or are missing in both; names
/// the first cell that differs.
inline testing::AssertionResult same(const Grid& grid, const Solution& got,
                                     const Solution& expected) {
    const auto compare = [&]<class T>(const Field<T>& a, const Field<T>& b) {
        return a.empty() && b.empty() ? testing::AssertionSuccess() : same_bits(grid, a, b);
    };
    if (auto result = same_bits(grid, got.distance, expected.distance); !result)
        return result << " (distance)";
    if (auto result = compare(got.predecessor, expected.predecessor); !result)
        return result << " (predecessor)";
    if (auto result = compare(got.allocation, expected.allocation); !result)
        return result << " (allocation)";
    return testing::AssertionSuccess();
}

} // namespace fermat::test
