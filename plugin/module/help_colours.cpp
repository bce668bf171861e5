#include "help_colours.h"

#include <QRegularExpression>
#include <QTextBrowser>

void useColoursOfTheme(QTextBrowser& help) {
    static const QRegularExpression colour(QStringLiteral("(?<![\\w-])color:\\s*#\\w+;"));
    const QString html = help.toHtml().remove(colour);
    help.document()->setDefaultStyleSheet({});
    help.setHtml(html);
}
