#pragma once

#include "elevation_input.h"
#include "ground_changes.h"
#include "surface_options.h"

#include <fermat/terrain.h>

/// What makes ground slope: elevations, and what a step costs by its slope.
struct Relief {
    std::shared_ptr<RasterInput> raster; ///< on the grid of the ground; it may be its raster
    double metresPerUnit = 1;            ///< of its values
    std::shared_ptr<const fermat::Slopes> slopes;
    bool areRoundTrips = false;                       ///< costs are those of ways there and back
    std::shared_ptr<const fermat::Slopes> slopesBack; ///< of the way back
};

/// The parts of a fermat::Terrain: a raster, the meaning of its values, the steps that are open,
/// and the relief. It is made on the main thread, and any thread may read it afterwards.
class TerrainInput {
  public:
    /// Throws QgsProcessingException if lengths on the raster cannot be compared with elevations.
    TerrainInput(std::shared_ptr<RasterInput> raster, const SurfaceOptions& surface,
                 const fermat::Neighbourhood& neighbourhood, fermat::CornerRule corners,
                 const Relief& relief = {}, bool wavefronts = false,
                 std::shared_ptr<const GroundChanges> changes = nullptr);

    const RasterInput& raster() const { return *mRaster; }
    const RasterGeometry& geometry() const { return mRaster->geometry(); }
    const SurfaceOptions& surfaceOptions() const { return mSurfaceOptions; }
    /// What people changed of the raster; null: nothing.
    const GroundChanges* changes() const { return mChanges.get(); }
    /// The same ground before all changes. As with changes, nothing of it need be passable.
    TerrainInput beforeChanges() const;
    /// See fermat::TerrainShape.
    bool hasWavefronts() const { return mHasWavefronts; }
    /// Null on level ground.
    const fermat::Slopes* slopes() const { return mSlopes.get(); }
    /// Whether costs are those of ways there and back.
    bool areRoundTrips() const { return mAreRoundTrips; }
    /// The slopes of ways in the other direction. Null on level ground.
    const std::shared_ptr<const fermat::Slopes>& slopesBack() const { return mSlopesBack; }
    /// Metres of a unit of the raster of elevations.
    double metresPerElevation() const { return mMetresPerElevation; }
    /// Null on level ground.
    const RasterInput* elevationRaster() const {
        return mElevation ? &mElevation->raster() : nullptr;
    }

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
    std::size_t cachedBytesPerCell() const;
    /// What was read beside the values of the raster.
    struct Summary {
        ElevationInput::Summary elevations;
        GroundChanges::Summary changes;
    };
    /// Reads the values of the raster, or of a part of it, for a terrain of its shape. Throws
    /// QgsProcessingException for values that cannot be used (the text names the first cell and its
    /// value), and for a raster without a passable cell. A part may have none. The values are in
    /// `scratch`, or in memory if it is null. `summary`, if not null, gets what was read.
    fermat::Terrain read(const RasterGeometry& part, fermat::TerrainShape shape,
                         fermat::Progress& progress, fermat::Scratch* scratch = nullptr,
                         Summary* summary = nullptr) const;
    /// The raster or a part of it, with its size, to begin a sentence.
    QString nameOf(const RasterGeometry& part) const;

  private:
    fermat::TerrainShape shapeWith(fermat::Grid grid, fermat::GroundMetric metric) const;
    fermat::SurfaceKind surfaceKind() const;
    /// Metres of the unit in which steps have their lengths. Throws QgsProcessingException.
    double metresOfLengths() const;

    std::shared_ptr<RasterInput> mRaster;
    SurfaceOptions mSurfaceOptions;
    std::optional<ElevationInput> mElevation;
    std::shared_ptr<const GroundChanges> mChanges;
    std::shared_ptr<const fermat::Slopes> mSlopes, mSlopesBack;
    bool mAreRoundTrips;
    double mMetresPerElevation;
    fermat::Neighbourhood mNeighbourhood;
    fermat::CornerRule mCorners;
    bool mHasWavefronts;
};
