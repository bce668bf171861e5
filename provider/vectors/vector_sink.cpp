#include "vector_sink.h"

#include <cmath>

bool holdsNumbersAndTexts(const QgsFields& fields) {
    for (const QgsField& field : fields)
        if (!field.isNumeric() && field.type() != compat::textField({}).type())
            return false;
    return true;
}

void VectorSink::addRow(const PairRow& row, fermat::Progress& progress) {
    QgsFeature feature;
    QgsAttributes attributes;
    attributes << qlonglong(row.from) << qlonglong(row.to);
    for (const double value : row.values)
        attributes.append(std::isnan(value) ? QVariant() : QVariant(value));
    feature.setAttributes(attributes);
    add(feature, progress);
}
