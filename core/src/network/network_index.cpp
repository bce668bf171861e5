#include "curve_order.h"
#include "edge_places.h"
#include "fermat/network_edits.h"
#include "fermat/parallel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <tuple>
#include <vector>

namespace fermat {

namespace {

constexpr std::size_t fan = 8; ///< entries of a node of the tree
constexpr double nowhere = std::numeric_limits<double>::infinity();

struct Box {
    double left = nowhere, low = nowhere, right = -nowhere, high = -nowhere;

    void add(NetworkPoint point) {
        left = std::min(left, point.x), right = std::max(right, point.x);
        low = std::min(low, point.y), high = std::max(high, point.y);
    }
    void add(const Box& box) {
        left = std::min(left, box.left), right = std::max(right, box.right);
        low = std::min(low, box.low), high = std::max(high, box.high);
    }
    double distance(NetworkPoint point, NetworkPoint scale) const {
        return std::hypot(scale.x * std::max({left - point.x, 0.0, point.x - right}),
                          scale.y * std::max({low - point.y, 0.0, point.y - high}));
    }
};

struct IndexedSegment {
    std::uint32_t edge, segment;
};

/// A point for which a place is sought, and how long a unit of the map is.
struct Sought {
    NetworkPoint point, scale;
};

/// The nearest place of a segment. It does not depend on which of its ends comes first.
NetworkPlace nearest_of(const Network& network, IndexedSegment of, const Sought& sought) {
    const auto [point, scale] = sought;
    const std::span<const NetworkPoint> shape = network.shape(of.edge);
    NetworkPoint a = shape[of.segment], b = shape[of.segment + 1];
    const bool swapped = std::tie(b.x, b.y) < std::tie(a.x, a.y);
    if (swapped)
        std::swap(a, b);
    const double x = b.x - a.x, y = b.y - a.y;
    const double scaled_x = scale.x * scale.x * x, scaled_y = scale.y * scale.y * y;
    const double along = (point.x - a.x) * scaled_x + (point.y - a.y) * scaled_y,
                 square = x * scaled_x + y * scaled_y;
    const double fraction = square > 0 ? std::clamp(along / square, 0.0, 1.0) : 0.0;
    NetworkPlace place{of.edge, of.segment, swapped ? 1 - fraction : fraction, a, 0};
    if (fraction == 1)
        place.point = b;
    else if (fraction > 0)
        place.point = {a.x + fraction * x, a.y + fraction * y};
    place.distance =
        std::hypot(scale.x * (point.x - place.point.x), scale.y * (point.y - place.point.y));
    return place;
}

} // namespace

/// A packed R-tree (Kamel and Faloutsos, "On packing R-trees", 1993): segments in the order of
/// their centres along the Hilbert curve, eight in a leaf, eight nodes in a node above.
class NetworkIndex::Tree {
  public:
    Tree(const Network& network, int threads, Progress& progress) : network_(network) {
        std::vector<IndexedSegment> segments;
        for (std::uint32_t edge = 0; edge < network.edges(); ++edge)
            add_open(edge, segments);
        std::vector<NetworkPoint> centres(segments.size());
        for (std::size_t i = 0; i < segments.size(); ++i) {
            const NetworkPoint* const ends = &network.shape(segments[i].edge)[segments[i].segment];
            centres[i] = {ends[0].x / 2 + ends[1].x / 2, ends[0].y / 2 + ends[1].y / 2};
        }
        PartProgress ordering(progress, 0, 0.8), packing(progress, 0.8, 1);
        for (const std::uint32_t i :
             order_along_curve(centres, NodeOrder::hilbert, threads, ordering))
            segment_.push_back(segments[i]);
        pack(threads, packing);
    }

    /// What has changed comes last, and the others stay in their order.
    Tree(const Tree& before, const Network& network, const NetworkEdits& edits, int threads,
         Progress& progress)
        : network_(network) {
        const auto edges = std::uint32_t(before.network_.edges());
        std::vector<bool> is_touched(edges);
        for (const std::uint32_t edge : touched_edges(edits))
            is_touched[edge] = true;
        segment_.reserve(before.segment_.size());
        for (const IndexedSegment segment : before.segment_)
            if (!is_touched[segment.edge])
                segment_.push_back(segment);
        for (const std::uint32_t edge : touched_edges(edits))
            add_open(edge, segment_);
        for (std::uint32_t edge = edges; edge < network.edges(); ++edge)
            add_open(edge, segment_);
        pack(threads, progress);
    }

    std::optional<NetworkPlace> nearest(const Sought& sought, double max_distance) const {
        std::optional<NetworkPlace> best;
        if (segment_.empty())
            return best;
        const double slack = slack_ * std::max(sought.scale.x, sought.scale.y);
        search(level_.size() - 1, 0, sought, max_distance, slack, best);
        return best;
    }

    std::vector<NetworkPlace> all_nearest(const Sought& sought, double max_distance) const {
        std::vector<NetworkPlace> places;
        const std::optional<NetworkPlace> best = nearest(sought, max_distance);
        if (!best)
            return places;
        collect(level_.size() - 1, 0, sought, best->point, places);
        std::sort(places.begin(), places.end(), [](const NetworkPlace& a, const NetworkPlace& b) {
            return std::tie(a.edge, a.segment) < std::tie(b.edge, b.segment);
        });
        std::vector<NetworkPlace> different;
        for (const NetworkPlace& place : places)
            if (std::none_of(different.begin(), different.end(),
                             [&](const NetworkPlace& other) { return is_same(place, other); }))
                different.push_back(place);
        return different;
    }

  private:
    void add_open(std::uint32_t edge, std::vector<IndexedSegment>& segments) const {
        if (network_.is_open({edge, true}) || network_.is_open({edge, false}))
            for (std::uint32_t i = 0; i + 1 < network_.shape(edge).size(); ++i)
                segments.push_back({edge, i});
    }

    /// Makes the levels of the tree above the segments.
    void pack(int threads, Progress& progress) {
        std::vector<Box> boxes(segment_.size());
        parallel_for(segment_.size(), std::size_t(1) << 15, threads, progress,
                     [&](std::size_t begin, std::size_t end) {
                         for (std::size_t i = begin; i < end; ++i) {
                             const auto shape = network_.shape(segment_[i].edge);
                             boxes[i].add(shape[segment_[i].segment]);
                             boxes[i].add(shape[segment_[i].segment + 1]);
                         }
                     });
        Box all;
        for (const Box& box : boxes)
            all.add(box);
        // Distances to places are rounded where coordinates are large, distances to boxes less.
        const double greatest = std::max(
            {std::abs(all.left), std::abs(all.right), std::abs(all.low), std::abs(all.high)});
        slack_ = 0x1p-46 * greatest;
        same_place_ = 0x1p-40 * greatest;
        level_.push_back(std::move(boxes));
        while (level_.back().size() > 1) {
            const std::vector<Box>& below = level_.back();
            std::vector<Box> above((below.size() + fan - 1) / fan);
            for (std::size_t i = 0; i < below.size(); ++i)
                above[i / fan].add(below[i]);
            level_.push_back(std::move(above));
        }
    }

    /// Whether two places are the same node, or the same vertex of an edge.
    bool is_same(const NetworkPlace& a, const NetworkPlace& b) const {
        if (const auto node = node_at(network_, a))
            return node == node_at(network_, b);
        const auto vertex = [](const NetworkPlace& place) {
            return double(place.segment) + place.fraction;
        };
        return a.edge == b.edge && vertex(a) == vertex(b);
    }

    /// Adds the nearest places of all segments below an entry of a level that are at `there`.
    void collect(std::size_t level, std::size_t entry, const Sought& sought, NetworkPoint there,
                 std::vector<NetworkPlace>& places) const {
        if (level_[level][entry].distance(there, {1, 1}) > same_place_)
            return;
        if (level == 0) {
            const NetworkPlace place = nearest_of(network_, segment_[entry], sought);
            if (std::hypot(place.point.x - there.x, place.point.y - there.y) <= same_place_)
                places.push_back(place);
            return;
        }
        const std::size_t end = std::min((entry + 1) * fan, level_[level - 1].size());
        for (std::size_t child = entry * fan; child < end; ++child)
            collect(level - 1, child, sought, there, places);
    }

    static bool is_better(const NetworkPlace& a, const NetworkPlace& b) {
        return std::tie(a.distance, a.edge, a.segment) < std::tie(b.distance, b.edge, b.segment);
    }

    /// Looks for a better place below an entry of a level.
    void search(std::size_t level, std::size_t entry, const Sought& sought, double max_distance,
                double slack, std::optional<NetworkPlace>& best) const {
        if (level == 0) {
            const NetworkPlace place = nearest_of(network_, segment_[entry], sought);
            if (place.distance <= max_distance && (!best || is_better(place, *best)))
                best = place;
            return;
        }
        struct Child {
            double distance;
            std::size_t entry;
        };
        const std::vector<Box>& below = level_[level - 1];
        const std::size_t first = entry * fan, count = std::min(fan, below.size() - first);
        std::array<Child, fan> children;
        for (std::size_t i = 0; i < count; ++i)
            children[i] = {below[first + i].distance(sought.point, sought.scale), first + i};
        std::sort(children.begin(), children.begin() + std::ptrdiff_t(count),
                  [](const Child& a, const Child& b) { return a.distance < b.distance; });
        for (std::size_t i = 0; i < count; ++i) {
            const double limit = best ? best->distance : max_distance;
            if (children[i].distance > limit + slack)
                return;
            search(level - 1, children[i].entry, sought, max_distance, slack, best);
        }
    }

    const Network& network_;
    std::vector<IndexedSegment> segment_;
    std::vector<std::vector<Box>> level_; ///< boxes of the segments, then of each level above
    double slack_ = 0;
    double same_place_ = 0; ///< places that are at most so far apart are one: rounding
};

NetworkIndex::NetworkIndex(const Network& network, int threads, Progress& progress)
    : tree_(std::make_unique<Tree>(network, thread_count(threads), progress)) {}

NetworkIndex::NetworkIndex(const NetworkIndex& before, const Network& network,
                           const NetworkEdits& edits, int threads, Progress& progress)
    : tree_(
          std::make_unique<Tree>(*before.tree_, network, edits, thread_count(threads), progress)) {}

NetworkIndex::~NetworkIndex() = default;

std::optional<NetworkPlace> NetworkIndex::nearest(NetworkPoint point, double max_distance,
                                                  NetworkPoint scale) const {
    return tree_->nearest({point, scale}, max_distance);
}

std::vector<NetworkPlace> NetworkIndex::all_nearest(NetworkPoint point, double max_distance,
                                                    NetworkPoint scale) const {
    return tree_->all_nearest({point, scale}, max_distance);
}

} // namespace fermat
