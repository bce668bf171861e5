#pragma once

#include "live_result.h"

class ConnectorLines;
class IsochroneSession;
class MarkedRays;
class QgsProject;
class StartMarks;

/// What is live on a canvas, as it is drawn there, for the Layers panel and for other maps. With
/// the view `Paths` it has marked paths only.
LiveResult shownLive(const QgsProject& project, IsochroneSession& session, LiveView view,
                     const MarkedRays& rays, const ConnectorLines& connectors,
                     const StartMarks& marks);
