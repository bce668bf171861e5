#include "band_labels.h"

#include "band_scale.h"
#include "distance_sampler.h"
#include "long_outlines.h"
#include "qgis_compat.h"

#include <qgsexpression.h>
#include <qgsexpressioncontext.h>
#include <qgsfeature.h>

#include <QFontMetricsF>
#include <QImage>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <map>
#include <numbers>
#include <optional>

namespace {

// Length in logical pixels.
constexpr double stride = 3;
constexpr double labelWidth = 84, labelHeight = 24;
constexpr int directions = 16;

/// Where the middle of a label may be on a map of this size.
QRectF roomOn(QSizeF size) {
    return QRectF(QPointF(0, 0), size)
        .adjusted(labelWidth / 2, labelHeight / 2, -labelWidth / 2, -labelHeight / 2);
}

bool overlap(QPointF a, QPointF b) {
    return std::abs(a.x() - b.x()) <= labelWidth && std::abs(a.y() - b.y()) <= labelHeight;
}

} // namespace

std::vector<BandLabel> placeBandLabels(const fermat::Field<float>& distance,
                                       const RasterGeometry& raster, const PixelMap& pixels,
                                       const std::vector<float>& ends, QPointF origin) {
    const double ratio = pixels.devicePixelRatio();
    // The same in a preview and in print.
    const DistanceSampler sampler(distance, raster, pixels.pixelWidth() * ratio);
    const QRectF inside = roomOn(QSizeF(pixels.size()) / ratio);
    const QgsRectangle ground = qgisRectangle(raster.wholeExtent());
    const auto isOnGround = [&](QPointF place) {
        return ground.contains(pixels.at(place * ratio));
    };
    const auto value = [&](QPointF place) {
        const QgsPointXY point = pixels.at(place * ratio);
        return sampler.sample(point.x(), point.y());
    };
    const auto bandOf = [&](float time) {
        return std::size_t(std::lower_bound(ends.begin(), ends.end(), time) - ends.begin());
    };
    const LongOutlines outlines(QSizeF(pixels.size()) / ratio, ends.size(),
                                [&](QPointF place) -> std::optional<std::size_t> {
                                    const float time = value(place);
                                    return time < fermat::infinity ? std::optional(bandOf(time))
                                                                   : std::nullopt;
                                });
    // Where a maximum cost is the end of the last band, nothing is reached beyond it. The front is
    // there if it would come to the end on the next two cells, as fast as it came over the last
    // two.
    const double cell = std::max(raster.cellWidth, raster.cellHeight) / pixels.pixelWidth() / ratio;
    const auto steps = std::size_t(std::ceil(std::max(1.0, 2 * cell / stride)));
    const auto isLastEnd = [&](const std::vector<float>& values) {
        const float last = values.back();
        return values.size() > steps && last <= ends.back() &&
               ends.back() - last <= last - values[values.size() - 1 - steps];
    };
    std::vector<std::vector<BandLabel>> found;
    std::size_t most = 0; // the direction with most labels
    for (int i = 0; i < directions; ++i) {
        const double angle = 2 * std::numbers::pi * (i + 0.5) / directions;
        const QPointF step(stride * std::cos(angle), -stride * std::sin(angle));
        std::vector<BandLabel> labels;
        float before = value(origin);
        std::vector<float> values{before};
        for (QPointF place = origin + step; inside.contains(place); place += step) {
            const float here = value(place);
            const std::size_t from = bandOf(before), to = bandOf(here);
            const QPointF half(labelWidth / 2, labelHeight / 2);
            const bool room = (labels.empty() || !overlap(place, labels.back().place)) &&
                              isOnGround(place - half) && isOnGround(place + half);
            // The distance rises here, over one long boundary, into a band that has no label yet.
            const bool isEnd = here < fermat::infinity
                                   ? to == from + 1
                                   : from + 1 == ends.size() && isLastEnd(values);
            if (isEnd && room && (labels.empty() || from > labels.back().band) &&
                outlines.contain(place - step / 2, from))
                labels.push_back({place - step / 2, from, {}});
            before = here;
            values.push_back(here);
        }
        found.push_back(std::move(labels));
        if (found.back().size() > found[most].size())
            most = found.size() - 1;
    }
    // The long outline of a band can be elsewhere.
    std::vector<BandLabel> all = found[most];
    for (const std::vector<BandLabel>& labels : found)
        for (const BandLabel& label : labels)
            if (std::none_of(all.begin(), all.end(), [&](const BandLabel& other) {
                    return other.band == label.band || overlap(other.place, label.place);
                }))
                all.push_back(label);
    std::sort(all.begin(), all.end(),
              [](const BandLabel& one, const BandLabel& other) { return one.band < other.band; });
    return all;
}

std::vector<BandLabel> placeBandLabels(const std::vector<BandCrossing>& crossings, QSizeF size,
                                       QPointF origin) {
    const QRectF inside = roomOn(size);
    // For each direction from the origin, the crossing of each band that is nearest to its line.
    struct Candidate {
        double away = 0; // from the line
        QPointF place;
    };
    std::map<std::size_t, Candidate> nearest[directions];
    for (const BandCrossing& crossing : crossings) {
        if (!inside.contains(crossing.place))
            continue;
        const QPointF to = crossing.place - origin;
        const double turns = std::atan2(-to.y(), to.x()) / (2 * std::numbers::pi) * directions;
        const double direction = std::floor(turns);
        const double away = std::hypot(to.x(), to.y()) * std::abs(turns - direction - 0.5) * 2 *
                            std::numbers::pi / directions;
        const auto [found, isNew] = nearest[(int(direction) + directions) % directions].try_emplace(
            crossing.band, Candidate{away, crossing.place});
        if (!isNew && away < found->second.away)
            found->second = {away, crossing.place};
    }
    std::vector<BandLabel> best;
    for (const auto& candidates : nearest) {
        std::vector<BandLabel> labels;
        for (const auto& [band, candidate] : candidates)
            if (std::none_of(labels.begin(), labels.end(),
                             [&, at = candidate.place](const BandLabel& label) {
                                 return overlap(label.place, at);
                             }))
                labels.push_back({candidate.place, band, {}});
        if (labels.size() > best.size())
            best = std::move(labels);
    }
    return best;
}

QString moreThan(const QString& end) {
    return QStringLiteral("'+' || (%1)").arg(end);
}

void writeBandLabels(std::vector<BandLabel>& labels, const std::vector<float>& ends,
                     const QString& end) {
    QgsFields fields;
    fields.append(compat::realField(QStringLiteral("to")));
    QgsFeature feature(fields);
    QgsExpression expression(end);
    QgsExpressionContext context;
    context.setFields(fields);
    for (BandLabel& label : labels) {
        feature.setAttribute(0, asWritten(ends[label.band]));
        context.setFeature(feature);
        label.text = expression.evaluate(&context).toString();
    }
}

QPainterPath nameBesideMark(QPointF place, const QString& name, const QFont& font) {
    constexpr double away = 14; // from the middle of the mark
    QPainterPath text;
    text.addText(place + QPointF(away, QFontMetricsF(font).capHeight() / 2), font, name);
    return text;
}

void drawLabelTexts(QPainter& painter, const QPainterPath& texts) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.strokePath(
        texts, QPen(QColor(255, 255, 255, 220), 3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.fillPath(texts, QColor(20, 20, 30));
}

void drawBandLabels(QImage& image, const std::vector<BandLabel>& labels, const QFont& font) {
    if (image.isNull() || labels.empty())
        return;
    const QFontMetricsF metrics(font);
    QPainterPath texts;
    for (const BandLabel& label : labels) {
        constexpr double edge = 2; // of the text
        const double width = metrics.horizontalAdvance(label.text);
        const double last = image.width() / image.devicePixelRatioF() - width - edge;
        const double left =
            std::clamp(label.place.x() - width / 2, edge, std::max(edge, last)); // a long one
        texts.addText(left, label.place.y() + metrics.capHeight() / 2, font, label.text);
    }
    QPainter painter(&image);
    drawLabelTexts(painter, texts);
}
