#pragma once

#include <QPoint>

#include <memory>
#include <optional>
#include <vector>

class IsochroneSession;
class QgsMapCanvas;

/// The starts of a session as marks on a canvas, with their names if there are not too many.
class StartMarks {
  public:
    StartMarks(QgsMapCanvas* canvas, const IsochroneSession& session);
    ~StartMarks();

    /// Tells it that the starts or the CRS of the canvas have changed.
    void refresh();
    /// Shows names or not: kept starts have their own.
    void setNamed(bool isNamed);
    /// Whether it shows the names that there are.
    bool areNamed() const;
    /// Draws the marks, or not: stars of kept starts stand for them.
    void setDrawn(bool isDrawn);
    /// The start whose mark is under the mouse, drawn or not.
    std::optional<std::size_t> at(QPoint canvasPosition) const;

  private:
    class Mark;

    QgsMapCanvas* mCanvas;
    const IsochroneSession& mSession;
    bool mIsNamed = true;
    bool mIsDrawn = true;
    std::vector<std::unique_ptr<Mark>> mMarks; // one per start
};
