#include "project_settings.h"

#include "fermat_options.h"
#include "terrain_algorithm.h"

#include <qgsproject.h>

#include <QJsonDocument>
#include <QJsonObject>

namespace {

const QString scope = QStringLiteral("Fermat");
const QString entry = QStringLiteral("/isochrones");

} // namespace

QVariantMap readProjectSettings(const QgsProject& project) {
    const QString text = project.readEntry(scope, entry);
    if (!text.isEmpty()) {
        QVariantMap settings = QJsonDocument::fromJson(text.toUtf8()).object().toVariantMap();
        if (!settings.contains(QStringLiteral("RADIUS")))
            settings.insert(QStringLiteral("RADIUS"), 1); // as it was when the project was saved
        return settings;
    }
    const FermatOptions options = FermatOptions::read();
    return {{QStringLiteral("RADIUS"), TerrainAlgorithm::firstRadius},
            {QStringLiteral("TIME_UNIT"), firstTimeUnit()},
            {QStringLiteral("SOLVER"), options.solver},
            {QStringLiteral("DEVICE"), options.device}};
}

void writeProjectSettings(QgsProject& project, const QVariantMap& parameters) {
    QJsonObject set;
    for (auto it = parameters.begin(); it != parameters.end(); ++it)
        if (it->isValid())
            set.insert(it.key(), QJsonValue::fromVariant(*it));
    project.writeEntry(scope, entry,
                       QString::fromUtf8(QJsonDocument(set).toJson(QJsonDocument::Compact)));
}
