#pragma once

#include <QString>

#include <vector>

class QgsCoordinateReferenceSystem;
class QgsCoordinateTransformContext;
class QgsPointXY;

/// Points as a value of Processing's parameters for layers: a virtual layer with a field `id`, from
/// 0 on, that holds its points in its own text, so that it needs no file and can be had again at
/// any time. Throws QgsCsException where the points have to be brought to EPSG:4326, for their CRS
/// has no EPSG code, and cannot be.
QString pointSource(const std::vector<QgsPointXY>& points, const QgsCoordinateReferenceSystem& crs,
                    const QgsCoordinateTransformContext& transforms);
