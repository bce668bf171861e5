#include "raster_choice.h"

#include "raster_doubt.h"

#include <qgsproject.h>
#include <qgsrasterlayer.h>

#include <QCoreApplication>
#include <QThread>

#include <algorithm>
#include <functional>

namespace {

std::function<QgsMapLayer*()> sActiveLayer;

} // namespace

void setActiveLayerOf(const std::function<QgsMapLayer*()>& activeLayer) {
    sActiveLayer = activeLayer;
}

QString rasterToBeginWith(bool results) {
    // Algorithms are also made when a model runs, without a dialog.
    if (!sActiveLayer || QThread::currentThread() != QCoreApplication::instance()->thread())
        return {};
    const auto suits = [&](const QgsMapLayer* layer) {
        const auto* raster = qobject_cast<const QgsRasterLayer*>(layer);
        return raster && raster->isValid() && isFermatResult(*raster) == results;
    };
    if (const QgsMapLayer* active = sActiveLayer(); active && suits(active))
        return active->id();
    QList<QgsMapLayer*> layers = QgsProject::instance()->mapLayers().values();
    layers.erase(std::remove_if(layers.begin(), layers.end(), std::not_fn(suits)), layers.end());
    std::sort(layers.begin(), layers.end(), [](const QgsMapLayer* a, const QgsMapLayer* b) {
        return QString::localeAwareCompare(a->name(), b->name()) < 0;
    });
    // Rasters of heights only if there is nothing else.
    const auto first = std::find_if(layers.begin(), layers.end(), [&](QgsMapLayer* layer) {
        return results || doubtOfLayer(*qobject_cast<QgsRasterLayer*>(layer), 1, {}).isEmpty();
    });
    return layers.isEmpty() ? QString() : (first == layers.end() ? layers.first() : *first)->id();
}
