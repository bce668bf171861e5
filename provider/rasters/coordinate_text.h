#pragma once

#include <QString>

class QgsCoordinateReferenceSystem;
class QgsPointXY;
class QgsRectangle;
struct RasterGeometry;

/// Writes coordinates for people: with as many decimals as distinguish places, and without zeros
/// at the end.
class CoordinateText {
  public:
    /// Decimals down to a hundredth of a cell.
    explicit CoordinateText(const RasterGeometry& raster);
    /// Decimals down to 0.1 m (in degrees) or to a hundredth of another unit.
    explicit CoordinateText(const QgsCoordinateReferenceSystem& crs);

    QString of(double coordinate) const;
    QString of(const QgsPointXY& point) const;       ///< “x,y”
    QString of(const QgsRectangle& rectangle) const; ///< “west,south : east,north”

  private:
    int mDecimals;
};
