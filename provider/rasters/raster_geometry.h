#pragma once

#include <fermat/grid.h>
#include <fermat/rays.h>

#include <qgscoordinatereferencesystem.h>
#include <qgspointxy.h>
#include <qgsrectangle.h>

#include <array>
#include <optional>

class OGRSpatialReference;

/// The position of a north-up raster, or of a part of one: its grid, its extent and its CRS.
struct RasterGeometry {
    fermat::Grid grid;
    double west = 0; ///< of the whole raster, so that places in a part have the same bits
    double north = 0;
    double cellWidth = 1;  ///< map units, > 0
    double cellHeight = 1; ///< map units, > 0
    QgsCoordinateReferenceSystem crs;
    fermat::Cell first = {}; ///< the first cell of the grid, in the whole raster
    /// The extent of the raster of which this is a part or a window; not set if it is the raster.
    std::optional<QgsRectangle> whole;

    /// A part of the raster, which is a whole one.
    RasterGeometry part(fermat::Cell first, fermat::Grid size) const;
    QgsRectangle extent() const;
    QgsRectangle wholeExtent() const;
    QgsPointXY cellCentre(std::size_t cell) const;
    /// Where a coordinate is, in cells from the west or from the north. What is off an edge by less
    /// than a thousandth of a cell, or by the rounding of numbers, is on the edge.
    double column(double x) const;
    double row(double y) const;
    /// The cell that contains a point. Its edges count as in column(); the east and south edges
    /// belong to the last cells.
    std::optional<std::size_t> cellAt(const QgsPointXY& point) const;
    /// Where a point is in the cell that contains it.
    fermat::TerrainGraph::Place placeIn(std::size_t cell, const QgsPointXY& point) const;
    QgsPointXY pointAt(const fermat::GridPlace& place) const;
    /// The geotransform of the raster, as GDAL uses it.
    std::array<double, 6> geoTransform() const;
    /// Whether both have the same size and the same position, within a hundredth of a cell.
    bool sameGrid(const RasterGeometry& other) const;
};

/// The CRS as GDAL knows it; empty if GDAL does not know it. QGIS says that geographic CRSs without
/// a code are not geographic, and some of its releases confuse the foot with the US survey foot.
OGRSpatialReference systemOf(const QgsCoordinateReferenceSystem& crs);
/// Whether map units are angles on an ellipsoid.
bool isGeographic(const QgsCoordinateReferenceSystem& crs);
/// All around the Earth, in map units of a geographic CRS: 360 if these are degrees.
double fullTurn(const QgsCoordinateReferenceSystem& crs);
/// Whether its coordinates are places on Earth: not so without a CRS, and in a local one.
bool isOnEarth(const QgsCoordinateReferenceSystem& crs);
