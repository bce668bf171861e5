#include "points_above.h"

#include "kept_result.h"
#include "qgis_compat.h"

#include <qgslayertree.h>
#include <qgsmapcanvas.h>
#include <qgsmaprendererparalleljob.h>
#include <qgsproject.h>
#include <qgsvectorlayer.h>

#include <QPainter>

#include <utility>

namespace {

bool areKeptPaths(const QgsVectorLayer& layer) {
    const QgsLayerTreeLayer* node =
        layer.project() ? layer.project()->layerTreeRoot()->findLayer(layer.id()) : nullptr;
    return node && KeptLayers::arePaths(*node);
}

} // namespace

PointsAbove::PointsAbove(QgsMapCanvas* canvas, Shows shows, Live live)
    : QgsMapCanvasItem(canvas), mShows(shows), mLive(std::move(live)) {
    // Kept paths are above the isochrones and below what is marked, points above all marks.
    setZValue(shows == Shows::Points ? 3.5 : 1.5);
    connect(canvas, &QgsMapCanvas::mapCanvasRefreshed, this, &PointsAbove::draw);
}

PointsAbove::~PointsAbove() {
    stop();
}

QList<QgsMapLayer*> PointsAbove::layers() const {
    QList<QgsMapLayer*> above;
    const QgsMapLayer* live = mLive();
    bool isBelow = false;
    for (QgsMapLayer* layer : mMapCanvas->mapSettings().layers()) {
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
    QgsMapSettings map = mMapCanvas->mapSettings();
    map.setLayers(layers());
    map.setBackgroundColor(Qt::transparent);
    if (map.layers().isEmpty()) {
        mCache.clear();
        take({}, {});
        return;
    }
    mJob = std::make_unique<QgsMapRendererParallelJob>(map);
    mJob->setCache(&mCache);
    // A job that goes on would leave what it draws of the old layer in the cache.
    for (const QgsMapLayer* layer : map.layers())
        connect(layer, &QgsMapLayer::repaintRequested, mJob.get(), [this] { stop(); });
    connect(mJob.get(), &QgsMapRendererJob::finished, this, [this] {
        take(mJob->renderedImage(), mJob->mapSettings().mapToPixel().transform());
        mJob.release()->deleteLater(); // this is a slot of it
    });
    mJob->start();
}

void PointsAbove::take(const QImage& image, const QTransform& fromMap) {
    prepareGeometryChange();
    mImage = image;
    mFromMap = fromMap;
    updatePosition();
    update();
}

void PointsAbove::updatePosition() {
    prepareGeometryChange();
    // The old image moves with the map until there is a new one.
    mToCanvas = mFromMap.inverted() * mMapCanvas->mapSettings().mapToPixel().transform();
    setPos(0, 0);
}

QRectF PointsAbove::boundingRect() const {
    return mToCanvas.mapRect(
        QRectF(QPointF(0, 0), QSizeF(mImage.size()) / mImage.devicePixelRatio()));
}

void PointsAbove::paint(QPainter* painter) {
    painter->setTransform(mToCanvas, true);
    painter->drawImage(0, 0, mImage);
}
