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
        throw InvalidInput({Says::no_cell, grid.rows, grid.cols});
    if (surface.grid() != grid)
        throw InvalidInput({Says::surface_of_other_size, surface.grid().rows, surface.grid().cols,
                            grid.rows, grid.cols});
}

} // namespace fermat
