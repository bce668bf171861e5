#pragma once

#include <qgscoordinatereferencesystem.h>

/// The CRS of output files for a raster without a CRS: a plane, in metres, with no place on Earth.
/// GeoPackage would treat a layer without a CRS as geographic, and QGIS would transform it into the
/// CRS of the project. With this CRS, QGIS draws it on the raster.
QgsCoordinateReferenceSystem localCrs();
