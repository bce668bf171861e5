#pragma once

#include "fermat/cell_sums.h"
#include "fermat/error.h"

#include <array>
#include <functional>
#include <span>

namespace fermat {

/// What a query adds to each cell that it reaches: weight · kernel.share(distance).
struct Share {
    ReachKernel kernel;
    double weight = 1; ///< from 0 to the largest sum
};

/// The sum of the shares of many queries: see Session::accumulate().
struct Accumulation {
    CellSums& sums;                ///< of the grid of the terrain
    std::span<const Share> shares; ///< one for each query
    /// Whether the shares of a query are to be added. It is asked when the query is solved, with
    /// edges_of() the solution, by any thread, but never by two at the same time. If a device
    /// fails, it is asked again for the queries that another solver solves.
    std::function<bool(std::size_t query, const std::array<float, 4>& edges)> wants;
};

/// A device failed while its sums were added to those of an accumulation. Nobody knows which ones
/// are missing, so no other solver can go on.
class SumsLost : public Error {
  public:
    using Error::Error;
};

} // namespace fermat
