#include "cost_words.h"

#include "interval_words.h"
#include "network_settings.h"
#include "surface_options.h"
#include "texts.h"

#include <algorithm>

bool costsAreTimes(const QVariantMap& parameters, bool isNetwork) {
    if (!isNetwork)
        return parameters.value(QStringLiteral("SURFACE")).toInt() == SurfaceOptions::Velocity;
    return parameters.value(QStringLiteral("COST_FIELD")).toString().isEmpty() &&
           parameters.value(QStringLiteral("STRATEGY")).toInt() == NetworkSettings::Fastest;
}

IntervalWords intervalWords(const QVariantMap& parameters, bool isNetwork) {
    SurfaceOptions times;
    times.timeUnit = std::clamp(parameters.value(QStringLiteral("TIME_UNIT")).toInt(), 0, 3);
    IntervalWords words =
        intervalWordsIn(costsAreTimes(parameters, isNetwork) ? times.distanceUnit() : QString());
    words.name = Tr::tr("The field “Isochrone intervals”");
    return words;
}
