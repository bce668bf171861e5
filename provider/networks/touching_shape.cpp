#include "touching_shape.h"

#include <qgscurve.h>
#include <qgscurvepolygon.h>
#include <qgslinestring.h>
#include <qgspoint.h>

#include <algorithm>
#include <memory>

namespace {

fermat::NetworkPoint pointAt(const StraightLine& line, double share) {
    return {line.from.x + share * (line.to.x - line.from.x),
            line.from.y + share * (line.to.y - line.from.y)};
}

} // namespace

TouchingShape::TouchingShape(const std::vector<QgsGeometry>& shapes, double tolerance)
    : mTolerance(tolerance) {
    for (const QgsGeometry& shape : shapes)
        for (auto part = shape.const_parts_begin(); part != shape.const_parts_end(); ++part)
            add(**part);
    std::vector<IntervalIndex::Interval> rows;
    for (const auto& [line, part, isOfRing] : mSegments) {
        mBox.add(line.from);
        mBox.add(line.to);
        const auto [low, high] = std::minmax(line.from.y, line.to.y);
        rows.push_back({low - tolerance, high + tolerance});
    }
    mBox.grow(tolerance);
    mRows.emplace(rows);
}

void TouchingShape::add(const QgsAbstractGeometry& part) {
    if (const auto* point = dynamic_cast<const QgsPoint*>(&part)) {
        const fermat::NetworkPoint place{point->x(), point->y()};
        mSegments.push_back({{place, place}, mParts, false});
    } else if (const auto* curve = dynamic_cast<const QgsCurve*>(&part))
        addLine(*curve, false);
    else if (const auto* area = dynamic_cast<const QgsCurvePolygon*>(&part)) {
        mHasArea = true;
        if (area->exteriorRing())
            addLine(*area->exteriorRing(), true);
        for (int i = 0; i < area->numInteriorRings(); ++i)
            addLine(*area->interiorRing(i), true);
    }
    ++mParts;
}

void TouchingShape::addLine(const QgsCurve& curve, bool isRing) {
    const std::unique_ptr<QgsLineString> line(curve.curveToLine());
    const int vertices = line->numPoints();
    const auto vertex = [&](int i) { return fermat::NetworkPoint{line->xAt(i), line->yAt(i)}; };
    for (int i = 0; i + 1 < vertices; ++i)
        mSegments.push_back({{vertex(i), vertex(i + 1)}, mParts, isRing});
    if (isRing && vertices > 0 && !line->isClosed())
        mSegments.push_back({{vertex(vertices - 1), vertex(0)}, mParts, true});
}

bool TouchingShape::contains(fermat::NetworkPoint point) const {
    std::vector<std::uint32_t> crossed; // parts whose rings a ray to the right crosses
    mRows->visit({point.y, point.y}, [&](std::uint32_t i) {
        const auto& [line, part, isOfRing] = mSegments[i];
        const auto& [a, b] = line;
        if (!isOfRing || (a.y > point.y) == (b.y > point.y))
            return;
        if (point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x))
            crossed.push_back(part);
    });
    std::ranges::sort(crossed);
    for (auto first = crossed.begin(); first != crossed.end();) {
        const auto next = std::ranges::upper_bound(first, crossed.end(), *first);
        if ((next - first) % 2 != 0)
            return true;
        first = next;
    }
    return false;
}

std::vector<LinePart> TouchingShape::partsOf(std::span<const fermat::NetworkPoint> line) const {
    std::vector<LinePart> parts;
    std::vector<double> borders; // shares of a segment, between which it is inside or outside
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        const StraightLine segment{line[i], line[i + 1]};
        CoordinateBox box;
        box.add(segment.from);
        box.add(segment.to);
        if (!box.meets(mBox))
            continue;
        borders.assign({0, 1});
        mRows->visit({box.low, box.high}, [&](std::uint32_t each) {
            const StraightLine& drawn = mSegments[each].line;
            CoordinateBox other;
            other.add(drawn.from);
            other.add(drawn.to);
            other.grow(mTolerance);
            if (!box.meets(other))
                return;
            if (const auto part = touchedPart(segment, drawn, mTolerance)) {
                parts.push_back({double(i) + part->from, double(i) + part->to});
                borders.insert(borders.end(), {part->from, part->to});
            }
        });
        if (!mHasArea)
            continue;
        std::ranges::sort(borders);
        for (std::size_t border = 0; border + 1 < borders.size(); ++border)
            if (const double from = borders[border], to = borders[border + 1];
                from < to && contains(pointAt(segment, (from + to) / 2)))
                parts.push_back({double(i) + from, double(i) + to});
    }
    return mergedParts(std::move(parts));
}
