#include "cost_words.h"

#include "network_settings.h"
#include "surface_options.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(CostWords)
};

/// The width of a likely band, in the order of TIME_UNIT: s, min, h, ms.
constexpr std::array widths{600, 10, 1, 100};
/// The same in metres, and for costs.
constexpr int otherWidth = 500;

} // namespace

bool costsAreTimes(const QVariantMap& parameters, bool isNetwork) {
    if (!isNetwork)
        return parameters.value(QStringLiteral("SURFACE")).toInt() == SurfaceOptions::Velocity;
    return parameters.value(QStringLiteral("COST_FIELD")).toString().isEmpty() &&
           parameters.value(QStringLiteral("STRATEGY")).toInt() == NetworkSettings::Fastest;
}

IntervalWords intervalWords(const QVariantMap& parameters, bool isNetwork) {
    const int unit = parameters.value(QStringLiteral("TIME_UNIT")).toInt();
    const int width = costsAreTimes(parameters, isNetwork)
                          ? widths[std::size_t(std::clamp(unit, 0, int(widths.size()) - 1))]
                          : otherWidth;
    return {Tr::tr("The field “Isochrone intervals”"),
            QStringLiteral("%1,%2,%3").arg(width).arg(2 * width).arg(3 * width),
            QStringLiteral("step:%1").arg(width)};
}
