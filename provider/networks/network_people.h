#pragma once

#include "network_joiner.h"

#include <fermat/network_routes.h>

#include <span>
#include <vector>

class RasterInput;

/// People, and where they join a network: as sources and receivers do. Those of a cell of a raster
/// live at its centre.
class NetworkPeople {
  public:
    /// `most`: bytes of memory that they may take. `keepsAll`: also the homes of those who cannot
    /// join are kept. The joiner is needed only while people are added.
    NetworkPeople(std::size_t most, bool keepsAll) : mMost(most), mKeepsAll(keepsAll) {}

    /// Adds the people of a layer of points, which are its weights. Throws fermat::OutOfMemory,
    /// fermat::Cancelled.
    void add(const std::vector<FeatureCells>& features, const NetworkJoiner& joiner, int threads,
             fermat::Progress& progress);
    /// The same for a raster with the number of people in each cell. Throws QgsProcessingException
    /// too, as readPeopleRows() does. `network` is the CRS and the extent of the lines.
    struct Place {
        QgsCoordinateReferenceSystem crs;
        QgsRectangle extent;
        QgsCoordinateTransformContext transforms;
    };
    void add(RasterInput& raster, const Place& network, const NetworkJoiner& joiner, int threads,
             fermat::Progress& progress);

    /// The people of one place.
    struct Home {
        QgsPointXY where; ///< in the CRS of the network; not finite if it has no place there
        double people = 0;
        std::size_t stopsEnd = 0; ///< one past the last of its stops; it may have none
    };
    std::span<const Home> homes() const { return mHomes; }
    double all() const { return mAll; }
    /// Those who cannot join, because no line is near enough.
    double tooFar() const { return mTooFar; }
    /// Those whose way to the network is at least NetworkJoiner::longWay.
    double farAway() const { return mFarAway; }
    std::size_t bytes() const;

    /// How the people of a home are reached.
    struct Arrival {
        std::uint32_t cost = fermat::NetworkGraph::unreached;
        std::int32_t source = -1; ///< the id of the stop from which they are reached

        bool isReached() const { return cost != fermat::NetworkGraph::unreached; }
        void lowerTo(const Arrival& other) {
            if (other.cost < cost)
                *this = other;
        }
    };
    /// The bytes of the arrivals at all homes.
    std::size_t arrivalBytes() const { return mHomes.size() * sizeof(Arrival); }
    /// Lowers the arrivals at all homes to those from the sources with which `measures` began.
    void arrive(fermat::RouteMeasures& measures, std::span<const fermat::NetworkStop> sources,
                std::vector<Arrival>& arrivals, fermat::Progress& progress) const;
    /// The people who join, but whom none of these arrivals reaches.
    double unreached(const std::vector<Arrival>& arrivals) const;

  private:
    struct Dweller {
        QgsPointXY where;
        double people = 0;
    };
    /// `place` says where a dweller is in the CRS of the network.
    template <class PlaceOf>
    void join(std::vector<Dweller> dwellers, const NetworkJoiner& joiner, const PlaceOf& placeOf,
              int threads, fermat::Progress& progress);

    std::size_t mMost;
    bool mKeepsAll;
    std::vector<Home> mHomes;
    std::vector<fermat::NetworkStop> mStops; ///< of all homes, one after another
    double mAll = 0, mTooFar = 0, mFarAway = 0;
};
