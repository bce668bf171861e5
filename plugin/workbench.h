#pragma once

#include "fermat_dock.h"
#include "isochrone_session.h"

#include <memory>

class HoverPath;
class IsochroneOverlay;
class IsochroneTool;
class QgsMapCanvas;
class QgsMapTool;
class QgsMessageBar;
struct KeptLayers;
class RayTool;
class StartMarks;

/// Fermat's map tools on one canvas: the session, what shows it, what steers it.
class Workbench : public QObject {
    Q_OBJECT

  public:
    Workbench(QgsProject* project, QgsMapCanvas* canvas, QgsMessageBar* messages);
    ~Workbench() override;

    /// The tools and what is done with their results, in the order of a toolbar.
    const QList<QAction*>& actions() const { return mActions; }
    /// The panel; it belongs to the workbench until a window takes it.
    FermatDock* dock() const { return mDock; }
    IsochroneSession& session() { return mSession; }
    IsochroneTool* isochroneTool() const { return mIsochroneTool.get(); }
    RayTool* rayTool() const { return mRayTool.get(); }

    /// Makes layers of the isochrones, and of the marked paths where there are some, in the
    /// background.
    void keep();

  private:
    QAction* addAction(const QString& name, const QString& text, const QString& tip);
    QAction* addTool(const QString& name, const QString& text, const QString& tip,
                     QgsMapTool* tool);
    void warn(const QString& sentence);
    /// `whyTemporary` is the reason where the layers have no files.
    void sayKept(const KeptLayers& kept, const QString& whyTemporary);
    void showStatus();
    void loadSettings();
    void saveSettings();

    QgsProject* mProject;
    QgsMapCanvas* mCanvas;
    QgsMessageBar* mMessages;
    IsochroneSession mSession;
    QList<QAction*> mActions;
    QPointer<FermatDock> mDock;
    bool mDockShown = false;
    std::unique_ptr<IsochroneOverlay> mOverlay;
    std::unique_ptr<StartMarks> mMarks;
    std::unique_ptr<HoverPath> mHover;
    std::unique_ptr<IsochroneTool> mIsochroneTool;
    std::unique_ptr<RayTool> mRayTool;
};
