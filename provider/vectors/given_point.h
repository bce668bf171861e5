#pragma once

#include <qgspointxy.h>
#include <qgsprocessingparameters.h>

/// The point of a point parameter, in `crs`, or in its own CRS if `crs` is not valid. Throws
/// QgsProcessingException for a CRS that QGIS does not know, and for a point outside the area of
/// `crs`: QGIS itself would use the numbers unchanged. If the point has a CRS but `crs` is not
/// valid, tells `feedback`, which may be null, that the CRS has no effect.
QgsPointXY givenPoint(const QgsProcessingParameterDefinition* definition,
                      const QVariantMap& parameters, QgsProcessingContext& context,
                      const QgsCoordinateReferenceSystem& crs, QgsProcessingFeedback* feedback);
