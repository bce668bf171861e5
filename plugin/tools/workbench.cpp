#include "workbench.h"

#include "change_desk.h"
#include "change_report.h"
#include "change_row.h"
#include "connector_lines.h"
#include "corridor_switch.h"
#include "cost_words.h"
#include "dialog_values.h"
#include "earlier_results.h"
#include "first_examples.h"
#include "grouped_number.h"
#include "hover_path.h"
#include "input_choice.h"
#include "isochrone_overlay.h"
#include "isochrone_tool.h"
#include "keeper.h"
#include "kept_figures.h"
#include "kept_runs.h"
#include "kept_settings.h"
#include "layer_filter.h"
#include "layer_starts.h"
#include "legend_heading.h"
#include "live_entry.h"
#include "loaded_network.h"
#include "loaded_terrain.h"
#include "map_focus.h"
#include "marked_rays.h"
#include "name_field.h"
#include "parameter_labels.h"
#include "path_profile.h"
#include "points_above.h"
#include "project_settings.h"
#include "project_starts.h"
#include "raster_doubt.h"
#include "ray_tool.h"
#include "result_layout.h"
#include "shown_live.h"
#include "start_layers_menu.h"
#include "start_marks.h"
#include "start_menu.h"
#include "time_format.h"
#include "times_menu.h"
#include "trip_text.h"

#include <qgsapplication.h>
#include <qgscoordinatetransform.h>
#include <qgsexception.h>
#include <qgslayertree.h>
#include <qgsmapcanvas.h>
#include <qgsprocessingparameters.h>
#include <qgsprocessingregistry.h>
#include <qgsproject.h>
#include <qgsrasterlayer.h>
#include <qgsvectorlayer.h>

#include <QAction>
#include <QApplication>

#include <algorithm>
#include <utility>

namespace {

const QString inputName = QStringLiteral("INPUT");
const QString surfaceName = QStringLiteral("SURFACE");

/// Settings that the panel takes from the layer, or that are remembered for all projects.
const QStringList notOfTheUser{inputName,
                               QStringLiteral("BAND"),
                               QStringLiteral("TIME_UNIT"),
                               QStringLiteral("VELOCITY_UNIT"),
                               QStringLiteral("SOLVER"),
                               QStringLiteral("DEVICE")};

Receivers receiversOf(const QgsVectorLayer& points, bool onlySelected) {
    const int name = nameFieldOf(points.fields());
    return {onlySelected
                ? QVariant::fromValue(QgsProcessingFeatureSourceDefinition(points.id(), true))
                : QVariant(points.id()),
            name < 0 ? QString() : points.fields().at(name).name(), points.name()};
}

} // namespace

Workbench::Workbench(QgsProject* project, QgsMapCanvas* canvas, QgsMessageBar* messages)
    : mProject(project), mCanvas(canvas), mMessages(messages), mSession(project),
      mKeeper(std::make_unique<Keeper>(project, mSession)),
      mOverlay(std::make_unique<IsochroneOverlay>(canvas, mSession)),
      mEntry(std::make_unique<LiveEntry>(
          project, canvas,
          [this] { return shownLive(*mProject, mSession, mView, *mRays, *mConnectors, *mMarks); })),
      mKeptPathsAbove(std::make_unique<PointsAbove>(canvas, PointsAbove::Shows::KeptPaths,
                                                    [this] { return liveLayer(); })),
      mPointsAbove(std::make_unique<PointsAbove>(canvas, PointsAbove::Shows::Points,
                                                 [this] { return liveLayer(); })),
      mMarks(std::make_unique<StartMarks>(canvas, mSession)),
      mConnectors(std::make_unique<ConnectorLines>(canvas, mSession)),
      mRays(std::make_unique<MarkedRays>(canvas, mSession)),
      mHover(std::make_unique<HoverPath>(canvas, mSession)),
      mIsochroneTool(std::make_unique<IsochroneTool>(canvas, mSession, *mMarks, *mHover)),
      mRayTool(std::make_unique<RayTool>(canvas, mSession, *mMarks, *mRays, *mHover)),
      mDoubts(mSession), mHistory([this] { return state(); },
                                  [this](const MapState& state) {
                                      mMessages.clearWarning();
                                      mDock->setParameters(state.parameters);
                                      mSession.restore(state.parameters, state.starts);
                                      if (state.filter)
                                          setFilter(mSession.layer(), *state.filter);
                                      mLayerSettings.remember(state.parameters);
                                      mRays->setEnds(state.rayEnds);
                                      showDoubt();
                                      mProject->setDirty();
                                  }) {
    addTool(QStringLiteral("isochronetool"), tr("Isochrones on the Map"),
            tr("Click the map to set a start and see its isochrones. Drag the start to move it. "
               "Shift+click adds a start, Ctrl+click removes one. Backspace removes the last one, "
               "Esc removes all. Ctrl+Enter keeps the result as layers."),
            mIsochroneTool.get());
    addTool(
        QStringLiteral("raytool"), tr("Rays on the Map"),
        tr("Shows the path of least time from the starts to the mouse. The first click sets the "
           "start, Shift+click adds one, Ctrl+click removes one. Other clicks mark the path. Esc "
           "removes all marked paths. Ctrl+Enter keeps the result as layers."),
        mRayTool.get());
    QAction* keep =
        addAction(QStringLiteral("keep"), tr("Keep Isochrones and Rays"),
                  tr("Makes layers from the isochrones and the marked paths, in a group."));
    connect(keep, &QAction::triggered, this, &Workbench::keep);
    connect(mIsochroneTool.get(), &IsochroneTool::keepAsked, this, &Workbench::keep);
    connect(mRayTool.get(), &RayTool::keepAsked, this, &Workbench::keep);
    QAction* print =
        addAction(QStringLiteral("layout"), tr("Print Layout"),
                  tr("Makes a print layout with the map and its legend."),
                  QgsApplication::getThemeIcon(QStringLiteral("/mActionNewLayout.svg")));
    connect(print, &QAction::triggered, this, &Workbench::askForLayout);
    QAction* clear = addAction(QStringLiteral("clear"), tr("Clear Isochrones"),
                               tr("Removes the starts, the isochrones and the marked paths from "
                                  "the map. Kept layers stay."));
    connect(clear, &QAction::triggered, this, &Workbench::clearStarts);
    connect(mIsochroneTool.get(), &IsochroneTool::clearAsked, this, &Workbench::clearStarts);
    connect(mRayTool.get(), &RayTool::clearAsked, this, &Workbench::clearRays);

    mDock = new FermatDock(mSession.terrainAlgorithm(), mSession.networkAlgorithm(),
                           mActions + undoActions(), canvas);
    QAction* panel = addAction(QStringLiteral("panel"), tr("Fermat Panel"),
                               tr("Shows or hides the settings of the map tools."));
    mDock->setToggleVisibilityAction(panel);
    // Who opens it wants to click the map next.
    connect(panel, &QAction::triggered, this, [this](bool isOpen) {
        if (isOpen && !isToolTaken())
            mActions.first()->trigger();
    });
    mChanges = std::make_unique<ChangeDesk>(project, canvas, mSession, mHistory, *mHover);
    mCorridor = std::make_unique<CorridorSwitch>(mSession);
    mDock->addView(mCorridor->action());
    mDock->setChangeRow(mChanges->row());
    connect(mChanges.get(), &ChangeDesk::refused, this, [this](const QString& why) { warn(why); });
    connect(mChanges.get(), &ChangeDesk::keepAsked, this, &Workbench::keep);
    connect(mChanges.get(), &ChangeDesk::differenceToggled, this, [this] {
        if (mSession.showsDifference())
            mCorridor->leave();
        showOverlay();
    });
    connect(mCorridor.get(), &CorridorSwitch::refused, this,
            [this](const QString& why) { warn(why); });
    connect(mCorridor.get(), &CorridorSwitch::toggled, this, [this](bool isOn) {
        if (isOn)
            mChanges->leaveDifference();
        showOverlay();
    });
    mDefaults = mDock->parameters();
    connectPanel();
    connectStarts();
    connectSession();
    connectKeeper();
    connect(canvas, &QgsMapCanvas::mapToolSet, this, &Workbench::showKeys);
    showKeys();

    const auto seen = [this] { mSession.setView(mCanvas->mapSettings()); };
    connect(canvas, &QgsMapCanvas::extentsChanged, this, seen);
    connect(canvas, &QgsMapCanvas::destinationCrsChanged, this, [this, seen] {
        mHover->hide();
        mMarks->refresh();
        mConnectors->refresh();
        mRays->refresh();
        seen();
    });
    seen();

    // Not at each change, because some changes come from layers that are removed while a project is
    // being cleared.
    connect(project, &QgsProject::writeProject, this, &Workbench::saveSettings);
    connect(project, &QgsProject::readProject, this, &Workbench::loadSettings);
    connect(project, &QgsProject::cleared, this, &Workbench::loadSettings);
    connect(project, &QgsProject::layersRemoved, this, [this](const QStringList& ids) {
        mHistory.forgetLayers(ids);
        if (!mKeeper->forgetLayers(ids))
            return;
        mMessages.forgetKept();
        showOverlay();
    });
    headNewLegends(*project->layerTreeRoot(), *this);
    setEarlierUnticked([this] { mMessages.sayEarlierUnticked(); });
    loadSettings();
}

Workbench::~Workbench() {
    setDialogStarts({});
    mCanvas->disconnect(this); // the tools leave it
    setEarlierUnticked({});
    mKeeper.reset();
    mCanvas->unsetMapTool(mIsochroneTool.get());
    mCanvas->unsetMapTool(mRayTool.get());
    mFocus.reset();
    mInput.reset();
    mCorridor.reset();
    mChanges.reset();
    delete mDock;
}

void Workbench::connectPanel() {
    mFocus = std::make_unique<MapFocus>(
        mCanvas, mDock, mHistory.stack(),
        MapFocus::Rules{
            [this] { return isToolTaken(); },
            [this] { return mDock->isVisible() && !mSession.starts().empty(); },
            [this](QPoint place) { return !mSession.starts().empty() && !mMarks->at(place); }});
    connect(mFocus.get(), &MapFocus::keepAsked, this, &Workbench::keep);
    connect(mFocus.get(), &MapFocus::mouseLeft, this, [this] { mHover->hide(); });
    connect(mHover.get(), &HoverPath::pathChanged, this, [this](const TracedPath& path) {
        mDock->setProfile(ProfiledPath{path.marks, mSession.ground()->shared_from_this(),
                                       mSession.costName(), mSession.bands()});
    });
    connect(mFocus.get(), &MapFocus::clickIgnored, this, [this] {
        if (!mMessages.isWarning()) // why the text of the field cannot be used
            mMessages.inform(
                tr("This click only left the field of the Fermat panel. Click again."));
    });
    // If there are starts, their layer is not replaced.
    mInput = std::make_unique<InputChoice>(mProject, mCanvas, mDock,
                                           [this] { return mSession.starts().empty(); });
    connect(mInput.get(), &InputChoice::followed, this, [this] {
        if (mDock->parameters().value(inputName) != mSession.parameters().value(inputName))
            showSettingsOfLayer();
        mSession.setParameters(mDock->parameters());
        mHistory.adopt();
        showDoubt();
    });
    connect(mInput.get(), &InputChoice::replaced, this, &Workbench::sayOtherLayer);
    connect(mInput.get(), &InputChoice::chosen, this, [this] {
        const auto* before = qobject_cast<QgsRasterLayer*>(mSession.layer());
        const bool hasSettings = [&] {
            QVariantMap settings = mDock->parameters();
            settings[inputName] = mDefaults[inputName];
            for (const QString& name : RoadChoice::parameters())
                settings[name] = mDefaults[name];
            return settings != mDefaults;
        }();
        mSettingsOf = !showSettingsOfLayer() && before && hasSettings ? before->name() : QString();
        takeParameters(false);
        if (isToolTaken())
            mCanvas->setFocus();
    });
    connect(mDock, &FermatDock::goOnTaken, this, &Workbench::goOn);
    connect(mDock, &FermatDock::remedyTaken, this, [this] {
        if (const QString filter = mDoubts.filter(); !filter.isEmpty()) {
            addFilter(mSession.layer(), filter);
            mHistory.record();
            mMessages.sayLeftBehind(
                tr("The layer “%1” has a filter now: %2.").arg(mSession.layer()->name(), filter),
                [this] { mHistory.stack().undo(); });
            return;
        }
        QVariantMap parameters = mDock->parameters();
        parameters.insert(mDoubts.settings());
        mDock->setParameters(parameters);
        takeParameters(false);
    });
    connect(mDock, &FermatDock::parametersChanged, this, [this] {
        mSettingsOf.clear();
        const bool otherLayer =
            mDock->parameters().value(inputName) != mSession.parameters().value(inputName);
        const bool byItself = otherLayer && !mInput->noteChange();
        if (otherLayer)
            showSettingsOfLayer();
        const bool replacesOne = !isFirstLayer();
        takeParameters(byItself);
        if (byItself && replacesOne)
            sayOtherLayer();
    });
}

/// The user may not have seen that the panel has another layer.
void Workbench::sayOtherLayer() {
    const QgsMapLayer* layer = mSession.layer();
    if (layer && (mDock->isVisible() || isToolTaken()) && !mMessages.isWarning())
        mMessages.inform(tr("The Fermat panel has another layer now: “%1”.").arg(layer->name()));
}

void Workbench::takeRun(const QVariantMap& parameters) {
    const QString layer = parameters.value(inputName).toString();
    QVariantMap settings = mDock->parameters();
    const bool isSameLayer = settings.value(inputName).toString() == layer;
    if (!mProject->mapLayer(layer) || (!isSameLayer && !mSession.starts().empty()))
        return;
    const bool isNetwork = qobject_cast<QgsVectorLayer*>(mProject->mapLayer(layer));
    for (auto it = settings.begin(); it != settings.end(); ++it)
        if (parameters.contains(it.key()) &&
            !(isNetwork && it.key() == QLatin1String("SOLVER"))) // it is one for rasters
            *it = parameters.value(it.key());
    mDock->setParameters(settings);
    if (mDock->parameters() == mSession.parameters())
        return;
    takeParameters(false);
    mLayerSettings.remember(mSession.parameters());
    const QVariant table = parameters.value(QStringLiteral("SLOPE_LAYER"));
    const QgsMapLayer* rows =
        table.canConvert<QgsProcessingFeatureSourceDefinition>() &&
                table.value<QgsProcessingFeatureSourceDefinition>().selectedFeaturesOnly
            ? mProject->mapLayer(
                  mDock->parameters().value(QStringLiteral("SLOPE_LAYER")).toString())
            : nullptr;
    if (rows)
        mMessages.warn(tr("The map takes all rows of the table “%1”. The dialog took only those "
                          "that are selected.")
                           .arg(rows->name()));
}

/// Whether the panel has a layer and the session had none, so that a warning of that is over.
bool Workbench::isFirstLayer() const {
    return mSession.parameters().value(inputName).toString().isEmpty() &&
           !mDock->parameters().value(inputName).toString().isEmpty();
}

bool Workbench::showSettingsOfLayer() {
    const auto settings = mLayerSettings.of(mDock->parameters().value(inputName).toString());
    if (settings) {
        mDock->setParameters(*settings);
        return true;
    }
    return chooseSurface();
}

/// Reads a raster that probably holds elevations as such, and another one not as the one before.
bool Workbench::chooseSurface() {
    QVariantMap parameters = mDock->parameters();
    const auto* raster =
        qobject_cast<QgsRasterLayer*>(mProject->mapLayer(parameters.value(inputName).toString()));
    const int now = parameters.value(surfaceName).toInt();
    if (!raster || (now != SurfaceOptions::Velocity && now != SurfaceOptions::Elevations))
        return false;
    const int band = std::max(1, parameters.value(QStringLiteral("BAND")).toInt());
    const int wanted =
        holdsElevations(*raster, band) ? SurfaceOptions::Elevations : SurfaceOptions::Velocity;
    if (wanted == now)
        return false;
    parameters[surfaceName] = wanted;
    mDock->setParameters(parameters);
    return true;
}

bool Workbench::isUsed() const {
    if (!mSession.starts().empty() || mInput->isChosen())
        return true;
    const QVariantMap now = mDock->parameters(), fresh = newProjectSettings();
    for (auto it = now.begin(); it != now.end(); ++it)
        if (!notOfTheUser.contains(it.key()) &&
            it->toString() != fresh.value(it.key(), mDefaults.value(it.key())).toString())
            return true;
    return false;
}

/// Starts that come from layers, and those that go to dialogs.
void Workbench::connectStarts() {
    auto* layers = new StartLayersMenu(mProject, mDock);
    connect(layers, &StartLayersMenu::taken, this, [this](const std::vector<Start>& starts) {
        mSession.setStarts(starts);
        mCanvas->setFocus(); // Ctrl+Enter is next
    });
    connect(layers, &StartLayersMenu::refused, this,
            [this](const QString& why) { mMessages.warn(why); });
    auto* receivers = new TimesMenu(mProject, mSession, mDock);
    connect(receivers, &PointLayersMenu::chosen, this,
            [this](QgsVectorLayer* points, bool onlySelected, PointLayersMenu::Paths paths) {
                if (!isReadyToKeep())
                    return;
                keepTable(receiversOf(*points, onlySelected),
                          paths == PointLayersMenu::Paths::FromEachStart);
                if (paths == PointLayersMenu::Paths::FromTheNearestStart)
                    markPaths(*points, onlySelected);
            });
    connect(receivers, &TimesMenu::betweenStartsChosen, this, [this] {
        if (isReadyToKeep())
            keepTable(std::nullopt);
    });
    mDock->setLayerMenus(layers, receivers);
    connect(mDock, &FermatDock::dialogAsked, this, [this](const QString& algorithm) {
        QVariantMap values = mSession.runParameters();
        addStarts(values, mSession, mProject->transformContext());
        const QString kind = mSession.isNetwork()                  ? QStringLiteral("network")
                             : algorithm == QLatin1String("paths") ? QStringLiteral("ray")
                                                                   : QString();
        emit dialogAsked(QStringLiteral("fermat:") + kind + algorithm, values);
    });
    setDialogStarts([this](InputKind kind) {
        const QWidget* window = QApplication::activeWindow();
        const bool isModel = window && window->inherits("QgsModelDesignerDialog");
        return isUsed() && !isModel ? valuesForDialogs(mSession, kind) : QVariantMap();
    });
}

void Workbench::offerToGoOn() {
    const auto kept = mSession.starts().empty() ? settingsToGoOn(*mProject, mCanvas->currentLayer())
                                                : std::nullopt;
    mDock->setGoOn(kept ? kept->title : QString());
}

/// Without the panel, nobody would see that one can go on with a result that was just opened.
void Workbench::sayNewResult() {
    const auto kept = settingsToGoOn(*mProject, mCanvas->currentLayer());
    const QString starts = kept ? kept->starts->id() : QString();
    if (std::exchange(mOffered, starts) != starts && kept && mSession.starts().empty() &&
        !mDock->isVisible())
        mMessages.sayGoOn(kept->title, [this] { goOn(); });
}

void Workbench::goOn() {
    const auto kept = settingsToGoOn(*mProject, mCanvas->currentLayer());
    if (!kept)
        return;
    mMessages.clearWarning();
    mInput->setChosen(true);
    mDock->setParameters(kept->parameters);
    mLayerSettings.remember(mDock->parameters());
    const std::vector<Start> starts = startsOf(*kept->starts, false);
    mKeeper->goOnWith(*kept, starts, mDock->parameters());
    mSession.restore(mDock->parameters(), starts);
    mHistory.record();
    mProject->setDirty();
    showDoubt();
    mActions.first()->trigger(); // so that the map shows them
}

void Workbench::takeParameters(bool byItself) {
    if (!byItself || isFirstLayer())
        mMessages.clearWarning();
    const QVariantMap parameters = mDock->parameters();
    const bool isSameLayer = parameters.value(inputName) == mSession.parameters().value(inputName);
    if (isSameLayer)
        mLayerSettings.remember(parameters);
    const std::size_t left = isSameLayer || byItself ? 0 : leaveBehind(parameters);
    mSession.setParameters(parameters);
    showOverlay();
    if (byItself)
        mHistory.adopt();
    mHistory.record();
    showDoubt();
    mProject->setDirty();
    if (left > 0)
        mMessages.sayLeftBehind(
            left == 1 ? tr("A start was removed, because it lies outside the layer “%1”. Ctrl+Z "
                           "brings it and the old layer back.")
                            .arg(mSession.layer()->name())
                      : tr("%2 starts were removed, because they lie outside the layer “%1”. "
                           "Ctrl+Z brings them and the old layer back.")
                            .arg(mSession.layer()->name(), QString::number(left)),
            [this] { mHistory.stack().undo(); });
}

/// Removes the starts that lie in another place than the layer of the parameters. Returns their
/// number.
std::size_t Workbench::leaveBehind(const QVariantMap& parameters) {
    const QgsMapLayer* layer = mProject->mapLayer(parameters.value(inputName).toString());
    if (!layer || mSession.starts().empty())
        return 0;
    QgsRectangle extent = layer->extent();
    if (qobject_cast<const QgsVectorLayer*>(layer))
        extent.scale(2); // starts may lie beside the lines
    std::vector<Start> there;
    for (const Start& start : mSession.starts())
        try {
            const QgsCoordinateTransform toLayer(start.crs(), layer->crs(),
                                                 mProject->transformContext());
            if (extent.contains(toLayer.transform(start)))
                there.push_back(start);
        } catch (const QgsCsException&) {
            continue; // it has no place on the layer
        }
    const std::size_t left = mSession.starts().size() - there.size();
    if (left > 0)
        mSession.restore(parameters, there);
    return left;
}

void Workbench::clearStarts() {
    const std::size_t count = mSession.starts().size();
    mSession.clearStarts();
    if (count > 0)
        sayRemoved(
            count == 1
                ? tr("The start was removed. Ctrl+Z brings it back.")
                : tr("%1 starts were removed. Ctrl+Z brings them back.").arg(grouped(count)));
}

void Workbench::clearRays() {
    const std::size_t count = mRays->ends().size();
    mRays->setEnds({});
    if (count > 0)
        sayRemoved(
            count == 1
                ? tr("The marked path was removed. Ctrl+Z brings it back.")
                : tr("%1 marked paths were removed. Ctrl+Z brings them back.").arg(grouped(count)));
}

void Workbench::sayRemoved(const QString& sentence) {
    // The next step removes the message, so the last one is the step that it is about.
    mMessages.sayRemoved(sentence, [this] { mHistory.stack().undo(); });
}

void Workbench::showKeys() {
    mDock->setKeys(
        mChanges->isTool(mCanvas->mapTool()) ? mChanges->keysOf(mCanvas->mapTool())
        : mCanvas->mapTool() == mRayTool.get()
            ? tr("<b>First click</b>: set the start. <b>Click</b>: mark the path to this place. "
                 "<b>Shift+click</b>: add a start. <b>Ctrl+click</b>: remove a start. "
                 "<b>Ctrl+Enter</b>: keep the result as layers. "
                 "<b>Esc</b>: remove the marked paths. <b>Ctrl+Z</b>: undo.")
            : tr("<b>Click</b>: set the start. <b>Drag</b>: move a start. <b>Shift+click</b>: add "
                 "one. <b>Ctrl+click</b>: remove one. <b>0–9</b>: type intervals. "
                 "<b>Ctrl+Enter</b>: keep the result as layers. "
                 "<b>Esc</b>: remove all. <b>Ctrl+Z</b>: undo."));
}

void Workbench::connectSession() {
    connect(mEntry.get(), &LiveEntry::lookChanged, this, &Workbench::showOverlay);
    connect(mEntry.get(), &LiveEntry::legendChanged, this, &Workbench::tellApart);
    connect(mEntry.get(), &LiveEntry::removed, this,
            [this] { mView == LiveView::Paths ? clearRays() : clearStarts(); });
    connect(&mSession, &IsochroneSession::imageChanged, this, [this] {
        mOverlay->refresh();
        showStatus();
        mEntry->noteChange(mSession.isDragging());
        if (std::exchange(mIsHidden, mSession.isHidden()) != mSession.isHidden())
            showDoubt();
    });
    connect(&mSession, &IsochroneSession::layerEdited, this, [this] {
        if (!mSession.isDragging())
            mHistory.adopt(); // a filter that the user set is no step
        showOverlay();
    });
    connect(&mSession, &IsochroneSession::startRefused, this,
            [this] { mHistory.forgetRefusedStart(); });
    connect(&mSession, &IsochroneSession::startsChanged, this, [this] {
        if (!mSession.starts().empty())
            mMessages.forgetKept(); // its Undo would be taken for that of the new start
        mMarks->refresh();
        mConnectors->refresh();
        offerToGoOn();
        mDock->setStarted(!mSession.starts().empty());
        if (!mSession.isDragging())
            mMessages.clearWarning();
        showOverlay();
        mEntry->noteChange(mSession.isDragging());
        showStatus();
        if (mSession.isDragging())
            return;
        if (mSession.starts().empty())
            mRays->setEnds({});
        if (mHistory.record()) {
            mLayerSettings.remember(mSession.parameters());
            mProject->setDirty();
        }
        showDoubt();
    });
    connect(&mSession, &IsochroneSession::wavefrontsChanged, this, [this] {
        mHover->hide();
        mDock->setProfile({});
        mMarks->refresh();
        mConnectors->refresh();
        mRays->refresh();
        mEntry->noteChange(mSession.isDragging());
        showStatus();
        showDoubt();
    });
    connect(&mSession, &IsochroneSession::figuresChanged, this, [this] {
        mOfLayer.reset();
        showStatus();
    });
    connect(mCanvas, &QgsMapCanvas::currentLayerChanged, this, [this](QgsMapLayer* layer) {
        mOfLayer = figuresOf(layer);
        showStatus();
        offerToGoOn();
    });
    connect(&mSession, &IsochroneSession::problem, this,
            [this](const QString& sentence) { warn(sentence); });
    connect(&mSession, &IsochroneSession::clickRefused, this, [this](const QString& why) {
        const QgsMapLayer* other = mInput->otherLayer();
        warn(other ? why + QLatin1Char(' ') +
                         tr("Or choose the selected layer “%1” in the Fermat panel.")
                             .arg(other->name())
                   : why);
    });
    connect(&mSession, &IsochroneSession::filesSentenceChanged, this, [this] {
        const QString& sentence = mSession.filesSentence();
        mDock->setNote(sentence);
        if (!sentence.isEmpty() && !mDock->isVisible())
            mMessages.inform(sentence);
    });
    connect(mRayTool.get(), &RayTool::problem, this,
            [this](const QString& sentence) { warn(sentence); });
    connect(mRays.get(), &MarkedRays::pathsFound, this,
            [this] { mEntry->noteChange(mSession.isDragging()); });
    connect(mRays.get(), &MarkedRays::endsChanged, this, [this] {
        mMessages.clearWarning();
        showOverlay();
        mEntry->noteChange(false);
        mHistory.record();
    });
}

void Workbench::warn(const QString& sentence) {
    mMessages.warn(withLabels(sentence, mSession.algorithm()));
}

bool Workbench::isToolTaken() const {
    const QgsMapTool* tool = mCanvas->mapTool();
    return tool == mIsochroneTool.get() || tool == mRayTool.get() || mChanges->isTool(tool);
}

QList<QAction*> Workbench::undoActions() {
    QAction* undo = mHistory.stack().createUndoAction(this);
    undo->setIcon(QgsApplication::getThemeIcon(QStringLiteral("/mActionUndo.svg")));
    QAction* redo = mHistory.stack().createRedoAction(this);
    redo->setIcon(QgsApplication::getThemeIcon(QStringLiteral("/mActionRedo.svg")));
    return {undo, redo};
}

QAction* Workbench::addAction(const QString& name, const QString& text, const QString& tip,
                              const QIcon& icon) {
    auto* action =
        new QAction(icon.isNull() ? QIcon(QStringLiteral(":/fermat/icons/%1.svg").arg(name)) : icon,
                    text, this);
    action->setObjectName(name);
    // QGIS makes the first line bold when the action is registered.
    action->setToolTip(text + QLatin1Char('\n') + tip);
    mActions << action;
    return action;
}

QAction* Workbench::addTool(const QString& name, const QString& text, const QString& tip,
                            QgsMapTool* tool) {
    QAction* action = addAction(name, text, tip);
    action->setCheckable(true);
    tool->setAction(action);
    connect(action, &QAction::triggered, this, [this, tool] {
        mCanvas->setMapTool(tool);
        mCanvas->setFocus(); // so that the keys work
        mSession.wake();
        // At the first start, the user wants to see what is solved.
        if (!std::exchange(mDockShown, true))
            mDock->setUserVisible(true);
    });
    return action;
}

bool Workbench::isReadyToKeep() {
    if (mSession.wavefronts())
        return true;
    if (const QString why = mSession.whyNoIntervals(); mSession.isStopped() && !why.isEmpty()) {
        mMessages.warn(why);
        return false;
    }
    mMessages.inform(
        mSession.starts().empty() ? tr("There is nothing to keep yet. Set a start with the tool "
                                       "Isochrones on the Map.")
        : mSession.isAsleep()     ? whyAsleep()
        : mSession.isStopped()    ? tr("Not solved. Change a start or a setting to try again.")
                                  : tr("The isochrones are not ready yet. Try again in a moment."));
    return false;
}

void Workbench::markPaths(const QgsVectorLayer& points, bool onlySelected) {
    const std::vector<Start> ends = startsOf(points, onlySelected);
    std::vector<RayEnd> rayEnds;
    for (const Start& end : ends)
        rayEnds.emplace_back(end, end.name);
    if (ends.size() > StartLayersMenu::most)
        mMessages.warn(
            tr("The map takes the paths to at most %1 points, but these are %2. Select "
               "fewer points of the layer “%3”.")
                .arg(grouped(StartLayersMenu::most), grouped(ends.size()), points.name()));
    else
        mRays->setEnds(rayEnds);
}

QStringList Workbench::leftOut() {
    const std::vector<int> numbers = numbersOf(mSession.starts());
    QStringList titles;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        if (const Start& start = mSession.starts()[i]; !mSession.isUsable(start))
            titles << startTitle(start, numbers[i]);
    return titles;
}

void Workbench::keepTable(const std::optional<Receivers>& receivers, bool withPaths) {
    try {
        mKeeper->keepTable(receivers, withPaths, leftOut());
        mMessages.clearWarning();
    } catch (const QgsException& refused) {
        warn(refused.what());
    }
}

void Workbench::keep() {
    if (!isReadyToKeep())
        return;
    if (const QString why = mSession.whyNoIntervals(); !why.isEmpty()) {
        mMessages.warn(why);
        return;
    }
    try {
        switch (mKeeper->keep(
            mSession.showsCorridor() ? std::vector<RayEnd>() : mRays->ends(),
            [this](const auto& ends) { return mRays->reached(ends); }, leftOut())) {
        case Keeper::Answer::NothingNew:
            mMessages.inform(tr("Nothing has changed since this result was kept. Its layers are in "
                                "the Layers panel."));
            return;
        case Keeper::Answer::AlreadyBegun:
            mMessages.inform(tr("This result is already being kept."));
            return;
        case Keeper::Answer::PathsMustWait:
            mMessages.inform(tr("The result is still being kept. Keep the marked paths when its "
                                "layers are in the Layers panel."));
            return;
        case Keeper::Answer::Comparing:
            mMessages.inform(tr("The isochrones are not ready yet. Try again in a moment."));
            return;
        case Keeper::Answer::Begun:
            mMessages.clearWarning();
            if (!mSession.showsCorridor()) // the layers of a corridor have no paths
                mRays->setEnds({});
        }
    } catch (const QgsException& refused) {
        warn(refused.what());
    }
}

void Workbench::askForLayout() {
    const QgsMapLayer* layer = mSession.layer();
    emit layoutAsked(
        addLayout(*mProject, *mCanvas,
                  layer ? Keeper::titleFor(layer->name(), mSession.showsCorridor()) : tr("Map")));
}

void Workbench::connectKeeper() {
    connect(mKeeper.get(), &Keeper::problem, this,
            [this](const QString& sentence) { warn(sentence); });
    connect(mKeeper.get(), &Keeper::compared, this, &Workbench::showOverlay);
    connect(
        mKeeper.get(), &Keeper::tableKept, this,
        [this](const KeptLayers& layers, const QString& whyTemporary, const QStringList& leftOut) {
            const bool isAlone = !mSession.starts().empty() && !mSession.showsCorridor() &&
                                 mKeeper->isKept() == Keeper::Kept::No;
            mMessages.sayTableKept(layers, whyTemporary, leftOut, isAlone,
                                   [this, layers] { layers.takeBack(*mProject); });
            for (const QString& id : layers.layers)
                if (auto* table = mProject->mapLayer<QgsVectorLayer*>(id);
                    table && !table->isSpatial())
                    emit tableAsked(table);
            showOverlay(); // the starts may have moved meanwhile
        });
    connect(mProject->layerTreeRoot(), &QgsLayerTreeNode::visibilityChanged, this,
            [this](QgsLayerTreeNode* node) {
                KeptLayers::tickStartsOf(*node);
                KeptLayers::openLegends(*node);
                if (mSession.isAsleep())
                    showOverlay(); // stars stand for starts, or not
                tellApart();
            });
    // Not at once, because a node that is dragged goes and comes.
    for (const auto change : {&QgsLayerTreeNode::addedChildren, &QgsLayerTreeNode::removedChildren})
        connect(mProject->layerTreeRoot(), change, this, &Workbench::tellApart,
                Qt::QueuedConnection);
    connect(mProject->layerTreeRoot(), &QgsLayerTreeNode::addedChildren, this,
            &Workbench::sayNewResult, Qt::QueuedConnection);
    connect(mKeeper.get(), &Keeper::kept, this,
            [this](const KeptLayers& layers, const QString& whyTemporary,
                   const QStringList& leftOut, const std::vector<RayEnd>& rays) {
                const QPointer<QgsMapLayer> active = mCanvas->currentLayer();
                mChanges->leaveDifference();
                showOverlay();
                if (mIsLive && KeptLayers::untick(*mProject) > 0) // the user has gone on meanwhile
                    mMessages.sayUnticked();
                mMessages.sayKept(
                    layers, whyTemporary, leftOut, [this] { askForLayout(); },
                    [this, layers, rays, active] {
                        const QgsMapLayer* now = mCanvas->currentLayer();
                        const bool activeGoes = !now || layers.layers.contains(now->id());
                        layers.takeBack(*mProject);
                        if (activeGoes && active) // QGIS would choose any layer beside it
                            emit activeLayerAsked(active);
                        if (!mIsLive)
                            KeptLayers::tickAgain(*mProject);
                        if (mRays->ends().empty() && !mSession.starts().empty())
                            mRays->setEnds(rays);
                        mCanvas->refresh(); // QGIS does not for layers that are already gone
                    });
            });
}

void Workbench::tellApart() {
    std::optional<LiveBands> live;
    if (mIsLive)
        live.emplace(LiveBands{mSession.isNetwork(), mEntry->bandTexts()});
    const ShownResults shown = ::tellApart(*mProject, live);
    mSession.setLines(shown.isLiveOverAreas);
    offerToGoOn();
    if (mMessages.sayShown(shown, std::exchange(mShown, shown)))
        KeptLayers::openLegends(*mProject->layerTreeRoot());
    showMarks();
}

/// The layer of live isochrones; null if there is none.
const QgsMapLayer* Workbench::liveLayer() const {
    return mView == LiveView::Paths ? nullptr : mEntry->layer();
}

/// The map shows each name once, and no marks without a legend: kept starts have their stars.
void Workbench::showMarks() {
    const QStringList shown = KeptLayers::shownNames(*mProject);
    mMarks->setNamed(mKept.isEmpty() &&
                     !std::any_of(mSession.starts().begin(), mSession.starts().end(),
                                  [&](const Start& start) { return shown.contains(start.name); }));
    mMarks->setDrawn(liveLayer());
    mConnectors->setDrawn(liveLayer());
}

void Workbench::showOverlay() {
    const std::vector<Start>& starts = mSession.starts();
    const bool hasStarts = !starts.empty(), isAsleep = mSession.isAsleep();
    const Keeper::Kept kept = hasStarts && !isAsleep ? mKeeper->isKept() : Keeper::Kept::No;
    if (kept == Keeper::Kept::Unknown)
        return;
    // Kept layers show no live difference. What is kept with one shows it itself.
    const bool isKept = kept == Keeper::Kept::Yes && !mSession.showsDifference();
    const bool haveStars =
        isKept || (isAsleep && KeptLayers::areShownAt({starts.begin(), starts.end()}, *mProject));
    LiveGround ground = mSession.liveGround();
    if (haveStars)
        ground.view = LiveView::Paths;
    mView = ground.view;
    if (hasStarts && !(haveStars && mRays->ends().empty()))
        mEntry->show(ground);
    else
        mEntry->hide();
    mOverlay->setVisible(!isKept && mEntry->isTicked());
    mOverlay->setOpacity(mEntry->opacity());
    if (mChanges)
        mChanges->setCovered(hasStarts && mOverlay->isVisible());
    const bool isLive = mEntry->layer() && mEntry->isTicked() && !isAsleep && !haveStars;
    const QStringList outdated = mKeeper->takeOutdatedTables();
    if (std::exchange(mIsLive, isLive) != isLive) {
        if (!isLive) {
            KeptLayers::tickAgain(*mProject);
            mMessages.forgetUnticked();
        } else if (KeptLayers::untick(*mProject) > 0) {
            mMessages.sayUnticked();
        }
        tellApart();
    } else if (isLive && KeptLayers::untick(*mProject, outdated) > 0) {
        mMessages.sayUnticked();
    }
    // Once only: afterwards the user may untick them, to see what is below.
    const QStringList layers = isKept ? mKeeper->last().layers() : QStringList();
    const QString before = std::exchange(mKept, layers.value(0));
    if (before != mKept && isKept) {
        if (!before.isEmpty())
            KeptLayers{nullptr, 1, layers, {}, {}}.leaveOthersUnticked(*mProject);
        if (KeptLayers::tickHidden(*mProject, layers))
            mMessages.sayTicked();
    }
    showMarks();
}

void Workbench::forgetKept() {
    mKeeper->forget();
    mMessages.forgetKept();
    showOverlay();
}

MapState Workbench::state() {
    return {mSession.starts(), mRays->ends(), mSession.parameters(), filterOf(mSession.layer())};
}

QString Workbench::whyAsleep() {
    return tr("The starts are those that were saved with the project. Click Isochrones on the Map "
              "to see their isochrones.");
}

void Workbench::showStatus() {
    const bool isComing =
        !mSession.starts().empty() && !mSession.isAsleep() && !mSession.isStopped();
    mDock->setFigures(mOfLayer ? mOfLayer : mSession.figures(), isComing);
    mDock->setProfileVisible(isComing);
    const Wavefronts* wavefronts = mSession.wavefronts();
    if (!wavefronts) {
        mDock->setStatus(mSession.starts().empty() ? QString()
                         : mSession.isAsleep()     ? whyAsleep()
                         : mSession.isStopped()
                             ? tr("Not solved. Change a start or a setting to try again.")
                             : tr("Solving…"));
        return;
    }
    const Ground& ground = wavefronts->ground();
    const auto figures = mSession.figures();
    const QString solver = QString::fromStdString(ground.solverName());
    const auto trip = wavefronts->leastTrip();
    QStringList lines{trip ? tr("%1. Solver: %2.").arg(leastTripText(ground, *trip), solver)
                           : tr("The furthest place that is reached is at %1. Solver: %2.")
                                 .arg(ground.costText(wavefronts->maximum()), solver)};
    if (const auto values = ground.values(); values && !mSession.isNetwork())
        lines << velocitiesText(*values, surfaceOf(mSession.parameters()));
    lines << changeReport(mSession, *mRays);
    if (figures)
        lines << firstExamples(figures->notes);
    lines.removeAll(QString());
    mDock->setStatus(lines.join(QLatin1Char('\n')));
}

void Workbench::showDoubt() {
    mChanges->takeParameters();
    mDock->markWrong(QStringLiteral("INTERVALS"), !mSession.whyNoIntervals().isEmpty());
    if (mDoubts.look(mSettingsOf, mDock->doubtOfSpeeds()) && !mDock->isVisible() && isToolTaken())
        mMessages.warn(mDoubts.sentence());
    mDock->setDoubt(mDoubts.sentence(), mDoubts.remedy());
    const auto* network = dynamic_cast<const LoadedNetwork*>(mSession.ground());
    mDock->setNetworkNote(network ? network->lines().summary() : QString());
}

void Workbench::loadSettings() {
    mMessages.clearWarning();
    forgetKept();
    mSettingsOf.clear();
    mSession.clearStarts();
    KeptLayers::tickAgain(*mProject); // it was saved while there were live ones
    const QVariantMap parameters = readProjectSettings(*mProject);
    mLayerSettings.read(*mProject);
    mDock->setParameters(parameters);
    if (!parameters.contains(inputName))
        chooseSurface();
    mSession.setParameters(mDock->parameters());
    mInput->setChosen(!parameters.value(inputName).toString().isEmpty());
    mInput->follow();
    const bool hasLayer = mSession.parameters().value(inputName) == parameters.value(inputName);
    if (hasLayer && mSession.layer()) {
        const bool wasDirty = mProject->isDirty();
        mSession.showStarts(readProjectStarts(*mProject));
        mProject->setDirty(wasDirty);
    }
    mKeeper->read(mDefaults);
    const auto kept = settingsToGoOn(*mProject, mCanvas->currentLayer());
    mOffered = kept ? kept->starts->id() : QString();
    tellApart(); // the project may have been saved without Fermat
    mHistory.clear();
    showDoubt();
}

void Workbench::saveSettings() {
    QVariantMap parameters = mDock->parameters();
    if (!mInput->isChosen() && mSession.starts().empty())
        parameters.remove(inputName);
    writeProjectSettings(*mProject, parameters);
    mLayerSettings.write(*mProject);
    writeProjectStarts(*mProject, mSession.starts());
    mKeeper->last().write(*mProject);
}
