#pragma once

#include "ray_end.h"

#include <QObject>
#include <QVector>

#include <memory>
#include <vector>

class IsochroneSession;
class QgsMapCanvas;
class QgsRubberBand;

/// The places that the user has marked, and the least-time paths to them, drawn on a canvas. When
/// the wavefronts change, the paths are found again.
class MarkedRays : public QObject {
    Q_OBJECT

  public:
    MarkedRays(QgsMapCanvas* canvas, const IsochroneSession& session);
    ~MarkedRays() override;

    const std::vector<RayEnd>& ends() const { return mEnds; }
    void setEnds(std::vector<RayEnd> ends);
    void add(const RayEnd& end);
    /// The ends to which a path leads, or those of some ends, in the CRS of the layer.
    std::vector<RayEnd> reached() const { return reached(mEnds); }
    std::vector<RayEnd> reached(const std::vector<RayEnd>& ends) const;
    /// All paths that are found, in the CRS of the layer.
    std::vector<QVector<QgsPointXY>> paths() const;
    /// Tells it that the session has other wavefronts, or none.
    void refresh();

  signals:
    void endsChanged();

  private:
    const IsochroneSession& mSession;
    std::vector<RayEnd> mEnds;
    std::unique_ptr<QgsRubberBand> mPaths;
    std::unique_ptr<QgsRubberBand> mPlaces;
};
