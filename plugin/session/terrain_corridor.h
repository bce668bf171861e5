#pragma once

#include "terrain_wavefronts.h"

/// The corridor of trips from one start to another on a terrain: what the best trip over each place
/// costs more than the least-cost trip. These are its costs, and its paths are such trips.
class TerrainCorridor : public Wavefronts {
  public:
    /// `from` has the costs from the first start, and `to` those to the second one, on the same
    /// cells. Throws fermat::Error.
    TerrainCorridor(std::shared_ptr<const TerrainWavefronts> from,
                    std::shared_ptr<const TerrainWavefronts> to, fermat::Progress& progress);

    const std::shared_ptr<const TerrainWavefronts>& from() const { return mFrom; }
    const std::shared_ptr<const TerrainWavefronts>& to() const { return mTo; }
    const fermat::Field<float>& excess() const { return mExcess; }

    const Ground& ground() const override { return mFrom->ground(); }
    std::optional<double> leastTrip() const override { return double(mLeast); }
    double automaticEnd() const override;
    bool covers(const QgsPointXY& place) const override { return mFrom->covers(place); }
    std::optional<TracedPath>
    pathTo(const QgsPointXY& end, fermat::Progress& progress = fermat::no_progress) const override;
    std::optional<TracedPath> pathNear(const QgsPointXY& end) const override;
    std::optional<double> costAt(const QgsPointXY& end) const override;
    /// With the least-cost trip.
    Picture draw(const PixelMap& pixels, const BandScale& bands, QPointF origin,
                 fermat::Progress& progress) const override;
    std::vector<QPolygonF> linesOf(const PixelMap& pixels, std::span<const float> costs,
                                   fermat::Progress& progress) const override;
    BandFigures figures(std::span<const float> ends,
                        const QgsCoordinateTransformContext& transforms,
                        fermat::Progress& progress) const override;

  private:
    const std::shared_ptr<const TerrainWavefronts> mFrom, mTo;
    float mLeast;
    fermat::Field<float> mExcess;
};
