#pragma once

#include <QString>

#include <functional>

class QgsMapLayer;

/// Returns the active layer of the desktop. An empty function outside the desktop.
void setActiveLayerOf(const std::function<QgsMapLayer*()>& activeLayer);

/// The id of the raster that a dialog shows first: the active layer, or the first raster of the
/// project, if possible one that can hold velocities. With `results`, it is a result of Fermat;
/// without, it is not. Empty if there is no such raster, and outside the desktop.
QString rasterToBeginWith(bool results = false);

/// The id of the layer of lines that a dialog shows first: the active vector
/// layer, or the first layer of lines of the project. It is no result of Fermat. Empty if there is
/// no such layer, and outside the desktop.
QString linesToBeginWith();
/// The same for sources of any geometry: the active layer or the first one by name, but results of
/// Fermat only if there is nothing else. With `pointsFirst`, points come before lines, and lines
/// before polygons.
QString sourcesToBeginWith(bool pointsFirst);
