#pragma once

class QString;
class QgsTextFormat;
class QgsVectorLayer;

/// Text that can be read on every map: dark, with a light edge.
QgsTextFormat mapText();

/// Labels paths with the texts of a field, which are their map tips too.
void labelPaths(QgsVectorLayer& layer, const QString& field);
