#pragma once

#include "raster_input.h"
#include "surface_options.h"

#include <fermat/terrain.h>

/// The parts of a fermat::Terrain: a raster, the meaning of its values, and the steps that are
/// open. It is made on the main thread, and any thread may read it afterwards.
class TerrainInput {
  public:
    TerrainInput(std::unique_ptr<RasterInput> raster, const SurfaceOptions& surface,
                 const fermat::Neighbourhood& neighbourhood, fermat::CornerRule corners);

    const RasterInput& raster() const { return *mRaster; }
    const RasterGeometry& geometry() const { return mRaster->geometry(); }
    const SurfaceOptions& surfaceOptions() const { return mSurfaceOptions; }

    /// The lengths of steps between the cells of `grid`, a raster with the same CRS, in the unit of
    /// length of the surface. For costs per cell, this is the width of the raster's cells: on the
    /// ground, if the CRS is geographic. Throws QgsProcessingException.
    fermat::GroundMetric metric(const RasterGeometry& grid) const;
    /// The terrain of the raster, or of a part of it, without its values.
    fermat::TerrainShape shape(const RasterGeometry& part) const;
    /// The same with steps of length 1. This is enough to find out how much memory solvers need.
    /// The true lengths are computed later, because this takes long on tall rasters in degrees.
    fermat::TerrainShape levelShape(const RasterGeometry& part) const;
    /// Bytes for the lengths of steps if they change from row to row.
    std::size_t lengthBytes(const RasterGeometry& part) const;
    /// Bytes for the rows that are read at a time, beside those of the terrain.
    std::size_t readingBytes(const RasterGeometry& part) const;
    /// Bytes of a cell in the cache of GDAL.
    std::size_t cachedBytesPerCell() const { return mRaster->cachedBytesPerCell(); }
    /// Reads the values of the raster, or of a part of it, for a terrain of its shape. Throws
    /// QgsProcessingException for values that cannot be used (the text names the first cell and its
    /// value), and for a raster without a passable cell. A part may have none. The values are in
    /// `scratch`, or in memory if it is null.
    fermat::Terrain read(const RasterGeometry& part, fermat::TerrainShape shape,
                         fermat::Progress& progress, fermat::Scratch* scratch = nullptr) const;
    /// The raster or a part of it, with its size, to begin a sentence.
    QString nameOf(const RasterGeometry& part) const;
    /// Throws QgsProcessingException that says that a part needs `bytes`, but may have only
    /// `allowed`. Its text ends with `advice`.
    [[noreturn]] void refuseMemory(std::size_t bytes, const RasterGeometry& part,
                                   std::size_t allowed, const QString& advice) const;

  private:
    fermat::TerrainShape shapeWith(fermat::Grid grid, fermat::GroundMetric metric) const;

    std::unique_ptr<RasterInput> mRaster;
    SurfaceOptions mSurfaceOptions;
    fermat::Neighbourhood mNeighbourhood;
    fermat::CornerRule mCorners;
};
