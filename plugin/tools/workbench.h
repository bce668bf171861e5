#pragma once

#include "band_figures.h"
#include "fermat_dock.h"
#include "isochrone_session.h"
#include "layer_settings.h"
#include "live_result.h"
#include "map_history.h"
#include "map_messages.h"
#include "panel_doubts.h"
#include "shown_results.h"

#include <QIcon>

#include <memory>
#include <optional>

class ChangeDesk;
class ConnectorLines;
class CorridorSwitch;
class HoverPath;
class InputChoice;
class IsochroneOverlay;
class IsochroneTool;
class Keeper;
class LiveEntry;
class MapFocus;
class MarkedRays;
class PointsAbove;
class QgsMapCanvas;
class QgsMapTool;
class QgsMessageBar;
class QgsPrintLayout;
class QgsVectorLayer;
class RayTool;
class StartMarks;
struct Receivers;

/// Fermat's map tools on one canvas: the session, the items that show it, and the tools and the
/// panel that control it.
class Workbench : public QObject {
    Q_OBJECT

  public:
    Workbench(QgsProject* project, QgsMapCanvas* canvas, QgsMessageBar* messages);
    ~Workbench() override;

    /// The tools and the actions for their results, in the order of a toolbar.
    const QList<QAction*>& actions() const { return mActions; }
    /// The panel. It belongs to the workbench until a window takes it.
    FermatDock* dock() const { return mDock; }
    IsochroneSession& session() { return mSession; }
    IsochroneTool* isochroneTool() const { return mIsochroneTool.get(); }
    RayTool* rayTool() const { return mRayTool.get(); }
    MarkedRays& rays() { return *mRays; }
    ChangeDesk& changes() { return *mChanges; }
    const ConnectorLines& connectors() const { return *mConnectors; }
    QUndoStack& steps() { return mHistory.stack(); }

    /// Makes layers of the isochrones, and of the marked paths if there are any, in the background.
    void keep();
    /// Takes the settings of a run of an algorithm of Fermat, if its layer is in the project, and
    /// if no starts are on another layer. One step of undo brings the old ones back.
    void takeRun(const QVariantMap& parameters);

  signals:
    /// The user wants the dialog of an algorithm with these parameters.
    void dialogAsked(const QString& algorithm, const QVariantMap& parameters);
    /// The user wants to see a new print layout.
    void layoutAsked(QgsPrintLayout* layout);
    /// The user wants to see the rows of a new table.
    void tableAsked(QgsVectorLayer* table);
    /// This layer of the Layers panel should be the active one.
    void activeLayerAsked(QgsMapLayer* layer);

  private:
    /// Its icon is that of Fermat with this name, if there is no other one.
    QAction* addAction(const QString& name, const QString& text, const QString& tip,
                       const QIcon& icon = {});
    QAction* addTool(const QString& name, const QString& text, const QString& tip,
                     QgsMapTool* tool);
    QList<QAction*> undoActions();
    void connectSession();
    void clearStarts();
    void clearRays();
    void sayRemoved(const QString& sentence);
    /// The panel has other parameters. `byItself`: nobody chose its layer.
    void takeParameters(bool byItself);
    void connectPanel();
    void sayOtherLayer();
    /// Shows a warning with the labels of parameters in place of their names.
    void warn(const QString& sentence);
    void connectStarts();
    /// Offers to go on with a kept result as long as there are no starts.
    void offerToGoOn();
    void sayNewResult();
    void goOn();
    /// If the layer in the panel has settings of its own, or holds something else than the one
    /// before, the panel shows that. Returns whether.
    bool showSettingsOfLayer();
    bool chooseSurface();
    bool isFirstLayer() const;
    /// Whether the user has set anything in the panel or on the map.
    bool isUsed() const;
    bool isToolTaken() const;
    void connectKeeper();
    /// The live isochrones would mix with kept ones. They are hidden, and
    /// have no entry in the Layers panel, until they differ from those that were just kept. Then
    /// kept ones are not ticked while there are live ones. If live ones are hidden, the kept ones
    /// are ticked, so that the map is not empty.
    void showOverlay();
    void tellApart();
    const QgsMapLayer* liveLayer() const;
    void showMarks();
    std::size_t leaveBehind(const QVariantMap& parameters);
    void forgetKept();
    MapState state();
    void askForLayout();
    /// Whether the starts are solved. Tells why not.
    bool isReadyToKeep();
    /// What the map calls the starts that are left out.
    QStringList leftOut();
    /// Makes a table of what it takes from the starts to these points, or else to the other
    /// starts, in the background.
    void keepTable(const std::optional<Receivers>& receivers, bool withPaths = false);
    /// Marks the paths to these points.
    void markPaths(const QgsVectorLayer& points, bool onlySelected);
    void showKeys();
    static QString whyAsleep();
    void showStatus();
    void showDoubt();
    void loadSettings();
    void saveSettings();

    QgsProject* mProject;
    QgsMapCanvas* mCanvas;
    MapMessages mMessages;
    IsochroneSession mSession;
    std::unique_ptr<Keeper> mKeeper;
    QList<QAction*> mActions;
    QPointer<FermatDock> mDock;
    bool mDockShown = false;
    std::unique_ptr<IsochroneOverlay> mOverlay;
    std::unique_ptr<LiveEntry> mEntry;
    std::unique_ptr<PointsAbove> mKeptPathsAbove;
    std::unique_ptr<PointsAbove> mPointsAbove;
    std::unique_ptr<StartMarks> mMarks;
    std::unique_ptr<ConnectorLines> mConnectors;
    std::unique_ptr<MarkedRays> mRays;
    std::unique_ptr<HoverPath> mHover;
    std::unique_ptr<IsochroneTool> mIsochroneTool;
    std::unique_ptr<RayTool> mRayTool;
    PanelDoubts mDoubts;
    MapHistory mHistory;
    std::unique_ptr<ChangeDesk> mChanges;
    std::unique_ptr<CorridorSwitch> mCorridor;
    std::unique_ptr<InputChoice> mInput;
    std::unique_ptr<MapFocus> mFocus;
    QVariantMap mDefaults; // parameters
    LayerSettings mLayerSettings;
    QString mSettingsOf;    // the raster layer that was replaced, until a setting changes
    bool mIsHidden = false; // as IsochroneSession::isHidden
    bool mIsLive = false;   // the map shows isochrones that are not kept
    LiveView mView = LiveView::Isochrones; // what of the map is live
    ShownResults mShown;
    std::shared_ptr<const BandFigures> mOfLayer; // that was selected since there were live ones
    QString mOffered;                            // the kept starts with which one can go on
    QString mKept; // a layer of the isochrones of the starts, if they are kept
};
