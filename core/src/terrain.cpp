#include "fermat/terrain.h"

#include "fermat/error.h"

#include <string>

namespace fermat {

void Terrain::validate() const {
    if (grid.rows < 1 || grid.cols < 1)
        throw InvalidInput("a grid must have at least one cell, not " + std::to_string(grid.rows) +
                           " rows and " + std::to_string(grid.cols) + " columns");
    if (surface.cells() != grid.cells())
        throw InvalidInput("the surface has " + std::to_string(surface.cells()) +
                           " cells and the grid " + std::to_string(grid.cells()));
}

} // namespace fermat
