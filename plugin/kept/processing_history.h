#pragma once

#include <QVariantMap>

class QgsProcessingAlgorithm;
class QgsProcessingContext;

/// Writes a run into Processing's history, as its dialogs do. Without Processing in Python there is
/// no history.
void addToHistory(const QgsProcessingAlgorithm& algorithm, const QVariantMap& parameters,
                  QgsProcessingContext& context);
