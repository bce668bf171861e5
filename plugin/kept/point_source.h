#pragma once

#include <qgspointxy.h>

#include <QString>
#include <QStringList>

#include <vector>

class QgsCoordinateReferenceSystem;
class QgsCoordinateTransformContext;

/// The starts of a result, in the CRS of its layer.
struct NumberedStarts {
    std::vector<QgsPointXY> places;
    std::vector<int> numbers; ///< on the map, from 1; some may be left out
    QStringList names;        ///< empty if none has a name

    /// Whether a text for one point says all of them. Processing gives that point the id 0.
    bool areOnePoint() const {
        return places.size() == 1 && names.isEmpty() && numbers.front() == 1;
    }
};

/// The names of points if at least one has a name; those without get their number. Otherwise empty.
QStringList allNamed(const QStringList& names, const std::vector<int>& numbers);

/// Points as a value for a layer parameter of Processing: a virtual layer with a field `id`,
/// with their numbers or counted from 1, and a field `name` if there are names. Its text contains
/// the points, so it needs no file and can be opened again at any time. If the CRS of the points
/// has no EPSG code, they are transformed to EPSG:4326. Throws QgsCsException if this fails.
QString pointSource(const std::vector<QgsPointXY>& points, const QgsCoordinateReferenceSystem& crs,
                    const QgsCoordinateTransformContext& transforms, const QStringList& names = {},
                    const std::vector<int>& numbers = {});

/// The number of points in a text of pointSource(); 0 for other texts.
int pointsIn(const QString& source);
