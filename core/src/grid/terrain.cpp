#include "fermat/terrain.h"

#include "fermat/error.h"

#include <cmath>
#include <string>
#include <utility>

namespace fermat {

namespace {

/// Differences of such elevations are finite too.
bool is_elevation(float elevation) {
    return std::abs(elevation) < 1e30f;
}

} // namespace

Terrain::Terrain(TerrainShape shape, Surface values, Field<float> elevations)
    : TerrainShape(std::move(shape)), surface(std::move(values)), elevation(std::move(elevations)) {
    surface_kind = surface.kind();
    bool usable = true;
    for (const float value : elevation.values()) // without an end, it is vectorized
        usable &= is_elevation(value);
    for (std::size_t cell = 0; !usable && cell < grid.cells(); ++cell)
        if (const float value = elevation[grid.cell(cell)]; !is_elevation(value))
            throw InvalidInput({Says::elevation_not_finite, cell, value});
}

Terrain::Terrain(Grid grid, Surface surface, Neighbourhood neighbourhood, GroundMetric metric,
                 CornerRule corners)
    : Terrain({grid, std::move(neighbourhood), std::move(metric), corners}, std::move(surface)) {}

Terrain Terrain::part(Cell first, Grid size, Scratch* scratch) const {
    TerrainShape shape = *this;
    shape.grid = size;
    shape.metric = metric.part(first.row, size.rows);
    return {std::move(shape), surface.part(first, size, scratch),
            slopes ? elevation.part(first, size, scratch) : Field<float>()};
}

Terrain Terrain::with(std::shared_ptr<const Slopes> other) const {
    TerrainShape shape = *this;
    shape.slopes = std::move(other);
    return {std::move(shape), surface.alias(), elevation.alias()};
}

void Terrain::set_slowness(std::span<const Surface::OfCell> cells) {
    surface.set_slowness(cells);
    surface_kind = surface.kind();
}

void Terrain::validate() const {
    if (grid.rows < 1 || grid.cols < 1)
        throw InvalidInput({Says::no_cell, grid.rows, grid.cols});
    if (surface.grid() != grid)
        throw InvalidInput({Says::surface_of_other_size, surface.grid().rows, surface.grid().cols,
                            grid.rows, grid.cols});
    if (elevation.grid() != (slopes ? grid : Grid()))
        throw InvalidInput({Says::elevations_of_other_size, elevation.grid().rows,
                            elevation.grid().cols, grid.rows, grid.cols});
}

} // namespace fermat
