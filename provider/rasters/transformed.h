#pragma once

class QgsCoordinateTransform;
class QgsGeometry;

/// The geometry in the destination CRS. Throws QgsCsException, also if only a single vertex has no
/// position there: QGIS does not report that.
QgsGeometry transformed(const QgsGeometry& given, const QgsCoordinateTransform& transform);
