#pragma once

#include "cost_lines.h"
#include "thread_limit.h"

#include <fermat/network_access.h>
#include <fermat/parallel.h>

#include <QPointF>
#include <QSize>
#include <QTransform>

#include <algorithm>
#include <cmath>
#include <mutex>
#include <span>
#include <vector>

/// Draws along one line after the other. Details smaller than a pixel are left out.
class MapPen {
  public:
    MapPen(const QTransform& toPixels, QSize size, std::vector<CostLine>& lines)
        : mToPixels(toPixels), mSize(size), mLines(lines) {}

    void begin(fermat::NetworkPoint point, double cost) {
        mLast = mToPixels.map(QPointF(point.x, point.y));
        mCost = cost;
        mAlong = 0;
    }
    void go(fermat::NetworkPoint point, double cost, bool isEnd) {
        const QPointF place = mToPixels.map(QPointF(point.x, point.y));
        const QPointF step = place - mLast;
        if (!isEnd && std::abs(step.x()) < detail && std::abs(step.y()) < detail)
            return;
        if (isVisible(place))
            mLines.push_back({float(mLast.x()), float(mLast.y()), float(place.x()),
                              float(place.y()), float(mCost), float(cost), float(mAlong)});
        mAlong += std::hypot(step.x(), step.y());
        mLast = place;
        mCost = cost;
    }

  private:
    static constexpr double detail = 0.7; // device pixels
    static constexpr double margin = 8;   // the same; half a line's width is less

    /// Not if an end has no coordinates.
    bool isVisible(QPointF place) const {
        return std::max(place.x(), mLast.x()) > -margin &&
               std::min(place.x(), mLast.x()) < mSize.width() + margin &&
               std::max(place.y(), mLast.y()) > -margin &&
               std::min(place.y(), mLast.y()) < mSize.height() + margin &&
               std::isfinite(place.x() + place.y() + mLast.x() + mLast.y());
    }

    const QTransform& mToPixels;
    QSize mSize;
    std::vector<CostLine>& mLines;
    QPointF mLast;
    double mCost = 0;
    double mAlong = 0; // pixels from the begin
};

/// The lines that are visible on a map of this size, in device pixels: of `count` items, each of
/// which `draw` draws with a pen. `toPixels` leads to device pixels.
template <class Draw>
std::vector<CostLine> visibleLines(std::size_t count, const QTransform& toPixels, QSize size,
                                   const Draw& draw) {
    std::vector<CostLine> lines;
    std::mutex joining;
    fermat::parallel_for(count, 8192, fermat::thread_count(threadLimit()), fermat::no_progress,
                         [&](std::size_t begin, std::size_t end) {
                             std::vector<CostLine> some;
                             MapPen pen(toPixels, size, some);
                             for (std::size_t i = begin; i < end; ++i)
                                 draw(i, pen);
                             const std::scoped_lock lock(joining);
                             lines.insert(lines.end(), some.begin(), some.end());
                         });
    return lines;
}

/// The vertices of the edges of a network on a map, in the order of edges.
class VerticesOnMap {
  public:
    VerticesOnMap(const fermat::Network& network, std::span<const fermat::NetworkPoint> vertices)
        : mNetwork(network), mVertices(vertices) {}

    std::span<const fermat::NetworkPoint> of(std::uint32_t edge) const {
        const std::span<const fermat::NetworkPoint> shape = mNetwork.shape(edge);
        return mVertices.subspan(std::size_t(shape.data() - mNetwork.shape(0).data()),
                                 shape.size());
    }
    fermat::NetworkPoint at(const fermat::NetworkPlace& place) const {
        const auto shape = of(place.edge);
        const auto &a = shape[place.segment], &b = shape[place.segment + 1];
        return {a.x + place.fraction * (b.x - a.x), a.y + place.fraction * (b.y - a.y)};
    }

  private:
    const fermat::Network& mNetwork;
    std::span<const fermat::NetworkPoint> mVertices;
};
