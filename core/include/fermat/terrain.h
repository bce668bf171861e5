#pragma once

#include "fermat/corner_rule.h"
#include "fermat/grid.h"
#include "fermat/ground_metric.h"
#include "fermat/neighbourhood.h"
#include "fermat/surface.h"

namespace fermat {

/// The graph that a raster stands for: everything about a problem but its sources.
struct Terrain {
    Grid grid;
    Surface surface;
    Neighbourhood neighbourhood;
    GroundMetric metric; ///< of the same neighbourhood
    CornerRule corners = CornerRule::unless_both_sides_blocked;

    /// Throws InvalidInput where the parts do not fit together (an empty grid, a surface of another
    /// number of cells).
    void validate() const;
};

} // namespace fermat
