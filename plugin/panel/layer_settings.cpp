#include "layer_settings.h"

#include "project_settings.h"
#include "settings_json.h"

#include <qgsproject.h>

#include <QJsonDocument>

namespace {

const QString settingsScope = QStringLiteral("Fermat");
const QString settingsEntry = QStringLiteral("/layers");
const QString layerName = QStringLiteral("INPUT");

} // namespace

void LayerSettings::read(const QgsProject& project) {
    mSettings.clear();
    const QJsonObject layers =
        QJsonDocument::fromJson(project.readEntry(settingsScope, settingsEntry).toUtf8()).object();
    for (auto it = layers.begin(); it != layers.end(); ++it) {
        QVariantMap settings = it->toObject().toVariantMap();
        settings.insert(layerName, it.key());
        remember(settings);
    }
    remember(readProjectSettings(project));
}

void LayerSettings::write(QgsProject& project) const {
    QJsonObject layers;
    for (auto it = mSettings.begin(); it != mSettings.end(); ++it)
        if (project.mapLayer(it.key())) {
            QVariantMap settings = *it;
            settings.remove(layerName);
            layers.insert(it.key(), asJson(settings));
        }
    if (layers.isEmpty())
        project.removeEntry(settingsScope, settingsEntry);
    else
        project.writeEntry(settingsScope, settingsEntry,
                           QString::fromUtf8(QJsonDocument(layers).toJson(QJsonDocument::Compact)));
}

void LayerSettings::remember(const QVariantMap& parameters) {
    if (const QString layer = parameters.value(layerName).toString(); !layer.isEmpty())
        mSettings[layer] = parameters;
}

std::optional<QVariantMap> LayerSettings::of(const QString& layer) const {
    const auto found = mSettings.constFind(layer);
    return found == mSettings.constEnd() ? std::nullopt : std::optional(*found);
}
