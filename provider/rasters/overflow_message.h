#pragma once

#include "raster_geometry.h"

#include <fermat/cost_overflow.h>

#include <type_traits>

class TerrainInput;

/// Throws QgsProcessingException, which names the raster layer, the cell, the cost beside it and
/// what to do. `grid` is the grid that was solved: that of the raster, or a part of it.
[[noreturn]] void refuse(const fermat::CostOverflow& overflow, const TerrainInput& terrain,
                         const RasterGeometry& grid);

/// Returns what `solve()` returns. If a cost is more than 32-bit numbers can hold, refuses it.
template <class Solve>
std::invoke_result_t<Solve&> refusingOverflow(const TerrainInput& terrain,
                                              const RasterGeometry& grid, Solve solve) {
    try {
        return solve();
    } catch (const fermat::CostOverflow& overflow) {
        refuse(overflow, terrain, grid);
    }
}
