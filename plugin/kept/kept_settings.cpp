#include "kept_settings.h"

#include "kept_result.h"
#include "layer_order.h"
#include "settings_json.h"

#include <qgslayertree.h>
#include <qgsprocessingutils.h>
#include <qgsproject.h>
#include <qgsvectorlayer.h>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <utility>

namespace {

/// Properties in the layer tree: the parameters of a result at its starts, and at a layer that
/// another project needs, which parameter names it.
const QString settingsName = QStringLiteral("fermat/settings"),
              parameterName = QStringLiteral("fermat/parameter");

/// The same: what was kept, and its parts.
const QString viewName = QStringLiteral("fermat/view"), viewContentName = QStringLiteral("content"),
              viewFormName = QStringLiteral("form"), countName = QStringLiteral("layers");

const QString namingLayers[] = {QStringLiteral("INPUT"), QStringLiteral("ELEVATION"),
                                QStringLiteral("SLOPE_LAYER")};

bool lasts(const QgsMapLayer& layer) {
    return layer.isValid() && layer.providerType() != QLatin1String("memory") &&
           !layer.source().startsWith(QgsProcessingUtils::tempFolder());
}

/// The layers in the group of a node that parameters name; their ids in this project.
std::optional<QVariantMap> withLayers(QVariantMap parameters, QgsLayerTreeNode& node,
                                      const QgsProject& project) {
    for (const QString& name : namingLayers) {
        QVariant& value = parameters[name];
        if (value.toString().isEmpty() || project.mapLayer(value.toString()))
            continue;
        const QgsLayerTreeLayer* found = nullptr;
        for (const QgsLayerTreeNode* other : node.parent()->children())
            if (QgsLayerTree::isLayer(other) &&
                other->customProperty(parameterName).toString() == name)
                found = static_cast<const QgsLayerTreeLayer*>(other);
        if (!found || !found->layer() || !found->layer()->isValid())
            return std::nullopt;
        value = found->layerId();
    }
    return parameters;
}

/// The layers that were kept together with those of starts.
QStringList layersWith(QgsLayerTreeLayer& starts) {
    QStringList layers;
    for (const QgsLayerTreeNode* other : starts.parent()->children()) {
        const bool isOfResult =
            QgsLayerTree::isLayer(other) && other->customProperty(keptWithStarts).toBool() &&
            other->customProperty(keptNumber) == starts.customProperty(keptNumber);
        const auto* layer = isOfResult ? static_cast<const QgsLayerTreeLayer*>(other) : nullptr;
        if (layer && layer->layer() && layer->layer()->isValid())
            layers << layer->layerId();
    }
    return layers;
}

std::optional<KeptSettings> settingsAt(QgsLayerTreeLayer& node, const QgsProject& project) {
    const auto* starts = qobject_cast<const QgsVectorLayer*>(node.layer());
    const QVariantMap noted = notedSettings(node);
    if (!starts || noted.isEmpty())
        return std::nullopt;
    auto parameters = withLayers(noted, node, project);
    if (!parameters)
        return std::nullopt;
    const QString group = node.parent()->name(); // empty if the user moved it out of its group
    KeptSettings settings{
        group.isEmpty() ? node.name() : resultName(group, node.customProperty(keptNumber).toInt()),
        std::move(*parameters),
        starts,
        {},
        {}};
    const QJsonObject view =
        QJsonDocument::fromJson(node.customProperty(viewName).toString().toUtf8()).object();
    settings.layers = layersWith(node);
    if (!view.isEmpty() && settings.layers.size() == view.value(countName).toInt())
        settings.view = KeptView{{},
                                 view.value(viewContentName).toString(),
                                 view.value(viewFormName).toVariant().toStringList(),
                                 {}};
    return settings;
}

} // namespace

void noteSettings(QgsLayerTreeNode& starts, const QVariantMap& parameters) {
    starts.setCustomProperty(
        settingsName,
        QString::fromUtf8(QJsonDocument(asJson(parameters)).toJson(QJsonDocument::Compact)));
}

void noteView(QgsLayerTreeNode& starts, const KeptView& view, int layers) {
    const QJsonObject noted{{viewContentName, view.content},
                            {viewFormName, QJsonArray::fromStringList(view.form)},
                            {countName, layers}};
    starts.setCustomProperty(
        viewName, QString::fromUtf8(QJsonDocument(noted).toJson(QJsonDocument::Compact)));
}

QVariantMap notedSettings(const QgsLayerTreeNode& starts) {
    const QByteArray json = starts.customProperty(settingsName).toString().toUtf8();
    return QJsonDocument::fromJson(json).object().toVariantMap();
}

void addNamedLayers(QgsLayerTreeGroup& result, const QgsProject& project,
                    const QVariantMap& parameters) {
    for (const QString& name : namingLayers) {
        const QgsLayerTreeLayer* node =
            project.layerTreeRoot()->findLayer(parameters.value(name).toString());
        if (!node || !node->layer() || !lasts(*node->layer()))
            continue;
        QgsLayerTreeLayer* copy = node->clone();
        copy->setCustomProperty(parameterName, name);
        copy->setExpanded(false);
        result.addChildNode(copy);
    }
}

std::optional<KeptSettings> settingsToGoOn(const QgsProject& project, const QgsMapLayer* active) {
    std::optional<KeptSettings> top;
    QgsLayerTreeLayer* own = active ? project.layerTreeRoot()->findLayer(active->id()) : nullptr;
    for (QgsLayerTreeLayer* node : project.layerTreeRoot()->findLayers()) {
        if (!KeptLayers::areStarts(*node))
            continue;
        const bool isOwn = own && own->parent() == node->parent() &&
                           own->customProperty(keptNumber) == node->customProperty(keptNumber);
        if (!isOwn && (top || !node->isVisible()))
            continue;
        auto settings = settingsAt(*node, project);
        if (isOwn && settings)
            return settings;
        if (!top)
            top = std::move(settings);
    }
    return top;
}
