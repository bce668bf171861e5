#include "live_renderer.h"

#include "band_labels.h"
#include "contour_lines.h"
#include "cost_lines.h"
#include "mark_colours.h"
#include "pixel_map.h"

#include <fermat/error.h>

#include <qgsexception.h>
#include <qgsrendercontext.h>

#include <QApplication>
#include <QPainter>
#include <QPainterPath>
#include <QPolygonF>

namespace {

constexpr double mostPixels = 6e7; // of an image in memory

class RenderProgress : public fermat::Progress {
  public:
    explicit RenderProgress(const QgsRenderContext& context) : mContext(context) {}
    bool cancelled() override { return mContext.renderingStopped(); }

  private:
    const QgsRenderContext& mContext;
};

/// A place on a map, in its logical pixels. Throws QgsCsException.
QPointF onMap(const QgsPointXY& place, const PixelMap& pixels) {
    return pixels.mapToPixel().map(
        pixels.transform().transform(place, Qgis::TransformDirection::Reverse).toQPointF());
}

struct NamedPlace {
    QPointF place;
    QString name; // empty if the map shows none
};

/// The places of starts on a map, in its logical pixels, without those outside.
std::vector<NamedPlace> placesOf(const std::vector<QgsPointXY>& starts, const QStringList& names,
                                 const PixelMap& pixels) {
    std::vector<NamedPlace> places;
    const QRectF map(QPointF(0, 0), QSizeF(pixels.size()) / pixels.devicePixelRatio());
    for (std::size_t i = 0; i < starts.size(); ++i)
        try {
            const QPointF place = onMap(starts[i], pixels);
            if (map.contains(place))
                places.push_back({place, names.value(int(i))});
        } catch (const QgsCsException&) {
            continue; // it has no position in the CRS of the map
        }
    return places;
}

/// The same marks as on the canvas.
void drawStarts(QPainter& painter, const std::vector<NamedPlace>& starts, const QColor& colour,
                const QFont& font) {
    constexpr double radius = 7;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(Qt::white, 2));
    painter.setBrush(colour);
    QPainterPath names;
    for (const auto& [place, name] : starts) {
        painter.drawEllipse(place, radius, radius);
        names.addPath(nameBesideMark(place, name, font));
    }
    drawLabelTexts(painter, names);
}

/// The places of marked paths, as on the canvas.
void drawEnds(QPainter& painter, const std::vector<NamedPlace>& ends) {
    constexpr int size = 6;
    const QColor colour(markedPathColour);
    for (const auto& [pen, brush] :
         {std::pair(QPen(QColor(255, 255, 255, 200), 4), QBrush(Qt::NoBrush)),
          {QPen(colour, 2), QBrush(colour)}}) {
        painter.setPen(pen);
        painter.setBrush(brush);
        for (const NamedPlace& end : ends)
            painter.drawRect(QRectF(end.place - QPointF(size, size) / 2, QSizeF(size, size)));
    }
}

/// The same lines as on the canvas.
void drawLines(QPainter& painter, const std::vector<QVector<QgsPointXY>>& lines,
               const PixelMap& pixels, QRgb ofLines, Qt::PenStyle style) {
    painter.setRenderHint(QPainter::Antialiasing);
    for (const QVector<QgsPointXY>& points : lines)
        try {
            QPolygonF line;
            for (const QgsPointXY& point : points)
                line << onMap(point, pixels);
            for (const auto& [colour, width] :
                 {std::pair(QColor(255, 255, 255, 200), 4), {QColor(ofLines), 2}}) {
                painter.setPen(QPen(colour, width, style));
                painter.drawPolyline(line);
            }
        } catch (const QgsCsException&) {
            continue; // it has no position in the CRS of the map
        }
}

} // namespace

LiveRenderer::LiveRenderer(const QString& layerId, QgsRenderContext& context, LiveResult live,
                           double opacity)
    : QgsMapLayerRenderer(layerId, &context), mLive(std::move(live)),
      mPathsAbove(mLive.pathsAbove, context), mOpacity(opacity), mNameFont(QApplication::font()),
      mBandFont(mNameFont) {
    mBandFont.setBold(true);
}

bool LiveRenderer::render() {
    QgsRenderContext& context = *renderContext();
    QPainter& painter = *context.painter();
    const PixelMap pixels(context, mLive.ground.crs, mostPixels);
    if (pixels.isEmpty())
        return true;
    const std::vector<NamedPlace> starts = placesOf(mLive.starts, mLive.startNames, pixels);
    painter.save();
    painter.setOpacity(mOpacity);
    try {
        if (mLive.wavefronts && mLive.bands)
            drawSolved(pixels, starts.empty() ? std::nullopt : std::optional(starts.front().place));
        else
            drawPicture();
        painter.setOpacity(1); // as on the canvas, it is that of the isochrones
        mPathsAbove.draw(painter);
        const QSizeF logical = QSizeF(pixels.size()) / pixels.devicePixelRatio();
        painter.scale(context.outputSize().width() / logical.width(),
                      context.outputSize().height() / logical.height());
        drawLines(painter, mLive.ways, pixels, startColour, Qt::DashLine);
        drawLines(painter, mLive.rays, pixels, markedPathColour, Qt::SolidLine);
        drawEnds(painter, placesOf(mLive.rayEnds, {}, pixels));
        drawStarts(painter, starts, QColor(startColour), mNameFont);
        drawStarts(painter, placesOf(mLive.leftOut, mLive.leftOutNames, pixels),
                   QColor(leftOutColour), mNameFont);
    } catch (const fermat::Cancelled&) {
        // Whoever cancelled it does not use the map.
    }
    painter.restore();
    return !context.renderingStopped();
}

void LiveRenderer::drawSolved(const PixelMap& pixels, std::optional<QPointF> start) {
    RenderProgress progress(*renderContext());
    const QRectF map(QPointF(0, 0), renderContext()->outputSize());
    const auto difference = mLive.difference && mLive.beforeChanges
                                ? mLive.wavefronts->differenceFrom(*mLive.beforeChanges, progress)
                                : nullptr;
    if (difference) {
        renderContext()->painter()->drawImage(
            map, difference->draw(pixels, *mLive.difference, progress));
        return;
    }
    const QSizeF size = QSizeF(pixels.size()) / pixels.devicePixelRatio();
    Wavefronts::Picture picture = mLive.wavefronts->draw(
        pixels, *mLive.bands, start.value_or(QPointF(size.width(), size.height()) / 2), progress);
    if (mLive.before)
        dashChanged(picture.image, mLive.before->drawDashes(pixels, *mLive.bands));
    writeBandLabels(picture.labels, mLive.bands->ends(),
                    mLive.wavefronts->leastTrip() ? moreThan(mLive.bandEnd) : mLive.bandEnd);
    drawBandLabels(picture.image, picture.labels, mBandFont);
    if (mLive.before)
        QPainter(&picture.image)
            .drawImage(QPointF(), drawDashed(pixels, mLive.before->linesOf(
                                                         pixels, mLive.bands->ends(), progress)));
    renderContext()->painter()->drawImage(map, picture.image);
}

void LiveRenderer::drawPicture() {
    const QgsRenderContext& context = *renderContext();
    if (mLive.image.isNull() || mLive.imagePixels->transform().sourceCrs() !=
                                    context.coordinateTransform().destinationCrs())
        return;
    QPainter& painter = *renderContext()->painter();
    painter.save();
    painter.setTransform(
        mLive.imagePixels->mapToPixel().inverted() * context.mapToPixel().transform(), true);
    painter.drawImage(QRectF(QPointF(0, 0), QSizeF(mLive.imagePixels->size()) /
                                                mLive.imagePixels->devicePixelRatio()),
                      mLive.image);
    painter.restore();
}
