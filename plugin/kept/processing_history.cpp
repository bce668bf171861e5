#include "processing_history.h"

#include <qgsprocessingalgorithm.h>
#include <qgsprocessingutils.h>

// Since QGIS 3.24 the history is in C++.
#if __has_include(<qgshistoryproviderregistry.h>)
#include <qgsgui.h>
#include <qgshistoryproviderregistry.h>
#include <qgsmessagelog.h>

#include <QCoreApplication>

void addToHistory(const QgsProcessingAlgorithm& algorithm, const QVariantMap& parameters,
                  QgsProcessingContext& context) {
    QVariantMap entry{
        {QStringLiteral("python_command"), algorithm.asPythonCommand(parameters, context)},
        {QStringLiteral("algorithm_id"), algorithm.id()},
        {QStringLiteral("parameters"), algorithm.asMap(parameters, context)}};
    bool ok = false;
    const QString command = algorithm.asQgisProcessCommand(parameters, context, ok);
    if (ok)
        entry.insert(QStringLiteral("process_command"), command);
    QgsGui::historyProviderRegistry()->addEntry(QStringLiteral("processing"), entry, ok);
    if (!ok)
        QgsMessageLog::logMessage(
            QCoreApplication::translate("ProcessingHistory",
                                        "The run of %1 could not be added to the history of "
                                        "Processing.")
                .arg(algorithm.id()),
            QStringLiteral("Fermat"));
}
#else
#include <qgspythonrunner.h>

void addToHistory(const QgsProcessingAlgorithm& algorithm, const QVariantMap& parameters,
                  QgsProcessingContext& context) {
    if (!QgsPythonRunner::isValid())
        return;
    const QString command =
        QgsProcessingUtils::stringToPythonLiteral(algorithm.asPythonCommand(parameters, context));
    QgsPythonRunner::run(QStringLiteral("__import__('processing.core.ProcessingLog', "
                                        "fromlist=['ProcessingLog']).ProcessingLog.addToLog(%1)")
                             .arg(command));
}
#endif
