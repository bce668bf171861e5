#include "ray_tool.h"

#include "hover_path.h"
#include "isochrone_session.h"
#include "marked_rays.h"
#include "snapped_place.h"
#include "start_marks.h"
#include "start_menu.h"

#include <qgsmapcanvas.h>
#include <qgsmapmouseevent.h>

#include <QKeyEvent>

RayTool::RayTool(QgsMapCanvas* canvas, IsochroneSession& session, const StartMarks& marks,
                 MarkedRays& rays, HoverPath& hover)
    : QgsMapTool(canvas), mSession(session), mMarks(marks), mRays(rays), mHover(hover) {
    setToolName(tr("Rays"));
    setCursor(Qt::CrossCursor);
    connect(&mFinder, &PathFinder::found, this, &RayTool::mark);
    connect(&mSession, &IsochroneSession::wavefrontsChanged, this, &RayTool::forgetClicks);
}

void RayTool::canvasMoveEvent(QgsMapMouseEvent* event) {
    if (event->buttons() == Qt::NoButton)
        mHover.moveTo(event->pos());
}

void RayTool::canvasReleaseEvent(QgsMapMouseEvent* event) {
    if (openStartMenu(*event, mSession, canvas(), mMarks))
        mHover.hide();
    if (event->button() != Qt::LeftButton)
        return;
    if (event->modifiers() & Qt::ControlModifier) {
        if (const auto start = mMarks.at(event->pos())) {
            mHover.hide();
            mSession.removeStart(*start);
        }
        return;
    }
    if (mSession.starts().empty()) {
        mSession.setStart(snappedPlace(*event, *canvas()));
        return;
    }
    if (event->modifiers() & Qt::ShiftModifier) {
        mSession.addStart(snappedPlace(*event, *canvas()));
        return;
    }
    if (!mSession.wavefronts())
        return; // the wavefronts are being computed
    mHover.moveTo(event->pos());
    if (const auto place = mHover.groundAt(event->pos())) {
        mClicked.push_back(*place);
        mFinder.find(mSession.pathsTo(mClicked));
    } else {
        sayNoPath();
    }
}

void RayTool::forgetClicks() {
    mFinder.cancel();
    mClicked.clear();
}

void RayTool::sayNoPath() {
    emit problem(tr("No path leads there. The place lies outside the layer, or no path "
                    "reaches it. Click where you see a path to the mouse."));
}

void RayTool::mark(const PathFinder::Answer& answer) {
    mClicked.clear();
    for (const std::optional<TracedPath>& path : answer.paths)
        if (path)
            mRays.add(QgsReferencedPointXY(path->points.back(), mSession.layerCrs()));
        else
            sayNoPath();
}

void RayTool::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Escape:
        mHover.hide();
        forgetClicks();
        emit clearAsked();
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (event->modifiers() & Qt::ControlModifier && !event->isAutoRepeat())
            emit keepAsked();
        break;
    default:
        return;
    }
    event->ignore(); // so that the canvas does not use it too
}

void RayTool::deactivate() {
    mHover.hide();
    QgsMapTool::deactivate();
}
