#include "pair_nodes.h"

#include "id_text.h"
#include "qgis_compat.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace {

const QString numbersAsTexts = QStringLiteral("ids_are_numbers");

/// JSON has its numbers as doubles.
bool areExactInJson(const QStringList& ids) {
    return std::ranges::all_of(ids, [](const QString& id) {
        constexpr qlonglong most = 1LL << 53;
        const qlonglong number = id.toLongLong();
        return -most <= number && number <= most;
    });
}

} // namespace

bool areWholeNumbers(const QStringList& ids) {
    return std::ranges::all_of(ids, [](const QString& id) {
        bool ok = false;
        return QString::number(id.toLongLong(&ok)) == id && ok;
    });
}

QgsField PairNodes::field(const QString& name) const {
    return isNumber ? compat::idField(name) : compat::textField(name);
}

PairNodes PairNodes::numbered(int count) {
    PairNodes nodes;
    nodes.isNumber = true;
    nodes.ids.reserve(count);
    for (int i = 0; i < count; ++i)
        nodes.ids << QString::number(i);
    return nodes;
}

QString PairNodes::toJson() const {
    const bool asNumbers = isNumber && areExactInJson(ids);
    QJsonArray names, x, y;
    for (int node = 0; node < size(); ++node)
        names << (asNumbers ? QJsonValue(qint64(ids[node].toLongLong())) : QJsonValue(ids[node]));
    for (const fermat::NetworkPoint& place : places) {
        x << place.x;
        y << place.y;
    }
    QJsonObject nodes{{QStringLiteral("ids"), names}};
    if (isNumber && !asNumbers)
        nodes.insert(numbersAsTexts, true);
    if (!places.empty()) {
        nodes.insert(QStringLiteral("x"), x);
        nodes.insert(QStringLiteral("y"), y);
        if (crs.isValid())
            nodes.insert(QStringLiteral("crs"), crs.toWkt(compat::gdalWkt));
    }
    return QString::fromUtf8(QJsonDocument(nodes).toJson(QJsonDocument::Compact));
}

PairNodes PairNodes::fromJson(const QString& text) {
    const QJsonObject json = QJsonDocument::fromJson(text.toUtf8()).object();
    const QJsonArray ids = json[QStringLiteral("ids")].toArray(),
                     x = json[QStringLiteral("x")].toArray(),
                     y = json[QStringLiteral("y")].toArray();
    PairNodes nodes;
    nodes.isNumber = !ids.isEmpty() && (ids.first().isDouble() || json[numbersAsTexts].toBool());
    for (const QJsonValue& id : ids)
        nodes.ids << idText(id.toVariant());
    for (int node = 0; node < x.size() && x.size() == ids.size() && y.size() == ids.size(); ++node)
        nodes.places.push_back({x[node].toDouble(), y[node].toDouble()});
    nodes.crs = QgsCoordinateReferenceSystem::fromWkt(json[QStringLiteral("crs")].toString());
    return nodes;
}

void sortIds(QStringList& ids) {
    if (!areWholeNumbers(ids)) {
        std::sort(ids.begin(), ids.end());
        return;
    }
    std::sort(ids.begin(), ids.end(), [](const QString& one, const QString& other) {
        return one.toLongLong() < other.toLongLong();
    });
}
