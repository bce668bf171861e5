#pragma once

#include "wavefronts.h"

#include <QPointer>

class IsochroneSession;
class QgsMapCanvas;
class QgsReferencedPointXY;
class QgsRubberBand;
class QLabel;

/// Draws the least-time path to the mouse on a canvas, with its time and length beside the mouse.
class HoverPath {
  public:
    HoverPath(QgsMapCanvas* canvas, const IsochroneSession& session);
    ~HoverPath();

    /// Tells it the position of the mouse on the canvas.
    void moveTo(QPoint canvasPosition);
    void hide();
    /// The path that is shown.
    const std::optional<TracedPath>& path() const { return mPath; }

  private:
    void say(const QString& text, QPoint canvasPosition);

    QgsMapCanvas* mCanvas;
    const IsochroneSession& mSession;
    std::optional<TracedPath> mPath;
    std::unique_ptr<QgsRubberBand> mLine;
    QPointer<QLabel> mLabel; // belongs to the canvas
};
