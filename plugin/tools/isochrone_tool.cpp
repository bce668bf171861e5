#include "isochrone_tool.h"

#include "hover_path.h"
#include "isochrone_session.h"
#include "snapped_place.h"
#include "start_marks.h"
#include "start_menu.h"

#include <qgsmapcanvas.h>
#include <qgsmapmouseevent.h>
#include <qgssnapindicator.h>

#include <QApplication>
#include <QKeyEvent>

IsochroneTool::IsochroneTool(QgsMapCanvas* canvas, IsochroneSession& session,
                             const StartMarks& marks, HoverPath& hover)
    : QgsMapTool(canvas), mSession(session), mMarks(marks), mHover(hover),
      mSnapped(std::make_unique<QgsSnapIndicator>(canvas)) {
    setToolName(tr("Isochrones"));
    setCursor(Qt::CrossCursor);
}

IsochroneTool::~IsochroneTool() = default;

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
    if (mDragged) {
        mSession.wake();
        return;
    }
    const QgsReferencedPointXY place = snappedPlace(*event, *canvas());
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
            event->snapPoint();
            mSnapped->setMatch(event->mapPointMatch());
        }
        return;
    }
    mMoved =
        mMoved || (event->pos() - mPressed).manhattanLength() >= QApplication::startDragDistance();
    if (!mMoved)
        return;
    mSession.moveStart(*mDragged, snappedPlace(*event, *canvas()));
    mSnapped->setMatch(event->mapPointMatch());
}

void IsochroneTool::canvasReleaseEvent(QgsMapMouseEvent* event) {
    if (openStartMenu(*event, mSession, canvas(), mMarks))
        mHover.hide();
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
    mSnapped->setMatch({});
    QgsMapTool::deactivate();
}
