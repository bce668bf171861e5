#pragma once

#include <QVariantMap>

class QgsProcessingContext;
class QgsProcessingParameterDefinition;

/// Whether each source has isochrones of its own, and whether these end where another source is
/// nearer.
enum class EachSource { together, overlapping, cut };

/// EACH_SOURCE. It takes true and false as well, for 1 and 0: on networks it was a switch.
QgsProcessingParameterDefinition* eachSourceParameter();
EachSource eachSourceOf(const QgsProcessingParameterDefinition& definition,
                        const QVariantMap& parameters, QgsProcessingContext& context);
