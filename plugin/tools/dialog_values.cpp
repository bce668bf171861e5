#include "dialog_values.h"

#include "isochrone_session.h"
#include "point_source.h"

#include <qgscoordinatetransform.h>
#include <qgsexception.h>
#include <qgsmaplayer.h>

namespace {

/// A place as a text for a parameter of Processing; empty if its CRS has no id.
QString placeText(const QgsPointXY& place, const QgsCoordinateReferenceSystem& crs) {
    const QString pair = QString::number(place.x(), 'g', 17) + QLatin1Char(',') +
                         QString::number(place.y(), 'g', 17);
    if (!crs.isValid())
        return pair;
    return crs.authid().isEmpty() ? QString() : QStringLiteral("%1 [%2]").arg(pair, crs.authid());
}

} // namespace

QVariantMap valuesForDialogs(IsochroneSession& session, InputKind kind) {
    const QgsMapLayer* layer = session.layer();
    if (!layer || !layer->isValid() || session.isNetwork() != (kind == InputKind::Lines))
        return {};
    return session.runParameters();
}

void addStarts(QVariantMap& values, IsochroneSession& session,
               const QgsCoordinateTransformContext& transforms) {
    const QgsMapLayer* layer = session.layer();
    if (!layer)
        return;
    std::vector<QgsPointXY> places;
    QStringList names;
    std::vector<int> numbers;
    const std::vector<int> all = numbersOf(session.starts());
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Start& start = session.starts()[i];
        try {
            places.push_back(
                QgsCoordinateTransform(start.crs(), layer->crs(), transforms).transform(start));
            names << start.name;
            numbers.push_back(all[i]);
        } catch (const QgsCsException&) {
            continue; // it has no coordinates in the CRS of the layer
        }
    }
    if (places.empty())
        return;
    names = allNamed(names, numbers);
    const QString point =
        places.size() == 1 && names.isEmpty() ? placeText(places.front(), layer->crs()) : QString();
    if (!point.isEmpty()) {
        values.insert(QStringLiteral("START_POINT"), point);
        return;
    }
    try {
        values.insert(QStringLiteral("SOURCES"),
                      pointSource(places, layer->crs(), transforms, names, numbers));
    } catch (const QgsCsException&) {
        return; // none of them can be written
    }
    if (!names.isEmpty())
        values.insert(QStringLiteral("ID_FIELD"), QStringLiteral("name"));
}
