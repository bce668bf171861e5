#pragma once

#include "path_finder.h"

#include <qgsmaptool.h>

class HoverPath;
class IsochroneSession;
class MarkedRays;
class StartMarks;

/// Shows the least-time path from the starts to the mouse. If there is no start, a click sets it.
/// Shift+click adds a start. Any other click marks the path, a right click on a start opens its
/// menu, Esc removes all marked paths, Ctrl+Enter keeps them.
class RayTool : public QgsMapTool {
    Q_OBJECT

  public:
    RayTool(QgsMapCanvas* canvas, IsochroneSession& session, const StartMarks& marks,
            MarkedRays& rays, HoverPath& hover);

    void canvasMoveEvent(QgsMapMouseEvent* event) override;
    void canvasReleaseEvent(QgsMapMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void deactivate() override;

  signals:
    void keepAsked();
    void clearAsked();
    void problem(const QString& sentence);

  private:
    void mark(const PathFinder::Answer& answer);
    void sayNoPath();
    void forgetClicks();

    IsochroneSession& mSession;
    const StartMarks& mMarks;
    MarkedRays& mRays;
    HoverPath& mHover;
    PathFinder mFinder;
    std::vector<QgsPointXY> mClicked; // to mark, in the CRS of the layer
};
