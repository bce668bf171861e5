#pragma once

#include "kept_result.h"
#include "ray_end.h"

class IsochroneSession;

/// The points to which a table of times leads.
struct Receivers {
    QVariant source;   ///< a layer, or what is selected of it, as Processing takes it
    QString nameField; ///< empty if they have no names
    QString layerName;
};

/// The run that makes a table of the times or costs from the starts of a session to receivers.
/// Throws QgsCsException as pointSource() does.
KeptResult::Run tableRun(IsochroneSession& session, const NumberedStarts& starts,
                         const Receivers& receivers,
                         const QgsCoordinateTransformContext& transforms);
/// The run that makes the paths from each start to each receiver. Throws as tableRun() does.
KeptResult::Run pathsFromEachStart(IsochroneSession& session, const NumberedStarts& starts,
                                   const Receivers& receivers,
                                   const QgsCoordinateTransformContext& transforms);
/// A table from each start to each start, with a row and a column for each.
KeptResult::Run crossTableRun(IsochroneSession& session, const NumberedStarts& starts,
                              const QgsCoordinateTransformContext& transforms);

/// The runs that make layers of the isochrones of a session. If there are `rayEnds`, runs for the
/// paths from the starts to them come first; with `onlyRays` there are no others. They are in the
/// CRS of the layer.
/// Throws QgsCsException as pointSource() does.
std::vector<KeptResult::Run> keptRuns(IsochroneSession& session, const NumberedStarts& starts,
                                      const std::vector<RayEnd>& rayEnds,
                                      const QgsCoordinateTransformContext& transforms,
                                      bool onlyRays = false);
