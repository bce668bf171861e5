#include "map_messages.h"

#include "kept_result.h"
#include "whole_message.h"

#include <qgslayertree.h>
#include <qgsmessagebar.h>
#include <qgsmessagebaritem.h>

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QLayout>
#include <QPushButton>
#include <QUrl>

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(MapMessages)
};

} // namespace

MapMessages::MapMessages(QgsMessageBar* bar) : mBar(bar) {}

MapMessages::~MapMessages() {
    clearWarning();
    forgetKept();
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

void MapMessages::clearWarning() {
    replace(mWarning, nullptr);
}

void MapMessages::forgetKept() {
    replace(mKept, nullptr);
}

void MapMessages::sayKept(const KeptLayers& kept, const QString& whyTemporary,
                          const std::function<void()>& takeBack) {
    const QString group = kept.group->name().toHtmlEscaped();
    QString text = Tr::tr("Kept in the group “%1” as temporary layers, because %2.")
                       .arg(group, whyTemporary.toHtmlEscaped());
    if (kept.folder) {
        // The folder mostly has the name of the group, so the folder around it says more.
        const QString parent = QFileInfo(kept.folder->path()).dir().dirName().toHtmlEscaped();
        text =
            Tr::tr("Kept in the group “%1”. The files are in the folder %2.")
                .arg(group, QStringLiteral("<a href=\"%1\">%2</a>")
                                .arg(QUrl::fromLocalFile(kept.folder->path()).toString(), parent));
    }
    QgsMessageBarItem* item = wholeMessage(Tr::tr("Fermat"), text, Qgis::MessageLevel::Success);
    auto* undo = new QPushButton(Tr::tr("Undo"), item);
    undo->setObjectName(QStringLiteral("FermatUndoKeep"));
    undo->setToolTip(Tr::tr("Removes the group with its layers and their files."));
    QObject::connect(undo, &QPushButton::clicked, item, [takeBack] { takeBack(); });
    item->layout()->addWidget(undo);
    replace(mKept, item);
}
