#pragma once

#include <fermat/network.h>

#include <qgscoordinatereferencesystem.h>
#include <qgscoordinatetransform.h>

#include <geodesic.h>

#include <vector>

/// Lengths on the ground between points of a CRS, in metres: geodesics on its ellipsoid. In a CRS
/// that is nowhere on Earth, straight lines on the map; without a CRS, its units are metres.
class GroundLengths {
  public:
    /// Throws QgsProcessingException if the ellipsoid of the CRS is not known.
    GroundLengths(const QgsCoordinateReferenceSystem& crs,
                  const QgsCoordinateTransformContext& transforms);

    /// Throws QgsProcessingException for a vertex whose coordinates are not finite.
    void requireFinite(const fermat::NetworkLines& lines, const QString& layerName) const;
    /// The length of each segment of the lines of a layer, whose vertices are finite. Throws
    /// QgsProcessingException for a vertex that has no latitude and longitude, fermat::Cancelled.
    std::vector<double> segments(const fermat::NetworkLines& lines, const QString& layerName,
                                 int threads, fermat::Progress& progress) const;
    /// NaN for a point that has no latitude and longitude.
    double between(fermat::NetworkPoint from, fermat::NetworkPoint to) const;
    /// Metres of a map unit at a place, eastward (x) and northward (y); NaN if it has no latitude
    /// and longitude.
    fermat::NetworkPoint metresPerUnit(fermat::NetworkPoint at) const;

  private:
    /// To longitudes and latitudes in degrees; NaN where there are none.
    void toDegrees(std::vector<double>& x, std::vector<double>& y) const;

    QgsCoordinateReferenceSystem mCrs;
    bool mIsPlane = false;
    double mMetres = 1;        ///< of a map unit in a plane
    bool mIsInDegrees = false; ///< coordinates are longitudes and latitudes already
    geod_geodesic mEllipsoid;
    QgsCoordinateTransform mToDegrees;
};
