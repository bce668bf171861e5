#pragma once

#include <QPoint>

#include <memory>
#include <optional>
#include <vector>

class IsochroneSession;
class QgsMapCanvas;
class QgsVertexMarker;

/// The starts of a session as marks on a canvas.
class StartMarks {
  public:
    StartMarks(QgsMapCanvas* canvas, const IsochroneSession& session);
    ~StartMarks();

    /// Tells it that the starts or the CRS of the canvas have changed.
    void refresh();
    /// The start whose mark is under the mouse.
    std::optional<std::size_t> at(QPoint canvasPosition) const;

  private:
    QgsMapCanvas* mCanvas;
    const IsochroneSession& mSession;
    std::vector<std::unique_ptr<QgsVertexMarker>> mMarks; // one per start
};
