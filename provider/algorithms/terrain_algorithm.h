#pragma once

#include "array_room.h"
#include "fermat_algorithm.h"
#include "slope_choice.h"
#include "terrain_input.h"

#include <fermat/solver.h>

/// An algorithm on a velocity or cost raster: the parameters of the terrain, and the terrain
/// itself.
class TerrainAlgorithm : public FermatAlgorithm {
    Q_DECLARE_TR_FUNCTIONS(TerrainAlgorithm)

  public:
    static constexpr int defaultRadius = 2;

    /// The values of the parameters of TerrainAlgorithm, with the raster opened. Throws
    /// QgsProcessingException.
    TerrainInput takeTerrain(const QVariantMap& parameters, QgsProcessingContext& context,
                             QgsProcessingFeedback* feedback = nullptr) const;
    /// The meaning of the raster for these values of parameters.
    SurfaceOptions takeSurface(const QVariantMap& parameters, QgsProcessingContext& context) const;

  protected:
    /// The ways of which an algorithm computes costs. Towards: one way, which leads to the sources
    /// unless DIRECTION says otherwise. Pairs: from one patch to another.
    enum class Ways { None, OneWay, Towards, RoundTrips, Pairs };
    /// Adds INPUT, BAND, SURFACE, the units, METHOD, RADIUS, CORNERS, and the parameters of slopes.
    /// Without ways, TIME_UNIT and DIRECTION are left out, and so is METHOD. Without
    /// `wavefronts`, only METHOD is.
    void addTerrainParameters(Ways ways = Ways::OneWay, bool wavefronts = true);

    /// What DIRECTION means, for names of layers and as a sentence; empty for the usual one.
    virtual QString waysText(SlopeChoice::Direction direction) const;
    virtual QString waysSentence(SlopeChoice::Direction direction) const;

    /// Adds MEMORY_LIMIT. Algorithms that do not add it ignore it.
    void addMemoryLimit();
    /// How messages name a part of the raster that needs memory, and what they advise.
    ArrayRoom::Subject roomFor(const RasterGeometry& part) const;

    /// Whether METHOD is that of continuous wavefronts.
    bool hasWavefronts(const QVariantMap& parameters, QgsProcessingContext& context) const;
    /// Keeps the result of takeTerrain() for the work. Warns if the raster probably does not hold
    /// what the parameters say. Call it in takeParameters().
    void prepareTerrain(const QVariantMap& parameters, QgsProcessingContext& context,
                        QgsProcessingFeedback* feedback);
    /// Like TerrainInput::read(), and also reports the range of values of the terrain.
    fermat::Terrain readTerrain(const RasterGeometry& part, const fermat::TerrainShape& shape,
                                ArrayRoom* room, QgsProcessingFeedback* feedback,
                                fermat::Progress& progress);

    /// As long as it lives, the ground of an algorithm is the one before CHANGES. What is told of
    /// that ground does not count as told.
    class BeforeChanges {
      public:
        explicit BeforeChanges(TerrainAlgorithm& algorithm);
        ~BeforeChanges();
        BeforeChanges(const BeforeChanges&) = delete;
        BeforeChanges& operator=(const BeforeChanges&) = delete;

      private:
        TerrainAlgorithm& mAlgorithm;
        TerrainInput mChanged;
        bool mDoubted, mToldChanges;
    };

    const TerrainInput& terrainInput() const { return *mTerrain; }
    const RasterInput& raster() const { return mTerrain->raster(); }
    const RasterGeometry& geometry() const { return mTerrain->geometry(); }
    const SurfaceOptions& surfaceOptions() const { return mTerrain->surfaceOptions(); }

  private:
    void addSlopeParameters(Ways ways);
    void addSlopeLimits();
    void addRasterChanges();
    SlopeChoice takeSlopeChoice(const QVariantMap& parameters, QgsProcessingContext& context) const;
    Relief takeRelief(const QVariantMap& parameters, const SurfaceOptions& surface,
                      std::shared_ptr<RasterInput> raster, QgsProcessingContext& context,
                      QgsProcessingFeedback* feedback) const;
    /// Null if no layer is given.
    std::shared_ptr<const GroundChanges> takeChanges(const QVariantMap& parameters,
                                                     const RasterInput& raster,
                                                     const SurfaceOptions& surface,
                                                     QgsProcessingContext& context,
                                                     QgsProcessingFeedback* feedback) const;
    /// Reports what the changes did to a part of the raster.
    void tellChanges(const GroundChanges::Summary& changed, QgsProcessingFeedback* feedback,
                     fermat::Progress& progress);
    /// Reports what was read of the elevations.
    void tellElevations(const ElevationInput::Summary& read, QgsProcessingFeedback* feedback);
    std::size_t outputMemory() const override { return ArrayRoom::outputMemory(allowedMemory()); }

    std::optional<TerrainInput> mTerrain;
    bool mDoubted = false;     // a doubt about the values was told
    bool mToldChanges = false; // the warnings of the changes were told
};
