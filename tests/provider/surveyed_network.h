#pragma once

#include "qgis_compat.h"

#include <qgsgeometry.h>
#include <qgspointxy.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <vector>

/// Straight roads in a plane, and what drawn changes do to them, as GEOS finds it. It shares no
/// code with Fermat: walls are cut out as buffers of a micrometre, and costs come from plain loops
/// over everything.
class SurveyedNetwork {
  public:
    static constexpr double never = std::numeric_limits<double>::infinity();
    static constexpr double width = 1e-6; ///< of walls, on each side

    /// Each two vertices make a straight piece.
    void addRoad(const std::vector<QgsPointXY>& vertices, bool isForward, bool isBackward,
                 double kmh) {
        for (std::size_t i = 0; i + 1 < vertices.size(); ++i)
            mLines.push_back({vertices[i],
                              vertices[i + 1],
                              {nodeOf(vertices[i]), nodeOf(vertices[i + 1])},
                              isForward,
                              isBackward,
                              3.6 / kmh});
    }
    std::size_t lines() const { return mLines.size(); }
    QgsPointXY place(std::size_t line, double share) const { return mLines[line].at(share); }

    /// `value`: km/h, or a factor. Changes act in the order of calls, walls and passages last.
    void change(const QString& kind, const QgsGeometry& shape, double value) {
        if (kind == QLatin1String("wall"))
            mWalls.push_back(shape.buffer(width, 8));
        else if (kind == QLatin1String("passage"))
            mPassages.push_back({shape.asPolyline(), 3.6 / value});
        else
            mPaces.push_back(
                {kind == QLatin1String("factor"), value, shape,
                 shape.type() == compat::polygonType ? std::vector<bool>() : touchedRoads(shape)});
    }

    /// Ends of passages join roads that are at most `maxSnap` metres away.
    void finish(double maxSnap) {
        for (std::size_t i = 0; i < mLines.size(); ++i) {
            addPieces(i);
            addStretches(i);
        }
        std::vector<Arc> links;
        for (const auto& [line, pace] : mPassages) {
            double length = 0;
            for (int i = 0; i + 1 < line.size(); ++i)
                length += line[i].distance(line[i + 1]);
            const auto [from, before] = join(line.first(), maxSnap);
            const auto [to, after] = join(line.last(), maxSnap);
            links.push_back({from, to, pace * (before + length + after)});
            links.push_back({to, from, links.back().cost});
        }
        for (const Piece& piece : mPieces) {
            const Line& line = mLines[piece.line];
            const double cost = costOf(piece.line, piece.from, piece.to);
            if (line.isForward)
                mArcs.push_back({piece.nodes[0], piece.nodes[1], cost});
            if (line.isBackward)
                mArcs.push_back({piece.nodes[1], piece.nodes[0], cost});
        }
        mArcs.insert(mArcs.end(), links.begin(), links.end());
    }

    /// A place on a road that is open.
    struct Stop {
        std::size_t piece = 0;
        double share = 0; ///< of its straight line
        QgsPointXY point;
    };
    std::size_t pieces() const { return mPieces.size(); }
    /// None if the piece is too short to be told from others.
    std::optional<Stop> stopOn(std::size_t piece, double share) const {
        const auto& [number, from, to, nodes] = mPieces[piece];
        const Line& line = mLines[number];
        if ((to - from) * line.length() < 0.1)
            return std::nullopt;
        const double along = std::lerp(from, to, share);
        return Stop{piece, along, line.at(along)};
    }

    /// None if the road is closed there.
    std::optional<Stop> stopAt(std::size_t line, double share) const {
        for (std::size_t piece = 0; piece < mPieces.size(); ++piece)
            if (mPieces[piece].line == line && mPieces[piece].from < share &&
                share < mPieces[piece].to)
                return Stop{piece, share, mLines[line].at(share)};
        return std::nullopt;
    }

    /// Seconds from one stop to another.
    double cost(const Stop& source, const Stop& receiver) const {
        std::vector<double> costs(std::size_t(mNodes), never);
        const auto lower = [&](int node, double cost) {
            double& known = costs[std::size_t(node)];
            const bool isLess = cost < known;
            known = std::min(known, cost);
            return isLess;
        };
        const Piece &start = mPieces[source.piece], &end = mPieces[receiver.piece];
        const Line &first = mLines[start.line], &last = mLines[end.line];
        if (first.isForward)
            lower(start.nodes[1], costOf(start.line, source.share, start.to));
        if (first.isBackward)
            lower(start.nodes[0], costOf(start.line, start.from, source.share));
        for (bool isChanged = true; isChanged;) {
            isChanged = false;
            for (const auto& [from, to, cost] : mArcs)
                isChanged |= lower(to, costs[std::size_t(from)] + cost);
        }
        double least = never;
        if (last.isForward)
            least = costs[std::size_t(end.nodes[0])] + costOf(end.line, end.from, receiver.share);
        if (last.isBackward)
            least = std::min(least, costs[std::size_t(end.nodes[1])] +
                                        costOf(end.line, receiver.share, end.to));
        if (source.piece == receiver.piece && source.share == receiver.share)
            return 0;
        const bool isAhead = source.share < receiver.share;
        if (source.piece == receiver.piece && (isAhead ? first.isForward : first.isBackward))
            least = std::min(least, costOf(start.line, std::min(source.share, receiver.share),
                                           std::max(source.share, receiver.share)));
        return least;
    }

  private:
    struct Line {
        QgsPointXY from, to;
        std::array<int, 2> nodes{};
        bool isForward = true, isBackward = true;
        double pace = 0; ///< seconds for a metre

        double length() const { return from.distance(to); }
        QgsPointXY at(double share) const {
            return {std::lerp(from.x(), to.x(), share), std::lerp(from.y(), to.y(), share)};
        }
        double shareOf(const QgsPointXY& point) const { return point.distance(from) / length(); }
        QgsGeometry geometry() const { return QgsGeometry::fromPolylineXY({from, to}); }
        bool isOpenTo(int node) const { return node == nodes[1] ? isForward : isBackward; }
        bool isOpenFrom(int node) const { return node == nodes[0] ? isForward : isBackward; }
    };
    struct Pace {
        bool isFactor;
        double value;
        QgsGeometry shape;
        std::vector<bool> lines; ///< on which it acts as a whole; empty: within the shape
    };
    /// A part of a straight line between two nodes.
    struct Piece {
        std::size_t line = 0;
        double from = 0, to = 1; ///< shares of it
        std::array<int, 2> nodes{};
    };
    /// A part of a straight line of one pace.
    struct Stretch {
        double from = 0, to = 1, pace = 0;
    };
    struct Arc {
        int from, to;
        double cost;
    };

    int nodeOf(const QgsPointXY& point) {
        const auto [found, isNew] = mVertices.try_emplace({point.x(), point.y()}, mNodes);
        mNodes += isNew;
        return found->second;
    }

    /// Those that a line or point touches, up to the next junctions.
    std::vector<bool> touchedRoads(const QgsGeometry& shape) const {
        std::vector<bool> touched;
        std::vector<std::vector<std::size_t>> atNode;
        atNode.resize(std::size_t(mNodes));
        for (const Line& line : mLines) {
            for (const int node : line.nodes)
                atNode[std::size_t(node)].push_back(touched.size());
            touched.push_back(line.geometry().distance(shape) <= width);
        }
        for (bool isChanged = true; isChanged;) {
            isChanged = false;
            for (std::size_t node = 0; node < atNode.size(); ++node) {
                if (atNode[node].size() != 2)
                    continue;
                const std::size_t a = atNode[node][0], b = atNode[node][1];
                const Line &one = mLines[a], &other = mLines[b];
                if (touched[a] != touched[b] &&
                    one.isOpenTo(int(node)) == other.isOpenFrom(int(node)) &&
                    one.isOpenFrom(int(node)) == other.isOpenTo(int(node)))
                    touched[a] = touched[b] = isChanged = true;
            }
        }
        return touched;
    }

    /// What walls leave of a line.
    void addPieces(std::size_t number) {
        const Line& line = mLines[number];
        QgsGeometry left = line.geometry();
        for (const QgsGeometry& wall : mWalls)
            if (!left.isEmpty())
                left = left.difference(wall);
        for (auto part = left.const_parts_begin();
             !left.isEmpty() && part != left.const_parts_end(); ++part) {
            const QgsPolylineXY ends = QgsGeometry((*part)->clone()).asPolyline();
            Piece piece{number, line.shareOf(ends.first()), line.shareOf(ends.last()), {}};
            if (piece.from > piece.to)
                std::swap(piece.from, piece.to);
            constexpr double rounding = 1e-12;
            piece.nodes[0] = piece.from < rounding ? line.nodes[0] : mNodes++;
            piece.nodes[1] = piece.to > 1 - rounding ? line.nodes[1] : mNodes++;
            mPieces.push_back(piece);
        }
    }

    void addStretches(std::size_t number) {
        const Line& line = mLines[number];
        std::vector<double> borders{0, 1};
        for (const Pace& pace : mPaces)
            if (pace.lines.empty()) {
                const QgsGeometry inside = line.geometry().intersection(pace.shape);
                for (auto vertex = inside.vertices_begin(); vertex != inside.vertices_end();
                     ++vertex)
                    borders.push_back(line.shareOf(QgsPointXY(*vertex)));
            }
        std::sort(borders.begin(), borders.end());
        mStretches.emplace_back();
        for (std::size_t i = 0; i + 1 < borders.size(); ++i) {
            const QgsGeometry middle =
                QgsGeometry::fromPointXY(line.at((borders[i] + borders[i + 1]) / 2));
            double seconds = line.pace;
            for (const Pace& pace : mPaces)
                if (pace.lines.empty() ? pace.shape.contains(middle) : bool(pace.lines[number]))
                    seconds = pace.isFactor ? seconds * pace.value : 3.6 / pace.value;
            mStretches.back().push_back({borders[i], borders[i + 1], seconds});
        }
    }

    double costOf(std::size_t line, double from, double to) const {
        double cost = 0;
        for (const Stretch& stretch : mStretches[line])
            cost += stretch.pace * mLines[line].length() *
                    std::max(0.0, std::min(to, stretch.to) - std::max(from, stretch.from));
        return cost;
    }

    /// Where the end of a passage joins, and how far that is.
    std::pair<int, double> join(const QgsPointXY& end, double maxSnap) {
        double nearest = never, share = 0;
        std::size_t number = 0;
        for (std::size_t i = 0; i < mLines.size(); ++i) {
            const Line& line = mLines[i];
            const double along = ((end.x() - line.from.x()) * (line.to.x() - line.from.x()) +
                                  (end.y() - line.from.y()) * (line.to.y() - line.from.y())) /
                                 (line.length() * line.length());
            const double here = std::clamp(along, 0.0, 1.0), far = line.at(here).distance(end);
            if (far < nearest)
                nearest = far, share = here, number = i;
        }
        if (nearest > maxSnap)
            return {mNodes++, 0};
        constexpr double rounding = 1e-9;
        if (share < rounding || share > 1 - rounding)
            return {mLines[number].nodes[share > 0.5], nearest};
        for (std::size_t i = 0; i < mPieces.size(); ++i)
            if (Piece& piece = mPieces[i];
                piece.line == number && piece.from < share && share < piece.to) {
                Piece after = piece;
                piece.to = after.from = share;
                piece.nodes[1] = after.nodes[0] = mNodes++;
                mPieces.push_back(after);
                return {after.nodes[0], nearest};
            }
        return {mNodes++, nearest}; // in a wall
    }

    int mNodes = 0;
    std::map<std::pair<double, double>, int> mVertices;
    std::vector<Line> mLines;
    std::vector<QgsGeometry> mWalls;
    std::vector<Pace> mPaces;
    std::vector<std::pair<QgsPolylineXY, double>> mPassages; ///< with their paces
    std::vector<Piece> mPieces;
    std::vector<std::vector<Stretch>> mStretches; ///< of each line
    std::vector<Arc> mArcs;
};
