#pragma once

#include <qgsgeometry.h>
#include <qgspointxy.h>

#include <span>

/// A line through the points of a path. The line of a path of one point has no length.
QgsGeometry lineThrough(std::span<const QgsPointXY> points);
