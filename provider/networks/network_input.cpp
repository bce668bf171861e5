#include "network_input.h"

#include "layer_look.h"
#include "network_cache.h"
#include "surface_options.h"
#include "time_format.h"

namespace {

SurfaceOptions timesIn(int timeUnit) {
    SurfaceOptions times;
    times.timeUnit = timeUnit;
    return times;
}

} // namespace

QString NetworkInput::costUnit() const {
    if (measure() == NetworkSettings::Cost)
        return {};
    return measure() == NetworkSettings::Length ? QStringLiteral("m")
                                                : timesIn(timeUnit).distanceUnit();
}

double NetworkInput::secondsPerUnit() const {
    return measure() == NetworkSettings::Time ? timesIn(timeUnit).secondsPerUnit() : 0;
}

QString NetworkInput::costBandEnd() const {
    return measure() == NetworkSettings::Time
               ? bandEnd(timesIn(timeUnit), FermatOptions::read().timeFormat)
               : bandEnd(costUnit());
}

QString NetworkInput::costText(double cost) const {
    if (measure() == NetworkSettings::Length)
        return formatLength(cost);
    SurfaceOptions surface = timesIn(timeUnit);
    if (measure() == NetworkSettings::Cost)
        surface.kind = SurfaceOptions::CostPerMapUnit;
    return formatCost(cost, surface);
}

std::shared_ptr<const LineNetwork> NetworkInput::load(int threads, fermat::Progress& progress,
                                                      bool* isBuilt) const {
    return cachedNetwork(cacheKey, [&] {
        if (isBuilt)
            *isBuilt = true;
        return LineNetwork::build(*lines, transforms, threads, progress);
    });
}

NetworkJoining NetworkInput::joining(const LineNetwork& network) const {
    NetworkJoining joining = givenJoining;
    const double perUnit = measure() == NetworkSettings::Time ? secondsPerUnit() : 1;
    joining.unitsPerCost = perUnit / network.unit();
    return joining;
}
