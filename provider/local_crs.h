#pragma once

#include <qgscoordinatereferencesystem.h>

/// The CRS of files of lines and polygons from a raster without a CRS: plane, in metres, nowhere on
/// Earth. GeoPackage takes a layer without a CRS for a geographic one, and QGIS would bend it into
/// the project's CRS; this one it draws where the raster is.
QgsCoordinateReferenceSystem localCrs();

/// Whether a CRS is that one, as it comes back from a file.
bool isLocalCrs(const QgsCoordinateReferenceSystem& crs);
