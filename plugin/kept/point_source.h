#pragma once

#include <qgspointxy.h>

#include <QString>
#include <QStringList>

#include <vector>

class QgsCoordinateReferenceSystem;
class QgsCoordinateTransformContext;

/// The id of the first of these points in a run. Processing's parameters for a single point give it
/// the id 0; several are counted from 1.
inline int firstId(const std::vector<QgsPointXY>& points) {
    return points.size() == 1 ? 0 : 1;
}

/// The names of points if at least one has a name; those without get their number. Otherwise empty.
QStringList allNamed(const QStringList& names);

/// Points as a value for a layer parameter of Processing: a virtual layer with a field `id`,
/// counted from 1, and a field `name` if there are names. Its text contains the points, so it needs
/// no file and can be opened again at any time. If the CRS of the points has no EPSG code, they are
/// transformed to EPSG:4326. Throws QgsCsException if this fails.
QString pointSource(const std::vector<QgsPointXY>& points, const QgsCoordinateReferenceSystem& crs,
                    const QgsCoordinateTransformContext& transforms, const QStringList& names = {});

/// The number of points in a text of pointSource(); 0 for other texts.
int pointsIn(const QString& source);
