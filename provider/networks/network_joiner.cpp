#include "network_joiner.h"

#include "coordinate_text.h"
#include "filled_in.h"
#include "first_examples.h"
#include "network_costs.h"
#include "time_format.h"

#include <qgsexception.h>

#include <QCoreApplication>

#include <cmath>

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(NetworkJoiner)
};

} // namespace

std::uint32_t NetworkJoiner::units(double cost, const QString& whose) const {
    const double units = std::round(cost * mJoining.unitsPerCost);
    if (units > greatestSum)
        throw QgsProcessingException(
            filledIn(Tr::tr("%1 is %2, but costs on the layer “%3” can be at most %4. Correct it."),
                     whose, cost, mNetwork.layerName(), greatestSum / mJoining.unitsPerCost));
    return std::uint32_t(units);
}

std::uint32_t NetworkJoiner::maximum(double cost) const {
    const double units = std::round(cost * mJoining.unitsPerCost);
    return units > fermat::greatest_network_cost ? fermat::NetworkGraph::unreached
                                                 : std::uint32_t(units);
}

std::optional<fermat::NetworkStop> NetworkJoiner::stopAt(const QgsPointXY& point,
                                                         QString& why) const {
    const fermat::NetworkPoint from{point.x(), point.y()};
    const double reach = mNetwork.ground().onMap(from, mJoining.maxSnap);
    std::optional<fermat::NetworkPlace> place;
    if (std::isfinite(reach))
        place = mNetwork.index().nearest(from, reach);
    const double metres = place ? mNetwork.ground().between(from, place->point) : 0;
    if (!place || metres > mJoining.maxSnap) {
        why = Tr::tr("further from the network than MAX_SNAP, %1")
                  .arg(formatLength(mJoining.maxSnap));
        return std::nullopt;
    }
    fermat::NetworkStop stop;
    stop.place = *place;
    if (mJoining.accessSpeed) {
        const double cost = mNetwork.measure() == NetworkSettings::Time
                                ? metres / (*mJoining.accessSpeed / 3.6)
                                : metres;
        const double units = std::round(cost / mNetwork.unit());
        if (units > greatestSum) {
            why = Tr::tr("the way to the network takes too long with an ACCESS_SPEED of %1 km/h")
                      .arg(*mJoining.accessSpeed);
            return std::nullopt;
        }
        stop.access_cost = std::uint32_t(units);
    }
    return stop;
}

std::vector<NetworkGiven> NetworkJoiner::join(const std::vector<FeatureCells>& features) {
    const CoordinateText text(mNetwork.crs());
    std::vector<NetworkGiven> result;
    for (const FeatureCells& feature : features) {
        NetworkGiven given{feature.id, feature.label, {}};
        if (!feature.problem.isEmpty())
            mLeftOut << Tr::tr("%1 at %2: %3")
                            .arg(feature.name, text.of(feature.where), feature.problem);
        const std::uint32_t start =
            units(feature.startCost, Tr::tr("The start cost of %1").arg(feature.name));
        for (const QgsPointXY& point : feature.points) {
            QString why;
            if (auto stop = stopAt(point, why)) {
                stop->start_cost = start;
                stop->maximum_cost = maximum(feature.maximumCost);
                given.stops.push_back(*stop);
            } else {
                mLeftOut << Tr::tr("%1 at %2: %3").arg(feature.name, text.of(point), why);
            }
        }
        if (!given.stops.empty())
            result.push_back(std::move(given));
    }
    if (result.empty())
        throw QgsProcessingException(
            Tr::tr("No point can join the network of the layer “%1”. Move the points, raise "
                   "MAX_SNAP, or correct their CRS.\n%2")
                .arg(mNetwork.layerName(), firstExamples(mLeftOut)));
    return result;
}
