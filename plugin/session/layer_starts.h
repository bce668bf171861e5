#pragma once

#include "start.h"

#include <qgsfields.h>

#include <vector>

class QgsVectorLayer;

/// The field that probably holds the names of features: one that is called name, label, title or
/// station, in any case, or otherwise one whose name contains one of these words. -1: none.
int nameFieldOf(const QgsFields& fields);

/// The points of a layer of points, or of its selected features, with their names. They are in the
/// CRS of the layer and in the order of its features; a feature of several points gives several.
std::vector<Start> startsOf(const QgsVectorLayer& layer, bool selected);
