#pragma once

#include "band_figures.h"

#include <memory>

class QgsMapLayer;

/// How much is reached in each band of isochrones that are a layer of Fermat: kept, opened as a
/// file, or made by a dialog. Null for other layers, and if the areas are not known or overlap.
std::shared_ptr<const BandFigures> figuresOf(const QgsMapLayer* layer);
