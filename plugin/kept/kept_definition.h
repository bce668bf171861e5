#pragma once

class QString;
class QgsLayerTreeGroup;
class QgsProject;

/// Writes a file that opens in another project all layers of a result that have their files in its
/// folder, as they are in this one, with those on which it was solved. `group` has the layers of
/// the result with this number. If there are none, nothing is written.
void writeDefinition(const QString& file, const QgsLayerTreeGroup& group, int number,
                     const QgsProject& project);
