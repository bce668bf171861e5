#pragma once

#include "change_layers.h"
#include "change_overlay.h"
#include "change_row.h"
#include "change_tool.h"

#include <QAction>
#include <QPointer>

#include <memory>
#include <vector>

class HoverPath;
class IsochroneSession;
class MapHistory;
class QgsMapCanvas;
class QgsProject;

/// What people change of the ground: the tools that draw walls, passages and areas, the layers that
/// hold them, and the session that follows.
class ChangeDesk : public QObject {
    Q_OBJECT

  public:
    ChangeDesk(QgsProject* project, QgsMapCanvas* canvas, IsochroneSession& session,
               MapHistory& history, HoverPath& hover);
    ~ChangeDesk() override;

    /// The row of the panel. It belongs to the desk until a panel takes it.
    ChangeRow* row() const { return mRow; }
    ChangeTool& tool(ChangeTool::Shape shape) { return *mTools[std::size_t(shape)]; }
    /// Whether this is one of the tools.
    bool isTool(const QgsMapTool* tool) const;
    /// What the mouse and the keys do with this tool, as HTML.
    QString keysOf(const QgsMapTool* tool) const;
    /// The session has other parameters.
    void takeParameters();
    /// Whether the map has isochrones, below which the layers of changes could not be seen.
    void setCovered(bool isCovered) { mOverlay.setShown(isCovered); }
    /// Shows the bands of the session again, if it shows a difference.
    void leaveDifference() { mDifference->setChecked(false); }

  signals:
    void refused(const QString& sentence);
    void keepAsked();
    /// The map shows the difference instead of the bands, or no longer.
    void differenceToggled();

  private:
    QAction* addTool(ChangeTool::Shape shape, const QString& icon, const QString& text,
                     const QString& tip);
    /// Shows what the shapes of the current tool may have.
    void showValues();
    QAction* addDifference();
    void enableDifference();
    DrawnChange changeOf(const ChangeTool& tool, const QgsGeometry& shape) const;
    void add(const DrawnChange& change);

    QgsMapCanvas* mCanvas;
    IsochroneSession& mSession;
    MapHistory& mHistory;
    HoverPath& mHover;
    ChangeOverlay mOverlay;
    ChangeLayers mLayers;
    std::vector<std::unique_ptr<ChangeTool>> mTools; // in the order of ChangeTool::Shape
    QAction* mDifference = nullptr;
    QPointer<ChangeRow> mRow;
};
