#pragma once

#include "kept_result.h"

class IsochroneSession;

/// The runs that make layers of the isochrones of a session. If there are `rayEnds`, runs for the
/// paths from the starts to them come first; with `onlyRays` there are no others. They are in the
/// CRS of the layer.
/// Throws QgsCsException as pointSource() does.
std::vector<KeptResult::Run> keptRuns(IsochroneSession& session, const NumberedStarts& starts,
                                      const std::vector<QgsPointXY>& rayEnds,
                                      const QgsCoordinateTransformContext& transforms,
                                      bool onlyRays = false);
