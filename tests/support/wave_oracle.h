#pragma once

#include "fermat/session.h"

#include <vector>

namespace fermat::test {

/// Continuous travel times, found plainly: the first pass corner by corner until nothing changes,
/// the second one in the order of the first. All sources have the same maximum cost.
struct WaveTimes {
    std::vector<float> corners, cells; ///< row-major
};
WaveTimes wave_oracle(const Terrain& terrain, const Query& query);

} // namespace fermat::test
