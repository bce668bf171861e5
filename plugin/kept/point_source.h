#pragma once

#include <QString>

#include <vector>

class QgsCoordinateReferenceSystem;
class QgsCoordinateTransformContext;
class QgsPointXY;

/// Points as a value for a layer parameter of Processing: a virtual layer with a field `id`,
/// counted from 0. Its text contains the points, so it needs no file and can be opened again at any
/// time. If the CRS of the points has no EPSG code, they are transformed to EPSG:4326. Throws
/// QgsCsException if this fails.
QString pointSource(const std::vector<QgsPointXY>& points, const QgsCoordinateReferenceSystem& crs,
                    const QgsCoordinateTransformContext& transforms);
