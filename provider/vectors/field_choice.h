#pragma once

#include <qgsfields.h>

enum class FieldKind { any, numbers };

/// The names of the first fields of this kind, for messages that ask to choose one; may be empty.
QString fieldsToChoose(const QgsFields& fields, FieldKind kind = FieldKind::any);

/// Whether a field holds texts.
bool isText(const QgsField& field);
