#include "algorithm_actions.h"

#include <qgsprocessingalgorithm.h>
#include <qgsprocessingprovider.h>
#include <qgsprocessingutils.h>
#include <qgspythonrunner.h>

#include <QAction>
#include <QCoreApplication>

#include <algorithm>

namespace {

/// The algorithms that most people need come first, those for trials and examples come last.
const QStringList mainAlgorithms{
    QStringLiteral("isochrones"),         QStringLiteral("raypaths"),
    QStringLiteral("traveltimes"),        QStringLiteral("leastcostnetwork"),
    QStringLiteral("corridor"),           QStringLiteral("restoration"),
    QStringLiteral("accumulate"),         QStringLiteral("pathdensity"),
    QStringLiteral("coverage"),           QStringLiteral("bestsites"),
    QStringLiteral("networkisochrones"),  QStringLiteral("networkpaths"),
    QStringLiteral("networktraveltimes"), QStringLiteral("networklinks"),
    QStringLiteral("networkcorridor"),    QStringLiteral("allpairs"),
    QStringLiteral("allpairspaths"),      QStringLiteral("startpositions"),
    QStringLiteral("validatedistance"),   QStringLiteral("syntheticvelocity")};

QList<const QgsProcessingAlgorithm*> inOrder(const QgsProcessingProvider& provider) {
    QList<const QgsProcessingAlgorithm*> algorithms = provider.algorithms();
    const auto place = [](const QgsProcessingAlgorithm* algorithm) {
        const auto index = mainAlgorithms.indexOf(algorithm->name());
        return index < 0 ? mainAlgorithms.size() : index;
    };
    std::stable_sort(algorithms.begin(), algorithms.end(),
                     [&](auto* a, auto* b) { return place(a) < place(b); });
    return algorithms;
}

} // namespace

QList<QAction*> algorithmActions(const QgsProcessingProvider& provider, QObject* parent) {
    QList<QAction*> actions;
    for (const QgsProcessingAlgorithm* algorithm : inOrder(provider)) {
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

bool openAlgorithmDialog(const QString& id, const QVariantMap& parameters) {
    // Python must know the dialog as long as it exists: its widgets belong to the Python object.
    return QgsPythonRunner::run(
        QStringLiteral("import processing\n"
                       "dialog = processing.createAlgorithmDialog('%1', %2)\n"
                       "known = processing.__dict__.setdefault('fermat_dialogs', {})\n"
                       "known[id(dialog)] = dialog\n"
                       "dialog.destroyed.connect("
                       "lambda *_, known=known, key=id(dialog): known.pop(key, None))\n"
                       "dialog.show()\n"
                       "del dialog, known\n")
            .arg(id, QgsProcessingUtils::variantToPythonLiteral(parameters)),
        QCoreApplication::translate("AlgorithmActions", "The dialog of %1 could not be opened.")
            .arg(id));
}
