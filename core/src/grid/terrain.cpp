#include "fermat/terrain.h"

#include "fermat/error.h"

#include <string>
#include <utility>

namespace fermat {

Terrain::Terrain(TerrainShape shape, Surface values)
    : TerrainShape(std::move(shape)), surface(std::move(values)) {
    surface_kind = surface.kind();
}

Terrain::Terrain(Grid grid, Surface surface, Neighbourhood neighbourhood, GroundMetric metric,
                 CornerRule corners)
    : Terrain({grid, std::move(neighbourhood), std::move(metric), corners}, std::move(surface)) {}

void Terrain::validate() const {
    if (grid.rows < 1 || grid.cols < 1)
        throw InvalidInput("a grid must have at least one cell, not " + std::to_string(grid.rows) +
                           " rows and " + std::to_string(grid.cols) + " columns");
    if (surface.cells() != grid.cells())
        throw InvalidInput("the surface has " + std::to_string(surface.cells()) +
                           " cells and the grid " + std::to_string(grid.cells()));
}

} // namespace fermat
