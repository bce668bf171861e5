#include "project_starts.h"

#include "qgis_compat.h"

#include <qgsproject.h>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace {

const QString startsScope = QStringLiteral("Fermat");
const QString startsEntry = QStringLiteral("/starts");
const QString xName = QStringLiteral("x"), yName = QStringLiteral("y"),
              crsName = QStringLiteral("crs"), startName = QStringLiteral("name"),
              numberName = QStringLiteral("number");

/// The id of a CRS, or its WKT if it has none; empty if there is no CRS.
QString crsText(const QgsCoordinateReferenceSystem& crs) {
    if (!crs.isValid())
        return {};
    const QString id = crs.authid();
    // The numbers of a user's own CRS differ between computers.
    return id.isEmpty() || id.startsWith(QLatin1String("USER:")) ? crs.toWkt(compat::gdalWkt) : id;
}

QgsCoordinateReferenceSystem crsOf(const QString& text) {
    QgsCoordinateReferenceSystem crs;
    if (text.isEmpty())
        return crs;
    if (!crs.createFromOgcWmsCrs(text))
        crs = QgsCoordinateReferenceSystem::fromWkt(text);
    return crs;
}

} // namespace

std::vector<Start> readProjectStarts(const QgsProject& project) {
    const QJsonArray list =
        QJsonDocument::fromJson(project.readEntry(startsScope, startsEntry).toUtf8()).array();
    std::vector<Start> starts;
    for (const QJsonValue& each : list) {
        const QJsonObject start = each.toObject();
        if (start.value(xName).isDouble() && start.value(yName).isDouble())
            starts.emplace_back(QgsReferencedPointXY(QgsPointXY(start.value(xName).toDouble(),
                                                                start.value(yName).toDouble()),
                                                     crsOf(start.value(crsName).toString())),
                                start.value(startName).toString(), start.value(numberName).toInt());
    }
    return starts;
}

QString startsText(const std::vector<Start>& starts) {
    QJsonArray list;
    for (const Start& start : starts) {
        QJsonObject object{{xName, start.x()}, {yName, start.y()}, {crsName, crsText(start.crs())}};
        if (!start.name.isEmpty())
            object.insert(startName, start.name);
        if (start.number > 0)
            object.insert(numberName, start.number);
        list.append(object);
    }
    return QString::fromUtf8(QJsonDocument(list).toJson(QJsonDocument::Compact));
}

void writeProjectStarts(QgsProject& project, const std::vector<Start>& starts) {
    if (starts.empty())
        project.removeEntry(startsScope, startsEntry);
    else
        project.writeEntry(startsScope, startsEntry, startsText(starts));
}
