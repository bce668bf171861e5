#include "project_settings.h"

#include "fermat_options.h"
#include "settings_json.h"
#include "terrain_algorithm.h"

#include <qgsproject.h>

#include <QJsonDocument>
#include <QJsonObject>

namespace {

const QString scope = QStringLiteral("Fermat");
const QString entry = QStringLiteral("/isochrones");

} // namespace

QVariantMap newProjectSettings() {
    const FermatOptions options = FermatOptions::read();
    return {{QStringLiteral("RADIUS"), TerrainAlgorithm::defaultRadius},
            {QStringLiteral("TIME_UNIT"), firstTimeUnit()},
            {QStringLiteral("VELOCITY_UNIT"), firstVelocityUnit()},
            {QStringLiteral("SOLVER"), options.solver},
            {QStringLiteral("DEVICE"), options.device}};
}

QVariantMap readProjectSettings(const QgsProject& project) {
    const QString text = project.readEntry(scope, entry);
    if (text.isEmpty())
        return newProjectSettings();
    return QJsonDocument::fromJson(text.toUtf8()).object().toVariantMap();
}

void writeProjectSettings(QgsProject& project, const QVariantMap& parameters) {
    project.writeEntry(
        scope, entry,
        QString::fromUtf8(QJsonDocument(asJson(parameters)).toJson(QJsonDocument::Compact)));
}
