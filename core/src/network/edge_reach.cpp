#include "edge_reach.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace fermat {

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

/// Places of a segment that are nearer to each other are the same, as a share of the segment.
constexpr double same_place = 1e-12;

} // namespace

double cost_along(std::span<const std::uint32_t> costs, EdgePosition at) {
    const double before = costs[at.segment], after = costs[at.segment + 1];
    return at.fraction == 1 ? after : before + at.fraction * (after - before);
}

void EdgeReach::add_parts(std::uint32_t edge, std::vector<ReachedPart>& parts) {
    edge_ = edge;
    // Towards the sources, costs rise along the edge where paths run back.
    rising_ = network_.costs({edge, away_});
    falling_ = network_.costs({edge, !away_});
    find_approaches();
    if (approaches_.empty())
        return;
    const std::size_t first = parts.size();
    const std::size_t segments = network_.shape(edge).size() - 1;
    for (std::uint32_t segment = 0; segment < segments; ++segment) {
        cuts_.clear();
        for (const Approach& approach : approaches_)
            if (approach.from.segment == segment)
                cuts_.push_back(approach.from.fraction);
        for (const Approach& approach : approaches_)
            cut_at_maximum(approach, segment);
        std::erase_if(cuts_, [](double cut) { return cut < same_place || cut > 1 - same_place; });
        std::sort(cuts_.begin(), cuts_.end());
        double begin = 0;
        for (const double cut : cuts_) {
            if (cut - begin < same_place)
                continue;
            add_stretch({{segment, begin}, {segment, cut}}, first, parts);
            begin = cut;
        }
        add_stretch({{segment, begin}, {segment, 1}}, first, parts);
    }
}

void EdgeReach::find_approaches() {
    approaches_.clear();
    const std::uint32_t from = network_.edge_from(edge_), to = network_.edge_to(edge_);
    const EdgePosition start{0, 0};
    const EdgePosition end{std::uint32_t(network_.shape(edge_).size() - 2), 1};
    const auto add = [&](bool rising, EdgePosition at, double cost, std::uint32_t front,
                         std::uint32_t node, std::uint32_t stop) {
        const double maximum = std::min(fronts_[front].maximum_cost, greatest_network_cost);
        if (cost <= maximum && cost <= interval_ends_.back())
            approaches_.push_back({rising, at, cost, maximum, front, node, stop});
    };
    for (std::uint32_t i = 0; i < fronts_.size(); ++i) {
        const std::span<const std::uint32_t> node_cost = fronts_[i].node_cost;
        if (!rising_.empty() && node_cost[from] != NetworkGraph::unreached)
            add(true, start, node_cost[from], i, from, ReachedPart::none);
        if (!falling_.empty() && node_cost[to] != NetworkGraph::unreached)
            add(false, end, node_cost[to], i, to, ReachedPart::none);
    }
    for (const StopsOfEdges::Stop& of_edge : stops_.of(edge_)) {
        const NetworkStop& stop = fronts_[of_edge.front].stops[of_edge.stop];
        const double cost = double(stop.start_cost) + double(stop.access_cost);
        for (const bool rising : {true, false})
            if (!(rising ? rising_ : falling_).empty())
                add(rising, position_of(stop.place), cost, of_edge.front, ReachedPart::none,
                    of_edge.stop);
    }
}

double EdgeReach::cost(const Approach& approach, EdgePosition at) const {
    const bool same = at.segment == approach.from.segment &&
                      std::abs(at.fraction - approach.from.fraction) < same_place;
    if (!same && (approach.rising ? at < approach.from : approach.from < at))
        return infinite;
    const std::span<const std::uint32_t> costs = approach.rising ? rising_ : falling_;
    return approach.cost + std::abs(cost_along(costs, at) - cost_along(costs, approach.from));
}

void EdgeReach::cut_at_maximum(const Approach& approach, std::uint32_t segment) {
    const double a = cost(approach, {segment, 0}), b = cost(approach, {segment, 1});
    if (a == infinite && b == infinite)
        return; // it does not lead there
    const std::span<const std::uint32_t> costs = approach.rising ? rising_ : falling_;
    const double rise = double(costs[segment + 1]) - double(costs[segment]);
    const double slope = approach.rising ? rise : -rise;
    if (slope == 0)
        return;
    const double fraction =
        approach.rising ? 1 + (approach.maximum - b) / slope : (approach.maximum - a) / slope;
    cuts_.push_back(fraction); // those beyond the segment are left out
}

const EdgeReach::Approach* EdgeReach::cheapest(bool rising, const Stretch& stretch, double& begin,
                                               double& end) const {
    const Approach* best = nullptr;
    begin = end = infinite;
    for (const Approach& approach : approaches_) {
        if (approach.rising != rising)
            continue;
        const double a = cost(approach, stretch.begin), b = cost(approach, stretch.end);
        // A stretch lies on one side of where the approach reaches its maximum, but that place
        // is rounded.
        if (!((a + b) / 2 <= approach.maximum))
            continue;
        if (a + b < begin + end) {
            best = &approach;
            begin = std::min(a, approach.maximum);
            end = std::min(b, approach.maximum);
        }
    }
    return best;
}

void EdgeReach::add_stretch(const Stretch& stretch, std::size_t first,
                            std::vector<ReachedPart>& parts) {
    double rising_begin, rising_end, falling_begin, falling_end;
    const Approach* rising = cheapest(true, stretch, rising_begin, rising_end);
    const Approach* falling = cheapest(false, stretch, falling_begin, falling_end);
    // The difference rises along the stretch. Where it is 0, both meet.
    const double before = rising_begin - falling_begin, after = rising_end - falling_end;
    if (!rising && !falling)
        return;
    if (!falling || (rising && after <= 0))
        return add_linear(*rising, stretch, rising_begin, rising_end, first, parts);
    if (!rising || before >= 0)
        return add_linear(*falling, stretch, falling_begin, falling_end, first, parts);
    const double share = before / (before - after);
    const EdgePosition meeting = between(stretch, share);
    const double cost = rising_begin + share * (rising_end - rising_begin);
    add_linear(*rising, {stretch.begin, meeting}, rising_begin, cost, first, parts);
    add_linear(*falling, {meeting, stretch.end}, cost, falling_end, first, parts);
}

EdgePosition EdgeReach::between(const Stretch& stretch, double share) {
    const double extent = stretch.end.fraction - stretch.begin.fraction;
    if (share * extent < same_place)
        return stretch.begin;
    if ((1 - share) * extent < same_place)
        return stretch.end;
    return {stretch.begin.segment, stretch.begin.fraction + share * extent};
}

void EdgeReach::add_linear(const Approach& approach, const Stretch& stretch, double begin,
                           double end, std::size_t first, std::vector<ReachedPart>& parts) {
    const auto interval_of = [&](double cost) { // one more than there are beyond the last end
        return std::size_t(std::lower_bound(interval_ends_.begin(), interval_ends_.end(), cost) -
                           interval_ends_.begin());
    };
    const std::size_t lowest = interval_of(std::min(begin, end)),
                      highest = interval_of(std::max(begin, end));
    const bool rises = begin <= end;
    EdgePosition at = stretch.begin;
    double cost = begin;
    for (std::size_t i = 0; i <= highest - lowest; ++i) {
        const std::size_t interval = rises ? lowest + i : highest - i;
        EdgePosition to = stretch.end;
        double to_cost = end;
        if (i < highest - lowest) {
            to_cost = interval_ends_[rises ? interval : interval - 1];
            to = between(stretch, (to_cost - begin) / (end - begin));
        }
        if (interval < interval_ends_.size())
            add_part(approach, {at, to}, cost, to_cost, interval, first, parts);
        at = to;
        cost = to_cost;
    }
}

void EdgeReach::add_part(const Approach& approach, const Stretch& stretch, double begin, double end,
                         std::size_t interval, std::size_t first, std::vector<ReachedPart>& parts) {
    if (!(stretch.begin < stretch.end))
        return;
    const NetworkPlace from = place_at(network_, edge_, stretch.begin),
                       to = place_at(network_, edge_, stretch.end);
    if (parts.size() > first) {
        ReachedPart& last = parts.back();
        const EdgePosition last_end = position_of(last.end);
        const bool goes_on =
            last_end == stretch.begin || (last_end.segment + 1 == stretch.begin.segment &&
                                          last_end.fraction == 1 && stretch.begin.fraction == 0);
        if (goes_on && last.interval == interval && last_ == &approach) {
            last.end = to;
            last.end_cost = end;
            return;
        }
    }
    last_ = &approach;
    parts.push_back({from, to, begin, end, std::uint32_t(interval), approach.front, approach.node,
                     approach.stop});
}

} // namespace fermat
