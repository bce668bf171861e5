#pragma once

#include "drawn_change.h"

#include <qgsmaptool.h>

#include <QVector>

#include <memory>

class QgsRubberBand;
class QgsSnapIndicator;

/// Draws a change of the ground on the canvas. Each click sets a vertex. A right click, Enter or a
/// double click finishes the shape, Backspace removes the last vertex, Esc drops the shape. A click
/// on the first vertex closes a wall, which is a polygon then.
class ChangeTool : public QgsMapTool {
    Q_OBJECT

  public:
    enum class Shape { Wall, Passage, Area };

    ChangeTool(QgsMapCanvas* canvas, Shape shape, const QString& name);
    ~ChangeTool() override;

    Shape shape() const { return mShape; }
    /// Whether a shape is being drawn.
    bool isDrawing() const { return !mVertices.isEmpty(); }
    /// Where the mouse is, in the CRS of the map.
    const QgsPointXY& mouse() const { return mMouse; }
    /// Drops the shape that is being drawn.
    void drop();

    void canvasMoveEvent(QgsMapMouseEvent* event) override;
    void canvasReleaseEvent(QgsMapMouseEvent* event) override;
    void canvasDoubleClickEvent(QgsMapMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void deactivate() override;

  signals:
    /// The first vertex is set.
    void begun();
    /// The shape to the mouse, in the CRS of the map. Null: it is none yet, or it was dropped.
    void moved(const QgsGeometry& shape);
    /// The mouse has moved, and no shape is being drawn.
    void hovered(QPoint canvasPosition);
    void drawn(const QgsGeometry& shape);
    void refused(const QString& why);
    void keepAsked();

  private:
    /// The shape of the vertices and the mouse; null if they are too few.
    QgsGeometry shapeOf(QVector<QgsPointXY> vertices, bool isClosed) const;
    bool isOnFirst(QPoint place) const;
    void follow();
    void finish(bool isClosed);

    Shape mShape;
    QVector<QgsPointXY> mVertices; // in the CRS of the map
    QgsPointXY mMouse;
    bool mIgnoresRelease = false; // of a double click
    std::unique_ptr<QgsRubberBand> mBand;
    std::unique_ptr<QgsSnapIndicator> mSnapped;
};
