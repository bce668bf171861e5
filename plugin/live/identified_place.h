#pragma once

#include "live_result.h"

#include <utility>

/// What Identify says about a place in the CRS of the layer: names and texts. Empty where there is
/// no ground.
std::vector<std::pair<QString, QString>> identifiedPlace(const LiveResult& live,
                                                         const QgsPointXY& place);
