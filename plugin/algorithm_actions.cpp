#include "algorithm_actions.h"

#include <qgsprocessingalgorithm.h>
#include <qgsprocessingprovider.h>
#include <qgspythonrunner.h>

#include <QAction>
#include <QCoreApplication>

QList<QAction*> algorithmActions(const QgsProcessingProvider& provider, QObject* parent) {
    QList<QAction*> actions;
    for (const QgsProcessingAlgorithm* algorithm : provider.algorithms()) {
        auto* action = new QAction(
            algorithm->icon(),
            QCoreApplication::translate("AlgorithmActions", "%1…").arg(algorithm->displayName()),
            parent);
        const QString id = algorithm->id();
        action->setObjectName(id);
        QObject::connect(action, &QAction::triggered, action, [id] { openAlgorithmDialog(id); });
        actions.append(action);
    }
    return actions;
}

bool openAlgorithmDialog(const QString& id) {
    return QgsPythonRunner::run(
        QStringLiteral("__import__('processing').createAlgorithmDialog('%1').show()").arg(id),
        QCoreApplication::translate("AlgorithmActions", "The dialog of %1 could not be opened.")
            .arg(id));
}
