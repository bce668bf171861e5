#pragma once

#include "fermat/corner_rule.h"
#include "fermat/grid.h"
#include "fermat/ground_metric.h"
#include "fermat/neighbourhood.h"
#include "fermat/slopes.h"
#include "fermat/surface.h"

#include <memory>

namespace fermat {

/// The graph of a raster without its values. This is enough to list solvers, to choose among them,
/// and to know how much memory they need.
struct TerrainShape {
    Grid grid;
    Neighbourhood neighbourhood;
    GroundMetric metric; ///< of the same neighbourhood
    CornerRule corners = CornerRule::unless_both_sides_blocked;
    SurfaceKind surface_kind = SurfaceKind::floats;
    std::shared_ptr<const Slopes> slopes = nullptr; ///< null: the ground is level
    /// Whether times are those of wavefronts that spread in all directions, and not those of paths
    /// along the steps of the neighbourhood.
    bool wavefronts = false;

    /// Bytes of the slowness of a cell, and of its elevation.
    std::size_t bytes_of_cell() const noexcept {
        return bytes_of_value(surface_kind) + (slopes ? sizeof(float) : 0);
    }
    std::size_t surface_bytes() const noexcept { return grid.cells() * bytes_of_cell(); }
    const Profile& profile(Direction direction) const {
        return neighbourhood.profile(direction, slopes->end_to_end());
    }
};

/// The graph of a raster: everything about a problem except its sources.
struct Terrain : TerrainShape {
    Terrain(Grid grid, Surface surface, Neighbourhood neighbourhood, GroundMetric metric,
            CornerRule corners = CornerRule::unless_both_sides_blocked);
    /// Takes the kind of the surface from `surface`. `elevation` is empty on level ground. Throws
    /// InvalidInput if an elevation is not finite.
    Terrain(TerrainShape shape, Surface surface, Field<float> elevation = {});

    /// A rectangle of this ground.
    Terrain part(Cell first, Grid size, Scratch* scratch = nullptr) const;
    /// The same ground with other slopes. It uses the values of this one, which must outlive it.
    Terrain with(std::shared_ptr<const Slopes> other) const;

    /// Changes the surface of cells. Sessions on this terrain: see GraphSession::sees_changes().
    /// Throws what Surface::set_slowness() throws.
    void set_slowness(std::span<const Surface::OfCell> cells);

    Surface surface;
    /// In the unit of the lengths of steps. Finite, in impassable cells too.
    Field<float> elevation;

    /// Throws InvalidInput if the parts do not fit together (an empty grid, a surface with another
    /// number of cells, or elevations with another number of cells or without slopes).
    void validate() const;
};

} // namespace fermat
