#include "workbench.h"

#include "fermat_options.h"
#include "hover_path.h"
#include "isochrone_overlay.h"
#include "isochrone_tool.h"
#include "kept_runs.h"
#include "ray_tool.h"
#include "start_marks.h"

#include <qgsexception.h>
#include <qgslayertree.h>
#include <qgsmapcanvas.h>
#include <qgsmessagebar.h>
#include <qgsmessagebaritem.h>
#include <qgsproject.h>

#include <QAction>
#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPushButton>
#include <QUrl>

namespace {

const QString scope = QStringLiteral("Fermat");
const QString entry = QStringLiteral("/isochrones");

} // namespace

Workbench::Workbench(QgsProject* project, QgsMapCanvas* canvas, QgsMessageBar* messages)
    : mProject(project), mCanvas(canvas), mMessages(messages), mSession(project),
      mOverlay(std::make_unique<IsochroneOverlay>(canvas, mSession)),
      mMarks(std::make_unique<StartMarks>(canvas, mSession)),
      mHover(std::make_unique<HoverPath>(canvas, mSession)),
      mIsochroneTool(std::make_unique<IsochroneTool>(canvas, mSession, *mMarks, *mHover)),
      mRayTool(std::make_unique<RayTool>(canvas, mSession, *mHover)) {
    addTool(QStringLiteral("isochronetool"), tr("Isochrones on the Map"),
            tr("Click a start and see the isochrones. Drag it to move them; Shift+click adds a "
               "start, Ctrl+click removes one, Backspace the last, Esc all. Enter or the right "
               "button keeps them as layers."),
            mIsochroneTool.get());
    addTool(QStringLiteral("raytool"), tr("Rays on the Map"),
            tr("Shows the path of least time from the starts to the mouse. A click marks it, Esc "
               "lets go of those marked, Enter or the right button keeps them as layers."),
            mRayTool.get());
    QAction* keep = addAction(QStringLiteral("keep"), tr("Keep Isochrones and Rays"),
                              tr("Makes layers of the isochrones and of the marked paths, in a "
                                 "group of their own."));
    connect(keep, &QAction::triggered, this, &Workbench::keep);
    connect(mIsochroneTool.get(), &IsochroneTool::keepAsked, this, &Workbench::keep);
    connect(mRayTool.get(), &RayTool::keepAsked, this, &Workbench::keep);
    QAction* clear = addAction(QStringLiteral("clear"), tr("Clear Isochrones"),
                               tr("Removes the starts and what is drawn for them. Kept layers "
                                  "stay."));
    connect(clear, &QAction::triggered, &mSession, &IsochroneSession::clearStarts);

    mDock = new FermatDock(mSession.algorithm(), mActions, canvas);
    QAction* panel = addAction(QStringLiteral("panel"), tr("Fermat Panel"),
                               tr("Shows or hides the settings of the map tools."));
    mDock->setToggleVisibilityAction(panel);
    connect(mDock, &FermatDock::parametersChanged, this, [this] {
        mSession.setParameters(mDock->parameters());
        mProject->setDirty();
    });

    connect(&mSession, &IsochroneSession::imageChanged, this, [this] { mOverlay->refresh(); });
    connect(&mSession, &IsochroneSession::startsChanged, this, [this] {
        mMarks->refresh();
        mOverlay->show();
        showStatus();
    });
    connect(&mSession, &IsochroneSession::wavefrontsChanged, this, [this] {
        mHover->hide();
        mOverlay->show();
        if (!mSession.wavefronts())
            mRayTool->forget();
        showStatus();
    });
    connect(&mSession, &IsochroneSession::problem, this, &Workbench::warn);
    connect(mRayTool.get(), &RayTool::problem, this, &Workbench::warn);

    const auto seen = [this] { mSession.setView(mCanvas->mapSettings()); };
    connect(canvas, &QgsMapCanvas::extentsChanged, this, seen);
    connect(canvas, &QgsMapCanvas::destinationCrsChanged, this, [this, seen] {
        mHover->hide();
        mMarks->refresh();
        seen();
    });
    seen();

    // Not at each change: some come from the layers' end while a project is being cleared.
    connect(project, &QgsProject::writeProject, this, &Workbench::saveSettings);
    connect(project, &QgsProject::readProject, this, &Workbench::loadSettings);
    connect(project, &QgsProject::cleared, this, &Workbench::loadSettings);
    loadSettings();
}

Workbench::~Workbench() {
    qDeleteAll(findChildren<KeptResult*>());
    mCanvas->unsetMapTool(mIsochroneTool.get());
    mCanvas->unsetMapTool(mRayTool.get());
    delete mDock;
}

QAction* Workbench::addAction(const QString& name, const QString& text, const QString& tip) {
    auto* action =
        new QAction(QIcon(QStringLiteral(":/fermat/icons/%1.svg").arg(name)), text, this);
    action->setObjectName(name);
    action->setToolTip(QStringLiteral("<b>%1</b><p>%2</p>").arg(text, tip));
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
        mCanvas->setFocus(); // for the keys
        // Whoever starts for the first time wants to see what is solved.
        if (!std::exchange(mDockShown, true))
            mDock->setUserVisible(true);
    });
    return action;
}

void Workbench::warn(const QString& sentence) {
    mMessages->pushMessage(tr("Fermat"), sentence, Qgis::MessageLevel::Warning);
}

void Workbench::keep() {
    const Wavefronts* wavefronts = mSession.wavefronts();
    if (!wavefronts) {
        mMessages->pushMessage(
            tr("Fermat"),
            mSession.starts().empty()
                ? tr("There is nothing to keep yet. Click a start with the tool Isochrones on the "
                     "Map.")
                : tr("The isochrones are not ready yet. Keep them when they are."),
            Qgis::MessageLevel::Info);
        return;
    }
    std::vector<QgsPointXY> starts;
    std::vector<KeptResult::Run> runs;
    try {
        for (const QgsReferencedPointXY& start : mSession.starts())
            starts.push_back(mSession.toRaster(start));
        runs = keptRuns(mSession, starts, mRayTool->ends(), mProject->transformContext());
    } catch (const QgsException& refused) {
        warn(refused.what());
        return;
    }
    const QString name = tr("Isochrones on %1").arg(wavefronts->terrain->name());
    QString whyTemporary;
    auto* kept = new KeptResult(mProject, name, KeptFolder::make(*mProject, name, &whyTemporary),
                                std::move(runs), starts, mSession.rasterCrs(), this);
    connect(kept, &KeptResult::kept, this,
            [this, whyTemporary](const KeptLayers& layers) { sayKept(layers, whyTemporary); });
    connect(kept, &KeptResult::problem, this, &Workbench::warn);
    kept->start();
    mRayTool->forget();
}

void Workbench::sayKept(const KeptLayers& kept, const QString& whyTemporary) {
    mOverlay->hide(); // the layers show the same
    const QString group = kept.group->name().toHtmlEscaped();
    QString text = tr("Kept in the group “%1” as temporary layers: %2.")
                       .arg(group, whyTemporary.toHtmlEscaped());
    if (kept.folder) {
        // The folder has the group's name, mostly: the one around it says more.
        const QString parent = QFileInfo(kept.folder->path()).dir().dirName().toHtmlEscaped();
        text =
            tr("Kept in the group “%1”, its files in the folder %2.")
                .arg(group, QStringLiteral("<a href=\"%1\">%2</a>")
                                .arg(QUrl::fromLocalFile(kept.folder->path()).toString(), parent));
    }
    QgsMessageBarItem* item = QgsMessageBar::createMessage(tr("Fermat"), text);
    item->setLevel(Qgis::MessageLevel::Success);
    item->setDuration(10);
    auto* undo = new QPushButton(tr("Undo"), item);
    undo->setObjectName(QStringLiteral("FermatUndoKeep"));
    undo->setToolTip(tr("Removes the group with its layers and their files."));
    connect(undo, &QPushButton::clicked, item, [this, item, kept] {
        kept.takeBack(*mProject);
        mOverlay->show();
        mMessages->popWidget(item);
    });
    item->layout()->addWidget(undo);
    mMessages->pushItem(item);
}

void Workbench::showStatus() {
    const Wavefronts* wavefronts = mSession.wavefronts();
    if (!wavefronts) {
        mDock->setStatus(mSession.starts().empty() ? QString()
                         : mSession.isStopped()
                             ? tr("Not solved. Change a start or a setting to try again.")
                             : tr("Solving…"));
        return;
    }
    mDock->setStatus(tr("%L1 cells are reached, the furthest at %2. Solver: %3.")
                         .arg(wavefronts->reached)
                         .arg(formatCost(double(wavefronts->maximum),
                                         wavefronts->terrain->input().surfaceOptions()),
                              QString::fromStdString(wavefronts->terrain->solverName())));
}

void Workbench::loadSettings() {
    mSession.clearStarts();
    const QString text = mProject->readEntry(scope, entry);
    QVariantMap parameters = QJsonDocument::fromJson(text.toUtf8()).object().toVariantMap();
    if (text.isEmpty()) {
        const FermatOptions options = FermatOptions::read();
        parameters = {{QStringLiteral("SOLVER"), options.solver},
                      {QStringLiteral("DEVICE"), options.device}};
    }
    mDock->setParameters(parameters);
    mSession.setParameters(mDock->parameters());
}

void Workbench::saveSettings() {
    QJsonObject set;
    const QVariantMap parameters = mDock->parameters();
    for (auto it = parameters.begin(); it != parameters.end(); ++it)
        if (it->isValid())
            set.insert(it.key(), QJsonValue::fromVariant(*it));
    mProject->writeEntry(scope, entry,
                         QString::fromUtf8(QJsonDocument(set).toJson(QJsonDocument::Compact)));
}
