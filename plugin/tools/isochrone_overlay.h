#pragma once

#include <qgsmapcanvasitem.h>

class IsochroneSession;

/// Shows the wavefronts of a session on a canvas.
class IsochroneOverlay : public QgsMapCanvasItem {
  public:
    IsochroneOverlay(QgsMapCanvas* canvas, const IsochroneSession& session);

    /// Tells it that the session has another image.
    void refresh();

    void updatePosition() override;
    QRectF boundingRect() const override;

  protected:
    void paint(QPainter* painter) override;

  private:
    const IsochroneSession& mSession;
    QTransform mToCanvas; // from logical pixels of the image to those of the canvas
};
