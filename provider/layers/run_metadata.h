#pragma once

#include <qgslayermetadata.h>

#include <QVariantMap>

class QgsMapLayer;
class QgsProcessingAlgorithm;
class QgsProcessingContext;

/// The metadata for the layers of a run: the program, the parameters in words, and a command that
/// repeats the run with temporary layers as output. Call it on the main thread.
QgsLayerMetadata runMetadata(const QgsProcessingAlgorithm& algorithm, const QVariantMap& parameters,
                             QgsProcessingContext& context);
/// Whether a layer has metadata from runMetadata().
bool isMadeByFermat(const QgsMapLayer& layer);
