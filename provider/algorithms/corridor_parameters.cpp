#include "corridor_parameters.h"

#include "qgis_compat.h"
#include "texts.h"

QgsProcessingParameterDefinition* corridor::excessParameter() {
    return new QgsProcessingParameterEnum(
        excessParameterName, Tr::tr("Excess"),
        {Tr::tr("In percent of the least cost"), Tr::tr("In the unit of the costs")}, false, 0);
}

QgsProcessingParameterDefinition* corridor::widthsParameter() {
    return new QgsProcessingParameterString(
        widths, Tr::tr("Widths of corridors (excess, separated by commas)"), defaultWidths(), false,
        true);
}

fermat::Excess corridor::excessOf(int choice) {
    return choice == 0 ? fermat::Excess::percent : fermat::Excess::absolute;
}

Intervals corridor::parseWidths(const QString& text) {
    return Intervals::parse(text, {widths, defaultWidths(), QStringLiteral("step:5")});
}
