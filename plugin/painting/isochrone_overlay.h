#pragma once

#include <qgsmapcanvasitem.h>

class IsochroneSession;

/// Shows a session's wavefronts on a canvas.
class IsochroneOverlay : public QgsMapCanvasItem {
  public:
    IsochroneOverlay(QgsMapCanvas* canvas, const IsochroneSession& session);

    /// The session has another image.
    void refresh();

    void updatePosition() override;
    QRectF boundingRect() const override;

  protected:
    void paint(QPainter* painter) override;

  private:
    const IsochroneSession& mSession;
    QTransform mToCanvas; // from the image's logical pixels to those of the canvas
};
