#include "vector_sink.h"

#include <cmath>

bool holdsNumbersAndTexts(const QgsFields& fields) {
    for (const QgsField& field : fields)
        if (!field.isNumeric() && field.type() != compat::textField({}).type())
            return false;
    return true;
}

void VectorSink::addRow(std::span<const double> values, fermat::Progress& progress) {
    QgsFeature feature;
    QgsAttributes attributes;
    for (const double value : values)
        attributes.append(std::isnan(value) ? QVariant() : QVariant(value));
    feature.setAttributes(attributes);
    add(feature, progress);
}
