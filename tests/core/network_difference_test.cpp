// What changes add to the costs along the edges of a network.

#include "fermat/error.h"
#include "fermat/network_difference.h"
#include "fermat/network_solver.h"
#include "support/effort.h"
#include "support/networks.h"
#include "support/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>

namespace fermat {
namespace {

using test::LineDrawer, test::Random;
constexpr double never = std::numeric_limits<double>::infinity();

NetworkPlace place_of_share(const Network& network, std::uint32_t edge, double along) {
    const auto segments = std::uint32_t(network.shape(edge).size() - 1);
    const std::uint32_t segment = std::min(std::uint32_t(along), segments - 1);
    const double t = along - segment;
    const NetworkPoint a = network.shape(edge)[segment], b = network.shape(edge)[segment + 1];
    return {edge, segment, t, {a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)}, 0};
}

double random_along(const Network& network, std::uint32_t edge, Random& random) {
    const double segments = double(network.shape(edge).size() - 1);
    return random.chance(0.2) ? random.integer(0, int(segments)) : segments * random.unit();
}

NetworkEdits edits_of_streets(const Network& network, Random& random) {
    NetworkEdits edits;
    const auto any_edge = [&] {
        return std::uint32_t(random.integer(0, int(network.edges()) - 1));
    };
    for (int i = random.integer(0, 4); i > 0; --i) {
        using Kind = EdgeEdit::Kind;
        EdgeEdit edit;
        edit.edge = any_edge();
        edit.from = edit.to = random_along(network, edit.edge, random);
        if (random.chance(0.7))
            edit.to = random_along(network, edit.edge, random);
        if (edit.to < edit.from)
            std::swap(edit.from, edit.to);
        edit.kind =
            std::array{Kind::rate, Kind::factor, Kind::closed}[std::size_t(random.integer(0, 2))];
        edit.value = random.integer(1, 9);
        edits.edges.push_back(edit);
    }
    for (int i = random.integer(0, 1); i > 0; --i) {
        NetworkLink link;
        const auto end = [&](std::optional<NetworkPlace>& place) {
            const std::uint32_t edge = any_edge();
            place = place_of_share(network, edge, random_along(network, edge, random));
            return place->point;
        };
        const NetworkPoint from = end(link.from), to = end(link.to);
        link.vertex = {from, {1000, 1000}, to};
        link.length = {30, 40};
        link.cost = {std::uint32_t(random.integer(0, 300)), std::uint32_t(random.integer(0, 300))};
        link.feature = -1;
        edits.links.push_back(std::move(link));
    }
    return edits;
}

/// A network with what stops reach on it.
class Reached {
  public:
    Reached(const Network& network, std::vector<NetworkPoint> starts, NetworkDirection direction,
            std::uint32_t maximum)
        : network_(network), away_(direction == NetworkDirection::away), maximum_(maximum) {
        const NetworkIndex index(network, 1, no_progress);
        for (const NetworkPoint& start : starts)
            for (const NetworkPlace& place : index.all_nearest(start, 1000)) {
                stops_.push_back({place, 5, 0, maximum, 0});
                stops_.back().place.distance = 0;
            }
        const ForwardStar& star = away_ ? network.forward_star() : network.reverse_star();
        NetworkQuery query;
        query.sources = sources_of(network, stops_, direction);
        query.maximum_cost = maximum;
        solution_ = NetworkSolvers()
                        .open("dijkstra", star, 1, nullptr, {}, no_progress)
                        ->solve(query, no_progress);
        const NetworkFront front{solution_.distance, stops_, maximum_};
        const double end = std::min(maximum, greatest_network_cost);
        parts_ = reached_parts(network, {&front, 1}, {&end, 1}, direction, 1, no_progress);
    }

    NetworkState state() const { return {network_, parts_}; }

    /// The cost at a place within an edge, written plainly.
    double cost_at(const NetworkPlace& place) const {
        double least = never;
        for (const bool rises : {true, false}) {
            const auto costs = network_.costs({place.edge, rises == away_});
            if (costs.empty())
                continue;
            const auto along = [&](const NetworkPlace& at) {
                return costs[at.segment] +
                       at.fraction * (double(costs[at.segment + 1]) - costs[at.segment]);
            };
            const std::uint32_t node =
                rises ? network_.edge_from(place.edge) : network_.edge_to(place.edge);
            if (const std::uint32_t cost = solution_.distance[node]; cost <= maximum_)
                least =
                    std::min(least, cost + std::abs(along(place) - (rises ? 0. : costs.back())));
            for (const NetworkStop& stop : stops_) {
                const double ahead =
                    place.segment + place.fraction - stop.place.segment - stop.place.fraction;
                if (stop.place.edge == place.edge && (rises ? ahead >= 0 : ahead <= 0))
                    least = std::min(least, double(stop.access_cost) +
                                                std::abs(along(place) - along(stop.place)));
            }
        }
        return least <= maximum_ ? least : never;
    }

  private:
    const Network& network_;
    const bool away_;
    const std::uint32_t maximum_;
    std::vector<NetworkStop> stops_;
    NetworkSolution solution_;
    std::vector<ReachedPart> parts_;
};

struct Counts {
    int later = 0, earlier = 0, lost = 0, gained = 0, same = 0;
};

void compare_differences(std::uint64_t seed, Counts& counts) {
    Random random(seed);
    const LineDrawer lines = test::streets_of_a_grid(random);
    const Network before = lines.build();
    const NetworkEdits edits = edits_of_streets(before, random);
    const Network after = before.changed(edits, 1, no_progress);
    const auto direction = random.chance(0.5) ? NetworkDirection::away : NetworkDirection::towards;
    const std::uint32_t maximum =
        random.chance(0.5) ? std::uint32_t(random.integer(300, 2000)) : greatest_network_cost;
    std::vector<NetworkPoint> starts;
    for (int i = random.integer(1, 2); i > 0; --i)
        starts.push_back({random.between(0, 300), random.between(0, 300)});
    const Reached old(before, starts, direction, maximum), now(after, starts, direction, maximum);
    constexpr double least = 3, tiny = 1e-3;
    const std::vector<CostDifference> differences =
        cost_differences(old.state(), now.state(), EdgeOrigins(before, edits), direction, least,
                         random.integer(1, 3), no_progress);
    const NetworkIndex index(before, 1, no_progress);
    for (std::uint32_t edge = 0; edge < after.edges(); ++edge)
        for (int i = 0; i < 6; ++i) {
            const double segments = double(after.shape(edge).size() - 1);
            const double along = segments * random.between(0.001, 0.999);
            const NetworkPlace place = place_of_share(after, edge, along);
            double was = never;
            if (after.features(edge)[0] >= 0) {
                const auto there = index.all_nearest(place.point, 1e-6);
                if (there.empty()) // both directions were closed
                    continue;
                ASSERT_EQ(there.size(), 1u) << "seed " << seed;
                was = old.cost_at(there.front());
            }
            const double is = now.cost_at(place);
            const auto covers = [&](const CostDifference& each) {
                return each.edge() == edge && each.begin.segment + each.begin.fraction <= along &&
                       along <= each.end.segment + each.end.fraction;
            };
            const auto found = std::ranges::find_if(differences, covers);
            if (found != differences.end()) {
                ASSERT_EQ(std::find_if(found + 1, differences.end(), covers), differences.end())
                    << "seed " << seed;
            }
            if (was == never && is == never) {
                ASSERT_EQ(found, differences.end()) << "seed " << seed;
            } else if (was == never || is == never) {
                ASSERT_NE(found, differences.end()) << "seed " << seed << ", edge " << edge;
                const double expected = is == never ? CostDifference::lost : CostDifference::gained;
                ASSERT_EQ(found->at_begin, expected) << "seed " << seed;
                ASSERT_EQ(found->at_end, expected) << "seed " << seed;
                ++(is == never ? counts.lost : counts.gained);
            } else if (found != differences.end()) {
                const double begin = found->begin.segment + found->begin.fraction,
                             end = found->end.segment + found->end.fraction;
                const double value = found->at_begin + (along - begin) / (end - begin) *
                                                           (found->at_end - found->at_begin);
                ASSERT_NEAR(value, is - was, tiny) << "seed " << seed << ", edge " << edge;
                ++(is > was ? counts.later : counts.earlier);
            } else {
                ASSERT_NEAR(is, was, least + tiny) << "seed " << seed << ", edge " << edge;
                ++counts.same;
            }
        }
}

TEST(NetworkDifference, IsThatOfTheCostsAtEachPlace) {
    Counts counts;
    for (std::uint64_t seed = 0; seed < std::uint64_t(test::trials(1500)); ++seed) {
        compare_differences(seed, counts);
        if (HasFatalFailure())
            return;
    }
    const int least = test::sanitized ? 0 : 1000; // with fewer trials
    for (const int count : {counts.later, counts.earlier, counts.lost, counts.gained, counts.same})
        EXPECT_GT(count, least);
}

TEST(NetworkDifference, IsOnePartWhereItIsTheSame) {
    LineDrawer lines;
    lines.add({{0, 0}, {10, 0}}, 1, 1);
    lines.add({{10, 0}, {20, 0}, {30, 5}, {40, 0}}, 1, 1);
    const Network before = lines.build();
    ASSERT_EQ(before.edges(), 1u);
    NetworkEdits edits;
    edits.edges = {{0, 0, 1, EdgeEdit::Kind::factor, 2}};
    const Network after = before.changed(edits, 1, no_progress);
    const std::vector<NetworkPoint> start{{0, 0}};
    const Reached old(before, start, NetworkDirection::away, greatest_network_cost),
        now(after, start, NetworkDirection::away, greatest_network_cost);
    const auto differences = cost_differences(old.state(), now.state(), EdgeOrigins(before, edits),
                                              NetworkDirection::away, 0, 1, no_progress);
    ASSERT_EQ(differences.size(), 2u);
    EXPECT_EQ(differences[0].at_begin, 0);
    EXPECT_EQ(differences[0].at_end, 10);
    EXPECT_EQ(differences[1].at_begin, 10);
    EXPECT_EQ(differences[1].at_end, 10);
    EXPECT_EQ(differences[1].begin.point.x, 10);
    EXPECT_EQ(differences[1].end.point.x, 40);
}

} // namespace
} // namespace fermat
