#include "shown_live.h"

#include "connector_lines.h"
#include "isochrone_session.h"
#include "kept_result.h"
#include "marked_rays.h"
#include "start_marks.h"

#include <qgslayertree.h>
#include <qgsproject.h>
#include <qgsvectorlayer.h>

LiveResult shownLive(const QgsProject& project, IsochroneSession& session, LiveView view,
                     const MarkedRays& rays, const ConnectorLines& connectors,
                     const StartMarks& marks) {
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
    if (view != LiveView::Paths)
        for (const QgsLayerTreeLayer* node : project.layerTreeRoot()->findLayers())
            if (auto* paths = qobject_cast<QgsVectorLayer*>(node->layer());
                paths && KeptLayers::arePaths(*node))
                live.pathsAbove << paths;
    live.hasRays = !rays.ends().empty();
    live.rays = rays.paths();
    live.rayEnds = rays.places();
    if (!marks.areNamed()) {
        live.startNames.clear();
        live.leftOutNames.clear();
    }
    return live;
}
