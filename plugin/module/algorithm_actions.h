#pragma once

#include <QList>
#include <QString>
#include <QVariantMap>

class QAction;
class QgsProcessingProvider;
class QObject;

/// One action for each algorithm of the provider that belongs in a menu, isochrones and paths
/// first. Each action opens the dialog of its algorithm. The actions belong to `parent`.
QList<QAction*> algorithmActions(const QgsProcessingProvider& provider, QObject* parent);

/// Opens the dialog of an algorithm. Parameters that are not given start as always. It is not
/// modal, so that the canvas can still be used. QGIS has these dialogs only in Python. Returns
/// false if this fails; QGIS then shows the error.
bool openAlgorithmDialog(const QString& id, const QVariantMap& parameters = {});
