#include "point_source.h"

#include "qgis_compat.h"

#include <qgscoordinatetransform.h>
#include <qgsprocessingutils.h>
#include <qgsvirtuallayerdefinition.h>

#include <QUrl>

#include <algorithm>

namespace {

const QString providerName = QStringLiteral("virtual"),
              beginOfQuery = QStringLiteral("SELECT column1 AS id, "),
              beginOfRows = QStringLiteral("FROM (VALUES ");

} // namespace

QStringList allNamed(const QStringList& names, const std::vector<int>& numbers) {
    const bool some = std::any_of(names.begin(), names.end(),
                                  [](const QString& name) { return !name.isEmpty(); });
    if (!some)
        return {};
    QStringList all;
    for (const QString& name : names)
        all << (name.isEmpty() ? QString::number(numbers[std::size_t(all.size())]) : name);
    return all;
}

QString pointSource(const std::vector<QgsPointXY>& points, const QgsCoordinateReferenceSystem& crs,
                    const QgsCoordinateTransformContext& transforms, const QStringList& names,
                    const std::vector<int>& numbers) {
    const bool named = crs.authid().startsWith(QLatin1String("EPSG:"));
    const QgsCoordinateReferenceSystem wgs84(QStringLiteral("EPSG:4326"));
    const QgsCoordinateTransform toOwn(crs, named || !crs.isValid() ? crs : wgs84, transforms);
    QStringList rows;
    for (const QgsPointXY& point : points) {
        const int place = int(rows.size());
        const int id = numbers.empty() ? place + 1 : numbers[std::size_t(place)];
        const QgsPointXY own = toOwn.transform(point);
        const QString name = names.value(place).replace(QLatin1Char('\''), QLatin1String("''"));
        QString row = QString::number(id) + QLatin1Char(',') + QString::number(own.x(), 'g', 17) +
                      QLatin1Char(',') + QString::number(own.y(), 'g', 17);
        if (!names.isEmpty())
            row += QStringLiteral(",'") + name + QLatin1Char('\'');
        rows << QLatin1Char('(') + row + QLatin1Char(')');
    }
    const QString name = names.isEmpty() ? QString() : QStringLiteral("column4 AS name, ");
    QgsVirtualLayerDefinition definition;
    // VALUES is used, and not one SELECT for each point, because SQLite joins at most 500 SELECTs.
    definition.setQuery(beginOfQuery + name +
                        QStringLiteral("make_point(column2, column3) AS geometry ") + beginOfRows +
                        rows.join(QLatin1Char(',')) + QLatin1Char(')'));
    definition.setUid(QStringLiteral("id"));
    definition.setGeometryField(QStringLiteral("geometry"));
    definition.setGeometryWkbType(compat::pointWkb);
    if (crs.isValid())
        definition.setGeometrySrid(long(toOwn.destinationCrs().postgisSrid()));
    return QgsProcessingUtils::encodeProviderKeyAndUri(providerName, definition.toString());
}

int pointsIn(const QString& source) {
    QString provider, uri;
    if (!QgsProcessingUtils::decodeProviderKeyAndUri(source, provider, uri) ||
        provider != providerName)
        return 0;
    const QString query =
        QgsVirtualLayerDefinition::fromUrl(QUrl::fromEncoded(uri.toUtf8())).query();
    const auto begin = query.indexOf(beginOfRows);
    if (!query.startsWith(beginOfQuery) || begin < 0)
        return 0;
    int count = 0;
    bool isName = false; // which may contain anything
    for (const QChar letter : query.mid(begin + beginOfRows.size())) {
        isName ^= letter == QLatin1Char('\'');
        count += !isName && letter == QLatin1Char('(');
    }
    return count;
}
