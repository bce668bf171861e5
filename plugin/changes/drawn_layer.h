#pragma once

#include "drawn_change.h"

#include <memory>

class QgsVectorLayer;

/// A layer with this one feature, which belongs to no project.
std::unique_ptr<QgsVectorLayer> layerOf(const DrawnChange& change);
