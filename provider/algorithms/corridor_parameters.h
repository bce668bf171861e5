#pragma once

#include "isochrone_bands.h"

#include <fermat/corridors.h>

#include <qgsprocessingparameters.h>

/// The parameters of corridors, on rasters and on lines.
namespace corridor {

inline const QString excessParameterName = QStringLiteral("EXCESS");
inline const QString widths = QStringLiteral("WIDTHS");
inline const QString pairTable = QStringLiteral("PAIRS");

QgsProcessingParameterDefinition* excessParameter();
QgsProcessingParameterDefinition* widthsParameter();
inline QString defaultWidths() {
    return QStringLiteral("5,10,20");
}

/// By the number of the choice.
fermat::Excess excessOf(int choice);
/// Throws QgsProcessingException.
Intervals parseWidths(const QString& text);

} // namespace corridor
