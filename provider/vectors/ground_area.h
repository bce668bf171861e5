#pragma once

#include <qgscoordinatetransformcontext.h>
#include <qgsdistancearea.h>
#include <qgsgeometry.h>

/// Areas on the ellipsoid of a CRS. The edges of polygons are straight on the map, as they are
/// drawn. QgsDistanceArea takes the shortest line on the ground between two corners in their place:
/// along a parallel, a long edge would lie too far from the equator. So long edges are divided.
class GroundArea {
  public:
    GroundArea(const QgsCoordinateReferenceSystem& crs,
               const QgsCoordinateTransformContext& transforms);

    /// The area of polygons, in square kilometres; NaN if the CRS does not say where they are.
    double squareKilometres(const QgsGeometry& polygons) const;

  private:
    double measured(const QgsGeometry& polygons, int cuts) const;
    double measured(const QgsLineString& ring) const;

    QgsDistanceArea mMeasure;
    double mLongestEdge = 0; ///< in map units
    double mLargest = 0;     ///< in square map units
};
