#include "field_choice.h"

#include "first_examples.h"

#include <QMetaType>

QString fieldsToChoose(const QgsFields& fields, FieldKind kind) {
    QStringList names;
    for (const QgsField& field : fields)
        if (kind == FieldKind::any || field.isNumeric())
            names << field.name();
    return firstExamples(names, QStringLiteral(", "));
}

bool isText(const QgsField& field) {
    return int(field.type()) == int(QMetaType::QString);
}
