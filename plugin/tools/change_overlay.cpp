#include "change_overlay.h"

#include "change_layers.h"

#include <qgsmapcanvas.h>
#include <qgsmapcanvasitem.h>
#include <qgsmaprenderersequentialjob.h>
#include <qgsmapsettings.h>

#include <QImage>
#include <QPainter>

#include <utility>

class ChangeOverlay::Item : public QgsMapCanvasItem {
  public:
    explicit Item(QgsMapCanvas* canvas) : QgsMapCanvasItem(canvas) {
        setZValue(1.5); // above isochrones, below paths and marks
    }

    void show(const QImage& image, const QTransform& mapToImage) {
        mImage = image;
        mMapToImage = mapToImage;
        updatePosition();
        update();
    }
    bool isEmpty() const { return mImage.isNull(); }

    void updatePosition() override {
        prepareGeometryChange();
        // The old image moves with the map until there is a new one.
        mToCanvas = mMapToImage.inverted() * mMapCanvas->mapSettings().mapToPixel().transform();
        setPos(0, 0);
    }
    QRectF boundingRect() const override {
        return mToCanvas.mapRect(
            QRectF(QPointF(0, 0), QSizeF(mImage.size()) / mImage.devicePixelRatio()));
    }

  protected:
    void paint(QPainter* painter) override {
        if (mImage.isNull())
            return;
        painter->setTransform(mToCanvas, true);
        painter->drawImage(0, 0, mImage);
    }

  private:
    QImage mImage;
    QTransform mMapToImage; // to logical pixels
    QTransform mToCanvas;
};

ChangeOverlay::ChangeOverlay(QgsMapCanvas* canvas)
    : mCanvas(canvas), mItem(std::make_unique<Item>(canvas)) {
    connect(canvas, &QgsMapCanvas::mapCanvasRefreshed, this, &ChangeOverlay::refresh);
}

ChangeOverlay::~ChangeOverlay() {
    if (mJob)
        mJob->cancel();
}

void ChangeOverlay::setShown(bool isShown) {
    if (std::exchange(mIsShown, isShown) != isShown)
        refresh();
}

void ChangeOverlay::refresh() {
    QgsMapSettings map = mCanvas->mapSettings();
    QList<QgsMapLayer*> layers;
    if (mIsShown)
        for (QgsMapLayer* layer : map.layers())
            if (ChangeLayers::isOne(*layer))
                layers << layer;
    if (mJob)
        mJob->cancel();
    mJob.reset();
    if (layers.isEmpty()) {
        if (!mItem->isEmpty())
            mItem->show({}, {});
        return;
    }
    map.setLayers(layers);
    map.setBackgroundColor(Qt::transparent);
    mJob = std::make_unique<QgsMapRendererSequentialJob>(map);
    connect(mJob.get(), &QgsMapRendererJob::finished, this, &ChangeOverlay::drawn);
    mJob->start();
}

void ChangeOverlay::drawn() {
    if (mJob && !mJob->isActive())
        mItem->show(mJob->renderedImage(), mJob->mapSettings().mapToPixel().transform());
}
