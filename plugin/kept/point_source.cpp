#include "point_source.h"

#include "qgis_compat.h"

#include <qgscoordinatetransform.h>
#include <qgsprocessingutils.h>
#include <qgsvirtuallayerdefinition.h>

QString pointSource(const std::vector<QgsPointXY>& points, const QgsCoordinateReferenceSystem& crs,
                    const QgsCoordinateTransformContext& transforms) {
    const bool named = crs.authid().startsWith(QLatin1String("EPSG:"));
    const QgsCoordinateReferenceSystem wgs84(QStringLiteral("EPSG:4326"));
    const QgsCoordinateTransform toOwn(crs, named || !crs.isValid() ? crs : wgs84, transforms);
    QStringList rows;
    int id = 1;
    for (const QgsPointXY& point : points) {
        const QgsPointXY own = toOwn.transform(point);
        rows << QStringLiteral("(%1,%2,%3)")
                    .arg(QString::number(id++), QString::number(own.x(), 'g', 17),
                         QString::number(own.y(), 'g', 17));
    }
    QgsVirtualLayerDefinition definition;
    // VALUES is used, and not one SELECT for each point, because SQLite joins at most 500 SELECTs.
    definition.setQuery(QStringLiteral("SELECT column1 AS id, make_point(column2, column3) AS "
                                       "geometry FROM (VALUES %1)")
                            .arg(rows.join(QLatin1Char(','))));
    definition.setUid(QStringLiteral("id"));
    definition.setGeometryField(QStringLiteral("geometry"));
    definition.setGeometryWkbType(compat::pointWkb);
    if (crs.isValid())
        definition.setGeometrySrid(long(toOwn.destinationCrs().postgisSrid()));
    return QgsProcessingUtils::encodeProviderKeyAndUri(QStringLiteral("virtual"),
                                                       definition.toString());
}
