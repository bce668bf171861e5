#pragma once

#include <QVariantMap>

class QgsProcessingAlgorithm;
class QgsProcessingContext;

/// Writes a run into Processing's history, as its dialogs do. Where there is no Processing in
/// Python there is no history either.
void addToHistory(const QgsProcessingAlgorithm& algorithm, const QVariantMap& parameters,
                  QgsProcessingContext& context);
