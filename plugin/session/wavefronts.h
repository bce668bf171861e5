#pragma once

#include "band_figures.h"
#include "wavefront_difference.h"

#include <fermat/progress.h>

#include <qgspointxy.h>

#include <QImage>
#include <QPolygonF>
#include <QVector>

#include <memory>
#include <optional>
#include <span>
#include <vector>

class BandScale;
class Ground;
class PixelMap;
class QgsCoordinateTransformContext;
struct BandLabel;

/// How far a place of a path is from the start along the path, and what it costs to get there.
struct PathMark {
    double length = 0; ///< metres on the ground
    double cost = 0;
};

/// A least-cost path from a start, in the CRS of the layer.
struct TracedPath {
    QVector<QgsPointXY> points;  ///< where it turns, beginning with the start
    std::vector<PathMark> marks; ///< from the start to the end; costs rise evenly between them
    double cost = 0;
    double length = 0; ///< metres on the ground
};

/// Least times (or costs) from starts to every place of a ground. Several threads may read it.
class Wavefronts {
  public:
    virtual ~Wavefronts() = default;

    virtual const Ground& ground() const = 0;
    /// The largest cost that is reached.
    double maximum() const { return mMaximum; }

    /// If these are the corridor of trips between two starts: the cost of the least-cost trip. Then
    /// costs are what trips over places cost more, and paths are such trips.
    virtual std::optional<double> leastTrip() const { return std::nullopt; }
    /// Where bands end if no intervals are given.
    virtual double automaticEnd() const { return mMaximum; }

    /// Whether there is ground at a place, reached or not.
    virtual bool covers(const QgsPointXY& place) const = 0;
    /// Whether the system reads what is asked of it from a disk, so that answers may take long.
    virtual bool isInFiles() const { return false; }
    /// The path to a place; nothing if there is no ground or if it is not reached. Throws
    /// fermat::Cancelled.
    virtual std::optional<TracedPath>
    pathTo(const QgsPointXY& end, fermat::Progress& progress = fermat::no_progress) const = 0;
    /// The same, or if a place is not reached but lies beside ground that is, the path of least
    /// cost to there: a wall that is being drawn ends at the mouse.
    virtual std::optional<TracedPath> pathNear(const QgsPointXY& end) const { return pathTo(end); }
    /// The cost of this path.
    virtual std::optional<double> costAt(const QgsPointXY& end) const = 0;

    /// What a map of these pixels shows, and places for labels without their texts. `origin` is
    /// where labels begin, in logical pixels. Throws fermat::Cancelled.
    struct Picture {
        QImage image;
        std::vector<BandLabel> labels;
    };
    virtual Picture draw(const PixelMap& pixels, const BandScale& bands, QPointF origin,
                         fermat::Progress& progress) const = 0;

    /// The lines of these costs on a map of these pixels, in its logical pixels, to be dashed.
    /// Throws fermat::Cancelled.
    virtual std::vector<QPolygonF> linesOf(const PixelMap&, std::span<const float>,
                                           fermat::Progress&) const {
        return {};
    }
    /// What draw() shows, as dashes on roads; a null image if there are none.
    virtual QImage drawDashes(const PixelMap&, const BandScale&) const { return {}; }

    /// What changes of the ground add to the costs before them; null if these have other cells or
    /// roads. Both must outlive it. Throws fermat::Cancelled.
    virtual std::unique_ptr<const WavefrontDifference> differenceFrom(const Wavefronts&,
                                                                      fermat::Progress&) const {
        return nullptr;
    }

    /// How much is reached in each band: measure and amounts, and notes on them. `ends` are those
    /// of the bands, in rising order. Throws fermat::Cancelled.
    virtual BandFigures figures(std::span<const float> ends,
                                const QgsCoordinateTransformContext& transforms,
                                fermat::Progress& progress) const = 0;

  protected:
    double mMaximum = 0;
};
