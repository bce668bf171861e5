#pragma once

#include <qgsreferencedgeometry.h>

#include <QString>

#include <utility>

/// A place where paths start, and its name if it came from a layer that has one.
struct Start : QgsReferencedPointXY {
    Start() = default;
    Start(const QgsReferencedPointXY& place, QString startName = {})
        : QgsReferencedPointXY(place), name(std::move(startName)) {}

    QString name;
};
