#pragma once

#include "drawn_change.h"

#include <QString>

class QgsVectorLayer;

/// The fields of layers with changes of the ground, as the parameter CHANGES reads them.
namespace change_fields {

inline const QString kind = QStringLiteral("kind"), value = QStringLiteral("value"),
                     name = QStringLiteral("name"), active = QStringLiteral("active");

/// The word of a kind in the field `kind`.
QString wordOf(DrawnChange::Kind kind);

/// Gives the fields of a layer names, lists and first values for people.
void describe(QgsVectorLayer& layer);

} // namespace change_fields
