#pragma once

#include "start.h"

#include <vector>

class QgsVectorLayer;

/// The points of a layer of points, or of its selected features, with their names, and if they were
/// kept from the map, with their numbers. They are in the CRS of the layer and in the order of its
/// features; a feature of several points gives several.
std::vector<Start> startsOf(const QgsVectorLayer& layer, bool selected);
