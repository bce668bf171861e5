#pragma once

class QgsProject;
class QgsRasterLayer;

/// The area of a cell on the ellipsoid; 0 if it is not known, or not the same everywhere.
double squareKilometresOfCell(const QgsRasterLayer& layer, const QgsProject& project);
