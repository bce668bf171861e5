#include "pixel_map.h"

#include <qgsexception.h>
#include <qgsmapsettings.h>
#include <qgsrendercontext.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace {

constexpr double dotsPerMillimetre = 96 / 25.4; // of logical pixels

double logicalPixelsOf(const QgsRenderContext& map) {
    return map.scaleFactor() / dotsPerMillimetre;
}

QSize deviceSizeOf(const QgsRenderContext& map) {
    return map.outputSize() * double(map.devicePixelRatio());
}

/// What the width of a map of this size is multiplied with, so that it has at most `most` pixels.
double shareOf(QSize size, double most) {
    const double all = double(size.width()) * size.height();
    return all > most ? std::sqrt(most / all) : 1;
}

} // namespace

PixelMap::PixelMap(const QgsMapSettings& map, const QgsCoordinateReferenceSystem& crs)
    : PixelMap(map.mapToPixel().transform(),
               map.hasValidSettings() ? map.outputSize() * double(map.devicePixelRatio()) : QSize(),
               double(map.devicePixelRatio()),
               QgsCoordinateTransform(map.destinationCrs(), crs, map.transformContext())) {}

PixelMap::PixelMap(const QgsRenderContext& map, const QgsCoordinateReferenceSystem& crs,
                   double most)
    : PixelMap(map.mapToPixel().transform() *
                   QTransform::fromScale(1 / logicalPixelsOf(map), 1 / logicalPixelsOf(map)),
               deviceSizeOf(map) * shareOf(deviceSizeOf(map), most),
               logicalPixelsOf(map) * double(map.devicePixelRatio()) *
                   shareOf(deviceSizeOf(map), most),
               QgsCoordinateTransform(map.coordinateTransform().destinationCrs(), crs,
                                      map.transformContext())) {}

PixelMap::PixelMap(const QTransform& mapToPixel, QSize size, double devicePixelRatio,
                   const QgsCoordinateTransform& transform)
    : mSize(size), mDevicePixelRatio(devicePixelRatio), mMapToPixel(mapToPixel),
      mTransform(transform) {
    if (mSize.isEmpty()) {
        mSize = {};
        return;
    }
    const QTransform pixelToMap = mMapToPixel.inverted();
    mNodeColumns = mSize.width() / step + 2;
    const int rows = mSize.height() / step + 2;
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    for (int row = 0; row < rows; ++row)
        for (int col = 0; col < mNodeColumns; ++col) {
            QgsPointXY point(
                pixelToMap.map(QPointF(col * step + 0.5, row * step + 0.5) / mDevicePixelRatio));
            try {
                point = mTransform.transform(point);
            } catch (const QgsCsException&) {
                point = {none, none}; // a position that has no coordinates in the other CRS
            }
            if (std::isfinite(point.x()) && std::isfinite(point.y()))
                mExtent.combineExtentWith(point);
            mNodes.push_back(point);
        }
    const QgsPointXY& middle = mNodes[std::size_t(rows / 2 * mNodeColumns + mNodeColumns / 2)];
    const QgsPointXY& beside = mNodes[std::size_t(rows / 2 * mNodeColumns + mNodeColumns / 2 - 1)];
    mPixelWidth = std::sqrt(middle.sqrDist(beside)) / step;
    if (!std::isfinite(mPixelWidth))
        mPixelWidth = 0;
}

QgsPointXY PixelMap::at(QPointF place) const {
    // The nodes are centres of pixels.
    const double x = std::clamp(place.x() - 0.5, 0.0, double(mSize.width()));
    const double y = std::clamp(place.y() - 0.5, 0.0, double(mSize.height()));
    const int col = int(x) / step, row = int(y) / step;
    const double right = x / step - col, down = y / step - row;
    const QgsPointXY* upper = mNodes.data() + std::size_t(row) * mNodeColumns + col;
    const QgsPointXY* lower = upper + mNodeColumns;
    const auto between = [&](double a, double b, double c, double d) {
        const double above = a + right * (b - a), below = c + right * (d - c);
        return above + down * (below - above);
    };
    return {between(upper[0].x(), upper[1].x(), lower[0].x(), lower[1].x()),
            between(upper[0].y(), upper[1].y(), lower[0].y(), lower[1].y())};
}

void PixelMap::row(int row, std::span<double> x, std::span<double> y) const {
    const double down = double(row % step) / step;
    const QgsPointXY* upper = mNodes.data() + std::size_t(row / step) * mNodeColumns;
    const QgsPointXY* lower = upper + mNodeColumns;
    const auto between = [&](int node, double& nodeX, double& nodeY) {
        nodeX = upper[node].x() + down * (lower[node].x() - upper[node].x());
        nodeY = upper[node].y() + down * (lower[node].y() - upper[node].y());
    };
    for (int node = 0; node * step < mSize.width(); ++node) {
        double x0, y0, x1, y1;
        between(node, x0, y0);
        between(node + 1, x1, y1);
        const double dx = (x1 - x0) / step, dy = (y1 - y0) / step;
        const int end = std::min(step, mSize.width() - node * step);
        for (int i = 0; i < end; ++i) {
            x[std::size_t(node * step + i)] = x0 + i * dx;
            y[std::size_t(node * step + i)] = y0 + i * dy;
        }
    }
}
