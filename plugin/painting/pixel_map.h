#pragma once

#include <qgscoordinatetransform.h>
#include <qgsmaptopixel.h>
#include <qgsrectangle.h>

#include <QSize>

#include <span>
#include <vector>

class QgsMapSettings;

/// The positions of the pixels of a map in another CRS. They are exact at nodes every 32 device
/// pixels, and linear between them. It also works for rotated maps and for high-resolution screens.
class PixelMap {
  public:
    PixelMap() = default;
    PixelMap(const QgsMapSettings& map, const QgsCoordinateReferenceSystem& crs);

    bool isEmpty() const { return mSize.isEmpty(); }
    QSize size() const { return mSize; } ///< device pixels
    double devicePixelRatio() const { return mDevicePixelRatio; }
    const QgsMapToPixel& mapToPixel() const { return mMapToPixel; }
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

    QSize mSize;
    double mDevicePixelRatio = 1;
    QgsMapToPixel mMapToPixel;
    QgsCoordinateTransform mTransform;
    QgsRectangle mExtent;
    double mPixelWidth = 0;
    int mNodeColumns = 0;
    std::vector<QgsPointXY> mNodes;
};
