#include "change_tool.h"

#include "change_look.h"
#include "qgis_compat.h"
#include "snapped_place.h"

#include <qgsrubberband.h>
#include <qgssnapindicator.h>

#include <QKeyEvent>

#include <utility>

namespace {

constexpr int closingReach = 8; // pixels around the first vertex

DrawnChange::Kind kindOf(ChangeTool::Shape shape) {
    return shape == ChangeTool::Shape::Wall      ? DrawnChange::Kind::Wall
           : shape == ChangeTool::Shape::Passage ? DrawnChange::Kind::Passage
                                                 : DrawnChange::Kind::Value;
}

} // namespace

ChangeTool::ChangeTool(QgsMapCanvas* canvas, Shape shape, const QString& name)
    : QgsMapTool(canvas), mShape(shape), mSnapped(std::make_unique<QgsSnapIndicator>(canvas)) {
    setToolName(name);
    setCursor(Qt::CrossCursor);
    mBand = std::make_unique<QgsRubberBand>(canvas, shape == Shape::Area ? compat::polygonType
                                                                         : compat::lineType);
    const QColor colour = changeColour(kindOf(shape));
    mBand->setStrokeColor(colour);
    mBand->setSecondaryStrokeColor(Qt::white);
    mBand->setFillColor(QColor(colour.red(), colour.green(), colour.blue(), 60));
    mBand->setWidth(3);
    mBand->setZValue(3);
    connect(canvas, &QgsMapCanvas::destinationCrsChanged, this, &ChangeTool::drop);
}

ChangeTool::~ChangeTool() = default;

QgsGeometry ChangeTool::shapeOf(QVector<QgsPointXY> vertices, bool isClosed) const {
    QVector<QgsPointXY> different;
    for (const QgsPointXY& vertex : std::as_const(vertices))
        if (different.isEmpty() || vertex != different.last())
            different << vertex;
    if (!isClosed && mShape != Shape::Area)
        return different.size() < 2 ? QgsGeometry() : QgsGeometry::fromPolylineXY(different);
    if (different.size() < 3)
        return {};
    different << different.first();
    return QgsGeometry::fromPolygonXY({different});
}

bool ChangeTool::isOnFirst(QPoint place) const {
    return mShape == Shape::Wall && mVertices.size() > 2 &&
           (toCanvasCoordinates(mVertices.first()) - place).manhattanLength() <= closingReach;
}

void ChangeTool::follow() {
    QVector<QgsPointXY> vertices = mVertices;
    if (!vertices.isEmpty())
        vertices << mMouse;
    mBand->reset(mShape == Shape::Area ? compat::polygonType : compat::lineType);
    for (const QgsPointXY& vertex : std::as_const(vertices))
        mBand->addPoint(vertex);
    emit moved(shapeOf(vertices, false));
}

void ChangeTool::drop() {
    if (mVertices.isEmpty())
        return;
    mVertices.clear();
    follow();
}

void ChangeTool::finish(bool isClosed) {
    if (mVertices.isEmpty())
        return;
    const QgsGeometry shape = shapeOf(std::exchange(mVertices, {}), isClosed);
    mBand->reset();
    if (!shape.isNull()) {
        emit drawn(shape);
        return;
    }
    emit moved({});
    emit refused(mShape == Shape::Area
                     ? tr("An area needs three points. Click three places or more, then "
                          "right-click.")
                     : tr("A line needs two points. Click two places or more, then right-click."));
}

void ChangeTool::canvasMoveEvent(QgsMapMouseEvent* event) {
    mMouse = event->snapPoint();
    mSnapped->setMatch(event->mapPointMatch());
    if (isDrawing())
        follow();
    else
        emit hovered(event->pos());
}

void ChangeTool::canvasReleaseEvent(QgsMapMouseEvent* event) {
    if (std::exchange(mIgnoresRelease, false))
        return;
    if (event->button() == Qt::RightButton) {
        finish(false);
        return;
    }
    if (event->button() != Qt::LeftButton)
        return;
    if (isOnFirst(event->pos())) {
        finish(true);
        return;
    }
    if (!isDrawing())
        emit begun();
    mMouse = event->snapPoint();
    mVertices << mMouse;
    follow();
}

void ChangeTool::canvasDoubleClickEvent(QgsMapMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return;
    mIgnoresRelease = true;
    finish(false);
}

void ChangeTool::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Escape:
        drop();
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (event->isAutoRepeat())
            break;
        if (event->modifiers() & Qt::ControlModifier && !isDrawing())
            emit keepAsked();
        else
            finish(false);
        break;
    case Qt::Key_Backspace:
    case Qt::Key_Delete:
        if (!isDrawing())
            return;
        mVertices.removeLast();
        follow();
        break;
    default:
        return;
    }
    event->ignore(); // so that the canvas does not use it too
}

void ChangeTool::deactivate() {
    drop();
    mSnapped->setMatch({});
    QgsMapTool::deactivate();
}
