#pragma once

#include <QString>

class QgsFields;
class QgsVectorLayer;

/// The field that probably holds the names of features; -1 if there is none. This is, in any case
/// of letters: a field that is called as names are, such as name, label, title, station, or nom;
/// one that has such a word in its name; or a field of texts that is called after a kind of place,
/// such as village.
int nameFieldOf(const QgsFields& fields);

/// An expression for the name of a feature: what the user has chosen for the layer, or otherwise
/// the field of nameFieldOf(), or of QGIS' own guess. Empty if this is a field of numbers.
QString nameExpressionOf(const QgsVectorLayer& layer);
