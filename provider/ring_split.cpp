#include "ring_split.h"

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace {

struct Loop {
    QgsPolylineXY points; // closed
    double area = 0;      // positive where it turns counter-clockwise
    QgsRectangle box;
};

struct PointHash {
    std::size_t operator()(const QgsPointXY& point) const {
        const std::hash<double> hash;
        return hash(point.x()) * 0x9E3779B97F4A7C15u + hash(point.y());
    }
};

struct PointEqual {
    // QgsPointXY's own == has a tolerance.
    bool operator()(const QgsPointXY& a, const QgsPointXY& b) const {
        return a.x() == b.x() && a.y() == b.y();
    }
};

double signedArea(const QgsPolylineXY& ring) {
    double twice = 0;
    const QgsPointXY origin = ring.first();
    for (int i = 1; i < ring.size(); ++i)
        twice += (ring[i - 1].x() - origin.x()) * (ring[i].y() - origin.y()) -
                 (ring[i].x() - origin.x()) * (ring[i - 1].y() - origin.y());
    return twice / 2;
}

void addLoop(QgsPolylineXY points, std::vector<Loop>& loops) {
    Loop loop;
    loop.area = signedArea(points);
    if (loop.area == 0)
        return;
    loop.box = QgsRectangle(points.first(), points.first());
    for (const QgsPointXY& point : points)
        loop.box.combineExtentWith(point);
    loop.points = std::move(points);
    loops.push_back(std::move(loop));
}

/// The loops of a closed ring, none of which comes to a vertex twice.
std::vector<Loop> loopsOf(const QgsPolylineXY& ring) {
    std::vector<Loop> loops;
    QgsPolylineXY walk;
    std::unordered_map<QgsPointXY, int, PointHash, PointEqual> places;
    for (const QgsPointXY& point : ring) {
        const auto [known, isNew] = places.try_emplace(point, int(walk.size()));
        if (isNew) {
            walk << point;
            continue;
        }
        const int start = known->second;
        QgsPolylineXY loop = walk.mid(start);
        loop << point;
        for (int i = start + 1; i < walk.size(); ++i)
            places.erase(walk[i]);
        walk.resize(start + 1);
        addLoop(std::move(loop), loops);
    }
    return loops;
}

/// By the even-odd rule.
bool contains(const QgsPolylineXY& ring, const QgsPointXY& point) {
    bool inside = false;
    for (int i = 1; i < ring.size(); ++i) {
        const QgsPointXY& a = ring[i - 1];
        const QgsPointXY& b = ring[i];
        if ((a.y() > point.y()) != (b.y() > point.y()) &&
            point.x() < a.x() + (point.y() - a.y()) / (b.y() - a.y()) * (b.x() - a.x()))
            inside = !inside;
    }
    return inside;
}

} // namespace

QgsMultiPolygonXY splitTouchingRings(const QgsPolygonXY& polygon) {
    std::vector<Loop> shells;
    std::vector<Loop> holes;
    for (int i = 0; i < polygon.size(); ++i) {
        const bool shellTurnsLeft = (signedArea(polygon[i]) > 0) == (i == 0);
        for (Loop& loop : loopsOf(polygon[i]))
            ((loop.area > 0) == shellTurnsLeft ? shells : holes).push_back(std::move(loop));
    }
    std::sort(shells.begin(), shells.end(),
              [](const Loop& a, const Loop& b) { return std::abs(a.area) < std::abs(b.area); });
    QgsMultiPolygonXY result;
    for (const Loop& shell : shells)
        result << QgsPolygonXY{shell.points};
    for (const Loop& hole : holes) {
        // Loops share vertices, never edges: the middle of an edge lies on no other loop. What lies
        // in none of the small shells lies in the largest.
        const QgsPointXY middle((hole.points[0].x() + hole.points[1].x()) / 2,
                                (hole.points[0].y() + hole.points[1].y()) / 2);
        std::size_t owner = 0;
        while (owner + 1 < shells.size() &&
               !(shells[owner].box.contains(middle) && contains(shells[owner].points, middle)))
            ++owner;
        if (owner < shells.size())
            result[int(owner)] << hole.points;
    }
    return result;
}
