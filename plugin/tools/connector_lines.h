#pragma once

#include <qgspointxy.h>

#include <QVector>

#include <memory>
#include <vector>

class IsochroneSession;
class QgsMapCanvas;
class QgsRubberBand;

/// Lines on a canvas from the starts of a session to the places where they join a network.
class ConnectorLines {
  public:
    ConnectorLines(QgsMapCanvas* canvas, IsochroneSession& session);
    ~ConnectorLines();

    /// Tells it that the starts or their ground have changed.
    void refresh();
    /// Draws the lines, or not.
    void setDrawn(bool isDrawn);
    /// Their points, in the CRS of the layer.
    const std::vector<QVector<QgsPointXY>>& ways() const { return mWays; }
    /// Whether the canvas shows any of them beside the mark of its start.
    bool areSeen() const;
    /// The lines that are shown.
    std::vector<const QgsRubberBand*> lines() const;

  private:
    QgsMapCanvas* mCanvas;
    IsochroneSession& mSession;
    bool mIsDrawn = true;
    std::vector<QVector<QgsPointXY>> mWays;
    std::vector<std::unique_ptr<QgsRubberBand>> mLines;
};
