#pragma once

#include <QString>

#include <optional>

class QgsProcessingContext;
class QgsVectorLayer;

/// Lets QGIS style the layer that a destination becomes, when it loads it after a run, by the
/// style `:/fermat/styles/<style>.qml`. A raster's colours are stretched to [0, `maximum`] where
/// that is given, a vector layer's bands are labelled by `end` where that is given. Does nothing
/// where the layer will not be loaded.
void styleOnLoad(QgsProcessingContext& context, const QString& destination, const QString& style,
                 std::optional<double> maximum = std::nullopt, const QString& end = {});

/// Where a band of isochrones ends, as an expression over its field `to`: “20 min”.
QString bandEnd(const QString& unit);

/// Lets the labels of isochrone bands, and their names in the legend, say “≤ ” and what `end`, an
/// expression, says.
void labelBands(QgsVectorLayer& layer, const QString& end);
