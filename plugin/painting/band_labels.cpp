#include "band_labels.h"

#include "distance_sampler.h"
#include "qgis_compat.h"

#include <qgsexpression.h>
#include <qgsexpressioncontext.h>
#include <qgsfeature.h>

#include <QFontMetricsF>
#include <QImage>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <numbers>

namespace {

// Length in logical pixels.
constexpr double stride = 3;
constexpr double labelWidth = 84, labelHeight = 24;
constexpr int directions = 16;

} // namespace

std::vector<BandLabel> placeBandLabels(std::span<const float> distance,
                                       const RasterGeometry& raster, const PixelMap& pixels,
                                       const std::vector<float>& ends, QPointF origin) {
    const DistanceSampler sampler(distance, raster, pixels.pixelWidth());
    const double ratio = pixels.devicePixelRatio();
    const QRectF inside =
        QRectF(QPointF(0, 0), QSizeF(pixels.size()) / ratio)
            .adjusted(labelWidth / 2, labelHeight / 2, -labelWidth / 2, -labelHeight / 2);
    const auto value = [&](QPointF place) {
        const QgsPointXY point = pixels.at(place * ratio);
        return sampler.sample(point.x(), point.y());
    };
    const auto bandOf = [&](float time) {
        return std::size_t(std::lower_bound(ends.begin(), ends.end(), time) - ends.begin());
    };
    std::vector<BandLabel> best;
    for (int i = 0; i < directions; ++i) {
        const double angle = 2 * std::numbers::pi * (i + 0.5) / directions;
        const QPointF step(stride * std::cos(angle), -stride * std::sin(angle));
        std::vector<BandLabel> labels;
        float before = value(origin);
        for (QPointF place = origin + step; inside.contains(place); place += step) {
            const float here = value(place);
            const std::size_t from = bandOf(before), to = bandOf(here);
            const bool room = labels.empty() ||
                              std::abs(place.x() - labels.back().place.x()) > labelWidth ||
                              std::abs(place.y() - labels.back().place.y()) > labelHeight;
            // The distance rises here, over one boundary, into a band that has no label yet.
            if (here < fermat::infinity && to == from + 1 && room &&
                (labels.empty() || from > labels.back().band))
                labels.push_back({place - step / 2, from, {}});
            before = here;
        }
        if (labels.size() > best.size())
            best = std::move(labels);
    }
    return best;
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
        feature.setAttribute(0, double(ends[label.band]));
        context.setFeature(feature);
        label.text = expression.evaluate(&context).toString();
    }
}

void drawBandLabels(QImage& image, const std::vector<BandLabel>& labels, const QFont& font) {
    if (image.isNull() || labels.empty())
        return;
    const QFontMetricsF metrics(font);
    QPainterPath texts;
    for (const BandLabel& label : labels)
        texts.addText(label.place.x() - metrics.horizontalAdvance(label.text) / 2,
                      label.place.y() + metrics.capHeight() / 2, font, label.text);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.strokePath(
        texts, QPen(QColor(255, 255, 255, 220), 3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.fillPath(texts, QColor(20, 20, 30));
}
