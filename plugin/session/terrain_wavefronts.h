#pragma once

#include "loaded_terrain.h"

#include <fermat/rays.h>

/// Least times (or costs) from starts to every cell of a terrain.
class TerrainWavefronts : public Wavefronts {
  public:
    /// Solves. `terrain` may be the part of `ground` that paths can reach. Throws fermat::Error.
    TerrainWavefronts(std::shared_ptr<LoadedTerrain> terrain, const fermat::Query& query,
                      fermat::Progress& progress, std::shared_ptr<const Ground> ground = nullptr);

    /// Of the solution of a query.
    TerrainWavefronts(std::shared_ptr<LoadedTerrain> terrain, const fermat::Query& query,
                      fermat::Solution solution, fermat::Progress& progress,
                      std::shared_ptr<const Ground> ground = nullptr);

    const fermat::Query& query() const { return mQuery; }
    const Ground& ground() const override { return *mGround; }
    bool covers(const QgsPointXY& place) const override;
    bool isInFiles() const override { return terrain->isInFiles(); }
    /// The path to the centre of the cell at `end`, or the ray to `end`.
    std::optional<TracedPath>
    pathTo(const QgsPointXY& end, fermat::Progress& progress = fermat::no_progress) const override;
    std::optional<TracedPath> pathNear(const QgsPointXY& end) const override;
    std::optional<double> costAt(const QgsPointXY& end) const override;
    Picture draw(const PixelMap& pixels, const BandScale& bands, QPointF origin,
                 fermat::Progress& progress) const override;
    std::vector<QPolygonF> linesOf(const PixelMap& pixels, std::span<const float> costs,
                                   fermat::Progress& progress) const override;
    std::unique_ptr<const WavefrontDifference>
    differenceFrom(const Wavefronts& before, fermat::Progress& progress) const override;
    BandFigures figures(std::span<const float> ends,
                        const QgsCoordinateTransformContext& transforms,
                        fermat::Progress& progress) const override;
    /// The least cost of a cell that is not a start; infinity if no other cell is reached.
    float nearest() const { return mNearest; }

    const std::shared_ptr<LoadedTerrain> terrain;
    /// With predecessors, or the corners of wavefronts, if paths are wanted, and the start of each
    /// cell if there are several.
    fermat::Solution solution;

  private:
    TracedPath rayTo(const QgsPointXY& end, float cost) const;
    fermat::GridPlace placeOf(const QgsPointXY& point) const;

    const std::shared_ptr<const Ground> mGround;
    const fermat::Query mQuery;
    std::optional<fermat::Rays> mRays; ///< of wavefronts, if paths are wanted
    const std::size_t mStarts;
    float mNearest = fermat::infinity;
};
