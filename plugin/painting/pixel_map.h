#pragma once

#include <qgscoordinatetransform.h>
#include <qgsrectangle.h>

#include <QSize>
#include <QTransform>

#include <span>
#include <vector>

class QgsMapSettings;
class QgsRenderContext;

/// The positions of the pixels of a map in another CRS. They are exact at nodes every 32 device
/// pixels, and linear between them. It also works for rotated maps and for high-resolution screens.
class PixelMap {
  public:
    PixelMap() = default;
    PixelMap(const QgsMapSettings& map, const QgsCoordinateReferenceSystem& crs);
    /// The pixels of any map that is being drawn, such as one in a print layout. Its logical pixels
    /// are 1/96 inch wide. If it has more than `most` device pixels, this has larger ones.
    PixelMap(const QgsRenderContext& map, const QgsCoordinateReferenceSystem& crs, double most);

    bool isEmpty() const { return mSize.isEmpty(); }
    QSize size() const { return mSize; } ///< device pixels
    double devicePixelRatio() const { return mDevicePixelRatio; }
    /// From the coordinates of the map to its logical pixels.
    const QTransform& mapToPixel() const { return mMapToPixel; }
    /// From the CRS of the map to the other CRS.
    const QgsCoordinateTransform& transform() const { return mTransform; }
    /// The visible extent, in the other CRS; empty if no part of it has coordinates there.
    const QgsRectangle& extent() const { return mExtent; }
    /// The width of a device pixel in the other CRS, at the middle of the map.
    double pixelWidth() const { return mPixelWidth; }

    /// The coordinates of a position of the map, given in device pixels; NaN if there are none.
    QgsPointXY at(QPointF place) const;
    /// The coordinates of the centres of the pixels of a row; NaN where there are none. `x` and `y`
    /// have room for a row.
    void row(int row, std::span<double> x, std::span<double> y) const;

  private:
    static constexpr int step = 32;

    PixelMap(const QTransform& mapToPixel, QSize size, double devicePixelRatio,
             const QgsCoordinateTransform& transform);

    QSize mSize;
    double mDevicePixelRatio = 1;
    QTransform mMapToPixel;
    QgsCoordinateTransform mTransform;
    QgsRectangle mExtent;
    double mPixelWidth = 0;
    int mNodeColumns = 0;
    std::vector<QgsPointXY> mNodes;
};
