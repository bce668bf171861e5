#pragma once

#include <qgslayermetadata.h>

#include <QVariantMap>

class QgsProcessingAlgorithm;
class QgsProcessingContext;

/// What the layers that a run makes say of it: the program, the parameters in words, and the
/// command that does the same again, into temporary layers. Call it on the main thread.
QgsLayerMetadata runMetadata(const QgsProcessingAlgorithm& algorithm, const QVariantMap& parameters,
                             QgsProcessingContext& context);
