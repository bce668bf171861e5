#pragma once

class QgsMapLayer;
class QgsProcessingContext;
class QString;

/// Makes QGIS put the vector layer of a destination above the rasters of the same run.
void drawAboveRasters(QgsProcessingContext& context, const QString& destination);

/// The same for QGIS releases that do not sort the layers that they load. It moves a raster that
/// was just added to the layer tree below the vector layers of its run.
void putBelowVectors(const QgsMapLayer& layer, const QgsProcessingContext& context);
