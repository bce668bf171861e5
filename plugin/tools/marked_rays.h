#pragma once

#include "path_finder.h"
#include "ray_end.h"

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
    /// The places of all ends, in the CRS of the layer.
    std::vector<QgsPointXY> places() const;
    /// All paths that are found, in the same CRS.
    const std::vector<QVector<QgsPointXY>>& paths() const { return mFound; }
    /// Tells it that the session has other wavefronts, or none.
    void refresh();

  signals:
    void endsChanged();
    /// They are found some time after the ends have changed.
    void pathsFound();

  private:
    void show(const PathFinder::Answer& answer);
    const IsochroneSession& mSession;
    PathFinder mFinder;
    std::vector<RayEnd> mEnds;
    std::vector<QVector<QgsPointXY>> mFound;
    std::unique_ptr<QgsRubberBand> mPaths;
    std::unique_ptr<QgsRubberBand> mPlaces;
};
