#include "legend_heading.h"

#include "layer_look.h"
#include "raster_doubt.h"

#include <qgslayertree.h>
#include <qgsmaplayerlegend.h>
#include <qgsrasterlayer.h>

namespace {

const QString headingName = QStringLiteral("fermat/legend_heading");

} // namespace

void setLegendHeading(QgsRasterLayer& layer, const QString& shows, const QString& unit) {
    const QString what = shows.isEmpty() ? whatItHolds(layer).description : shows;
    if (!what.isEmpty())
        layer.setCustomProperty(headingName, inUnit(what, unit));
}

void headLegend(QgsLayerTreeLayer& node) {
    auto* raster = qobject_cast<QgsRasterLayer*>(node.layer());
    if (!raster)
        return;
    QString heading = raster->customProperty(headingName).toString();
    if (heading.isEmpty()) {
        const RasterMeaning held = whatItHolds(*raster);
        heading = inUnit(held.description, held.unit);
    }
    if (heading.isEmpty())
        return;
    // Below a layer of this name, only the unit is new.
    const QString what = heading.section(QLatin1String(" ("), 0, 0);
    if (heading.size() > what.size() && raster->name().startsWith(what))
        heading = heading.mid(what.size() + 2).chopped(1);
    QgsMapLayerLegendUtils::setLegendNodeUserLabel(&node, 0, heading);
    emit raster->rendererChanged(); // the legend was made earlier
}

void headNewLegends(const QgsLayerTree& tree, QObject& listener) {
    const auto head = [](QgsLayerTreeLayer* node) {
        if (!QgsMapLayerLegendUtils::legendNodeUserLabel(node, 0).isEmpty())
            return;
        headLegend(*node);
        // QGIS may read the style of a file later.
        if (auto* raster = qobject_cast<QgsRasterLayer*>(node->layer()))
            QObject::connect(raster, &QgsMapLayer::customPropertyChanged, node,
                             [node](const QString& name) {
                                 if (name == headingName)
                                     headLegend(*node);
                             });
    };
    QObject::connect(&tree, &QgsLayerTreeNode::addedChildren, &listener,
                     [head](QgsLayerTreeNode* parent, int from, int to) {
                         for (int i = from; i <= to; ++i) {
                             QgsLayerTreeNode* child = parent->children().value(i);
                             if (auto* node = qobject_cast<QgsLayerTreeLayer*>(child))
                                 head(node);
                             else if (auto* group = qobject_cast<QgsLayerTreeGroup*>(child))
                                 for (QgsLayerTreeLayer* inside : group->findLayers())
                                     head(inside);
                         }
                     });
}
