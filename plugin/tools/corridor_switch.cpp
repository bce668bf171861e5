#include "corridor_switch.h"

#include "ground.h"
#include "isochrone_session.h"

#include <QAction>
#include <QIcon>

CorridorSwitch::CorridorSwitch(IsochroneSession& session, QObject* parent)
    : QObject(parent), mSession(session),
      mAction(
          new QAction(QIcon(QStringLiteral(":/fermat/icons/corridor.svg")), tr("Corridor"), this)) {
    mAction->setObjectName(QStringLiteral("corridor"));
    mAction->setCheckable(true);
    mAction->setToolTip(
        mAction->text() + QLatin1Char('\n') +
        tr("With two starts on a raster: shows where a trip from the first to the second costs "
           "hardly more than the fastest or cheapest trip, in place of the isochrones. The "
           "isochrone intervals say how much more. A second click shows the isochrones again."));
    connect(mAction, &QAction::toggled, this, &CorridorSwitch::take);
    const auto leaveIfImpossible = [this] {
        if (mAction->isChecked() && !whyNot().isEmpty())
            leave();
    };
    connect(&mSession, &IsochroneSession::startsChanged, this, leaveIfImpossible);
    connect(&mSession, &IsochroneSession::wavefrontsChanged, this, leaveIfImpossible);
}

void CorridorSwitch::leave() {
    mAction->setChecked(false);
}

void CorridorSwitch::take(bool isOn) {
    if (isOn)
        mSession.wake();
    if (const QString why = isOn ? whyNot() : QString(); !why.isEmpty()) {
        leave();
        emit refused(why);
        return;
    }
    mSession.setShowsCorridor(isOn);
    emit toggled(isOn);
}

QString CorridorSwitch::whyNot() const {
    if (mSession.layer() && mSession.isNetwork())
        return tr("Corridors are there for rasters only. Choose a raster in the Fermat panel.");
    if (mSession.usableStarts().size() != 2)
        return tr("A corridor leads from one start to another, so it needs exactly two. Click the "
                  "first place and Shift+click the second one. Ctrl+click removes a start.");
    const Ground* ground = mSession.ground();
    if (ground && !ground->canShowCorridor())
        return tr("The map shows a corridor only if the raster “%1” fits into memory twice. Open "
                  "Least-cost corridors from the toolbox instead: it uses temporary files.")
            .arg(ground->name());
    return {};
}
