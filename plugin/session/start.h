#pragma once

#include <qgsreferencedgeometry.h>

#include <QString>

#include <utility>
#include <vector>

/// A place where paths start, and its name if it came from a layer that has one.
struct Start : QgsReferencedPointXY {
    Start() = default;
    Start(const QgsReferencedPointXY& place, QString startName = {}, int ownNumber = 0)
        : QgsReferencedPointXY(place), name(std::move(startName)), number(ownNumber) {}

    /// The same start at another place.
    Start at(const QgsReferencedPointXY& place) const { return Start(place, name, number); }

    QString name;
    int number = 0; ///< on the map, if it has one of its own: that with which it was kept
};

/// The numbers of starts on the map, from 1, all different. Those without a number of their own get
/// that of their place in the list, or the next one that is free.
std::vector<int> numbersOf(const std::vector<Start>& starts);
