#include "ground_change.h"

#include "filled_in.h"
#include "qgis_compat.h"
#include "texts.h"

#include <qgsexception.h>

#include <algorithm>
#include <limits>

namespace {

float slownessAt(double value, const SurfaceOptions& surface) {
    QString problem;
    return surface.kind == SurfaceOptions::Elevations ? float(surface.paceAt(value))
                                                      : surface.slowness(value, problem);
}

bool isUsable(float slowness) {
    return slowness >= std::numeric_limits<float>::min() && slowness < fermat::infinity;
}

} // namespace

QString GroundChange::meaningOfValue(Kind kind, const SurfaceOptions& surface, CellRules rules) {
    if (kind == Kind::Wall || rules == CellRules::WallsBesideRoads ||
        (rules == CellRules::BesideRoads && kind == Kind::Passage))
        return {};
    if (kind == Kind::Factor)
        return Tr::tr("how many times longer or dearer it is to cross the cells");
    switch (surface.kind) {
    case SurfaceOptions::Velocity:
        return Tr::tr("the velocity in %1").arg(surface.velocityUnitName());
    case SurfaceOptions::Elevations:
        return Tr::tr("the speed on level ground in km/h");
    case SurfaceOptions::CostPerMapUnit:
        return Tr::tr("the cost of one map unit of length");
    default:
        return Tr::tr("the cost of one cell");
    }
}

bool GroundChange::acts(const ChangeLayer::Feature& feature, CellRules rules) {
    if (rules == CellRules::All || feature.kind == Kind::Wall)
        return true;
    return rules == CellRules::BesideRoads && feature.kind != Kind::Passage &&
           feature.shape.type() == compat::polygonType;
}

GroundChange GroundChange::of(const ChangeLayer::Feature& feature, const SurfaceOptions& surface) {
    GroundChange change;
    change.kind = feature.kind;
    change.name = feature.name;
    if (change.kind == Kind::Wall)
        change.slowness = fermat::infinity;
    else if (change.kind == Kind::Factor)
        change.factor = feature.value;
    else {
        if (surface.kind == SurfaceOptions::Elevations && !surface.areTimes())
            throw QgsProcessingException(
                Tr::tr("%1 has the kind “%2”, whose value is a speed, but the costs are no times. "
                       "Choose a slope function of times (SLOPE_FUNCTION), or the kind factor.")
                    .arg(change.name, ChangeLayer::wordOf(change.kind)));
        change.slowness = slownessAt(feature.value, surface);
        if (!isUsable(change.slowness))
            throw QgsProcessingException(filledIn(
                Tr::tr("%1 has %2 in the field “value” (%3). 32-bit numbers cannot hold what "
                       "follows from it. Write a number that is nearer to 1."),
                change.name, feature.value, meaningOfValue(change.kind, surface)));
    }
    return change;
}

float GroundChange::after(float before) const {
    const float changed = kind == Kind::Factor ? float(double(before) * factor) : slowness;
    return mayOnlySlow ? std::max(before, changed) : changed;
}
