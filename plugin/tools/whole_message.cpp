#include "whole_message.h"

#include <qgsmessagebar.h>
#include <qgsmessagebaritem.h>

#include <QAbstractTextDocumentLayout>
#include <QTextBrowser>

#include <cmath>

QgsMessageBarItem* wholeMessage(const QString& title, const QString& html,
                                Qgis::MessageLevel level) {
    QgsMessageBarItem* item = QgsMessageBar::createMessage(title, html);
    item->setLevel(level);
    item->setDuration(0);
    if (auto* text = item->findChild<QTextBrowser*>()) {
        // QGIS makes the map as wide as what its messages would like, and takes it from the panels.
        text->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
        QObject::connect(
            text->document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged,
            text, [text](const QSizeF& size) {
                text->setFixedHeight(int(std::ceil(size.height())) + 2 * text->frameWidth());
            });
    }
    return item;
}
