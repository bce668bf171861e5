#include "cost_words.h"

#include "interval_words.h"
#include "language.h"
#include "network_settings.h"
#include "texts.h"

#include <QLocale>

#include <algorithm>
#include <optional>

SurfaceOptions surfaceOf(const QVariantMap& parameters) {
    const auto choice = [&](const char* name, int last) {
        return std::clamp(parameters.value(QLatin1String(name)).toInt(), 0, last);
    };
    SurfaceOptions surface;
    surface.kind = SurfaceOptions::Kind(choice("SURFACE", SurfaceOptions::Elevations));
    surface.velocityUnit = choice("VELOCITY_UNIT", 3);
    surface.timeUnit = choice("TIME_UNIT", 3);
    if (surface.kind == SurfaceOptions::Elevations)
        slopesOf(parameters).setLevel(surface);
    return surface;
}

SlopeChoice slopesOf(const QVariantMap& parameters) {
    const auto number = [](const QVariant& value) {
        return value.toString().isEmpty() ? std::nullopt : std::optional(value.toDouble());
    };
    SlopeChoice slopes;
    slopes.function = parameters.value(QStringLiteral("SLOPE_FUNCTION")).toString();
    // What is in the table does not matter for what the panel shows.
    slopes.table = parameters.value(QStringLiteral("SLOPE_LAYER")).toString();
    slopes.levelSpeed =
        number(parameters.value(QStringLiteral("LEVEL_SPEED"), SlopeChoice::firstLevelSpeed));
    slopes.bodyMass = number(parameters.value(QStringLiteral("BODY_MASS")));
    slopes.load = number(parameters.value(QStringLiteral("LOAD")));
    return slopes;
}

NetworkSettings::Measure measureOf(const QVariantMap& parameters) {
    NetworkSettings settings;
    settings.costField = parameters.value(QStringLiteral("COST_FIELD")).toString();
    if (parameters.value(QStringLiteral("STRATEGY")).toInt() == NetworkSettings::Fastest)
        settings.strategy = NetworkSettings::Fastest;
    return settings.measure();
}

bool costsAreTimes(const QVariantMap& parameters, bool isNetwork) {
    if (!isNetwork)
        return surfaceOf(parameters).areTimes();
    return measureOf(parameters) == NetworkSettings::Time;
}

IntervalWords intervalWords(const QVariantMap& parameters, bool isNetwork) {
    SurfaceOptions surface;
    if (!isNetwork)
        surface = surfaceOf(parameters);
    else if (costsAreTimes(parameters, true))
        surface.timeUnit = std::clamp(parameters.value(QStringLiteral("TIME_UNIT")).toInt(), 0, 3);
    else
        surface.kind = SurfaceOptions::CostPerMapUnit;
    IntervalWords words = intervalWordsIn(surface.distanceUnit());
    words.name = Tr::tr("The field “Isochrone intervals”");
    // People may have numbers in another format than their language.
    words.haveDecimalCommas = QLocale(languageOfQgis()).decimalPoint() == QLatin1Char(',');
    return words;
}
