#include "isochrone_tool.h"

#include "hover_path.h"
#include "isochrone_session.h"
#include "start_marks.h"

#include <qgsmapcanvas.h>
#include <qgsmapmouseevent.h>

#include <QApplication>
#include <QKeyEvent>

namespace {

QgsReferencedPointXY placeOf(const QgsMapMouseEvent& event, const QgsMapCanvas& canvas) {
    return {event.mapPoint(), canvas.mapSettings().destinationCrs()};
}

} // namespace

IsochroneTool::IsochroneTool(QgsMapCanvas* canvas, IsochroneSession& session,
                             const StartMarks& marks, HoverPath& hover)
    : QgsMapTool(canvas), mSession(session), mMarks(marks), mHover(hover) {
    setToolName(tr("Isochrones"));
    setCursor(Qt::CrossCursor);
}

void IsochroneTool::showCursor(Qt::CursorShape shape) {
    if (mCursor.shape() != shape)
        setCursor(shape);
}

void IsochroneTool::canvasPressEvent(QgsMapMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return;
    mHover.hide();
    mPressed = event->pos();
    mMoved = false;
    mDragged = mMarks.at(event->pos());
    if (mDragged)
        showCursor(Qt::ClosedHandCursor);
    if (event->modifiers() & Qt::ControlModifier) {
        if (mDragged)
            mSession.removeStart(*mDragged);
        mDragged.reset();
        return;
    }
    if (mDragged)
        return;
    const QgsReferencedPointXY place = placeOf(*event, *canvas());
    const bool taken = event->modifiers() & Qt::ShiftModifier ? mSession.addStart(place)
                                                              : mSession.setStart(place);
    if (taken && !mSession.starts().empty())
        mDragged = mSession.starts().size() - 1;
}

void IsochroneTool::canvasMoveEvent(QgsMapMouseEvent* event) {
    // A start may have disappeared in the meantime, with its layer.
    if (mDragged && *mDragged >= mSession.starts().size())
        mDragged.reset();
    if (!mDragged || !(event->buttons() & Qt::LeftButton)) {
        if (event->buttons() == Qt::NoButton) {
            showCursor(mMarks.at(event->pos()) ? Qt::OpenHandCursor : Qt::CrossCursor);
            mHover.moveTo(event->pos());
        }
        return;
    }
    mMoved =
        mMoved || (event->pos() - mPressed).manhattanLength() >= QApplication::startDragDistance();
    if (mMoved)
        mSession.moveStart(*mDragged, placeOf(*event, *canvas()));
}

void IsochroneTool::canvasReleaseEvent(QgsMapMouseEvent* event) {
    if (event->button() == Qt::LeftButton && mDragged && mMoved)
        mSession.endMove();
    mDragged.reset();
    showCursor(mMarks.at(event->pos()) ? Qt::OpenHandCursor : Qt::CrossCursor);
}

void IsochroneTool::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Escape:
        mDragged.reset();
        mHover.hide();
        emit clearAsked();
        break;
    case Qt::Key_Backspace:
    case Qt::Key_Delete:
        if (!mSession.starts().empty())
            mSession.removeStart(mSession.starts().size() - 1);
        mDragged.reset();
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

void IsochroneTool::deactivate() {
    if (mDragged && mMoved)
        mSession.endMove();
    mDragged.reset();
    mHover.hide();
    QgsMapTool::deactivate();
}
