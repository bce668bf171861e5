#include "start_menu.h"

#include "coordinate_dialog.h"
#include "isochrone_session.h"

#include <qgsapplication.h>
#include <qgscoordinatetransform.h>
#include <qgsexception.h>
#include <qgsmapcanvas.h>

#include <QPointer>

namespace {

constexpr double zoomFactor = 0.25; // of the scale

QIcon themeIcon(const char* name) {
    return QgsApplication::getThemeIcon(QLatin1String(name));
}

} // namespace

StartMenu::StartMenu(IsochroneSession& session, QgsMapCanvas* canvas, std::size_t index)
    : QMenu(canvas), mSession(session), mCanvas(canvas), mIndex(index) {
    setObjectName(QStringLiteral("FermatStartMenu"));
    setAttribute(Qt::WA_DeleteOnClose);
    QAction* heading = addAction(title());
    heading->setEnabled(false);
    QFont bold = heading->font();
    bold.setBold(true);
    heading->setFont(bold);
    if (const QString sentence = cost(); !sentence.isEmpty())
        addAction(sentence)->setEnabled(false);
    addSeparator();
    addAction(themeIcon("/mActionZoomTo.svg"), tr("Zoom to the Start"), this, &StartMenu::zoom);
    addAction(themeIcon("/mActionToggleEditing.svg"), tr("Edit Coordinates…"), this,
              &StartMenu::edit);
    addAction(themeIcon("/mActionDeleteSelected.svg"), tr("Remove the Start"), this, [this] {
        if (exists())
            mSession.removeStart(mIndex);
    });
}

bool StartMenu::exists() const {
    return mIndex < mSession.starts().size();
}

QString StartMenu::title() const {
    const QString name = mSession.starts()[mIndex].name;
    const QString number = QString::number(mIndex + 1);
    QString text =
        name.isEmpty() ? tr("Start %1").arg(number) : tr("Start %1: %2").arg(number, name);
    return text.replace(QLatin1Char('&'), QLatin1String("&&")); // & marks the key of an entry
}

/// What the way from there to the network costs; empty if it costs nothing or is not known yet.
QString StartMenu::cost() const {
    const Start& start = mSession.starts()[mIndex];
    if (!mSession.isUsable(start))
        return tr("Left out: no path can start here.");
    const Wavefronts* wavefronts = mSession.wavefronts();
    if (!wavefronts)
        return {};
    try {
        if (const auto path = wavefronts->pathTo(mSession.toLayer(start)); path && path->cost > 0)
            return tr("Paths start here at %1.").arg(wavefronts->ground().costText(path->cost));
    } catch (const QgsCsException&) {
        // It has no coordinates in the CRS of the layer.
    }
    return {};
}

void StartMenu::zoom() {
    if (!exists())
        return;
    const Start& start = mSession.starts()[mIndex];
    const QgsMapSettings& map = mCanvas->mapSettings();
    try {
        mCanvas->setCenter(
            QgsCoordinateTransform(start.crs(), map.destinationCrs(), map.transformContext())
                .transform(start));
    } catch (const QgsCsException&) {
        return; // it has no position on the map
    }
    mCanvas->zoomByFactor(zoomFactor);
}

void StartMenu::edit() {
    if (!exists())
        return;
    const QgsMapSettings& map = mCanvas->mapSettings();
    auto* dialog = new CoordinateDialog(mSession.starts()[mIndex], map.destinationCrs(),
                                        map.transformContext(), mCanvas->window());
    connect(dialog, &CoordinateDialog::taken, &mSession,
            [session = &mSession, index = mIndex](const QgsReferencedPointXY& place) {
                if (index < session->starts().size())
                    session->replaceStart(index, place);
            });
    dialog->open();
}
