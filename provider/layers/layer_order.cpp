#include "layer_order.h"

#include "qgis_compat.h"

#include <qgslayertree.h>
#include <qgsprocessingcontext.h>
#include <qgsproject.h>
#include <qgsrasterlayer.h>
#include <qgsvectorlayer.h>

namespace {

bool isOfRun(const QgsVectorLayer& layer, const QgsProcessingContext& context) {
    const auto made = context.layersToLoadOnCompletion();
    return made.contains(layer.source()) || made.contains(layer.id()) ||
           made.contains(layer.source().section(QLatin1Char('|'), 0, 0));
}

} // namespace

void drawAboveRasters(QgsProcessingContext& context, const QString& destination) {
    if (context.willLoadLayerOnCompletion(destination))
        compat::setSortKey(context.layerToLoadOnCompletionDetails(destination), 1);
}

void putBelowVectors(const QgsMapLayer& layer, const QgsProcessingContext& context) {
    if (compat::sortsLayers || !context.project() || !qobject_cast<const QgsRasterLayer*>(&layer))
        return;
    QgsLayerTreeLayer* node = context.project()->layerTreeRoot()->findLayer(layer.id());
    if (!node)
        return;
    auto* group = static_cast<QgsLayerTreeGroup*>(node->parent());
    const auto siblings = group->children();
    const auto first = siblings.indexOf(node) + 1;
    auto last = first;
    for (; last < siblings.size(); ++last) {
        auto* below = qobject_cast<QgsLayerTreeLayer*>(siblings[last]);
        const auto* vector = below ? qobject_cast<QgsVectorLayer*>(below->layer()) : nullptr;
        if (!vector || !isOfRun(*vector, context))
            break;
    }
    if (last == first)
        return;
    group->insertChildNode(int(last), node->clone());
    group->removeChildNode(node);
}
