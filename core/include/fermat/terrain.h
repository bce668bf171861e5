#pragma once

#include "fermat/corner_rule.h"
#include "fermat/grid.h"
#include "fermat/ground_metric.h"
#include "fermat/neighbourhood.h"
#include "fermat/surface.h"

namespace fermat {

/// The graph of a raster without its values. This is enough to list solvers, to choose among them,
/// and to know how much memory they need.
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

/// The graph of a raster: everything about a problem except its sources.
struct Terrain : TerrainShape {
    Terrain(Grid grid, Surface surface, Neighbourhood neighbourhood, GroundMetric metric,
            CornerRule corners = CornerRule::unless_both_sides_blocked);
    /// Takes the kind of the surface from `surface`.
    Terrain(TerrainShape shape, Surface surface);

    Surface surface;

    /// Throws InvalidInput if the parts do not fit together (an empty grid, or a surface with
    /// another number of cells).
    void validate() const;
};

} // namespace fermat
