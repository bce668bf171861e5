#pragma once

#include "crs.h"
#include "raster_place.h"

#include <qgscoordinatereferencesystem.h>
#include <qgspointxy.h>
#include <qgsrectangle.h>

inline MapPoint mapPoint(const QgsPointXY& point) {
    return {point.x(), point.y()};
}
inline QgsRectangle qgisRectangle(const MapExtent& extent) {
    return QgsRectangle(extent.west, extent.south, extent.east, extent.north);
}

/// Where a raster is, or a part of one, with the types of QGIS.
struct RasterGeometry : RasterPlace {
    QgsCoordinateReferenceSystem crs;

    /// A part of the raster, which is a whole one.
    RasterGeometry part(fermat::Cell first, fermat::Grid size) const;
    QgsRectangle extent() const { return qgisRectangle(RasterPlace::extent()); }
    QgsPointXY cellCentre(std::size_t cell) const;
    QgsPointXY pointAt(const fermat::GridPlace& place) const;
    std::optional<std::size_t> cellAt(const QgsPointXY& point) const {
        return RasterPlace::cellAt(mapPoint(point));
    }
    fermat::TerrainGraph::Place placeIn(std::size_t cell, const QgsPointXY& point) const {
        return RasterPlace::placeIn(cell, mapPoint(point));
    }
};

/// The CRS as GDAL knows it. QGIS says that geographic CRSs without a code are not geographic, and
/// some of its releases confuse the foot with the US survey foot.
Crs knownToGdal(const QgsCoordinateReferenceSystem& crs);
/// See Crs.
bool isGeographic(const QgsCoordinateReferenceSystem& crs);
bool isOnEarth(const QgsCoordinateReferenceSystem& crs);
