#pragma once

class QString;
class QgsTextFormat;
class QgsVectorLayer;

/// Text that can be read on every map: dark, with a light edge.
QgsTextFormat mapText();

/// Labels of areas, which are expressions, stay inside the extent of their layer, unless the map
/// shows it smaller than a label. So do those along outlines: at the edge of the extent, no area
/// has its end. Areas that have no room inside have no label.
void keepLabelsInside(QgsVectorLayer& layer);

/// Labels paths with the texts of a field, which are their map tips too.
void labelPaths(QgsVectorLayer& layer, const QString& field);
