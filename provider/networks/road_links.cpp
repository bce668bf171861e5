#include "road_links.h"

#include "coordinate_text.h"
#include "filled_in.h"
#include "first_examples.h"
#include "grouped_number.h"
#include "network_costs.h"
#include "qgis_compat.h"
#include "texts.h"
#include "time_format.h"

#include <qgscurve.h>
#include <qgsexception.h>
#include <qgslinestring.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>

namespace {

std::pair<double, double> cornerOf(fermat::NetworkPoint point) {
    return {point.x, point.y};
}

bool areEqual(fermat::NetworkPoint a, fermat::NetworkPoint b) {
    return a.x == b.x && a.y == b.y;
}

/// The vertices, of which none is like the one before.
std::vector<fermat::NetworkPoint> verticesOf(const QgsCurve& curve) {
    const std::unique_ptr<QgsLineString> line(curve.curveToLine());
    std::vector<fermat::NetworkPoint> points;
    for (int i = 0; i < line->numPoints(); ++i)
        if (const fermat::NetworkPoint point{line->xAt(i), line->yAt(i)};
            points.empty() || !areEqual(points.back(), point))
            points.push_back(point);
    return points;
}

double sumOf(const std::vector<double>& lengths) {
    double sum = 0;
    for (const double length : lengths)
        sum += length;
    return sum;
}

} // namespace

RoadLinks::End RoadLinks::endAt(fermat::NetworkPoint point) const {
    const fermat::NetworkPoint scale = mNetwork.ground().metresPerUnit(point);
    constexpr double margin = 1.05; // scales change on the way
    End end;
    if (!std::isfinite(scale.x) || !std::isfinite(scale.y))
        return end;
    end.places = mNetwork.index().all_nearest(point, margin * mMaxSnap, scale);
    const auto metresTo = [&](const fermat::NetworkPlace& place) {
        return mNetwork.ground().between(point, place.point);
    };
    if (!end.places.empty() && metresTo(end.places.front()) <= mMaxSnap) {
        const fermat::NetworkPoint on = end.places.front().point;
        end.metres = metresTo(end.places.front());
        end.isOnRoad = std::hypot(on.x - point.x, on.y - point.y) <= mTolerance;
        std::erase_if(end.places,
                      [&](const fermat::NetworkPlace& place) { return isClosed(place); });
        end.isClosed = end.places.empty();
        return end;
    }
    end.places.clear();
    if (const auto nearest =
            mNetwork.index().nearest(point, std::numeric_limits<double>::infinity(), scale))
        end.metres = metresTo(*nearest);
    return end;
}

void RoadLinks::add(const ChangeLayer::Feature& passage, const std::vector<QgsGeometry>& shapes) {
    if (passage.shape.type() != compat::lineType)
        throw QgsProcessingException(
            Tr::tr("%1 has the kind “passage”, but it is no line. On a network, draw a line from "
                   "road to road, or choose the kind wall, value or factor.")
                .arg(passage.name));
    for (const QgsGeometry& shape : shapes)
        for (auto part = shape.const_parts_begin(); part != shape.const_parts_end(); ++part) {
            const auto* curve = dynamic_cast<const QgsCurve*>(*part);
            Line line{&passage, curve ? verticesOf(*curve) : Points()};
            if (line.points.size() < 2)
                continue;
            for (const fermat::NetworkPoint& point : {line.points.front(), line.points.back()}) {
                const auto [end, isNew] = mEnds.try_emplace(cornerOf(point));
                if (isNew)
                    end->second = endAt(point);
                ++end->second.lines;
            }
            mLines.push_back(std::move(line));
        }
}

bool RoadLinks::isClosed(const fermat::NetworkPlace& place) const {
    const auto found = mClosed.find(place.edge);
    const double along = place.segment + place.fraction;
    return found != mClosed.end() && std::ranges::any_of(found->second, [&](const LinePart& part) {
               return part.from <= along && along <= part.to;
           });
}

void RoadLinks::addLinks(const Line& line, RoadEdits& edits) {
    const ChangeLayer::Feature& passage = *line.passage;
    /// A link, or several that lie on each other, if roads do where they end.
    struct Piece {
        Points points;
        std::vector<fermat::NetworkPlace> from, to;
        std::vector<double> lengths;
    };
    std::vector<Piece> pieces;
    Piece main{line.points, {}, {}, {}};
    const auto join = [&](bool isFirst) {
        End& end = mEnds.at(cornerOf(isFirst ? line.points.front() : line.points.back()));
        if (end.places.empty())
            return;
        const fermat::NetworkPoint onRoad = end.places.front().point;
        if (end.isOnRoad)
            (isFirst ? main.points.front() : main.points.back()) = onRoad;
        else if (end.lines == 1)
            main.points.insert(isFirst ? main.points.begin() : main.points.end(), onRoad);
        else {
            if (!std::exchange(end.hasWay, true))
                pieces.push_back({{onRoad, isFirst ? line.points.front() : line.points.back()},
                                  end.places,
                                  {},
                                  {}});
            return;
        }
        (isFirst ? main.from : main.to) = end.places;
    };
    join(true);
    join(false);
    pieces.push_back(std::move(main));
    double whole = 0;
    for (Piece& piece : pieces) {
        for (std::size_t i = 0; i + 1 < piece.points.size(); ++i)
            piece.lengths.push_back(
                mNetwork.ground().between(piece.points[i], piece.points[i + 1]));
        whole += sumOf(piece.lengths);
    }
    if (!std::isfinite(whole))
        throw QgsProcessingException(
            Tr::tr("%1 has a vertex that has no latitude and longitude in the CRS of INPUT, %2. "
                   "Move this vertex, or correct the CRS of its layer. Or write 0 into a field "
                   "“active” to leave it out.")
                .arg(passage.name, mNetwork.crs().userFriendlyIdentifier()));
    const double cost = mNetwork.measure() == NetworkSettings::Length ? whole
                        : mNetwork.measure() == NetworkSettings::Time ? whole * 3.6 / passage.value
                                                                      : passage.value;
    if (!(cost / mNetwork.unit() <= greatestSum))
        throw QgsProcessingException(
            filledIn(Tr::tr("%1 costs %2, but costs on the layer “%3” can be at most %4. Write "
                            "another number into the field “value”, or draw a shorter line."),
                     passage.name, cost, mNetwork.layerName(),
                     roundedDown(greatestSum * mNetwork.unit(), 6)));
    edits.noteAdded(passage.name, cost / mNetwork.unit());
    const double rate = whole > 0 ? cost / mNetwork.unit() / whole : 0;
    for (const Piece& piece : pieces) {
        fermat::NetworkLink link{piece.points, piece.lengths, {}, 0, {}, {}};
        link.feature = RoadEdits::featureOf(int(edits.linkTitles.size()));
        double length = 0, before = 0;
        for (const double each : piece.lengths) {
            length += each;
            const double after = std::round(length * rate);
            link.cost.push_back(std::uint32_t(after - before));
            before = after;
        }
        const auto placesOf = [](const std::vector<fermat::NetworkPlace>& places) {
            std::vector<std::optional<fermat::NetworkPlace>> result(places.begin(), places.end());
            if (result.empty())
                result.emplace_back();
            return result;
        };
        for (const auto& from : placesOf(piece.from))
            for (const auto& to : placesOf(piece.to)) {
                link.from = from;
                link.to = to;
                edits.edits.links.push_back(link);
            }
    }
    edits.linkTitles << passage.title;
    ++edits.summary.links;
}

void RoadLinks::warn(RoadEdits& edits) const {
    QStringList loose, closed;
    for (const Line& line : mLines)
        for (const fermat::NetworkPoint& point : {line.points.front(), line.points.back()}) {
            const End& end = mEnds.at(cornerOf(point));
            const QString where =
                Tr::tr("%1 at %2")
                    .arg(line.passage->name,
                         CoordinateText(mNetwork.crs()).of(QgsPointXY(point.x, point.y)));
            if (end.isClosed)
                closed << where;
            else if (end.places.empty() && end.lines == 1)
                loose << QStringLiteral("%1: %2").arg(where, formatLength(end.metres));
        }
    const auto tell = [&](const QString& text, const QStringList& names) {
        if (!names.isEmpty())
            edits.warnings << filledIn(text, grouped(names.size()), firstExamples(names));
    };
    tell(Tr::tr("Passages end where no road is within MAX_SNAP (number of ends: %1). Draw them up "
                "to a road, or raise MAX_SNAP. This is how far away the roads are:\n%2"),
         loose);
    tell(Tr::tr("Passages end where a wall closes the road, so they lead nowhere there (number of "
                "ends: %1). Move these ends beyond the wall.\n%2"),
         closed);
}

void RoadLinks::addTo(RoadEdits& edits) {
    for (const Line& line : mLines)
        addLinks(line, edits);
    warn(edits);
}
