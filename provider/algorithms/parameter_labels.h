#pragma once

#include <QString>

class QgsProcessingAlgorithm;

/// A text in which the names of the algorithm's parameters and outputs, such as MAX_SNAP, are
/// replaced by what people see in dialogs and in the panel: “Greatest way to the network (m)”.
/// Texts in quotation marks stay, because they are names of layers and fields, and so do parts of
/// paths.
QString withLabels(const QString& text, const QgsProcessingAlgorithm& algorithm);

/// The same for the tool tip of a parameter. The name at its end stays, for scripts.
QString toolTipWithLabels(const QString& toolTip, const QgsProcessingAlgorithm& algorithm);
