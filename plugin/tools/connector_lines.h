#pragma once

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
    /// The lines that are shown.
    std::vector<const QgsRubberBand*> lines() const;

  private:
    QgsMapCanvas* mCanvas;
    IsochroneSession& mSession;
    std::vector<std::unique_ptr<QgsRubberBand>> mLines;
};
