#include "map_messages.h"

#include "filled_in.h"
#include "grouped_number.h"
#include "kept_result.h"
#include "layer_order.h"
#include "shown_results.h"
#include "texts.h"
#include "whole_message.h"

#include <qgslayertree.h>
#include <qgsmessagebar.h>
#include <qgsmessagebaritem.h>

#include <QDir>
#include <QFileInfo>
#include <QLayout>
#include <QPushButton>
#include <QUrl>

#include <utility>

namespace {

constexpr int secondsToRead = 20;
constexpr int mostNames = 5; // of starts in one message

QPushButton* addButton(QgsMessageBarItem& item, const QString& name,
                       const std::function<void()>& act, const QString& text = Tr::tr("Undo")) {
    auto* button = new QPushButton(text, &item);
    button->setObjectName(name);
    QObject::connect(button, &QPushButton::clicked, &item, [act] { act(); });
    item.layout()->addWidget(button);
    return button;
}

/// The folder mostly has the name of the result, so the folder around it says more.
QString linkTo(const KeptFolder& folder) {
    const QString parent = QFileInfo(folder.path()).dir().dirName().toHtmlEscaped();
    return QStringLiteral("<a href=\"%1\">%2</a>")
        .arg(QUrl::fromLocalFile(folder.path()).toString(), parent);
}

/// The table of a result that has no isochrones, and its paths.
QString tableText(const KeptLayers& kept) {
    QString table, paths;
    for (const QString& id : kept.layers)
        if (const QgsLayerTreeLayer* node = kept.group->findLayer(id))
            (KeptLayers::arePaths(*node) ? paths : table) = node->name().toHtmlEscaped();
    return paths.isEmpty() ? filledIn(Tr::tr("“%1”"), table)
                           : filledIn(Tr::tr("“%1” and “%2”"), table, paths);
}

} // namespace

MapMessages::MapMessages(QgsMessageBar* bar) : mBar(bar) {}

MapMessages::~MapMessages() {
    clearWarning();
    forgetKept();
    forgetUnticked();
}

void MapMessages::replace(QPointer<QgsMessageBarItem>& shown, QgsMessageBarItem* item) {
    if (mBar && shown)
        mBar->popWidget(shown);
    shown = item;
    if (mBar && item)
        mBar->pushItem(item);
}

void MapMessages::warn(const QString& sentence) {
    replace(mWarning,
            wholeMessage(Tr::tr("Fermat"), sentence.toHtmlEscaped(), Qgis::MessageLevel::Warning));
}

void MapMessages::inform(const QString& sentence) {
    replace(mWarning,
            wholeMessage(Tr::tr("Fermat"), sentence.toHtmlEscaped(), Qgis::MessageLevel::Info));
}

bool MapMessages::isWarning() const {
    return mWarning && mWarning->level() == Qgis::MessageLevel::Warning;
}

void MapMessages::clearWarning() {
    replace(mWarning, nullptr);
}

void MapMessages::forgetKept() {
    replace(mKept, nullptr);
}

void MapMessages::sayUnticked() {
    if (std::exchange(mHasSaidUnticked, true))
        return;
    sayOfTicks(
        Tr::tr("Kept isochrones, with their starts and paths, are not ticked in the Layers panel "
               "as long as there are new ones on the map, because they would mix. Tick them there "
               "to see both."));
}

void MapMessages::sayEarlierUnticked() {
    sayOfTicks(Tr::tr("Earlier results of the same algorithm are no longer ticked in the Layers "
                      "panel, because they would mix with the new one. Tick them there to see "
                      "both."));
}

void MapMessages::sayTicked() {
    sayOfTicks(Tr::tr("These isochrones are kept already. Their layers are ticked again in the "
                      "Layers panel."));
}

void MapMessages::sayVeiled() {
    if (std::exchange(mHasSaidVeiled, true))
        return;
    sayOfTicks(Tr::tr("As long as the allocation is ticked in the Layers panel, the isochrones "
                      "are grey: dark ones are early. In colours, they would mix with it."));
}

bool MapMessages::sayShown(const ShownResults& shown, const ShownResults& before) {
    if (shown.newVeils > 0)
        sayVeiled();
    const auto begins = [&](bool ShownResults::*what) { return shown.*what && !(before.*what); };
    const bool isNew =
        begins(&ShownResults::areAreasOverAreas) || begins(&ShownResults::areRoadsOverRoads) ||
        begins(&ShownResults::areAreasBelowRoads) || begins(&ShownResults::haveOtherIntervals);
    QStringList sentences;
    if (shown.areAreasOverAreas)
        sentences << Tr::tr("The map shows several isochrones. Those above others are lines at the "
                            "ends of their intervals, because areas would mix.");
    if (shown.areRoadsOverRoads)
        sentences << Tr::tr("The map shows several results on roads. Those below others are wide.");
    if (shown.areAreasBelowRoads)
        sentences << Tr::tr("The map shows areas below the roads of another result. They are lines "
                            "at the ends of their intervals, because their colours would mix with "
                            "those of the roads.");
    if (shown.haveOtherIntervals)
        sentences << Tr::tr("The map shows isochrones with different intervals: the same colour "
                            "means another time in each of them. See their legends in the Layers "
                            "panel.");
    if (isNew) {
        sayOfTicks(sentences.join(QLatin1Char(' ')));
        mShown = mUnticked;
    } else if (sentences.isEmpty() && mShown && mShown == mUnticked) {
        forgetUnticked();
    }
    return isNew;
}

void MapMessages::sayLeftBehind(const QString& sentence, const std::function<void()>& bringBack) {
    QgsMessageBarItem* item =
        wholeMessage(Tr::tr("Fermat"), sentence.toHtmlEscaped(), Qgis::MessageLevel::Info);
    addButton(*item, QStringLiteral("FermatBringBack"), bringBack);
    item->setDuration(secondsToRead);
    replace(mUnticked, item);
}

void MapMessages::sayGoOn(const QString& result, const std::function<void()>& goOn) {
    QgsMessageBarItem* item =
        wholeMessage(Tr::tr("Fermat"),
                     Tr::tr("The map tools can go on with the starts and settings of “%1”.")
                         .arg(result.toHtmlEscaped()),
                     Qgis::MessageLevel::Info);
    addButton(*item, QStringLiteral("FermatGoOnButton"), goOn, Tr::tr("Go On"));
    item->setDuration(secondsToRead);
    replace(mWarning, item);
}

void MapMessages::sayOfTicks(const QString& sentence) {
    QgsMessageBarItem* item =
        wholeMessage(Tr::tr("Fermat"), sentence.toHtmlEscaped(), Qgis::MessageLevel::Info);
    item->setDuration(secondsToRead); // counted while it is on top
    replace(mUnticked, item);
}

void MapMessages::forgetUnticked() {
    replace(mUnticked, nullptr);
}

void MapMessages::sayRemoved(const QString& sentence, const std::function<void()>& bringBack) {
    QgsMessageBarItem* item =
        wholeMessage(Tr::tr("Fermat"), sentence.toHtmlEscaped(), Qgis::MessageLevel::Info);
    addButton(*item, QStringLiteral("FermatBringBack"), bringBack);
    replace(mWarning, item);
}

void MapMessages::sayKept(const KeptLayers& kept, const QString& whyTemporary,
                          const QStringList& leftOut, const std::function<void()>& print,
                          const std::function<void()>& takeBack) {
    const QString name = resultName(kept.group->name(), kept.number).toHtmlEscaped();
    const QString text =
        kept.folder ? filledIn(Tr::tr("Kept as “%1” in the folder %2."), name, linkTo(*kept.folder))
                    : filledIn(Tr::tr("Kept as “%1”, only until QGIS closes, because %2."), name,
                               whyTemporary.toHtmlEscaped());
    say(kept, text, leftOut, print, takeBack);
}

void MapMessages::sayTableKept(const KeptLayers& kept, const QString& whyTemporary,
                               const QStringList& leftOut, bool isAlone,
                               const std::function<void()>& takeBack) {
    QString text = kept.folder ? filledIn(Tr::tr("Kept the table %1 in the folder %2."),
                                          tableText(kept), linkTo(*kept.folder))
                               : filledIn(Tr::tr("Kept the table %1, only until QGIS closes, "
                                                 "because %2."),
                                          tableText(kept), whyTemporary.toHtmlEscaped());
    if (isAlone)
        text += QLatin1Char(' ') + Tr::tr("Ctrl+Enter keeps the isochrones.");
    say(kept, text, leftOut, {}, takeBack);
}

void MapMessages::say(const KeptLayers& kept, QString text, const QStringList& leftOut,
                      const std::function<void()>& print, const std::function<void()>& takeBack) {
    if (!leftOut.isEmpty()) {
        QString names = leftOut.mid(0, mostNames).join(QStringLiteral(", ")).toHtmlEscaped();
        if (leftOut.size() > mostNames)
            names += QStringLiteral(", …");
        text +=
            QLatin1Char(' ') + Tr::tr("Left out, because no path can start there: %1.").arg(names);
    }
    if (kept.pairsWithoutPath > 0)
        text += QLatin1Char(' ') +
                Tr::tr("Pairs of a start and a place without a path: %1. Their cells are NULL.")
                    .arg(grouped(kept.pairsWithoutPath));
    QgsMessageBarItem* item = wholeMessage(Tr::tr("Fermat"), text, Qgis::MessageLevel::Success);
    if (print)
        addButton(*item, QStringLiteral("FermatPrint"), print, Tr::tr("Print Layout"))
            ->setToolTip(Tr::tr("Makes a print layout with the map and its legend."));
    addButton(*item, QStringLiteral("FermatUndoKeep"), takeBack)
        ->setToolTip(Tr::tr("Removes these layers and their files."));
    replace(mKept, item);
}
