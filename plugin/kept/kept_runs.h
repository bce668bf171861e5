#pragma once

#include "kept_result.h"

class IsochroneSession;

/// The runs that make layers of a session's isochrones, and before them of the paths from its
/// starts to `rayEnds`, where there are some. `starts` and `rayEnds` are in the CRS of the raster.
/// Throws QgsCsException as pointSource().
std::vector<KeptResult::Run> keptRuns(const IsochroneSession& session,
                                      const std::vector<QgsPointXY>& starts,
                                      const std::vector<QgsPointXY>& rayEnds,
                                      const QgsCoordinateTransformContext& transforms);
