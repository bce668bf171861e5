#pragma once

#include <qgscoordinatereferencesystem.h>

/// The CRS of files of what a raster without a CRS gives: plane, in metres, nowhere on Earth.
/// GeoPackage takes a layer without a CRS for a geographic one, and QGIS would bend it into the
/// project's CRS; this one it draws where the raster is.
QgsCoordinateReferenceSystem localCrs();
