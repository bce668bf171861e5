#pragma once

class QgsMapCanvas;
class QgsPrintLayout;
class QgsProject;
class QString;

/// Adds a print layout with this name, or with a number if it is taken: the map as the canvas shows
/// it, without the empty space around its layers, and the legend of what is on it. The project owns
/// it.
QgsPrintLayout* addLayout(QgsProject& project, const QgsMapCanvas& canvas, const QString& wanted);
