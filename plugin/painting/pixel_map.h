#pragma once

#include <qgscoordinatereferencesystem.h>
#include <qgscoordinatetransformcontext.h>
#include <qgsmaptopixel.h>
#include <qgsrectangle.h>

#include <QSize>

#include <span>
#include <vector>

class QgsMapSettings;

/// Where the pixels of a map lie in another CRS: exactly at nodes every 32 device pixels, and
/// linearly between them. Rotated maps and maps on screens of many dots are like all others.
class PixelMap {
  public:
    PixelMap() = default;
    PixelMap(const QgsMapSettings& map, const QgsCoordinateReferenceSystem& crs);

    bool isEmpty() const { return mSize.isEmpty(); }
    QSize size() const { return mSize; } ///< device pixels
    double devicePixelRatio() const { return mDevicePixelRatio; }
    const QgsMapToPixel& mapToPixel() const { return mMapToPixel; }
    /// What the map shows, in the CRS asked for; empty where none of it has coordinates there.
    const QgsRectangle& extent() const { return mExtent; }
    /// The width of a device pixel in the CRS asked for, at the middle of the map.
    double pixelWidth() const { return mPixelWidth; }

    /// The coordinates of a place in the map, in device pixels; NaN where there are none.
    QgsPointXY at(QPointF place) const;
    /// The coordinates of the centres of a row's pixels; NaN where there are none. `x` and `y` have
    /// room for a row.
    void row(int row, std::span<double> x, std::span<double> y) const;

  private:
    static constexpr int step = 32;

    QSize mSize;
    double mDevicePixelRatio = 1;
    QgsMapToPixel mMapToPixel;
    QgsRectangle mExtent;
    double mPixelWidth = 0;
    int mNodeColumns = 0;
    std::vector<QgsPointXY> mNodes;
};
