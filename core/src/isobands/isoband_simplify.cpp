#include "isoband_simplify.h"

#include "fermat/parallel.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace fermat::isoband {

namespace {

/// A boundary between two places where others meet it, or a closed one.
struct Chain {
    std::size_t first = 0; ///< first of its points, and one past the last
    std::size_t end = 0;
    std::size_t first_half = 0;
    std::size_t end_half = 0;
    bool is_closed = false;
};

double cross(Point origin, Point a, Point b) {
    return (a.x - origin.x) * (b.y - origin.y) - (b.x - origin.x) * (a.y - origin.y);
}

double distance_to_segment(Point p, Point a, Point b) {
    const double dx = b.x - a.x, dy = b.y - a.y, length = dx * dx + dy * dy;
    const double along =
        length > 0 ? std::clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / length, 0.0, 1.0) : 0;
    return std::hypot(p.x - a.x - along * dx, p.y - a.y - along * dy);
}

class Simplifier {
  public:
    Simplifier(Arcs& arcs, Band outside, const MapFrame& frame, double tolerance)
        : arcs_(arcs), outside_(outside), width_(frame.cell_width), height_(frame.cell_height),
          tolerance_(tolerance), closest_(1e-7 * std::min(width_, height_)) {
        find_chains();
        index();
    }

    void simplify(int threads, Progress& progress) {
        keep_.assign(points_.size(), 0);
        parallel_for(chains_.size(), 64, threads, progress,
                     [&](std::size_t begin, std::size_t end) {
                         std::vector<std::pair<std::size_t, std::size_t>> spans;
                         for (std::size_t i = begin; i < end; ++i)
                             simplify(chains_[i], spans);
                     });
        for (const Chain& chain : chains_)
            hide(chain);
    }

  private:
    bool bounds(std::size_t arc) const {
        return std::min(arcs_.all[arc].left, arcs_.all[arc].right) < outside_;
    }

    void find_chains() {
        std::vector<bool> meets(arcs_.next.size()), seen(arcs_.all.size());
        for (const Node& node : arcs_.nodes)
            for (const std::uint32_t end : node)
                if (end != none)
                    meets[end] = true;
        const auto add = [&](Half start) {
            Chain chain;
            chain.first = points_.size();
            chain.first_half = halves_.size();
            Half half = start;
            for (;;) {
                seen[half >> 1] = true;
                halves_.push_back(half);
                arcs_.visit(half, [&](Vertex vertex, int col, int row) {
                    points_.push_back(on_map(vertex, col, row));
                });
                if (meets[half ^ 1])
                    break;
                half = arcs_.next[half];
                if (half == start) {
                    chain.is_closed = true;
                    break;
                }
            }
            if (chain.is_closed) {
                points_.push_back(points_[chain.first]);
            } else {
                points_.push_back(on_map(arcs_.last_of(half), arcs_.last_col(half),
                                         arcs_.first_rows[arcs_.all[half >> 1].strip]));
            }
            chain.end = points_.size();
            chain.end_half = halves_.size();
            chains_.push_back(chain);
        };
        for (Half end = 0; end < meets.size(); ++end)
            if (meets[end] && bounds(end >> 1) && !seen[end >> 1])
                add(end);
        for (std::size_t arc = 0; arc < seen.size(); ++arc)
            if (bounds(arc) && !seen[arc])
                add(Half(2 * arc));
    }

    Point on_map(Vertex vertex, int col, int row) const {
        const Point cells = arcs_.lattice.in_cells(vertex, col, row);
        return {cells.x * width_, cells.y * height_};
    }

    /// Sorts the points into square boxes.
    void index() {
        box_ = std::max(4 * std::max(width_, height_), 2 * tolerance_);
        // Points may be far from the corner of the raster.
        Point low = points_.empty() ? Point{} : points_.front(), high = low;
        for (const Point point : points_) {
            low = {std::min(low.x, point.x), std::min(low.y, point.y)};
            high = {std::max(high.x, point.x), std::max(high.y, point.y)};
        }
        first_col_ = std::size_t(low.x / box_);
        first_row_ = std::size_t(low.y / box_);
        cols_ = std::size_t(high.x / box_) - first_col_ + 1;
        const std::size_t rows = std::size_t(high.y / box_) - first_row_ + 1;
        box_begins_.assign(cols_ * rows + 1, 0);
        for (const Point point : points_)
            ++box_begins_[box_of(point) + 1];
        for (std::size_t i = 1; i < box_begins_.size(); ++i)
            box_begins_[i] += box_begins_[i - 1];
        in_boxes_.resize(points_.size());
        std::vector<std::size_t> next(box_begins_.begin(), box_begins_.end() - 1);
        for (std::size_t i = 0; i < points_.size(); ++i)
            in_boxes_[next[box_of(points_[i])]++] = std::uint32_t(i);
    }
    std::size_t box_of(Point point) const {
        return box_at(std::size_t(point.y / box_), std::size_t(point.x / box_));
    }
    std::size_t box_at(std::size_t row, std::size_t col) const {
        return (row - first_row_) * cols_ + (col - first_col_);
    }

    void simplify(const Chain& chain, std::vector<std::pair<std::size_t, std::size_t>>& spans) {
        const std::size_t last = chain.end - 1;
        keep_[chain.first] = keep_[last] = 1;
        if (last - chain.first < 2)
            return;
        // A line must not be equal to another line with the same ends. A ring has at least three
        // vertices.
        const std::size_t middle = furthest(chain.first, last).first;
        spans.assign({{chain.first, middle}, {middle, last}});
        const bool returns =
            points_[chain.first].x == points_[last].x && points_[chain.first].y == points_[last].y;
        if (returns) {
            const auto before = furthest(chain.first, middle), after = furthest(middle, last);
            if (before.second > after.second)
                spans = {{chain.first, before.first}, {before.first, middle}, {middle, last}};
            else
                spans = {{chain.first, middle}, {middle, after.first}, {after.first, last}};
        }
        while (!spans.empty()) {
            const auto [begin, end] = spans.back();
            spans.pop_back();
            keep_[begin] = keep_[end] = 1;
            if (end - begin < 2)
                continue;
            const auto [split, distance] = furthest(begin, end);
            if (distance <= tolerance_ && is_clear(begin, end))
                continue;
            spans.push_back({begin, split});
            spans.push_back({split, end});
        }
    }

    /// The point between two points that is farthest from the line between them, and its distance.
    std::pair<std::size_t, double> furthest(std::size_t begin, std::size_t end) const {
        std::pair<std::size_t, double> result{(begin + end) / 2, 0};
        for (std::size_t i = begin + 1; i < end; ++i) {
            const double distance = distance_to_segment(points_[i], points_[begin], points_[end]);
            if (distance > result.second)
                result = {i, distance};
        }
        return result;
    }

    /// Whether everything beside the boundary stays on the same side if the boundary is replaced by
    /// a straight line from point to point. If this is true for every line separately, no two lines
    /// cross. The reason: the area between a line and its boundary contains no vertex of others. So
    /// the outlines of two such areas could cross only where the two lines cross, which is once,
    /// but closed lines cross an even number of times.
    bool is_clear(std::size_t begin, std::size_t end) const {
        const Point a = points_[begin], b = points_[end];
        Point low = a, high = a;
        for (std::size_t i = begin; i <= end; ++i) {
            low = {std::min(low.x, points_[i].x), std::min(low.y, points_[i].y)};
            high = {std::max(high.x, points_[i].x), std::max(high.y, points_[i].y)};
        }
        for (std::size_t row = std::size_t(low.y / box_); row <= std::size_t(high.y / box_); ++row)
            for (std::size_t col = std::size_t(low.x / box_); col <= std::size_t(high.x / box_);
                 ++col) {
                const std::size_t box = box_at(row, col);
                for (std::size_t k = box_begins_[box]; k < box_begins_[box + 1]; ++k) {
                    const std::size_t i = in_boxes_[k];
                    if (i >= begin && i <= end)
                        continue;
                    const Point p = points_[i];
                    if (p.x < low.x || p.y < low.y || p.x > high.x || p.y > high.y ||
                        (p.x == a.x && p.y == a.y) || (p.x == b.x && p.y == b.y))
                        continue;
                    const double distance = distance_to_segment(p, a, b);
                    if (distance < closest_ || (distance <= tolerance_ && is_around(begin, end, p)))
                        return false;
                }
            }
        return true;
    }

    /// Whether the boundary from point to point, together with the line back, winds around `p`.
    bool is_around(std::size_t begin, std::size_t end, Point p) const {
        int winding = 0;
        for (std::size_t i = begin; i <= end; ++i) {
            const Point a = points_[i], b = points_[i == end ? begin : i + 1];
            if ((a.y <= p.y) == (b.y <= p.y))
                continue;
            const double side = cross(a, b, p);
            if (a.y <= p.y && side > 0)
                ++winding;
            if (a.y > p.y && side < 0)
                --winding;
        }
        return winding != 0;
    }

    void hide(const Chain& chain) {
        std::size_t point = chain.first;
        for (std::size_t k = chain.first_half; k < chain.end_half; ++k) {
            const Arc& arc = arcs_.all[halves_[k] >> 1];
            const bool backwards = halves_[k] & 1;
            Vertices& vertices = arcs_.vertices[arc.strip];
            for (std::uint32_t i = 0; i + 1 < arc.count; ++i) {
                const std::size_t place = arc.begin + (backwards ? arc.count - 1 - i : i);
                if (is_hidden(vertices[place]) || keep_[point++])
                    continue;
                vertices.set(place, hidden(vertices[place]));
                if (i > 0 || (k == chain.first_half && !chain.is_closed))
                    continue;
                // The arc before also ends with this vertex.
                const Half before = halves_[k == chain.first_half ? chain.end_half - 1 : k - 1];
                const Arc& other = arcs_.all[before >> 1];
                const std::size_t end = before & 1 ? other.begin : other.begin + other.count - 1;
                Vertices& others = arcs_.vertices[other.strip];
                others.set(end, hidden(others[end]));
            }
        }
    }

    static constexpr std::uint32_t none = 0xffffffff;
    Arcs& arcs_;
    Band outside_;
    double width_, height_, tolerance_, closest_;
    std::vector<Chain> chains_;
    std::vector<Half> halves_;
    std::vector<Point> points_;
    std::vector<char> keep_;
    double box_ = 1;
    std::size_t first_row_ = 0, first_col_ = 0, cols_ = 1; // of boxes
    std::vector<std::size_t> box_begins_;
    std::vector<std::uint32_t> in_boxes_;
};

} // namespace

void simplify(Arcs& arcs, Band outside, const MapFrame& frame, double tolerance, int threads,
              Progress& progress) {
    Simplifier(arcs, outside, frame, tolerance).simplify(threads, progress);
}

} // namespace fermat::isoband
