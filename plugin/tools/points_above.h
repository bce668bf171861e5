#pragma once

#include <qgsmapcanvasitem.h>
#include <qgsmaprenderercache.h>

#include <QImage>
#include <QObject>
#include <QTransform>

#include <functional>
#include <memory>

class QgsMapLayer;
class QgsMapRendererParallelJob;

/// Shows layers once more that are above the live isochrones, because canvas items cover all
/// layers: those of points that are above them in the Layers panel, also above the marks of starts,
/// as in print layouts; or those of kept paths. They are drawn in the background whenever the
/// canvas has drawn its map, those that have not changed from a cache, and not while a start is
/// dragged.
class PointsAbove : public QObject, public QgsMapCanvasItem {
  public:
    /// Returns the layer of the live isochrones; null if there is none.
    using Live = std::function<const QgsMapLayer*()>;

    enum class Shows { Points, KeptPaths };

    PointsAbove(QgsMapCanvas* canvas, Shows shows, Live live);
    ~PointsAbove() override;

    void updatePosition() override;
    QRectF boundingRect() const override;

  protected:
    void paint(QPainter* painter) override;

  private:
    QList<QgsMapLayer*> layers() const;
    void draw();
    void stop();
    void take(const QImage& image, const QTransform& fromMap);

    Shows mShows;
    Live mLive;
    QgsMapRendererCache mCache;
    std::unique_ptr<QgsMapRendererParallelJob> mJob; // null if none runs
    QImage mImage;                                   // null if there are no such layers
    QTransform mFromMap;                             // to logical pixels of the image
    QTransform mToCanvas;                            // from these to those of the canvas
};
