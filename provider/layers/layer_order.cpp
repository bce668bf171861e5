#include "layer_order.h"

#include "qgis_compat.h"

#include <qgslayertree.h>
#include <qgsprocessingcontext.h>
#include <qgsproject.h>
#include <qgsrasterlayer.h>
#include <qgsvectorlayer.h>

#include <algorithm>

namespace {

bool isOfRun(const QgsVectorLayer& layer, const QgsProcessingContext& context) {
    const auto made = context.layersToLoadOnCompletion();
    return made.contains(layer.source()) || made.contains(layer.id()) ||
           made.contains(layer.source().section(QLatin1Char('|'), 0, 0));
}

/// Whether a layer is made of points or lines, which cover little and are easily covered.
bool isThin(const QgsMapLayer* layer) {
    const auto* vector = qobject_cast<const QgsVectorLayer*>(layer);
    return vector && (vector->geometryType() == compat::pointType ||
                      vector->geometryType() == compat::lineType);
}

/// Whether a visible layer of a node covers what is below it.
bool covers(const QgsLayerTreeNode& node) {
    if (!node.isVisible())
        return false;
    if (QgsLayerTree::isLayer(&node)) {
        const QgsMapLayer* layer = static_cast<const QgsLayerTreeLayer&>(node).layer();
        const auto* vector = qobject_cast<const QgsVectorLayer*>(layer);
        return qobject_cast<const QgsRasterLayer*>(layer) ||
               (vector && vector->geometryType() == compat::polygonType);
    }
    const auto children = node.children();
    return std::any_of(children.begin(), children.end(),
                       [](const QgsLayerTreeNode* child) { return covers(*child); });
}

/// Whether a layer that is directly below a result of polygons or a raster belongs above it.
bool liesAbove(const QgsMapLayer* below, const QgsMapLayer& result,
               const QgsProcessingContext& context) {
    const auto* vector = qobject_cast<const QgsVectorLayer*>(below);
    return isThin(below) ||
           (vector && !compat::sortsLayers && qobject_cast<const QgsRasterLayer*>(&result) &&
            isOfRun(*vector, context));
}

/// The node at its new place; the old one is gone.
QgsLayerTreeLayer* moveTo(QgsLayerTreeGroup& parent, int index, QgsLayerTreeLayer& node) {
    auto* old = static_cast<QgsLayerTreeGroup*>(node.parent());
    QgsLayerTreeLayer* moved = node.clone();
    parent.insertChildNode(index, moved);
    old->removeChildNode(&node);
    return moved;
}

bool isOfKeptResults(const QgsLayerTreeGroup& group) {
    const auto children = group.children();
    return std::any_of(children.begin(), children.end(), [](const QgsLayerTreeNode* child) {
        return child->customProperty(keptNumber).isValid();
    });
}

} // namespace

void drawAboveRasters(QgsProcessingContext& context, const QString& destination) {
    if (context.willLoadLayerOnCompletion(destination))
        compat::setSortKey(context.layerToLoadOnCompletionDetails(destination), 1);
}

void placeResult(const QgsMapLayer& layer, const QgsProcessingContext& context) {
    QgsLayerTreeLayer* node =
        context.project() ? context.project()->layerTreeRoot()->findLayer(layer.id()) : nullptr;
    if (!node || !layer.isSpatial())
        return;
    if (auto* group = static_cast<QgsLayerTreeGroup*>(node->parent());
        group->parent() && isOfKeptResults(*group)) {
        auto* outside = static_cast<QgsLayerTreeGroup*>(group->parent());
        node = moveTo(*outside, int(outside->children().indexOf(group)), *node);
    }
    if (!isThin(&layer)) {
        auto* group = static_cast<QgsLayerTreeGroup*>(node->parent());
        const auto siblings = group->children();
        const auto first = siblings.indexOf(node) + 1;
        const auto last =
            std::find_if(siblings.begin() + first, siblings.end(), [&](QgsLayerTreeNode* sibling) {
                auto* below = qobject_cast<QgsLayerTreeLayer*>(sibling);
                return !below || !liesAbove(below->layer(), layer, context);
            });
        if (const auto index = last - siblings.begin(); index > first)
            moveTo(*group, int(index), *node);
        return;
    }
    // The highest node that covers it, in any group that the layer is in.
    QgsLayerTreeGroup* above = nullptr;
    int index = 0;
    for (QgsLayerTreeNode* own = node; own->parent(); own = own->parent()) {
        const auto siblings = own->parent()->children();
        const auto end = siblings.begin() + siblings.indexOf(own);
        const auto covering = std::find_if(
            siblings.begin(), end, [](const QgsLayerTreeNode* each) { return covers(*each); });
        if (covering != end) {
            above = static_cast<QgsLayerTreeGroup*>(own->parent());
            index = int(covering - siblings.begin());
        }
    }
    if (above)
        moveTo(*above, index, *node);
}

QString freeName(const QgsMapLayer& layer, const QgsProcessingContext& context) {
    if (!context.project() || context.project()->mapLayer(layer.id()) != &layer)
        return layer.name();
    QStringList taken;
    for (const QgsMapLayer* other : context.project()->mapLayers())
        if (other != &layer)
            taken << other->name();
    QString name = layer.name();
    for (int number = 2; taken.contains(name); ++number)
        name = QStringLiteral("%1 (%2)").arg(layer.name()).arg(number);
    return name;
}
