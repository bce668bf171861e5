#pragma once

#include "ground_changes.h"
#include "raster_window.h"

#include <vector>

/// The surface of a terrain after changes of the ground. `plain` is the terrain of `raster` without
/// changes. Throws QgsProcessingException for changes that cannot be used.
fermat::Surface changedSurface(const fermat::Terrain& plain, const RasterGeometry& raster,
                               const GroundChanges& changes, fermat::Progress& progress);

enum class WindowChanges { All, WallsAndPassages };
/// The cells of a window of `raster` that changes of the ground change, in rising order. `before`
/// is the terrain of the window. A cell of the window changes if one of its cells does, or for
/// factors the cell in its middle: so thin walls stay walls, which windowSurface() does not know.
/// Throws as above.
std::vector<fermat::Surface::OfCell> windowChanges(const fermat::Terrain& before,
                                                   const RasterGeometry& raster,
                                                   const RasterWindow& window,
                                                   const GroundChanges& changes,
                                                   WindowChanges which, fermat::Progress& progress);
