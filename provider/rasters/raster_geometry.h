#pragma once

#include <fermat/grid.h>
#include <fermat/ground_metric.h>

#include <qgscoordinatereferencesystem.h>
#include <qgspointxy.h>
#include <qgsrectangle.h>

#include <optional>

/// Where a north-up raster lies: its grid, its extent and its CRS.
struct RasterGeometry {
    fermat::Grid grid;
    double west = 0;
    double north = 0;
    double cellWidth = 1;  ///< map units, > 0
    double cellHeight = 1; ///< map units, > 0
    QgsCoordinateReferenceSystem crs;

    QgsRectangle extent() const;
    QgsPointXY cellCentre(std::size_t cell) const;
    /// The cell that a point lies in; the east and south edges belong to the last cells.
    std::optional<std::size_t> cellAt(const QgsPointXY& point) const;
    /// GDAL's geotransform of the raster.
    std::array<double, 6> geoTransform() const;
    /// Of the same size, within a hundredth of a cell of the same place.
    bool sameGrid(const RasterGeometry& other) const;
};

/// Whether map units are angles on an ellipsoid.
bool isGeographic(const QgsCoordinateReferenceSystem& crs);

/// The true lengths of steps on the ground, in metres: geodesics on the CRS's ellipsoid where it is
/// geographic, map lengths elsewhere. Throws QgsProcessingException for rows beyond a pole and for
/// CRSs in which lengths are not known: rotated poles on ellipsoids, and what GDAL cannot tell.
fermat::GroundMetric groundMetric(const RasterGeometry& geometry,
                                  const fermat::Neighbourhood& neighbourhood);
