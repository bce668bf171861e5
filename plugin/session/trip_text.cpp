#include "trip_text.h"

#include "ground.h"
#include "texts.h"

#include <algorithm>
#include <cmath>

QString leastTripText(const Ground& ground, double least) {
    if (std::isinf(least))
        return Tr::tr("No way leads from start to start");
    return (ground.secondsPerUnit() > 0 ? Tr::tr("Fastest trip: %1") : Tr::tr("Cheapest trip: %1"))
        .arg(ground.costText(least));
}

QString excessText(const Ground& ground, double more) {
    const bool areTimes = ground.secondsPerUnit() > 0;
    const QString text = ground.costText(std::max(0.0, more));
    if (text == ground.costText(0))
        return areTimes ? Tr::tr("the fastest trip") : Tr::tr("the cheapest trip");
    return Tr::tr("%1 more").arg(text);
}
