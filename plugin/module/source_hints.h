#pragma once

class QDialog;
class QgsRasterLayer;
class QgsVectorLayer;

/// Warns in a dialog of sources if lines or polygons cover so many cells that they are hardly
/// meant as starts.
void warnOfManySources(QDialog& dialog);

/// About how many cells of a raster the lines and polygons of a layer touch, or those that are
/// selected: an estimate from areas and lengths. Overlaps count twice, up to all cells.
double cellsCovered(const QgsVectorLayer& sources, bool onlySelected, const QgsRasterLayer& raster);
