#pragma once

#include <QVariantMap>

#include <functional>

class QgsProcessingParameterDefinition;

/// What the layer INPUT of an algorithm is.
enum class InputKind { Raster, Lines };

/// Takes the values with which dialogs start, by the names of the parameters, for algorithms that
/// read such a layer. An empty function outside the desktop.
void setDialogStarts(const std::function<QVariantMap(InputKind)>& starts);

/// The values with which a dialog of an algorithm with this parameter INPUT starts. Empty outside
/// the desktop, and if INPUT is no layer.
QVariantMap dialogStarts(const QgsProcessingParameterDefinition& input);
