#include "reached_lines.h"

#include "thread_limit.h"

#include <fermat/parallel.h>

#include <algorithm>
#include <cmath>
#include <mutex>

namespace {

constexpr double detail = 0.7; // device pixels
constexpr double margin = 8;   // the same; half a line's width is less

/// Draws along one line.
class Pen {
  public:
    Pen(const QTransform& toPixels, QSize size, std::vector<CostLine>& lines)
        : mToPixels(toPixels), mSize(size), mLines(lines) {}

    void begin(fermat::NetworkPoint point, double cost) {
        mLast = mToPixels.map(QPointF(point.x, point.y));
        mCost = cost;
    }
    void go(fermat::NetworkPoint point, double cost, bool isEnd) {
        const QPointF place = mToPixels.map(QPointF(point.x, point.y));
        const QPointF step = place - mLast;
        if (!isEnd && std::abs(step.x()) < detail && std::abs(step.y()) < detail)
            return;
        if (isVisible(place))
            mLines.push_back({float(mLast.x()), float(mLast.y()), float(place.x()),
                              float(place.y()), float(mCost), float(cost)});
        mLast = place;
        mCost = cost;
    }

  private:
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
};

} // namespace

void ReachedLines::addLengths(const fermat::ReachedPart& part, std::span<const float> ends,
                              std::vector<double>& lengths) const {
    const fermat::PartCosts costs(network, part, direction);
    const std::span<const double> ofVertices = network.lengths(part.edge());
    double cost = part.begin_cost * costOfUnit, length = fermat::length_at(network, part.begin);
    // Costs rise evenly along a straight piece.
    const auto go = [&](double nextCost, double nextLength) {
        const double least = std::min(cost, nextCost), greatest = std::max(cost, nextCost);
        const double metres = nextLength - length;
        double before = least;
        for (auto end = std::lower_bound(ends.begin(), ends.end(), float(least)); end != ends.end();
             ++end) {
            const double until = std::min(greatest, double(*end));
            lengths[std::size_t(end - ends.begin())] +=
                greatest > least ? metres * std::max(0.0, until - before) / (greatest - least)
                                 : metres;
            if (until >= greatest)
                break;
            before = std::max(before, until);
        }
        cost = nextCost;
        length = nextLength;
    };
    for (std::uint32_t v = part.begin.segment + 1; v <= part.end.segment; ++v)
        go(costs.at(v) * costOfUnit, ofVertices[v]);
    go(part.end_cost * costOfUnit, fermat::length_at(network, part.end));
}

std::vector<double> ReachedLines::lengths(std::span<const float> ends,
                                          fermat::Progress& progress) const {
    std::vector<double> all(ends.size());
    std::mutex adding;
    fermat::parallel_for(parts.size(), 8192, fermat::thread_count(threadLimit()), progress,
                         [&](std::size_t begin, std::size_t end) {
                             std::vector<double> some(ends.size());
                             for (std::size_t i = begin; i < end; ++i)
                                 addLengths(parts[i], ends, some);
                             const std::scoped_lock lock(adding);
                             for (std::size_t band = 0; band < some.size(); ++band)
                                 all[band] += some[band];
                         });
    return all;
}

std::vector<CostLine> ReachedLines::visible(const QTransform& toPixels, QSize size) const {
    const fermat::NetworkPoint* const first = network.shape(0).data();
    std::vector<CostLine> lines;
    std::mutex joining;
    const auto draw = [&](const fermat::ReachedPart& part, Pen& pen) {
        const std::uint32_t edge = part.edge();
        const fermat::NetworkPoint* shape = vertices.data() + (network.shape(edge).data() - first);
        const auto at = [&](const fermat::NetworkPlace& place) -> fermat::NetworkPoint {
            const auto &a = shape[place.segment], &b = shape[place.segment + 1];
            return {a.x + place.fraction * (b.x - a.x), a.y + place.fraction * (b.y - a.y)};
        };
        const fermat::PartCosts costs(network, part, direction);
        pen.begin(at(part.begin), part.begin_cost * costOfUnit);
        for (std::uint32_t v = part.begin.segment + 1; v <= part.end.segment; ++v)
            pen.go(shape[v], costs.at(v) * costOfUnit, false);
        pen.go(at(part.end), part.end_cost * costOfUnit, true);
    };
    fermat::parallel_for(parts.size(), 8192, fermat::thread_count(threadLimit()),
                         fermat::no_progress, [&](std::size_t begin, std::size_t end) {
                             std::vector<CostLine> some;
                             Pen pen(toPixels, size, some);
                             for (std::size_t i = begin; i < end; ++i)
                                 draw(parts[i], pen);
                             const std::scoped_lock lock(joining);
                             lines.insert(lines.end(), some.begin(), some.end());
                         });
    return lines;
}
