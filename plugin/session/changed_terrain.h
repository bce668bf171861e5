#pragma once

#include "ground_changes.h"
#include "raster_window.h"

/// A part of a terrain on level ground, after changes of the ground. `plain` is the terrain of
/// `raster` without changes, and `shape` that of the part. Throws QgsProcessingException for
/// changes that cannot be used.
fermat::Terrain changedTerrain(const fermat::Terrain& plain, const RasterGeometry& raster,
                               const RasterGeometry& part, fermat::TerrainShape shape,
                               const GroundChanges& changes, fermat::Progress& progress);

/// The surface of a window of it.
fermat::Surface changedWindow(const fermat::Terrain& plain, const RasterGeometry& raster,
                              const RasterWindow& window, const fermat::TerrainShape& shape,
                              const GroundChanges& changes, fermat::Progress& progress);
