#include "layer_order.h"

#include "filled_in.h"
#include "qgis_compat.h"
#include "run_metadata.h"
#include "texts.h"

#include <qgslayertree.h>
#include <qgsprocessingcontext.h>
#include <qgsproject.h>
#include <qgsrasterlayer.h>
#include <qgsvectorlayer.h>

#include <algorithm>

namespace {

bool isOf(const QgsMapLayer* layer, decltype(compat::pointType) type) {
    const auto* vector = qobject_cast<const QgsVectorLayer*>(layer);
    return vector && vector->geometryType() == type;
}

/// Whether a layer is made of points or lines, which cover little and are easily covered.
bool isThin(const QgsMapLayer* layer) {
    return isOf(layer, compat::pointType) || isOf(layer, compat::lineType);
}

/// Whether a visible layer of a node covers a layer of points or lines that is below it. A line may
/// lie on other lines, such as a route on roads.
bool covers(const QgsLayerTreeNode& node, const QgsMapLayer& thin) {
    if (!node.isVisible())
        return false;
    if (QgsLayerTree::isLayer(&node)) {
        const QgsMapLayer* layer = static_cast<const QgsLayerTreeLayer&>(node).layer();
        return qobject_cast<const QgsRasterLayer*>(layer) || isOf(layer, compat::polygonType) ||
               (isOf(layer, compat::lineType) && isOf(&thin, compat::lineType));
    }
    const auto children = node.children();
    return std::any_of(children.begin(), children.end(),
                       [&](const QgsLayerTreeNode* child) { return covers(*child, thin); });
}

/// Whether a layer that is directly below a result of lines, polygons or a raster belongs above it.
bool liesAbove(const QgsMapLayer* below, const QgsLayerTreeLayer& result,
               const QgsProcessingContext& context) {
    if (isThin(below))
        return isOf(below, compat::pointType) || !isOf(result.layer(), compat::lineType);
    return below && !compat::sortsLayers && qobject_cast<const QgsRasterLayer*>(result.layer()) &&
           (qobject_cast<const QgsVectorLayer*>(below) || !result.itemVisibilityChecked()) &&
           isOfRun(*below, context);
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

struct Place {
    QgsLayerTreeGroup* group;
    qsizetype index;
};

/// Where a result of lines, polygons or a raster goes, which is now above the child `first` of a
/// group.
Place placeBelow(QgsLayerTreeGroup& group, qsizetype first, const QgsLayerTreeLayer& result,
                 const QgsProcessingContext& context) {
    const auto children = group.children();
    qsizetype index = first;
    for (; index < children.size(); ++index) {
        if (QgsLayerTree::isLayer(children[index])) {
            if (liesAbove(static_cast<QgsLayerTreeLayer*>(children[index])->layer(), result,
                          context))
                continue;
            break;
        }
        auto& inner = static_cast<QgsLayerTreeGroup&>(*children[index]);
        if (!inner.isVisible() || isOfKeptResults(inner))
            break;
        const Place inside = placeBelow(inner, 0, result, context);
        if (inside.group == &inner && inside.index == inner.children().size())
            continue;
        if (inside.group == &inner && inside.index == 0)
            break;
        return inside;
    }
    return {&group, index};
}

/// QGIS puts a layer where the current one is, and that may be another group for each layer of a
/// run. This brings one to the others.
QgsLayerTreeLayer* joinRun(QgsLayerTreeLayer* node, const QgsLayerTree& tree,
                           const QgsProcessingContext& context) {
    for (QgsLayerTreeLayer* other : tree.findLayers())
        if (other != node && other->layer() && !isThin(other->layer()) &&
            isOfRun(*other->layer(), context)) {
            auto* group = static_cast<QgsLayerTreeGroup*>(other->parent());
            return group == node->parent()
                       ? node
                       : moveTo(*group, int(group->children().indexOf(other)), *node);
        }
    return node;
}

/// Whether a visible raster of an earlier run of Fermat is in a node: it would hide results below.
bool hidesResults(const QgsLayerTreeNode& node, const QgsProcessingContext& context) {
    if (!node.isVisible())
        return false;
    if (QgsLayerTree::isLayer(&node)) {
        const auto* raster = qobject_cast<const QgsRasterLayer*>(
            static_cast<const QgsLayerTreeLayer&>(node).layer());
        return raster && isMadeByFermat(*raster) && !isOfRun(*raster, context);
    }
    const auto children = node.children();
    return std::any_of(children.begin(), children.end(), [&](const QgsLayerTreeNode* child) {
        return hidesResults(*child, context);
    });
}

/// Moves a result of polygons or a raster above earlier results that would hide it, to the other
/// layers of its run if they are there.
QgsLayerTreeLayer* raise(QgsLayerTreeLayer* node, const QgsProcessingContext& context) {
    for (QgsLayerTreeNode* own = node; own->parent(); own = own->parent()) {
        auto* group = static_cast<QgsLayerTreeGroup*>(own->parent());
        const auto siblings = group->children();
        const auto end = siblings.begin() + siblings.indexOf(own);
        const auto first = std::find_if(siblings.begin(), end, [&](const QgsLayerTreeNode* each) {
            return hidesResults(*each, context);
        });
        if (first == end)
            continue;
        auto index = first - siblings.begin();
        if (own != node)
            return moveTo(*group, int(index), *node);
        // The layers of the run go together, so that they stay in order.
        QgsLayerTreeLayer* raised = nullptr;
        for (auto each = first; each != siblings.end(); ++each) {
            auto* other = qobject_cast<QgsLayerTreeLayer*>(*each);
            const bool isOwn = other == node;
            if (!isOwn && (!other || !other->layer() || isThin(other->layer()) ||
                           !isOfRun(*other->layer(), context)))
                continue;
            QgsLayerTreeLayer* moved = moveTo(*group, int(index++), *other);
            if (isOwn)
                raised = moved;
        }
        return raised;
    }
    return node;
}

/// Moves a result of lines, polygons or a raster below the layers that are directly below it and
/// belong above it.
void lower(QgsLayerTreeLayer& node, const QgsProcessingContext& context) {
    auto* group = static_cast<QgsLayerTreeGroup*>(node.parent());
    const auto next = group->children().indexOf(&node) + 1;
    // The lowest layer of the run goes first, so that they stay in order.
    if (auto* below = qobject_cast<QgsLayerTreeLayer*>(group->children().value(next));
        below && below->layer() && !isThin(below->layer()) && isOfRun(*below->layer(), context))
        lower(*below, context);
    const Place place = placeBelow(*group, next, node, context);
    if (place.group != group || place.index != next)
        moveTo(*place.group, int(place.index), node);
}

} // namespace

bool isOfRun(const QgsMapLayer& layer, const QgsProcessingContext& context) {
    const auto made = context.layersToLoadOnCompletion();
    return made.contains(layer.source()) || made.contains(layer.id()) ||
           made.contains(layer.source().section(QLatin1Char('|'), 0, 0));
}

bool isOfPoints(const QgsLayerTreeNode& node) {
    return QgsLayerTree::isLayer(&node) &&
           isOf(static_cast<const QgsLayerTreeLayer&>(node).layer(), compat::pointType);
}

void setHeight(QgsProcessingContext& context, const QString& destination, int height) {
    if (context.willLoadLayerOnCompletion(destination))
        compat::setSortKey(context.layerToLoadOnCompletionDetails(destination), height);
}

void untick(const QgsMapLayer& layer, const QgsProcessingContext& context) {
    if (!context.project())
        return;
    if (QgsLayerTreeLayer* node = context.project()->layerTreeRoot()->findLayer(layer.id()))
        node->setItemVisibilityChecked(false);
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
        lower(*joinRun(raise(node, context), *context.project()->layerTreeRoot(), context),
              context);
        return;
    }
    // The highest node that covers it, in any group that the layer is in.
    QgsLayerTreeGroup* above = nullptr;
    int index = 0;
    for (QgsLayerTreeNode* own = node; own->parent(); own = own->parent()) {
        const auto siblings = own->parent()->children();
        const auto end = siblings.begin() + siblings.indexOf(own);
        const auto covering =
            std::find_if(siblings.begin(), end,
                         [&](const QgsLayerTreeNode* each) { return covers(*each, layer); });
        if (covering != end) {
            above = static_cast<QgsLayerTreeGroup*>(own->parent());
            index = int(covering - siblings.begin());
        }
    }
    if (above)
        moveTo(*above, index, *node);
    else if (isOf(&layer, compat::lineType))
        lower(*node, context);
}

QString resultName(const QString& name, int number) {
    return number > 1 ? filledIn(Tr::tr("%1 · %2"), number, name) : name;
}

QString freeName(const QgsMapLayer& layer, const QgsProcessingContext& context) {
    if (!context.project() || context.project()->mapLayer(layer.id()) != &layer)
        return layer.name();
    QStringList earlier, ofRun{layer.name()}, others;
    for (const QgsMapLayer* other : context.project()->mapLayers())
        if (other != &layer) {
            others << other->name();
            if (!isOfRun(*other, context))
                earlier << other->name();
        }
    const auto made = context.layersToLoadOnCompletion();
    for (const auto& details : made)
        ofRun << details.name;
    int number = 1;
    const auto isTaken = [&](const QString& name) {
        return earlier.contains(resultName(name, number));
    };
    while (std::any_of(ofRun.begin(), ofRun.end(), isTaken))
        ++number;
    while (others.contains(resultName(layer.name(), number)))
        ++number;
    return resultName(layer.name(), number);
}
