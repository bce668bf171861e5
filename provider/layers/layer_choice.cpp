#include "layer_choice.h"

#include "qgis_compat.h"
#include "raster_doubt.h"
#include "run_metadata.h"

#include <qgsproject.h>
#include <qgsrasterlayer.h>
#include <qgsvectorlayer.h>

#include <QCoreApplication>
#include <QThread>

#include <algorithm>
#include <functional>

namespace {

std::function<QgsMapLayer*()> sActiveLayer;

/// Algorithms are also made when a model runs, without a dialog.
bool isInDialog() {
    return sActiveLayer && QThread::currentThread() == QCoreApplication::instance()->thread();
}

/// The layers of the project that suit, by name.
QList<QgsMapLayer*> layersByName(const std::function<bool(const QgsMapLayer*)>& suits) {
    QList<QgsMapLayer*> layers = QgsProject::instance()->mapLayers().values();
    layers.erase(std::remove_if(layers.begin(), layers.end(), std::not_fn(suits)), layers.end());
    std::sort(layers.begin(), layers.end(), [](const QgsMapLayer* a, const QgsMapLayer* b) {
        return QString::localeAwareCompare(a->name(), b->name()) < 0;
    });
    return layers;
}

} // namespace

void setActiveLayerOf(const std::function<QgsMapLayer*()>& activeLayer) {
    sActiveLayer = activeLayer;
}

QString rasterToBeginWith(bool results) {
    if (!isInDialog())
        return {};
    const auto suits = [&](const QgsMapLayer* layer) {
        const auto* raster = qobject_cast<const QgsRasterLayer*>(layer);
        return raster && raster->isValid() && isFermatResult(*raster) == results;
    };
    // Live isochrones are a raster layer outside the project.
    if (const QgsMapLayer* active = sActiveLayer();
        active && suits(active) && QgsProject::instance()->mapLayer(active->id()) == active)
        return active->id();
    const QList<QgsMapLayer*> layers = layersByName(suits);
    // Rasters of heights only if there is nothing else.
    const auto first = std::find_if(layers.begin(), layers.end(), [&](QgsMapLayer* layer) {
        return results || doubtOfLayer(*qobject_cast<QgsRasterLayer*>(layer), 1, {}).isEmpty();
    });
    return layers.isEmpty() ? QString() : (first == layers.end() ? layers.first() : *first)->id();
}

QString linesToBeginWith() {
    if (!isInDialog())
        return {};
    const auto mayBeInput = [](const QgsMapLayer* layer) {
        return qobject_cast<const QgsVectorLayer*>(layer) && layer->isValid() &&
               !isMadeByFermat(*layer);
    };
    if (const QgsMapLayer* active = sActiveLayer(); active && mayBeInput(active))
        return active->id();
    const QList<QgsMapLayer*> lines = layersByName([&](const QgsMapLayer* layer) {
        return mayBeInput(layer) &&
               qobject_cast<const QgsVectorLayer*>(layer)->geometryType() == compat::lineType;
    });
    return lines.isEmpty() ? QString() : lines.first()->id();
}

QString sourcesToBeginWith(bool pointsFirst) {
    if (!isInDialog())
        return {};
    const auto rank = [&](const QgsMapLayer* layer) {
        const auto type = qobject_cast<const QgsVectorLayer*>(layer)->geometryType();
        const bool isPoint = type == compat::pointType;
        if (isMadeByFermat(*layer)) // points are starts, which may serve again
            return isPoint ? 3 : 4;
        return !pointsFirst || isPoint ? 0 : type == compat::lineType ? 1 : 2;
    };
    QList<QgsMapLayer*> layers = layersByName([](const QgsMapLayer* layer) {
        return qobject_cast<const QgsVectorLayer*>(layer) && layer->isValid() && layer->isSpatial();
    });
    if (QgsMapLayer* active = sActiveLayer(); layers.removeOne(active))
        layers.prepend(active);
    const auto first = std::min_element(
        layers.begin(), layers.end(),
        [&](const QgsMapLayer* a, const QgsMapLayer* b) { return rank(a) < rank(b); });
    return first == layers.end() ? QString() : (*first)->id();
}
