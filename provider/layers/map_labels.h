#pragma once

class QString;
class QgsTextFormat;
class QgsVectorLayer;

/// Text that can be read on every map: dark, with a light edge.
QgsTextFormat mapText();

/// Labels of areas stay inside the extent of their layer, where there is room: those in the middle
/// of an area, and those along its outline, which is no end of an area at the edge of the extent.
void keepLabelsInside(QgsVectorLayer& layer);

/// Labels paths with the texts of a field, which are their map tips too.
void labelPaths(QgsVectorLayer& layer, const QString& field);
