#include "path_line.h"

#include <qgslinestring.h>

#include <memory>

QgsGeometry lineThrough(std::span<const QgsPointXY> points) {
    QVector<double> x;
    QVector<double> y;
    for (const QgsPointXY& point : points) {
        x << point.x();
        y << point.y();
    }
    if (x.size() == 1) {
        x << x.front();
        y << y.front();
    }
    return QgsGeometry(std::make_unique<QgsLineString>(x, y));
}
