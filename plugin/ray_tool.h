#pragma once

#include "wavefronts.h"

#include <qgsmaptool.h>
#include <qgsreferencedgeometry.h>

class HoverPath;
class IsochroneSession;
class QgsRubberBand;

/// Shows the least-time path from the starts to the mouse; a click marks it to be kept, Esc lets
/// go of those that are marked, Enter or the right button keeps them.
class RayTool : public QgsMapTool {
    Q_OBJECT

  public:
    RayTool(QgsMapCanvas* canvas, IsochroneSession& session, HoverPath& hover);
    ~RayTool() override;

    /// Where the marked paths end, in the CRS of the raster.
    const std::vector<QgsPointXY>& ends() const { return mEnds; }
    /// Lets go of the marked paths. Other wavefronts have other paths.
    void forget();

    void canvasMoveEvent(QgsMapMouseEvent* event) override;
    void canvasReleaseEvent(QgsMapMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void deactivate() override;

  signals:
    void keepAsked();
    void problem(const QString& sentence);

  private:
    IsochroneSession& mSession;
    HoverPath& mHover;
    std::vector<QgsPointXY> mEnds;
    std::unique_ptr<QgsRubberBand> mMarked;
};
