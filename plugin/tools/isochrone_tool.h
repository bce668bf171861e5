#pragma once

#include <qgsmaptool.h>

#include <QPoint>

#include <memory>
#include <optional>

class HoverPath;
class IsochroneSession;
class QgsSnapIndicator;
class StartMarks;

/// Sets the starts of isochrones on the canvas. A click sets the start, Shift+click adds one,
/// Ctrl+click removes one, a right click opens its menu, dragging moves one, Esc removes all,
/// Ctrl+Enter keeps the result. Starts snap as the project says. It also shows the path to the
/// mouse.
class IsochroneTool : public QgsMapTool {
    Q_OBJECT

  public:
    IsochroneTool(QgsMapCanvas* canvas, IsochroneSession& session, const StartMarks& marks,
                  HoverPath& hover);
    ~IsochroneTool() override;

    void canvasPressEvent(QgsMapMouseEvent* event) override;
    void canvasMoveEvent(QgsMapMouseEvent* event) override;
    void canvasReleaseEvent(QgsMapMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void deactivate() override;

  signals:
    void keepAsked();
    void clearAsked();

  private:
    void showCursor(Qt::CursorShape shape);

    IsochroneSession& mSession;
    const StartMarks& mMarks;
    HoverPath& mHover;
    std::unique_ptr<QgsSnapIndicator> mSnapped;
    std::optional<std::size_t> mDragged;
    QPoint mPressed;
    bool mMoved = false;
};
