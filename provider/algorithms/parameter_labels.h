#pragma once

#include <QString>

class QgsProcessingAlgorithm;

/// A text in which the names of the algorithm's parameters and outputs, such as MAX_SNAP, are
/// replaced by what people see in dialogs and in the panel: “Greatest way to the network (m)”.
/// Texts in quotation marks stay, because they are names of layers and fields.
QString withLabels(const QString& text, const QgsProcessingAlgorithm& algorithm);
