#pragma once

#include <fermat/grid.h>
#include <fermat/ground_metric.h>

#include <qgscoordinatereferencesystem.h>
#include <qgspointxy.h>
#include <qgsrectangle.h>

#include <optional>

/// The position of a north-up raster, or of a part of one: its grid, its extent and its CRS.
struct RasterGeometry {
    fermat::Grid grid;
    double west = 0; ///< of the whole raster, so that places in a part have the same bits
    double north = 0;
    double cellWidth = 1;  ///< map units, > 0
    double cellHeight = 1; ///< map units, > 0
    QgsCoordinateReferenceSystem crs;
    fermat::Cell first = {}; ///< the first cell of the grid, in the whole raster

    /// A part of the raster, which is a whole one.
    RasterGeometry part(fermat::Cell first, fermat::Grid size) const;
    QgsRectangle extent() const;
    QgsPointXY cellCentre(std::size_t cell) const;
    /// Where a coordinate is, in cells from the west or from the north. What is off an edge by less
    /// than a thousandth of a cell, or by the rounding of numbers, is on the edge.
    double column(double x) const;
    double row(double y) const;
    /// The cell that contains a point. Its edges count as in column(); the east and south edges
    /// belong to the last cells.
    std::optional<std::size_t> cellAt(const QgsPointXY& point) const;
    /// The geotransform of the raster, as GDAL uses it.
    std::array<double, 6> geoTransform() const;
    /// Whether both have the same size and the same position, within a hundredth of a cell.
    bool sameGrid(const RasterGeometry& other) const;
};

/// Whether map units are angles on an ellipsoid.
bool isGeographic(const QgsCoordinateReferenceSystem& crs);
/// All around the Earth, in map units of a geographic CRS: 360 if these are degrees.
double fullTurn(const QgsCoordinateReferenceSystem& crs);
/// Whether its coordinates are places on Earth: not so without a CRS, and in a local one.
bool isOnEarth(const QgsCoordinateReferenceSystem& crs);

/// The true lengths of steps on the ground, in metres: geodesics on the ellipsoid if the CRS is
/// geographic, map lengths otherwise. If `width` is given, in map units, the lengths are multiples
/// of this width; in a geographic CRS, of this width on the ground at the middle latitude of the
/// step. Throws QgsProcessingException for rows beyond a pole, and for CRSs whose lengths are not
/// known: rotated poles on ellipsoids, and CRSs that GDAL cannot judge.
fermat::GroundMetric groundMetric(const RasterGeometry& geometry,
                                  const fermat::Neighbourhood& neighbourhood,
                                  std::optional<double> width = std::nullopt);
