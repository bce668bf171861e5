#pragma once

#include <QVariantMap>

class QgsProcessingAlgorithm;
class QgsProject;

/// An expression for what people call a kept start: its name, or else its number, as “Start 3”.
QString startExpression(bool haveNames, bool areSeveral);

/// The map tip of kept starts: the name, the result, and the settings on which its costs depend.
QString startTip(const QString& name, const QString& result, const QStringList& settings);

/// The settings of a run on which its costs depend, each as “The raster holds: Velocity”: what the
/// values of the layer mean, and all others that are not the default.
QStringList costSettings(const QgsProcessingAlgorithm& algorithm, const QVariantMap& parameters,
                         const QgsProject& project);
