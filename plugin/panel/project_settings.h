#pragma once

#include <QVariantMap>

class QgsProject;

/// The map tools' parameters as a project holds them; where it holds none, those of new projects.
QVariantMap readProjectSettings(const QgsProject& project);
/// Writes those that have a value.
void writeProjectSettings(QgsProject& project, const QVariantMap& parameters);
