#pragma once

#include <QList>
#include <QString>

class QAction;
class QgsProcessingProvider;
class QObject;

/// One action for each algorithm of the provider that a person may choose from a menu, isochrones
/// and paths first; each opens the algorithm's dialog. They belong to `parent`.
QList<QAction*> algorithmActions(const QgsProcessingProvider& provider, QObject* parent);

/// Opens an algorithm's dialog, not modal, so that the canvas stays in reach. QGIS has those
/// dialogs in Python alone. Returns false where that fails; QGIS then shows the error.
bool openAlgorithmDialog(const QString& id);
