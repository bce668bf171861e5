#pragma once

#include "cost_lines.h"
#include "loaded_network.h"

#include <fermat/network_reach.h>
#include <fermat/network_routes.h>

/// Least costs from starts to every place on the lines of a network.
class NetworkWavefronts : public Wavefronts {
  public:
    /// `solution` is that of `stops`, with predecessors, and with the allocation if there are
    /// several starts, whose numbers are the ids of the stops. Throws fermat::Cancelled.
    NetworkWavefronts(std::shared_ptr<const LoadedNetwork> network,
                      std::vector<fermat::NetworkStop> stops, fermat::NetworkSolution solution,
                      fermat::Progress& progress);

    const Ground& ground() const override { return *mNetwork; }
    bool covers(const QgsPointXY& place) const override { return mNetwork->isOpenAt(place); }
    /// The route to the place where `end` joins the network.
    std::optional<TracedPath>
    pathTo(const QgsPointXY& end, fermat::Progress& progress = fermat::no_progress) const override;
    std::optional<double> costAt(const QgsPointXY& end) const override;
    Picture draw(const PixelMap& pixels, const BandScale& bands, QPointF origin,
                 fermat::Progress& progress) const override;
    QImage drawDashes(const PixelMap& pixels, const BandScale& bands) const override;
    std::unique_ptr<const WavefrontDifference>
    differenceFrom(const Wavefronts& before, fermat::Progress& progress) const override;
    BandFigures figures(std::span<const float> ends,
                        const QgsCoordinateTransformContext& transforms,
                        fermat::Progress& progress) const override;

  private:
    /// A place on a line to which the ways from two starts cost the same.
    struct Boundary {
        fermat::NetworkPlace place;
        double cost = 0;
    };
    /// The number of the start from which a part is reached; there are several.
    std::int32_t startOf(const fermat::ReachedPart& part) const;
    void findBoundaries();
    /// What a map shows that has so many pixels for a logical one.
    std::vector<CostLine> linesOn(const PixelMap& pixels,
                                  std::span<const fermat::NetworkPoint> vertices,
                                  double ratio) const;
    std::vector<QPointF> boundariesOn(const PixelMap& pixels,
                                      std::span<const fermat::NetworkPoint> vertices,
                                      double greatestCost) const;

    std::shared_ptr<const LoadedNetwork> mNetwork;
    std::vector<fermat::NetworkStop> mStops;
    fermat::NetworkSolution mSolution;
    fermat::NetworkRoutes mRoutes;           // of the members above
    std::vector<fermat::ReachedPart> mParts; // of edges
    std::vector<Boundary> mBoundaries;
};
