#include "road_kinds.h"

#include "grouped_number.h"
#include "texts.h"

#include <QSet>

namespace {

const QSet<QString>& waysNotForCars() {
    static const QSet<QString> kinds{"bridleway", "construction", "corridor", "cycleway",
                                     "elevator",  "footway",      "path",     "pedestrian",
                                     "platform",  "proposed",     "steps",    "track"};
    return kinds;
}

} // namespace

RoadKinds::RoadKinds() : mNotForCars(int(waysNotForCars().size())) {}

void RoadKinds::add(const QString& kind, bool isByCar) {
    ++(kind.isEmpty() ? mWithoutKind : mWithKind);
    if (isByCar && waysNotForCars().contains(kind))
        mNotForCars.add(kind);
}

QString RoadKinds::filter() const {
    const QStringList kinds = mNotForCars.texts();
    if (noRoads() == 0 && kinds.isEmpty())
        return {};
    const QString areRoads = QStringLiteral("\"highway\" <> ''");
    if (kinds.isEmpty())
        return areRoads;
    return QStringLiteral("%1 \"highway\" NOT IN ('%2')")
        .arg(noRoads() > 0 ? areRoads + QStringLiteral(" AND")
                           : QStringLiteral("\"highway\" IS NULL OR"),
             kinds.join(QStringLiteral("', '")));
}

QString RoadKinds::doubt(const QString& layer) const {
    QStringList sentences;
    if (noRoads() > 0)
        sentences << Tr::tr("Lines of the layer “%1” that are no roads, because they have no value "
                            "in the field “highway”: %2 of %3. Coasts, walls and ferries are such "
                            "lines.")
                         .arg(layer, grouped(noRoads()), grouped(mWithKind + mWithoutKind));
    if (mNotForCars.count() > 0)
        sentences << Tr::tr("Lines of the layer “%1” on which cars do not drive, by the field "
                            "“highway”: %2. They are: %3.")
                         .arg(layer, grouped(mNotForCars.count()), mNotForCars.examples());
    if (!sentences.isEmpty())
        sentences << Tr::tr("They count like other lines. To leave them out, filter the layer: %1")
                         .arg(filter());
    return sentences.join(QLatin1Char(' '));
}
