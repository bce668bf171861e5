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
    if (auto* text = item->findChild<QTextBrowser*>())
        QObject::connect(
            text->document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged,
            text, [text](const QSizeF& size) {
                text->setFixedHeight(int(std::ceil(size.height())) + 2 * text->frameWidth());
            });
    return item;
}
