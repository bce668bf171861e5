#pragma once

#include <qgspointxy.h>
#include <qgsprocessingparameters.h>

/// What a point parameter says, in `crs`; in its own CRS where `crs` is not valid. Throws
/// QgsProcessingException for a CRS that QGIS does not know and for a point that `crs` does not
/// reach: QGIS takes the numbers as they are then.
QgsPointXY givenPoint(const QgsProcessingParameterDefinition* definition,
                      const QVariantMap& parameters, QgsProcessingContext& context,
                      const QgsCoordinateReferenceSystem& crs);
