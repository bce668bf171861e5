#pragma once

#include "isochrone_bands.h"

/// What errors about INTERVALS propose in a unit of costs: “s”, “min”, “h”, “ms” or “m”; empty for
/// costs.
IntervalWords intervalWordsIn(const QString& unit);
