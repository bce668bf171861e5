#include "start_menu.h"

#include "coordinate_dialog.h"
#include "isochrone_session.h"
#include "start_marks.h"

#include <qgsapplication.h>
#include <qgscoordinatetransform.h>
#include <qgsexception.h>
#include <qgsmapcanvas.h>
#include <qgsmapmouseevent.h>

#include <QInputDialog>
#include <QLabel>
#include <QWidgetAction>

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
    addLine(startTitle(session.starts()[index], numbersOf(session.starts())[index]), true);
    if (const QString sentence = cost(); !sentence.isEmpty())
        addLine(sentence, false);
    addSeparator();
    // Otherwise the keys of the map tool would do nothing until the next click.
    connect(this, &QMenu::aboutToHide, canvas, [canvas] { canvas->setFocus(); });
    addAction(themeIcon("/mActionZoomTo.svg"), tr("Zoom to the Start"), this, &StartMenu::zoom);
    addAction(themeIcon("/mActionToggleEditing.svg"), tr("Edit Coordinates…"), this,
              &StartMenu::edit);
    addAction(themeIcon("/mActionEditTable.svg"), tr("Name…"), this, &StartMenu::name);
    addAction(themeIcon("/mActionDeleteSelected.svg"), tr("Remove the Start"), this, [this] {
        if (exists())
            mSession.removeStart(mIndex);
    });
}

/// A disabled entry would be hard to read in dark themes.
void StartMenu::addLine(const QString& text, bool isBold) {
    auto* label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    const int space = fontMetrics().averageCharWidth();
    label->setContentsMargins(2 * space, space / 2, 2 * space, space / 2);
    QFont font = label->font();
    font.setBold(isBold);
    label->setFont(font);
    auto* line = new QWidgetAction(this);
    line->setDefaultWidget(label);
    addAction(line);
}

bool StartMenu::exists() const {
    return mIndex < mSession.starts().size();
}

QString startTitle(const Start& start, int number) {
    const QString text = QString::number(number);
    return start.name.isEmpty() ? StartMenu::tr("Start %1").arg(text)
                                : StartMenu::tr("Start %1: %2").arg(text, start.name);
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
    auto* dialog = new CoordinateDialog(
        mSession.starts()[mIndex], map.destinationCrs(), map.transformContext(),
        [session = &mSession](const QgsReferencedPointXY& place) {
            return session->isUsable(session->onLayer(place));
        },
        mCanvas->window());
    connect(dialog, &CoordinateDialog::taken, &mSession,
            [session = &mSession, index = mIndex](const QgsReferencedPointXY& place) {
                if (index < session->starts().size())
                    session->replaceStart(index, place);
            });
    dialog->open();
}

void StartMenu::name() {
    if (!exists())
        return;
    const Start& start = mSession.starts()[mIndex];
    auto* dialog = new QInputDialog(mCanvas->window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Name of the Start"));
    dialog->setLabelText(
        tr("Start %1 (empty: no name):").arg(numbersOf(mSession.starts())[mIndex]));
    dialog->setTextValue(start.name);
    connect(dialog, &QInputDialog::textValueSelected, &mSession,
            [session = &mSession, index = mIndex](const QString& text) {
                if (index < session->starts().size())
                    session->nameStart(index, text.trimmed());
            });
    dialog->open();
}

bool openStartMenu(const QgsMapMouseEvent& release, IsochroneSession& session, QgsMapCanvas* canvas,
                   const StartMarks& marks) {
    const auto start = release.button() == Qt::RightButton ? marks.at(release.pos()) : std::nullopt;
    if (start)
        (new StartMenu(session, canvas, *start))
            ->popup(canvas->viewport()->mapToGlobal(release.pos()));
    return start.has_value();
}
