#include "raster_geometry.h"

#include "qgis_compat.h"

#include <ogr_spatialref.h>

#include <cmath>

RasterGeometry RasterGeometry::part(fermat::Cell firstCell, fermat::Grid size) const {
    RasterGeometry result = *this;
    result.whole = wholeExtent();
    result.first = firstCell;
    result.grid = size;
    return result;
}

QgsRectangle RasterGeometry::extent() const {
    return QgsRectangle(west + first.col * cellWidth, north - (first.row + grid.rows) * cellHeight,
                        west + (first.col + grid.cols) * cellWidth, north - first.row * cellHeight);
}

QgsRectangle RasterGeometry::wholeExtent() const {
    return whole.value_or(extent());
}

QgsPointXY RasterGeometry::cellCentre(std::size_t index) const {
    const fermat::Cell cell = grid.cell(index);
    return {west + (first.col + cell.col + 0.5) * cellWidth,
            north - (first.row + cell.row + 0.5) * cellHeight};
}

std::optional<std::size_t> RasterGeometry::cellAt(const QgsPointXY& point) const {
    const double col = (point.x() - west) / cellWidth - first.col;
    const double row = (north - point.y()) / cellHeight - first.row;
    if (!(col >= 0 && col <= grid.cols && row >= 0 && row <= grid.rows))
        return std::nullopt;
    return grid.index(std::min(int(row), grid.rows - 1), std::min(int(col), grid.cols - 1));
}

std::array<double, 6> RasterGeometry::geoTransform() const {
    return {west + first.col * cellWidth,   cellWidth, 0,
            north - first.row * cellHeight, 0,         -cellHeight};
}

bool RasterGeometry::sameGrid(const RasterGeometry& other) const {
    const QgsRectangle a = extent();
    const QgsRectangle b = other.extent();
    const double x = 0.01 * cellWidth;
    const double y = 0.01 * cellHeight;
    return grid == other.grid && std::abs(a.xMinimum() - b.xMinimum()) < x &&
           std::abs(a.xMaximum() - b.xMaximum()) < x && std::abs(a.yMinimum() - b.yMinimum()) < y &&
           std::abs(a.yMaximum() - b.yMaximum()) < y;
}

OGRSpatialReference systemOf(const QgsCoordinateReferenceSystem& crs) {
    OGRSpatialReference system;
    if (crs.isValid() &&
        system.importFromWkt(crs.toWkt(compat::gdalWkt).toUtf8().constData()) != OGRERR_NONE)
        system.Clear();
    return system;
}

bool isGeographic(const QgsCoordinateReferenceSystem& crs) {
    return systemOf(crs).IsGeographic();
}

bool isOnEarth(const QgsCoordinateReferenceSystem& crs) {
    return crs.isValid() && !systemOf(crs).IsLocal();
}
