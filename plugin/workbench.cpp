#include "workbench.h"

#include "fermat_dock.h"
#include "fermat_options.h"
#include "hover_path.h"
#include "isochrone_overlay.h"
#include "isochrone_tool.h"
#include "start_marks.h"

#include <qgsmapcanvas.h>
#include <qgsmessagebar.h>
#include <qgsproject.h>

#include <QAction>
#include <QJsonDocument>
#include <QJsonObject>

namespace {

const QString scope = QStringLiteral("Fermat");
const QString entry = QStringLiteral("/isochrones");

} // namespace

Workbench::Workbench(QgsProject* project, QgsMapCanvas* canvas, QgsMessageBar* messages)
    : mProject(project), mCanvas(canvas), mMessages(messages), mSession(project),
      mOverlay(std::make_unique<IsochroneOverlay>(canvas, mSession)),
      mMarks(std::make_unique<StartMarks>(canvas, mSession)),
      mHover(std::make_unique<HoverPath>(canvas, mSession)),
      mIsochroneTool(std::make_unique<IsochroneTool>(canvas, mSession, *mMarks, *mHover)) {
    QAction* isochrones =
        addAction(QStringLiteral("isochronetool"), tr("Isochrones on the Map"),
                  tr("Click a start and see the isochrones. Drag it to move them; Shift+click adds "
                     "a start, Ctrl+click removes one, Esc removes all."));
    isochrones->setCheckable(true);
    mIsochroneTool->setAction(isochrones);
    connect(isochrones, &QAction::triggered, this,
            [this] { mCanvas->setMapTool(mIsochroneTool.get()); });

    QAction* clear = addAction(QStringLiteral("clear"), tr("Clear Isochrones"),
                               tr("Removes the starts and what is drawn for them. Kept layers "
                                  "stay."));
    connect(clear, &QAction::triggered, &mSession, &IsochroneSession::clearStarts);

    mDock = new FermatDock(mSession.algorithm(), mActions, canvas);
    QAction* panel = addAction(QStringLiteral("panel"), tr("Fermat Panel"),
                               tr("Shows or hides the settings of the map tools."));
    mDock->setToggleVisibilityAction(panel);
    // Whoever starts for the first time wants to see what is solved.
    connect(isochrones, &QAction::triggered, mDock, [this, shown = false]() mutable {
        if (!std::exchange(shown, true))
            mDock->setUserVisible(true);
    });
    connect(mDock, &FermatDock::parametersChanged, this, [this] {
        mSession.setParameters(mDock->parameters());
        saveSettings();
    });

    connect(&mSession, &IsochroneSession::imageChanged, this, [this] { mOverlay->refresh(); });
    connect(&mSession, &IsochroneSession::startsChanged, this, [this] { mMarks->refresh(); });
    connect(&mSession, &IsochroneSession::wavefrontsChanged, this, [this] {
        mHover->hide();
        showStatus();
    });
    connect(&mSession, &IsochroneSession::problem, this, [this](const QString& sentence) {
        mMessages->pushMessage(tr("Fermat"), sentence, Qgis::MessageLevel::Warning);
    });

    const auto seen = [this] { mSession.setView(mCanvas->mapSettings()); };
    connect(canvas, &QgsMapCanvas::extentsChanged, this, seen);
    connect(canvas, &QgsMapCanvas::rotationChanged, this, seen);
    connect(canvas, &QgsMapCanvas::destinationCrsChanged, this, [this, seen] {
        mHover->hide();
        mMarks->refresh();
        seen();
    });
    seen();

    connect(project, &QgsProject::readProject, this, &Workbench::loadSettings);
    connect(project, &QgsProject::cleared, this, &Workbench::loadSettings);
    loadSettings();
}

Workbench::~Workbench() {
    mCanvas->unsetMapTool(mIsochroneTool.get());
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

void Workbench::showStatus() {
    const Wavefronts* wavefronts = mSession.wavefronts();
    mDock->setStatus(wavefronts
                         ? tr("%L1 cells are reached, the furthest at %2. Solver: %3.")
                               .arg(wavefronts->reached)
                               .arg(formatCost(double(wavefronts->maximum),
                                               wavefronts->terrain->input().surfaceOptions()),
                                    QString::fromStdString(wavefronts->terrain->solverName()))
                         : QString());
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
    const QJsonObject object = QJsonObject::fromVariantMap(mDock->parameters());
    mProject->writeEntry(scope, entry,
                         QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact)));
}
