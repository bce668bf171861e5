#include "network_people.h"

#include "longitudes.h"
#include "population_input.h"

#include <fermat/error.h>
#include <fermat/parallel.h>

#include <cmath>
#include <limits>
#include <utility>

namespace {

constexpr std::size_t homesAtOnce = 256;        // of a thread
constexpr std::size_t dwellersAtOnce = 1 << 14; // between two questions
constexpr double nowhere = std::numeric_limits<double>::quiet_NaN();

} // namespace

std::size_t NetworkPeople::bytes() const {
    return mHomes.size() * sizeof(Home) + mStops.size() * sizeof(fermat::NetworkStop);
}

template <class PlaceOf>
void NetworkPeople::join(std::vector<Dweller> dwellers, const NetworkJoiner& joiner,
                         const PlaceOf& placeOf, int threads, fermat::Progress& progress) {
    std::vector<std::vector<fermat::NetworkStop>> stops(dwellers.size());
    fermat::parallel_for(dwellers.size(), homesAtOnce, fermat::thread_count(threads), progress,
                         [&](std::size_t begin, std::size_t end) {
                             QString why;
                             for (std::size_t i = begin; i < end; ++i) {
                                 QgsPointXY& where = dwellers[i].where;
                                 where = placeOf(where);
                                 if (std::isfinite(where.x()) && std::isfinite(where.y()))
                                     stops[i] = joiner.stopsAt(where, why);
                             }
                         });
    for (std::size_t i = 0; i < dwellers.size(); ++i) {
        mStops.insert(mStops.end(), stops[i].begin(), stops[i].end());
        if (mKeepsAll || !stops[i].empty())
            mHomes.push_back({dwellers[i].where, dwellers[i].people, mStops.size()});
        mAll += dwellers[i].people;
        if (stops[i].empty())
            mTooFar += dwellers[i].people;
        else if (stops[i].front().place.distance >= NetworkJoiner::longWay)
            mFarAway += dwellers[i].people;
    }
    if (bytes() > mMost)
        throw fermat::OutOfMemory(bytes(), mMost);
}

void NetworkPeople::add(const std::vector<FeatureCells>& features, const NetworkJoiner& joiner,
                        int threads, fermat::Progress& progress) {
    std::vector<Dweller> dwellers;
    for (const FeatureCells& feature : features) {
        if (!(feature.weight > 0))
            continue;
        for (const QgsPointXY& point : feature.points)
            dwellers.push_back({point, feature.weight / double(feature.points.size())});
        if (feature.points.empty())
            dwellers.push_back({{nowhere, nowhere}, feature.weight});
    }
    join(
        std::move(dwellers), joiner, [](const QgsPointXY& where) { return where; }, threads,
        progress);
}

void NetworkPeople::add(RasterInput& raster, const Place& network, const NetworkJoiner& joiner,
                        int threads, fermat::Progress& progress) {
    const RasterGeometry& grid = raster.geometry();
    // What has no place on Earth has the coordinates of the other.
    const QgsCoordinateTransform transform =
        isOnEarth(grid.crs) && isOnEarth(network.crs)
            ? QgsCoordinateTransform(grid.crs, network.crs, network.transforms)
            : QgsCoordinateTransform();
    const Longitudes longitudes(network.crs, network.extent);
    const auto placeOf = [&](const QgsPointXY& centre) {
        try {
            return longitudes.inRange(transform.transform(centre));
        } catch (const QgsCsException&) {
            return QgsPointXY(nowhere, nowhere);
        }
    };
    std::vector<Dweller> dwellers;
    const auto joinThem = [&] {
        join(std::exchange(dwellers, {}), joiner, placeOf, threads, fermat::no_progress);
    };
    readPeopleRows(
        raster, grid,
        [&](int row, std::span<const double> people) {
            for (std::size_t col = 0; col < people.size(); ++col)
                if (people[col] > 0)
                    dwellers.push_back(
                        {grid.cellCentre(grid.grid.index(row, int(col))), people[col]});
            if (dwellers.size() >= dwellersAtOnce)
                joinThem();
        },
        progress);
    joinThem();
}

void NetworkPeople::arrive(fermat::RouteMeasures& measures,
                           std::span<const fermat::NetworkStop> sources,
                           std::vector<Arrival>& arrivals, fermat::Progress& progress) const {
    arrivals.resize(mHomes.size());
    std::size_t stop = 0;
    for (std::size_t i = 0; i < mHomes.size(); ++i) {
        if (i % dwellersAtOnce == 0)
            progress.check(double(i) / double(mHomes.size()));
        for (; stop < mHomes[i].stopsEnd; ++stop)
            if (const auto route = measures.to(mStops[stop]))
                arrivals[i].lowerTo({route->cost, sources[route->source].id});
    }
}

double NetworkPeople::unreached(const std::vector<Arrival>& arrivals) const {
    double sum = 0;
    std::size_t stops = 0;
    for (std::size_t i = 0; i < mHomes.size(); ++i)
        if (mHomes[i].stopsEnd > std::exchange(stops, mHomes[i].stopsEnd) &&
            !arrivals[i].isReached())
            sum += mHomes[i].people;
    return sum;
}
