#pragma once

#include "fermat_algorithm.h"
#include "terrain_input.h"

#include <fermat/solver.h>

/// An algorithm on a velocity or cost raster: the parameters that say what the terrain is, and the
/// terrain made of them.
class TerrainAlgorithm : public FermatAlgorithm {
    Q_DECLARE_TR_FUNCTIONS(TerrainAlgorithm)

  public:
    /// The RADIUS that dialogs and map tools begin with. Callers that leave it out get 1, as they
    /// always did.
    static constexpr int firstRadius = 2;

    /// What TerrainAlgorithm's parameters say, with the raster opened. Throws
    /// QgsProcessingException.
    TerrainInput takeTerrain(const QVariantMap& parameters, QgsProcessingContext& context) const;

  protected:
    /// Adds INPUT, BAND, SURFACE, VELOCITY_UNIT, TIME_UNIT, ZERO_VELOCITY, RADIUS and CORNERS.
    void addTerrainParameters(bool timeUnit = true);

    /// Keeps takeTerrain()'s result for the work, and warns where the raster is probably not what
    /// the parameters say. Call it in takeParameters().
    void prepareTerrain(const QVariantMap& parameters, QgsProcessingContext& context,
                        QgsProcessingFeedback* feedback);
    /// As TerrainInput::read(), and says which values the terrain has.
    fermat::Terrain readTerrain(const fermat::TerrainShape& shape, QgsProcessingFeedback* feedback,
                                fermat::Progress& progress) const;

    const TerrainInput& terrainInput() const { return *mTerrain; }
    const RasterInput& raster() const { return mTerrain->raster(); }
    const RasterGeometry& geometry() const { return mTerrain->geometry(); }
    const SurfaceOptions& surfaceOptions() const { return mTerrain->surfaceOptions(); }

  private:
    std::optional<TerrainInput> mTerrain;
};
