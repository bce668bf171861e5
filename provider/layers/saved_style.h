#pragma once

#include <QString>

class QgsMapLayer;

/// Saves the style of a layer beside its file, so that the layer looks the same in another project.
/// Does nothing if there is a style already, or if QGIS would give the style to another file, too:
/// one of the same name with another ending.
void saveStyle(const QgsMapLayer& layer, const QString& file);

/// The same for its metadata, so that it says in another project how it was made.
void saveMetadata(const QgsMapLayer& layer, const QString& file);
