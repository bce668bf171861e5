#pragma once

#include <fermat/progress.h>

#include <qgspointxy.h>

#include <QImage>
#include <QVector>

#include <optional>
#include <span>
#include <vector>

class BandScale;
class Ground;
class PixelMap;
struct BandLabel;

/// A least-cost path from a start, in the CRS of the layer.
struct TracedPath {
    QVector<QgsPointXY> points; ///< where it turns, beginning with the start
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
    /// The number of cells or nodes that are reached.
    std::size_t reached() const { return mReached; }

    /// Whether there is ground at a place, reached or not.
    virtual bool covers(const QgsPointXY& place) const = 0;
    /// The path to a place; nothing if there is no ground or if it is not reached.
    virtual std::optional<TracedPath> pathTo(const QgsPointXY& end) const = 0;
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

    /// The length of what is reached in each band, metres on the ground, if it is lines; empty
    /// otherwise. `ends` are those of the bands, in rising order.
    virtual std::vector<double> bandLengths(std::span<const float>) const { return {}; }

  protected:
    double mMaximum = 0;
    std::size_t mReached = 0;
};
