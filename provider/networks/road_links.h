#pragma once

#include "change_layer.h"
#include "line_network.h"
#include "line_part.h"
#include "road_edits.h"

#include <map>
#include <vector>

/// Makes links of passages: from road to road, or to another passage that ends at the same place.
class RoadLinks {
  public:
    /// The parts of edges that walls close.
    using ClosedParts = std::map<std::uint32_t, std::vector<LinePart>>;

    /// Ends join roads that are at most `maxSnap` metres away.
    RoadLinks(const LineNetwork& network, const ClosedParts& closed, double maxSnap,
              double tolerance)
        : mNetwork(network), mClosed(closed), mMaxSnap(maxSnap), mTolerance(tolerance) {}

    /// Throws QgsProcessingException if it is not made of lines, for a vertex without a place on
    /// Earth, and for costs that are too large.
    void add(const ChangeLayer::Feature& passage, const std::vector<QgsGeometry>& shapes);
    /// Adds the links of all passages, and warnings.
    void addTo(RoadEdits& edits);

  private:
    using Points = std::vector<fermat::NetworkPoint>;
    using Corner = std::pair<double, double>;
    struct Line {
        const ChangeLayer::Feature* passage = nullptr;
        Points points;
    };
    /// Where a passage ends.
    struct End {
        std::vector<fermat::NetworkPlace> places; ///< on roads that it joins
        double metres = 0;                        ///< to them, or to the nearest road
        int lines = 0;                            ///< that end here
        bool isOnRoad = false;
        bool isClosed = false; ///< a wall closes all roads there
        bool hasWay = false;   ///< to the road; the first of several lines has it
    };
    End endAt(fermat::NetworkPoint point) const;
    bool isClosed(const fermat::NetworkPlace& place) const;
    void addLinks(const Line& line, RoadEdits& edits);
    void warn(RoadEdits& edits) const;

    const LineNetwork& mNetwork;
    const ClosedParts& mClosed;
    double mMaxSnap, mTolerance;
    std::vector<Line> mLines;
    std::map<Corner, End> mEnds;
};
