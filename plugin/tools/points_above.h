#pragma once

#include "map_picture.h"

#include <qgsmaprenderercache.h>

#include <QObject>

#include <functional>
#include <memory>

class QgsMapCanvas;
class QgsMapLayer;
class QgsMapRendererParallelJob;

/// Shows layers once more that are above the live isochrones, because canvas items cover all
/// layers: those of points that are above them in the Layers panel, also above the marks of starts,
/// as in print layouts; or those of kept paths. Their labels are above all points, so that no point
/// hides a part of a number. They are drawn in the background whenever the canvas has drawn its
/// map, those that have not changed from a cache, and not while a start is dragged.
class PointsAbove : public QObject {
  public:
    /// Returns the layer of the live isochrones; null if there is none.
    using Live = std::function<const QgsMapLayer*()>;

    enum class Shows { Points, KeptPaths };

    PointsAbove(QgsMapCanvas* canvas, Shows shows, Live live);
    ~PointsAbove() override;

  private:
    QList<QgsMapLayer*> layers() const;
    void draw();
    void stop();
    void take(const QImage& image, const QImage& labels, const QTransform& fromMap);

    QgsMapCanvas* mCanvas;
    Shows mShows;
    Live mLive;
    QgsMapRendererCache mCache;
    std::unique_ptr<QgsMapRendererParallelJob> mJob; // null if none runs
    MapPicture mPicture;
    MapPicture mLabels;
};
