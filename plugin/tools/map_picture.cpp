#include "map_picture.h"

#include <qgsmapcanvas.h>

#include <QPainter>

MapPicture::MapPicture(QgsMapCanvas* canvas, double height) : QgsMapCanvasItem(canvas) {
    setZValue(height);
}

void MapPicture::take(const QImage& image, const QTransform& fromMap) {
    prepareGeometryChange();
    mImage = image;
    mFromMap = fromMap;
    updatePosition();
    update();
}

void MapPicture::updatePosition() {
    prepareGeometryChange();
    mToCanvas = mFromMap.inverted() * mMapCanvas->mapSettings().mapToPixel().transform();
    setPos(0, 0);
}

QRectF MapPicture::boundingRect() const {
    return mToCanvas.mapRect(
        QRectF(QPointF(0, 0), QSizeF(mImage.size()) / mImage.devicePixelRatio()));
}

void MapPicture::paint(QPainter* painter) {
    painter->setTransform(mToCanvas, true);
    painter->drawImage(0, 0, mImage);
}
