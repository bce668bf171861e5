#pragma once

#include "kept_result.h"

class IsochroneSession;

/// The runs that make layers of the isochrones of a session. If there are `rayEnds`, runs for the
/// paths from the starts to them come first. `starts` and `rayEnds` are in the CRS of the layer.
/// `startNames` is empty if the starts have no names.
/// Throws QgsCsException as pointSource() does.
std::vector<KeptResult::Run> keptRuns(IsochroneSession& session,
                                      const std::vector<QgsPointXY>& starts,
                                      const QStringList& startNames,
                                      const std::vector<QgsPointXY>& rayEnds,
                                      const QgsCoordinateTransformContext& transforms);
