#include "points_above.h"

#include "kept_result.h"
#include "qgis_compat.h"

#include <qgslayertree.h>
#include <qgsmapcanvas.h>
#include <qgsmaprendererparalleljob.h>
#include <qgsproject.h>
#include <qgsvectorlayer.h>

#include <utility>

namespace {

bool areKeptPaths(const QgsVectorLayer& layer) {
    const QgsLayerTreeLayer* node =
        layer.project() ? layer.project()->layerTreeRoot()->findLayer(layer.id()) : nullptr;
    return node && KeptLayers::arePaths(*node);
}

} // namespace

PointsAbove::PointsAbove(QgsMapCanvas* canvas, Shows shows, Live live)
    : mCanvas(canvas), mShows(shows), mLive(std::move(live)),
      // Kept paths are above the isochrones and below what is marked, points above all marks.
      mPicture(canvas, shows == Shows::Points ? 3.5 : 1.5), mLabels(canvas, 3.6) {
    connect(canvas, &QgsMapCanvas::mapCanvasRefreshed, this, &PointsAbove::draw);
}

PointsAbove::~PointsAbove() {
    stop();
}

QList<QgsMapLayer*> PointsAbove::layers() const {
    QList<QgsMapLayer*> above;
    const QgsMapLayer* live = mLive();
    bool isBelow = false;
    for (QgsMapLayer* layer : mCanvas->mapSettings().layers()) {
        isBelow = isBelow || layer == live;
        const auto* vector = qobject_cast<QgsVectorLayer*>(layer);
        const bool isShown =
            mShows == Shows::KeptPaths
                ? vector && areKeptPaths(*vector)
                : vector && !isBelow && vector->geometryType() == compat::pointType;
        if (isShown)
            above << layer;
    }
    return isBelow ? above : QList<QgsMapLayer*>();
}

void PointsAbove::stop() {
    if (mJob)
        mJob->disconnect(this); // it says that it has finished when it is cancelled
    mJob.reset();
}

void PointsAbove::draw() {
    stop();
    QgsMapSettings map = mCanvas->mapSettings();
    map.setLayers(layers());
    map.setBackgroundColor(Qt::transparent);
    if (map.layers().isEmpty()) {
        mCache.clear();
        take({}, {}, {});
        return;
    }
    mJob = std::make_unique<QgsMapRendererParallelJob>(map);
    mJob->setCache(&mCache);
    // A job that goes on would leave what it draws of the old layer in the cache.
    for (const QgsMapLayer* layer : map.layers())
        connect(layer, &QgsMapLayer::repaintRequested, mJob.get(), [this] { stop(); });
    connect(mJob.get(), &QgsMapRendererJob::finished, this, [this] {
        take(mJob->renderedImage(), mCache.cacheImage(QgsMapRendererJob::LABEL_CACHE_ID),
             mJob->mapSettings().mapToPixel().transform());
        mJob.release()->deleteLater(); // this is a slot of it
    });
    mJob->start();
}

void PointsAbove::take(const QImage& image, const QImage& labels, const QTransform& fromMap) {
    mPicture.take(image, fromMap);
    mLabels.take(labels, fromMap);
}
