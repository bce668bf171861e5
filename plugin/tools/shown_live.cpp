#include "shown_live.h"

#include "connector_lines.h"
#include "isochrone_session.h"
#include "marked_rays.h"
#include "start_marks.h"

LiveResult shownLive(IsochroneSession& session, LiveView view, const MarkedRays& rays,
                     const ConnectorLines& connectors, const StartMarks& marks) {
    LiveResult live;
    if (view == LiveView::Paths) {
        live.ground = session.liveGround();
        live.costName = session.costName();
    } else {
        live = session.live();
        live.ways = connectors.ways();
        live.showsWays = connectors.areSeen();
    }
    live.ground.view = view;
    live.hasRays = !rays.ends().empty();
    live.rays = rays.paths();
    live.rayEnds = rays.places();
    if (!marks.areNamed()) {
        live.startNames.clear();
        live.leftOutNames.clear();
    }
    return live;
}
