#pragma once

class QgsMapLayer;
class QgsProcessingContext;
class QString;

/// Lets QGIS put the vector layer that a destination becomes above the rasters of the same run.
void drawAboveRasters(QgsProcessingContext& context, const QString& destination);

/// The same for QGIS releases that do not sort what they load: moves a raster that was just put
/// into the layer tree below the vector layers of its run.
void putBelowVectors(const QgsMapLayer& layer, const QgsProcessingContext& context);
