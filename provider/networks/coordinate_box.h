#pragma once

#include <fermat/network.h>

#include <algorithm>
#include <limits>

/// Around points. Unlike QgsRectangle it takes the origin for a point like all others.
struct CoordinateBox {
    static constexpr double nowhere = std::numeric_limits<double>::infinity();

    double left = nowhere, low = nowhere, right = -nowhere, high = -nowhere;

    void add(fermat::NetworkPoint point) {
        left = std::min(left, point.x);
        right = std::max(right, point.x);
        low = std::min(low, point.y);
        high = std::max(high, point.y);
    }
    void grow(double margin) {
        left -= margin;
        right += margin;
        low -= margin;
        high += margin;
    }
    bool meets(const CoordinateBox& other) const {
        return left <= other.right && other.left <= right && low <= other.high && other.low <= high;
    }
};
