#include "transformed.h"

#include "coordinate_text.h"
#include "texts.h"

#include <qgscoordinatetransform.h>
#include <qgsexception.h>
#include <qgsgeometry.h>

#include <cmath>
#include <utility>

QgsGeometry transformed(const QgsGeometry& given, const QgsCoordinateTransform& transform) {
    QgsGeometry result = given;
    result.transform(transform);
    for (auto [before, after] = std::pair(given.vertices_begin(), result.vertices_begin());
         after != result.vertices_end(); ++before, ++after)
        if (!std::isfinite((*after).x()) || !std::isfinite((*after).y()))
            throw QgsCsException(
                Tr::tr("its vertex at %1 has no position in that CRS")
                    .arg(CoordinateText(transform.sourceCrs()).of(QgsPointXY(*before))));
    return result;
}
