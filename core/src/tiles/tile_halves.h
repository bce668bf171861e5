#pragma once

#include "fermat/terrain.h"

#include <functional>
#include <vector>

namespace fermat {

/// Half lengths of steps on a terrain of radius 1, or other values of them. The rows are padded to
/// whole tiles. Boundary b is between rows b - 1 and b. Beyond the grid, where every cell is
/// impassable, they are 1.
struct StepHalves {
    StepHalves() = default;
    explicit StepHalves(const Terrain& terrain, bool inverse = false);
    /// `value(row, offset)` is that of a step from the cells of a row.
    StepHalves(const Terrain& terrain, const std::function<float(int row, Offset offset)>& value);

    std::vector<float> north_south; ///< [padded rows + 1], by boundary
    std::vector<float> east_west;   ///< [padded rows], by row
    std::vector<float> diagonal;    ///< [padded rows + 1], by boundary
};

/// The value of a step of which a member of Across is wanted.
std::function<float(int row, Offset offset)> of_across(const Terrain& terrain,
                                                       float Across::*member);
/// Half the length of the step `offset` from a cell of row `row`.
float half_length(const Terrain& terrain, int row, Offset offset);
/// 1 / its length.
float inverse_length(const Terrain& terrain, int row, Offset offset);

} // namespace fermat
