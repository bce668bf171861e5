#include "help_page.h"
#include "texts.h"

#include <qgsapplication.h>
#include <qgsprocessingalgorithm.h>
#include <qgsprocessingoutputs.h>
#include <qgsprocessingparameters.h>
#include <qgsprocessingutils.h>

#include <QDir>
#include <QSaveFile>
#include <QUrl>

namespace {

QString row(const QStringList& cells, const char* tag = "td") {
    QString html = QStringLiteral("<tr>");
    for (const QString& cell : cells)
        html += QStringLiteral("<%1>%2</%1>").arg(QLatin1String(tag), cell);
    return html + QStringLiteral("</tr>\n");
}

QString meaning(const QgsProcessingParameterDefinition& definition) {
    QString text = QStringLiteral("<b>%1</b>").arg(definition.description().toHtmlEscaped());
    if (!definition.help().isEmpty())
        text += QStringLiteral("<br>") + definition.help().toHtmlEscaped();
    if (const auto* choice = dynamic_cast<const QgsProcessingParameterEnum*>(&definition))
        for (int i = 0; i < choice->options().size(); ++i)
            text += QStringLiteral("<br>%1").arg(
                (choice->usesStaticStrings() ? QString() : QStringLiteral("%1: ").arg(i)) +
                choice->options().at(i).toHtmlEscaped());
    return text;
}

QString pageOf(const QgsProcessingAlgorithm& algorithm) {
    QString help = algorithm.shortHelpString();
    if (!help.contains(QLatin1String("<p>")))
        help.replace(QLatin1Char('\n'), QLatin1String("<br>\n"));
    QString html =
        QStringLiteral("<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><title>%1</title>"
                       "<style>body { font-family: sans-serif; max-width: 60em; margin: 2em auto; "
                       "padding: 0 1em; } td, th { vertical-align: top; text-align: left; padding: "
                       "0.3em 1em 0.3em 0; }</style></head><body><h1>%1</h1>"
                       "<p><code>%2</code></p><p>%3</p>\n")
            .arg(algorithm.displayName().toHtmlEscaped(), algorithm.id(), help);
    html += QStringLiteral("<h2>%1</h2><table>\n").arg(Tr::tr("Parameters"));
    html += row({Tr::tr("Name"), Tr::tr("Default"), Tr::tr("Meaning")}, "th");
    for (const QgsProcessingParameterDefinition* definition : algorithm.parameterDefinitions())
        html += row({QStringLiteral("<code>%1</code>").arg(definition->name().toHtmlEscaped()),
                     definition->defaultValue().toString().toHtmlEscaped(), meaning(*definition)});
    html += QStringLiteral("</table><h2>%1</h2><table>\n").arg(Tr::tr("Outputs"));
    html += row({Tr::tr("Name"), Tr::tr("Meaning")}, "th");
    for (const QgsProcessingOutputDefinition* output : algorithm.outputDefinitions())
        html += row({QStringLiteral("<code>%1</code>").arg(output->name().toHtmlEscaped()),
                     output->description().toHtmlEscaped()});
    return html + QStringLiteral("</table></body></html>\n");
}

} // namespace

QString helpPage(const QgsProcessingAlgorithm& algorithm) {
    if (QgsApplication::platform() == QLatin1String("qgis_process") || !algorithm.provider())
        return {};
    QSaveFile file(QDir(QgsProcessingUtils::tempFolder())
                       .filePath(QStringLiteral("fermat_%1.html").arg(algorithm.name())));
    const QByteArray page = pageOf(algorithm).toUtf8();
    if (!file.open(QIODevice::WriteOnly) || file.write(page) != page.size() || !file.commit())
        return {};
    return QUrl::fromLocalFile(file.fileName()).toString();
}
