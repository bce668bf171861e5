#include "isochrone_overlay.h"

#include "isochrone_session.h"

#include <qgsmapcanvas.h>

#include <QPainter>

IsochroneOverlay::IsochroneOverlay(QgsMapCanvas* canvas, const IsochroneSession& session)
    : QgsMapCanvasItem(canvas), mSession(session) {
    setZValue(1); // above the map, below marks and rubber bands
}

void IsochroneOverlay::refresh() {
    updatePosition();
    update();
}

void IsochroneOverlay::updatePosition() {
    prepareGeometryChange();
    // The old image moves with the map until a new image for the current map is ready.
    if (!mSession.image().isNull())
        mToCanvas = mSession.imagePixels().mapToPixel().inverted() *
                    mMapCanvas->mapSettings().mapToPixel().transform();
    setPos(0, 0);
}

QRectF IsochroneOverlay::boundingRect() const {
    const QImage& image = mSession.image();
    return mToCanvas.mapRect(
        QRectF(QPointF(0, 0), QSizeF(image.size()) / image.devicePixelRatio()));
}

void IsochroneOverlay::paint(QPainter* painter) {
    if (mSession.image().isNull())
        return;
    painter->setTransform(mToCanvas, true);
    painter->drawImage(0, 0, mSession.image());
}
