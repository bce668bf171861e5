#pragma once

#include "fermat/field.h"
#include "fermat/progress.h"

#include <span>
#include <vector>

namespace fermat {

/// The sum of `amounts` over the cells of each band of `distance`. A band begins where the one
/// before it ends, and the first one at 0. A distance that is an end belongs to the next band, or
/// to the last one. `ends` rise. The first cell of `distance` is `offset` in the grid of the
/// amounts, and there are no amounts outside that grid. The sums have the same bits for any number
/// of threads, and for any grid that contains the cells with amounts. Throws Cancelled.
std::vector<double> band_sums(const Field<float>& distance, const Field<float>& amounts,
                              Cell offset, std::span<const double> ends, int threads,
                              Progress& progress);

} // namespace fermat
