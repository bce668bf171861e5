#pragma once

#include <QString>

class QgsCoordinateReferenceSystem;
class QgsPointXY;
class QgsRectangle;
struct RasterGeometry;

/// Writes coordinates for people: with as many decimals as distinguish places, and without zeros
/// at the end. Very large ones have an exponent.
class CoordinateText {
  public:
    /// Decimals down to a hundredth of a cell, and in degrees at least down to 1 m.
    explicit CoordinateText(const RasterGeometry& raster);
    /// Decimals down to 0.1 m (in degrees) or to a hundredth of another unit.
    explicit CoordinateText(const QgsCoordinateReferenceSystem& crs);

    QString of(double coordinate) const;
    /// “x,y”. A point that may be in degrees gets the decimals of degrees, in any CRS.
    QString of(const QgsPointXY& point) const;
    QString of(const QgsRectangle& rectangle) const; ///< “west,south : east,north”

    /// Whether a point can be a longitude and a latitude in degrees.
    static bool mayBeDegrees(const QgsPointXY& point);

  private:
    static QString text(double coordinate, int decimals);

    int mDecimals;
};
