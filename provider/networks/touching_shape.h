#pragma once

#include "coordinate_box.h"
#include "interval_index.h"
#include "segment_touch.h"

#include <qgsgeometry.h>

#include <optional>
#include <span>
#include <vector>

/// A drawn shape of points, lines or polygons, and where it touches lines. Places that are at most
/// a tolerance apart count as one. Curves become straight segments.
class TouchingShape {
  public:
    /// All of `shapes` together, in map units.
    TouchingShape(const std::vector<QgsGeometry>& shapes, double tolerance);

    /// Lines outside touch nothing.
    const CoordinateBox& box() const { return mBox; }
    bool hasArea() const { return mHasArea; }
    /// The parts of a line that it touches or contains: rising, and none of them touches another.
    std::vector<LinePart> partsOf(std::span<const fermat::NetworkPoint> line) const;

  private:
    /// A part of the shape: its segments, and whether they are the rings of an area.
    struct Segment {
        StraightLine line;
        std::uint32_t part = 0;
        bool isOfRing = false;
    };
    void add(const QgsAbstractGeometry& part);
    void addLine(const QgsCurve& curve, bool isRing);
    bool contains(fermat::NetworkPoint point) const;

    double mTolerance;
    bool mHasArea = false;
    CoordinateBox mBox;
    std::vector<Segment> mSegments;
    std::uint32_t mParts = 0;
    std::optional<IntervalIndex> mRows; ///< of the segments, by y
};
