#pragma once

#include <QVariantMap>

class QgsProject;

/// The parameters of the map tools for new projects. Those that are not in it have their defaults.
QVariantMap newProjectSettings();
/// The parameters of the map tools in a project; if the project has none, those for new projects.
QVariantMap readProjectSettings(const QgsProject& project);
/// Writes the parameters that have a value.
void writeProjectSettings(QgsProject& project, const QVariantMap& parameters);
