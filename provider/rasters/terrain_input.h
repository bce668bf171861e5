#pragma once

#include "raster_input.h"
#include "surface_options.h"

#include <fermat/terrain.h>

/// What a fermat::Terrain is made of: a raster, what its values mean, and which steps are open.
/// Made on the main thread, read anywhere after.
class TerrainInput {
  public:
    TerrainInput(std::unique_ptr<RasterInput> raster, const SurfaceOptions& surface,
                 const fermat::Neighbourhood& neighbourhood, fermat::CornerRule corners);

    const RasterInput& raster() const { return *mRaster; }
    const RasterGeometry& geometry() const { return mRaster->geometry(); }
    const SurfaceOptions& surfaceOptions() const { return mSurfaceOptions; }

    /// The lengths of steps between the cells of `grid`, a raster of the same CRS, in the unit that
    /// the surface counts by. Throws QgsProcessingException.
    fermat::GroundMetric metric(const RasterGeometry& grid) const;
    /// The terrain before its values are read.
    fermat::TerrainShape shape() const;
    /// The same with steps of length 1: enough to ask how much memory solvers need, before the true
    /// lengths are worked out, which takes long on tall rasters in degrees.
    fermat::TerrainShape levelShape() const;
    /// Bytes that the lengths of steps take, where they change by row.
    std::size_t lengthBytes() const;
    /// Reads the values of a terrain of that shape. Throws QgsProcessingException for values that
    /// cannot be used (the first cell and its value in the text) and for a raster with no passable
    /// cell.
    fermat::Terrain read(fermat::TerrainShape shape, fermat::Progress& progress) const;
    /// Throws QgsProcessingException, with both numbers, where `bytes` are not to be had, or
    /// are more than the person allows.
    void requireMemory(std::size_t bytes) const;

  private:
    fermat::TerrainShape shapeWith(fermat::GroundMetric metric) const;

    std::unique_ptr<RasterInput> mRaster;
    SurfaceOptions mSurfaceOptions;
    fermat::Neighbourhood mNeighbourhood;
    fermat::CornerRule mCorners;
};
