#pragma once

#include <qgsmapcanvasitem.h>

#include <QImage>
#include <QTransform>

/// A picture of the map on its canvas. It moves with the map until there is a new one.
class MapPicture : public QgsMapCanvasItem {
  public:
    MapPicture(QgsMapCanvas* canvas, double height);

    /// `fromMap`: to logical pixels of the image.
    void take(const QImage& image, const QTransform& fromMap);

    void updatePosition() override;
    QRectF boundingRect() const override;

  protected:
    void paint(QPainter* painter) override;

  private:
    QImage mImage; // null if there is nothing to show
    QTransform mFromMap;
    QTransform mToCanvas; // from logical pixels of the image to those of the canvas
};
