#pragma once

#include <qgspointxy.h>

#include <QString>
#include <QStringList>

#include <vector>

class QgsCoordinateReferenceSystem;
class QgsCoordinateTransformContext;

/// The starts of a result, in the CRS of its layer, with those that were left out.
struct NumberedStarts {
    std::vector<QgsPointXY> places;
    std::vector<int> numbers; ///< on the map, from 1
    QStringList names;        ///< empty if none has a name
    QStringList whyLeftOut;   ///< one text for each start; empty for those that were used
    QStringList ways;         ///< what people should know of the ways to a network, for each start

    std::size_t used() const { return std::size_t(whyLeftOut.count(QString())); }

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
