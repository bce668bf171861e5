#include "layers_above.h"

#include <qgscoordinatetransform.h>
#include <qgsexception.h>
#include <qgsexpressioncontextutils.h>
#include <qgsmaplayerrenderer.h>
#include <qgsrendercontext.h>
#include <qgsvectorlayer.h>

LayersAbove::LayersAbove(const QList<QgsVectorLayer*>& layers, const QgsRenderContext& map) {
    const QStringList shown =
        map.expressionContext().variable(QStringLiteral("map_layer_ids")).toStringList();
    for (QgsVectorLayer* layer : layers) {
        if (!shown.contains(layer->id()))
            continue;
        auto own = std::make_unique<QgsRenderContext>(map);
        own->setLabelingEngine(nullptr);
        own->expressionContext().appendScope(QgsExpressionContextUtils::layerScope(layer));
        const QgsCoordinateTransform toMap(layer->crs(), map.coordinateTransform().destinationCrs(),
                                           map.transformContext());
        own->setCoordinateTransform(toMap);
        try {
            own->setExtent(
                toMap.transformBoundingBox(map.mapExtent(), Qgis::TransformDirection::Reverse));
        } catch (const QgsCsException&) {
            continue; // the layer has no place there
        }
        mLayers.emplace_back(layer->createMapRenderer(*own));
        mMaps.push_back(std::move(own));
    }
}

LayersAbove::~LayersAbove() = default;

void LayersAbove::draw(QPainter& painter) {
    for (std::size_t i = 0; i < mLayers.size(); ++i) {
        mMaps[i]->setPainter(&painter);
        mLayers[i]->render();
    }
}
