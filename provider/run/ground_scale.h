#pragma once

#include "crs.h"
#include "raster_place.h"

#include <fermat/ground_metric.h>

#include <geodesic.h>

#include <memory>
#include <numbers>
#include <optional>
#include <vector>

/// The lengths of steps on the ground, in metres. In a geographic CRS, and in a projected one whose
/// parallels and meridians are rows and columns (Mercator, Web Mercator, equidistant and equal-area
/// cylindrical projections), these are geodesics on the ellipsoid of the CRS, for each row. In
/// another projected CRS, they are lengths on the map if these differ from the ground by at most
/// GroundScale::leastCorrected anywhere on the whole raster, and are corrected row by row
/// otherwise. They are lengths on the map without a CRS and in a local one.
///
/// If `width` is given, in map units, the lengths are multiples of this width: of what it is on the
/// ground halfway along the step. Throws fermat::InvalidInput for rows beyond a pole, and for CRSs
/// whose lengths are not known: rotated poles on ellipsoids, and CRSs that GDAL cannot judge.
fermat::GroundMetric groundMetric(const RasterPlace& raster, const Crs& crs,
                                  const fermat::Neighbourhood& neighbourhood,
                                  std::optional<double> width = std::nullopt);
/// The same in the unit of length of the CRS; in metres if it is geographic or has none.
fermat::GroundMetric groundMetricInMapUnits(const RasterPlace& raster, const Crs& crs,
                                            const fermat::Neighbourhood& neighbourhood);
/// Metres of the unit of groundMetricInMapUnits(). Throws fermat::InvalidInput.
double metresPerLength(const Crs& crs);

/// How lengths on the map become lengths on the ground. It is of the whole raster, so that a part
/// of it has the same lengths, bit for bit.
class GroundScale {
  public:
    /// Shares of a length. What differs less is not corrected, or not even told: the scale of a UTM
    /// zone differs by up to 0.1 %.
    static constexpr double leastCorrected = 0.01, leastTold = 0.001;

    /// Throws fermat::InvalidInput if the ellipsoid of a geographic CRS is not known.
    GroundScale(const RasterPlace& raster, const Crs& crs);
    ~GroundScale();
    GroundScale(GroundScale&&) noexcept;

    /// Whether lengths are those on the map.
    bool isPlane() const { return mKind == Kind::Plane; }
    /// By how much lengths on the map differ from those on the ground, at most, as a share of
    /// these; 0 if rows are exact, or if the raster has no known place on Earth.
    double difference() const { return mDifference; }
    /// By how much the lengths that Fermat uses differ.
    double left() const { return mLeft; }

    /// The length on the ground between two places, in metres.
    double metres(MapPoint from, MapPoint to) const;
    /// The least length of the straight way between two places, as a share of the steps eastward
    /// that lead from one to the other: an arc of a parallel is at most π / 2 times as long as its
    /// chord.
    double straightness() const { return mKind == Kind::Parallels ? 2 / std::numbers::pi : 1; }

    /// The lengths of steps between cells of `part`, which is the raster, a part of it, or a window
    /// with other cells. Only if lengths are not those on the map. See groundMetric().
    fermat::GroundMetric::Length lengths(const RasterPlace& part,
                                         std::optional<double> width) const;

  private:
    enum class Kind { Plane, Parallels, MeasuredRows };
    /// Metres of a map unit.
    struct Scale {
        double east = 0, north = 0;
    };
    class Projection;

    bool takeParallels();
    void measureRows(const MapExtent& extent);
    std::vector<double> latitudes(const std::vector<double>& y) const;
    Scale at(double y) const;

    Kind mKind = Kind::Plane;
    double mDifference = 0, mLeft = 0;
    double mMetresPerUnit = 1; ///< on the map
    Crs mCrs;
    geod_geodesic mEllipsoid;
    std::unique_ptr<Projection> mProjection; ///< null if the CRS is geographic
    double mDegreesPerUnit = 1;              ///< of longitude, and of latitude if it is geographic
    std::vector<double> mY;                  ///< of the measured rows, from north to south
    std::vector<Scale> mScale;               ///< of each
};
