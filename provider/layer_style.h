#pragma once

#include <QString>

#include <optional>

class QgsProcessingContext;

/// Lets QGIS style the layer that a destination becomes, when it loads it after a run, by the
/// style `:/fermat/styles/<style>.qml`. A raster's colours are stretched to [0, `maximum`] where
/// that is given. Does nothing where the layer will not be loaded.
void styleOnLoad(QgsProcessingContext& context, const QString& destination, const QString& style,
                 std::optional<double> maximum = std::nullopt);
