#pragma once

#include "fermat/corner_rule.h"
#include "fermat/grid.h"
#include "fermat/ground_metric.h"
#include "fermat/neighbourhood.h"
#include "fermat/surface.h"

namespace fermat {

/// The graph that a raster stands for, before its values are known: enough to list solvers, to
/// choose among them and to say what memory they take.
struct TerrainShape {
    Grid grid;
    Neighbourhood neighbourhood;
    GroundMetric metric; ///< of the same neighbourhood
    CornerRule corners = CornerRule::unless_both_sides_blocked;
    SurfaceKind surface_kind = SurfaceKind::floats;

    /// Bytes of the surface.
    std::size_t surface_bytes() const noexcept {
        return grid.cells() * bytes_of_value(surface_kind);
    }
};

/// The graph that a raster stands for: everything about a problem but its sources.
struct Terrain : TerrainShape {
    Terrain(Grid grid, Surface surface, Neighbourhood neighbourhood, GroundMetric metric,
            CornerRule corners = CornerRule::unless_both_sides_blocked);
    /// The kind of the surface is that of `surface`.
    Terrain(TerrainShape shape, Surface surface);

    Surface surface;

    /// Throws InvalidInput where the parts do not fit together (an empty grid, a surface of another
    /// number of cells).
    void validate() const;
};

} // namespace fermat
