#pragma once

#include "path_finder.h"

#include <QObject>
#include <QPointer>

class IsochroneSession;
class QgsMapCanvas;
class QgsReferencedPointXY;
class QgsRubberBand;
class QLabel;

/// Draws the least-time path to the mouse on a canvas, with its time and length beside the mouse.
class HoverPath : public QObject {
    Q_OBJECT

  public:
    HoverPath(QgsMapCanvas* canvas, const IsochroneSession& session);
    ~HoverPath() override;

    /// Tells it the position of the mouse on the canvas. The last path stays until the next one is
    /// found.
    void moveTo(QPoint canvasPosition);
    /// The ground under a position, in the CRS of the layer; nothing if there is none, or if it is
    /// not solved.
    std::optional<QgsPointXY> groundAt(QPoint canvasPosition) const;
    /// Shows the path over the ground as it is being drawn.
    void showDrawn();
    void hide();
    /// The path that is shown.
    const std::optional<TracedPath>& path() const { return mPath; }

  signals:
    /// Another path is shown.
    void pathChanged(const TracedPath& path);

  private:
    /// Of the shown path, if there are several; otherwise empty.
    QString nameOfStart() const;
    QString differenceText(const std::optional<double>& before, double cost) const;
    void showFound(const PathFinder::Answer& answer);
    void show(std::optional<TracedPath> path, const QString& more, QPoint canvasPosition);
    void say(const QString& text, QPoint canvasPosition);

    QgsMapCanvas* mCanvas;
    const IsochroneSession& mSession;
    PathFinder mFinder;
    std::optional<TracedPath> mPath;
    std::unique_ptr<QgsRubberBand> mLine;
    QPointer<QLabel> mLabel; // belongs to the canvas
};
