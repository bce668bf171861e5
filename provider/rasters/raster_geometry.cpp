#include "raster_geometry.h"

#include "qgis_compat.h"

RasterGeometry RasterGeometry::part(fermat::Cell firstCell, fermat::Grid size) const {
    RasterGeometry result = *this;
    result.take(firstCell, size);
    return result;
}

QgsPointXY RasterGeometry::cellCentre(std::size_t cell) const {
    const MapPoint centre = RasterPlace::cellCentre(cell);
    return {centre.x, centre.y};
}

QgsPointXY RasterGeometry::pointAt(const fermat::GridPlace& place) const {
    const MapPoint point = RasterPlace::pointAt(place);
    return {point.x, point.y};
}

Crs knownToGdal(const QgsCoordinateReferenceSystem& crs) {
    if (!crs.isValid())
        return {};
    return {crs.toWkt(compat::gdalWkt).toStdString(), crs.userFriendlyIdentifier().toStdString()};
}

bool isGeographic(const QgsCoordinateReferenceSystem& crs) {
    return knownToGdal(crs).isGeographic();
}

bool isOnEarth(const QgsCoordinateReferenceSystem& crs) {
    return knownToGdal(crs).isOnEarth();
}
