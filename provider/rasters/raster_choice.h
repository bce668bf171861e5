#pragma once

#include <QString>

#include <functional>

class QgsMapLayer;

/// Says which layer is active in the desktop; an empty function where there is none.
void setActiveLayerOf(const std::function<QgsMapLayer*()>& activeLayer);

/// The id of the raster that a dialog shows first: the active layer, or the first raster of the
/// project, if possible one that can hold velocities. One of Fermat's results with `results` on,
/// none of them with `results` off. Empty where there is no such raster, and outside the desktop.
QString rasterToBeginWith(bool results = false);
