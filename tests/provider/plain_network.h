#pragma once

#include "../support/random.h"
#include "network_fixture.h"

#include <qgsgeometry.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <vector>

/// Costs by plain loops over everything. It shares no code with Fermat.
class PlainNetwork {
  public:
    using Point = QgsPointXY;
    struct Road {
        std::vector<Point> vertices;
        QString way;
        double kmh = 0;
    };

    PlainNetwork(const std::vector<Road>& roads, double tolerance) {
        for (const Road& road : roads) {
            int before = -1;
            for (const Point& vertex : road.vertices) {
                const int place = placeOf(vertex, tolerance);
                if (before >= 0 && before != place) {
                    const double cost = 3.6 / road.kmh;
                    mPieces.push_back({before, place, mPlaces[size_t(before)].distance(at(place)),
                                       road.way == "B" ? ProviderFixture::inf : cost,
                                       road.way == "F" ? ProviderFixture::inf : cost});
                }
                before = place;
            }
        }
    }

    /// Lines on a small lattice; some lie on each other. `areTwoWay`: all are open in both
    /// directions.
    static std::vector<Road> randomRoads(fermat::test::Random& random, bool areTwoWay = false) {
        const std::array<QString, 3> ways{"F", "B", "both"};
        std::vector<Road> roads{{{{0, 0}, {100, 0}}, "both", 36}};
        for (int i = random.integer(4, 25); i > 0; --i) {
            Road road;
            if (random.chance(0.3)) {
                road.vertices = roads[size_t(random.integer(0, int(roads.size()) - 1))].vertices;
                if (random.chance(0.5))
                    std::reverse(road.vertices.begin(), road.vertices.end());
            } else {
                for (int left = random.integer(2, 8); left > 0; --left)
                    road.vertices.push_back(
                        {double(random.integer(0, 12) * 8 + random.integer(0, 3)),
                         double(random.integer(0, 12) * 8 + random.integer(0, 3))});
            }
            road.way = areTwoWay ? QStringLiteral("both") : ways[size_t(random.integer(0, 2))];
            road.kmh = random.integer(2, 20) * 5;
            roads.push_back(road);
        }
        return roads;
    }
    static std::unique_ptr<QgsVectorLayer> layerOf(const std::vector<Road>& roads) {
        std::vector<FeatureContent> lines;
        for (const Road& road : roads) {
            QgsPolylineXY vertices;
            for (const Point& vertex : road.vertices)
                vertices << vertex;
            lines.push_back(
                {QgsGeometry::fromPolylineXY(vertices).asWkt(17), {road.way, road.kmh}});
        }
        return NetworkFixture::lines({"way:string", "kmh:double"}, lines);
    }
    /// How the fields of this layer are read.
    static QVariantMap settings() {
        return {{"STRATEGY", 1},        {"SPEED_FIELD", "kmh"},  {"DIRECTION_FIELD", "way"},
                {"VALUE_FORWARD", "F"}, {"VALUE_BACKWARD", "B"}, {"VALUE_BOTH", "both"}};
    }

    /// Metres from a point to the network.
    double way(const Point& point) const {
        const Foot foot = feet(point).front();
        const Piece& piece = mPieces[foot.piece];
        const Point a = at(piece.from), b = at(piece.to);
        return point.distance(
            {a.x() + foot.along * (b.x() - a.x()), a.y() + foot.along * (b.y() - a.y())});
    }
    double cost(const Point& source, const Point& receiver) const {
        std::vector<double> costs(mPlaces.size(), ProviderFixture::inf);
        const auto lower = [&](int place, double cost) {
            double& known = costs[size_t(place)];
            const bool isLess = cost < known;
            known = std::min(known, cost);
            return isLess;
        };
        const std::vector<Foot> starts = feet(source), ends = feet(receiver);
        double least = ProviderFixture::inf;
        for (const Foot& start : starts) {
            const Piece& piece = mPieces[start.piece];
            lower(piece.to, times(piece.forward, (1 - start.along) * piece.length));
            lower(piece.from, times(piece.backward, start.along * piece.length));
            for (const Foot& end : ends)
                if (end.piece == start.piece) {
                    const double way = (end.along - start.along) * piece.length;
                    least = std::min(
                        least, times(way >= 0 ? piece.forward : piece.backward, std::abs(way)));
                }
        }
        for (bool isChanged = true; isChanged;) {
            isChanged = false;
            for (const Piece& piece : mPieces) {
                const double from = costs[size_t(piece.from)], to = costs[size_t(piece.to)];
                isChanged |= lower(piece.to, from + piece.forward * piece.length);
                isChanged |= lower(piece.from, to + piece.backward * piece.length);
            }
        }
        for (const Foot& end : ends) {
            const Piece& piece = mPieces[end.piece];
            least = std::min(
                {least, costs[size_t(piece.from)] + times(piece.forward, end.along * piece.length),
                 costs[size_t(piece.to)] + times(piece.backward, (1 - end.along) * piece.length)});
        }
        return least;
    }

  private:
    /// A straight piece of a line, with the cost of a metre in each direction; infinity: closed.
    struct Piece {
        int from = 0, to = 0; ///< places
        double length = 0;
        double forward = 0, backward = 0;
    };

    /// A point on a piece, as a share of its length.
    struct Foot {
        std::size_t piece = 0;
        double along = 0;
    };

    const Point& at(int place) const { return mPlaces[size_t(place)]; }
    /// A closed piece costs nothing if nothing of it is used.
    static double times(double rate, double length) { return length == 0 ? 0 : rate * length; }

    int placeOf(const Point& vertex, double tolerance) {
        for (size_t i = 0; i < mPlaces.size(); ++i)
            if (std::abs(mPlaces[i].x() - vertex.x()) <= tolerance &&
                std::abs(mPlaces[i].y() - vertex.y()) <= tolerance)
                return int(i);
        mPlaces.push_back(vertex);
        return int(mPlaces.size()) - 1;
    }
    std::vector<Foot> feet(const Point& point) const {
        std::vector<Foot> all;
        std::vector<Point> places;
        size_t nearest = 0;
        for (const Piece& piece : mPieces) {
            const Point a = at(piece.from), b = at(piece.to);
            const double along = std::clamp(
                ((point.x() - a.x()) * (b.x() - a.x()) + (point.y() - a.y()) * (b.y() - a.y())) /
                    (piece.length * piece.length),
                0.0, 1.0);
            places.push_back({a.x() + along * (b.x() - a.x()), a.y() + along * (b.y() - a.y())});
            all.push_back({all.size(), along});
            if (point.distance(places.back()) < point.distance(places[nearest]))
                nearest = places.size() - 1;
        }
        const Point there = places[nearest];
        std::erase_if(all,
                      [&](const Foot& foot) { return places[foot.piece].distance(there) > 1e-9; });
        return all;
    }

    std::vector<Point> mPlaces;
    std::vector<Piece> mPieces;
};
