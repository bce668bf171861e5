#pragma once

#include "fermat_algorithm.h"
#include "raster_input.h"
#include "surface_options.h"

#include <fermat/solver.h>

/// An algorithm on a velocity or cost raster: the parameters that say what the terrain is, and the
/// terrain made of them.
class TerrainAlgorithm : public FermatAlgorithm {
    Q_DECLARE_TR_FUNCTIONS(TerrainAlgorithm)

  protected:
    /// Adds INPUT, BAND, SURFACE, VELOCITY_UNIT, TIME_UNIT, ZERO_VELOCITY, RADIUS and CORNERS.
    void addTerrainParameters(bool timeUnit = true);

    /// Takes what the parameters say and opens the raster. Call it in takeParameters(). Throws
    /// QgsProcessingException.
    void prepareTerrain(const QVariantMap& parameters, QgsProcessingContext& context);

    const RasterInput& raster() const { return *mRaster; }
    const RasterGeometry& geometry() const { return mRaster->geometry(); }
    const SurfaceOptions& surfaceOptions() const { return mSurfaceOptions; }

    /// The terrain before its surface is read: one cell, of the surface's kind, stands for it.
    /// Enough to choose a solver and to ask it for the memory that it needs.
    fermat::Terrain outlineTerrain() const;
    /// Bytes that readSurface() will take.
    std::size_t surfaceBytes() const;
    /// Reads the surface into an outline. Throws QgsProcessingException for values that cannot be
    /// used (the first cell and its value in the text) and for a raster with no passable cell.
    void readSurface(fermat::Terrain& terrain, fermat::Progress& progress);
    /// Throws QgsProcessingException, with both numbers, where `bytes` are not to be had.
    void requireMemory(std::size_t bytes) const;

  private:
    std::unique_ptr<RasterInput> mRaster;
    SurfaceOptions mSurfaceOptions;
    fermat::Neighbourhood mNeighbourhood;
    fermat::CornerRule mCorners = fermat::CornerRule::unless_both_sides_blocked;
};
