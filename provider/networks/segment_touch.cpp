#include "segment_touch.h"

#include <algorithm>
#include <cmath>

namespace {

struct Vector {
    double x = 0, y = 0;

    double times(Vector other) const { return x * other.x + y * other.y; }
    double square() const { return times(*this); }
};

Vector between(fermat::NetworkPoint from, fermat::NetworkPoint to) {
    return {to.x - from.x, to.y - from.y};
}

/// What is near, from and to in shares of a line, whatever its ends; empty if from > to.
struct Range {
    double from = INFINITY, to = -INFINITY;

    bool isEmpty() const { return !(from <= to); }
    void add(const Range& other) {
        from = std::min(from, other.from);
        to = std::max(to, other.to);
    }
};

/// Where `offset` + t `slope` is between two values.
Range rangeWithin(double offset, double slope, double low, double high) {
    if (slope == 0)
        return offset >= low && offset <= high ? Range{-INFINITY, INFINITY} : Range{};
    const double a = (low - offset) / slope, b = (high - offset) / slope;
    return {std::min(a, b), std::max(a, b)};
}

/// Where a line from the origin is near a point.
Range rangeAround(Vector point, Vector line, double tolerance) {
    const double middle = point.times(line) / line.square();
    const Vector away{point.x - middle * line.x, point.y - middle * line.y};
    const double half = tolerance * tolerance - away.square();
    if (!(half >= 0))
        return {};
    const double share = std::sqrt(half / line.square());
    return {middle - share, middle + share};
}

} // namespace

std::optional<LinePart> touchedPart(const StraightLine& line, const StraightLine& drawn,
                                    double tolerance) {
    const Vector along = between(line.from, line.to), shape = between(drawn.from, drawn.to),
                 start = between(line.from, drawn.from), end = between(line.from, drawn.to);
    const double length = std::sqrt(along.square()), shapeLength = std::sqrt(shape.square());
    if (!(length > 0)) {
        const auto back = touchedPart(drawn, {line.from, line.from}, tolerance);
        const bool isNear =
            shapeLength > 0 ? back.has_value() : start.square() <= tolerance * tolerance;
        return isNear ? std::optional(LinePart{0, 1}) : std::nullopt;
    }
    Range near = rangeAround(start, along, tolerance);
    near.add(rangeAround(end, along, tolerance));
    double crossing = NAN;
    if (shapeLength > 0) {
        // In coordinates along the shape, and across it.
        const Vector ahead{shape.x / shapeLength, shape.y / shapeLength}, aside{-ahead.y, ahead.x};
        const Range across =
            rangeWithin(-start.times(aside), along.times(aside), -tolerance, tolerance);
        const Range beside = rangeWithin(-start.times(ahead), along.times(ahead), 0, shapeLength);
        const Range both{std::max(across.from, beside.from), std::min(across.to, beside.to)};
        if (!both.isEmpty())
            near.add(both);
        crossing = start.times(aside) / along.times(aside);
        if (!(crossing >= beside.from && crossing <= beside.to))
            crossing = NAN;
    }
    if (near.isEmpty() || near.from > 1 || near.to < 0)
        return std::nullopt;
    const bool isAtFrom = near.from <= 0, isAtTo = near.to >= 1;
    const LinePart part{isAtFrom ? 0 : near.from, isAtTo ? 1 : near.to};
    constexpr double hardly = 100; // lines that cross at 1° or more are near for less
    if (isAtFrom && isAtTo)
        return part;
    if ((part.to - part.from) * length > hardly * tolerance)
        return part;
    const double middle = (part.from + part.to) / 2;
    const double point = isAtFrom               ? 0
                         : isAtTo               ? 1
                         : std::isnan(crossing) ? middle
                                                : std::clamp(crossing, 0.0, 1.0);
    return LinePart{point, point};
}
