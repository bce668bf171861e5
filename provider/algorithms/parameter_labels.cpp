#include "parameter_labels.h"

#include "texts.h"

#include <qgsprocessingalgorithm.h>

#include <QRegularExpression>

namespace {

QString labelOf(const QString& name, const QgsProcessingAlgorithm& algorithm) {
    if (const auto* parameter = algorithm.parameterDefinition(name))
        return parameter->description();
    const auto* output = algorithm.outputDefinition(name);
    return output ? output->description() : QString();
}

} // namespace

QString withLabels(const QString& text, const QgsProcessingAlgorithm& algorithm) {
    // Either a quoted text, which stays, or a name.
    static const QRegularExpression either(QStringLiteral(
        "[“„][^“”„]*[”“]|(?<![/\\\\.'\"])\\b[A-Z][A-Z_]*[A-Z]\\b(?![/\\\\'\"]|\\.\\w)"));
    QString result;
    int end = 0;
    for (auto matches = either.globalMatch(text); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        const QString label = labelOf(match.captured(), algorithm);
        result += text.mid(end, int(match.capturedStart()) - end);
        result += label.isEmpty() ? match.captured() : Tr::tr("“%1”").arg(label);
        end = int(match.capturedEnd());
    }
    return result + text.mid(end);
}

QString toolTipWithLabels(const QString& toolTip, const QgsProcessingAlgorithm& algorithm) {
    // The name is in italics. The range of a number follows.
    const auto name = toolTip.lastIndexOf(QLatin1String("<i>"));
    const auto end = toolTip.lastIndexOf(QLatin1String("<p>"), name);
    return end < 0 ? toolTip : withLabels(toolTip.left(end), algorithm) + toolTip.mid(end);
}
