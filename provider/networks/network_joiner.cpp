#include "network_joiner.h"

#include "coordinate_text.h"
#include "filled_in.h"
#include "first_examples.h"
#include "grouped_number.h"
#include "network_costs.h"
#include "texts.h"
#include "time_format.h"

#include <qgsexception.h>

#include <algorithm>
#include <cmath>

std::uint32_t NetworkJoiner::units(double cost, const QString& whose) const {
    const double units = std::round(cost * mJoining.unitsPerCost);
    if (units > greatestSum)
        throw QgsProcessingException(filledIn(
            Tr::tr("%1 is %2, but costs on the layer “%3” can be at most %4. Correct it."), whose,
            cost, mNetwork.layerName(), roundedDown(greatestSum / mJoining.unitsPerCost, 6)));
    return std::uint32_t(units);
}

std::uint32_t NetworkJoiner::maximum(double cost) const {
    const double units = std::round(cost * mJoining.unitsPerCost);
    return units > fermat::greatest_network_cost ? fermat::NetworkGraph::unreached
                                                 : std::uint32_t(units);
}

std::vector<fermat::NetworkPlace> NetworkJoiner::placesOn(const LineNetwork& network,
                                                          fermat::NetworkPoint point) const {
    const fermat::NetworkPoint scale = network.ground().metresPerUnit(point);
    constexpr double margin = 1.05; // scales change on the way
    std::vector<fermat::NetworkPlace> places;
    if (std::isfinite(scale.x) && std::isfinite(scale.y))
        places = network.index().all_nearest(point, margin * mJoining.maxSnap, scale);
    const double metres = places.empty() ? 0 : network.ground().between(point, places[0].point);
    if (metres > mJoining.maxSnap)
        places.clear();
    for (fermat::NetworkPlace& place : places)
        place.distance = metres;
    return places;
}

std::vector<fermat::NetworkStop> NetworkJoiner::stopsAt(const QgsPointXY& point,
                                                        QString& why) const {
    const std::vector<fermat::NetworkPlace> places = placesOn(mNetwork, {point.x(), point.y()});
    if (places.empty()) {
        why = mBefore && !placesOn(*mBefore, {point.x(), point.y()}).empty()
                  ? Tr::tr("CHANGES close the roads that are not further away than MAX_SNAP, %1")
                        .arg(formatLength(mJoining.maxSnap))
                  : Tr::tr("further from the network than MAX_SNAP, %1")
                        .arg(formatLength(mJoining.maxSnap));
        return {};
    }
    const double metres = places.front().distance;
    std::uint32_t access = 0;
    if (mJoining.accessSpeed) {
        const double cost = mNetwork.measure() == NetworkSettings::Time
                                ? metres / (*mJoining.accessSpeed / 3.6)
                                : metres;
        const double units = std::round(cost / mNetwork.unit());
        if (units > greatestSum) {
            why = Tr::tr("the way to the network takes too long with an ACCESS_SPEED of %1 km/h")
                      .arg(*mJoining.accessSpeed);
            return {};
        }
        access = std::uint32_t(units);
    }
    std::vector<fermat::NetworkStop> stops;
    for (const fermat::NetworkPlace& place : places)
        stops.push_back({place, access});
    return stops;
}

NetworkGiven NetworkJoiner::join(const FeatureCells& feature) {
    const CoordinateText text(mNetwork.crs());
    NetworkGiven given{feature.id, feature.label, feature.title, feature.legend(), {}};
    if (!feature.problem.isEmpty())
        mLeftOut
            << Tr::tr("%1 at %2: %3").arg(feature.name, text.of(feature.where), feature.problem);
    const std::uint32_t start =
        units(feature.startCost, Tr::tr("The start cost of %1").arg(feature.name));
    for (const QgsPointXY& point : feature.points) {
        QString why;
        std::vector<fermat::NetworkStop> stops = stopsAt(point, why);
        if (stops.empty())
            mLeftOut << Tr::tr("%1 at %2: %3").arg(feature.name, text.of(point), why);
        else if (!mJoining.accessSpeed)
            noteFreeWay(feature.name, stops.front().place.distance);
        if (!stops.empty())
            noteDetour(feature.name, point, stops.front().place.distance);
        for (fermat::NetworkStop& stop : stops) {
            stop.start_cost = start;
            stop.maximum_cost = maximum(feature.maximumCost);
            given.stops.push_back(stop);
        }
    }
    return given;
}

std::vector<NetworkGiven> NetworkJoiner::join(const std::vector<FeatureCells>& features) {
    std::vector<NetworkGiven> result;
    for (const FeatureCells& feature : features)
        if (NetworkGiven given = join(feature); !given.stops.empty())
            result.push_back(std::move(given));
    if (result.empty())
        throw QgsProcessingException(
            Tr::tr("No point can join the network of the layer “%1”. Move the points, raise "
                   "MAX_SNAP, or correct their CRS.\n%2")
                .arg(mNetwork.layerName(), firstExamples(mLeftOut)));
    return result;
}

void NetworkJoiner::noteFreeWay(const QString& whose, double metres) {
    if (metres >= longWay)
        mFreeWays.push_back({metres, whose});
}

void NetworkJoiner::noteDetour(const QString& whose, const QgsPointXY& point, double metres) {
    if (!mBefore)
        return;
    const std::vector<fermat::NetworkPlace> places = placesOn(*mBefore, {point.x(), point.y()});
    constexpr double rounding = 0.01; // metres
    if (!places.empty() && places.front().distance + rounding < metres)
        mDetours << Tr::tr("%1: %2 instead of %3")
                        .arg(whose, formatLength(metres), formatLength(places.front().distance));
}

QString NetworkJoiner::detours() const {
    return mDetours.isEmpty()
               ? QString()
               : filledIn(Tr::tr("CHANGES close the nearest road of some points, so these join "
                                 "further away (number of them: %1). This is how long their ways "
                                 "to the network are:\n%2"),
                          grouped(mDetours.size()), firstExamples(mDetours));
}

QString NetworkJoiner::freeWays() const {
    if (mFreeWays.empty())
        return {};
    const bool isCost = mNetwork.measure() == NetworkSettings::Cost;
    if (mFreeWays.size() == 1) {
        const FreeWay& way = mFreeWays.front();
        return (isCost ? Tr::tr("%1 is %2 away from the network. The way there costs nothing.")
                       : Tr::tr("%1 is %2 away from the network. The way there costs nothing; set "
                                "ACCESS_SPEED to count it."))
            .arg(way.whose, formatLength(way.metres));
    }
    std::vector<FreeWay> ways = mFreeWays;
    std::stable_sort(ways.begin(), ways.end(),
                     [](const FreeWay& a, const FreeWay& b) { return a.metres > b.metres; });
    QStringList lines;
    for (const FreeWay& way : ways)
        lines << QStringLiteral("%1: %2").arg(way.whose, formatLength(way.metres));
    return (isCost ? Tr::tr("%1 points are %2 or more away from the network. The ways there cost "
                            "nothing.")
                   : Tr::tr("%1 points are %2 or more away from the network. The ways there cost "
                            "nothing; set ACCESS_SPEED to count them."))
               .arg(grouped(lines.size()), formatLength(longWay)) +
           QLatin1Char('\n') + firstExamples(lines);
}
