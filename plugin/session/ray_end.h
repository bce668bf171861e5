#pragma once

#include <qgsreferencedgeometry.h>

#include <QString>

#include <utility>

/// A place to which a path is marked, and its name if it came from a layer that has one.
struct RayEnd : QgsReferencedPointXY {
    RayEnd() = default;
    RayEnd(const QgsReferencedPointXY& place, QString endName = {})
        : QgsReferencedPointXY(place), name(std::move(endName)) {}

    QString name;
};
