#pragma once

#include <qgscoordinatereferencesystem.h>
#include <qgsgeometry.h>
#include <qgspointxy.h>
#include <qgsrectangle.h>

#include <vector>

/// The same meridian has many longitudes: -170° is 190°. This finds those in the range of a layer,
/// which may go beyond 180°.
class Longitudes {
  public:
    /// Of coordinates in `crs`. If it is not geographic, nothing is moved.
    Longitudes(const QgsCoordinateReferenceSystem& crs, const QgsRectangle& range);

    /// The same place in the range, or near it. The point itself if it is there already, or if no
    /// such place is.
    QgsPointXY inRange(const QgsPointXY& point) const;
    /// The shape at all places where it may touch the range; the shape itself if there is none.
    std::vector<QgsGeometry> inRange(const QgsGeometry& shape) const;

  private:
    QgsRectangle mRange;
    double mTurn = 0; ///< all around, in map units; 0: not geographic
};
