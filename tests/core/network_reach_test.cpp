#include "fermat/error.h"
#include "fermat/network_reach.h"
#include "fermat/network_solver.h"
#include "support/effort.h"
#include "support/networks.h"
#include "support/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace fermat {
namespace {

using test::LineDrawer;
constexpr double infinite = std::numeric_limits<double>::infinity();

NetworkPlace place_on(const Network& network, std::uint32_t edge, std::uint32_t segment,
                      double fraction) {
    const NetworkPoint a = network.shape(edge)[segment], b = network.shape(edge)[segment + 1];
    return {
        edge, segment, fraction, {a.x + fraction * (b.x - a.x), a.y + fraction * (b.y - a.y)}, 0};
}

/// A solved question.
struct Front {
    std::vector<NetworkStop> stops;
    std::vector<std::uint32_t> node_cost;
    std::uint32_t maximum_cost = greatest_network_cost;

    Front(const Network& network, std::vector<NetworkStop> of, NetworkDirection direction,
          std::uint32_t maximum = greatest_network_cost)
        : stops(std::move(of)), maximum_cost(maximum) {
        const bool away = direction == NetworkDirection::away;
        const ForwardStar& star = away ? network.forward_star() : network.reverse_star();
        NetworkQuery query;
        query.sources = sources_of(network, stops, direction);
        query.maximum_cost = maximum;
        Progress progress;
        const NetworkSolution solution = NetworkSolvers()
                                             .choose("dijkstra", {star.nodes(), star.arcs()})
                                             .open(star, {}, progress)
                                             ->solve(query, progress);
        node_cost.assign(solution.distance.begin(), solution.distance.end());
    }
    operator NetworkFront() const { return {node_cost, stops, maximum_cost}; }
};

std::vector<ReachedPart> reach(const Network& network, const std::vector<NetworkFront>& fronts,
                               const std::vector<double>& ends,
                               NetworkDirection direction = NetworkDirection::away,
                               int threads = 1) {
    Progress progress;
    return reached_parts(network, fronts, ends, direction, threads, progress);
}

TEST(NetworkReach, IsCutExactlyAtTheIntervalEnds) {
    LineDrawer lines;
    lines.add({{0, 0}, {10, 0}, {30, 0}}, 2, 0);
    const Network network = lines.build();
    const Front front(network, {{place_on(network, 0, 0, 0)}}, NetworkDirection::away);
    const auto parts = reach(network, {front}, {10, 30, 45});
    ASSERT_EQ(parts.size(), 3u);
    const double ends[] = {0, 5, 15, 22.5}, costs[] = {0, 10, 30, 45};
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(parts[i].edge(), 0u);
        EXPECT_EQ(parts[i].interval, i);
        EXPECT_EQ(parts[i].begin.point.x, ends[i]);
        EXPECT_EQ(parts[i].end.point.x, ends[i + 1]);
        EXPECT_EQ(parts[i].begin_cost, costs[i]);
        EXPECT_EQ(parts[i].end_cost, costs[i + 1]);
        EXPECT_EQ(parts[i].node, 0u);
        EXPECT_EQ(parts[i].stop, ReachedPart::none);
    }
}

TEST(NetworkReach, AnEdgeThatIsReachedFromBothEndsIsCutWhereTheyMeet) {
    LineDrawer lines;
    lines.add({{0, 0}, {10, 0}});
    const Network network = lines.build();
    const Front front(network, {{place_on(network, 0, 0, 0)}, {place_on(network, 0, 0, 1), 0, 4}},
                      NetworkDirection::away);
    const auto parts = reach(network, {front}, {100});
    ASSERT_EQ(parts.size(), 2u);
    EXPECT_EQ(parts[0].node, 0u);
    EXPECT_EQ(parts[0].end.point.x, 7);
    EXPECT_EQ(parts[0].end_cost, 7);
    EXPECT_EQ(parts[1].node, 1u);
    EXPECT_EQ(parts[1].begin.point.x, 7);
    EXPECT_EQ(parts[1].begin_cost, 7);
    EXPECT_EQ(parts[1].end_cost, 4);
}

TEST(NetworkReach, AStopWithinAnEdgeReachesBothSidesButNotAgainstAOneWayEdge) {
    for (const std::uint32_t backward : {0u, 1u})
        for (const NetworkDirection direction :
             {NetworkDirection::away, NetworkDirection::towards}) {
            LineDrawer lines;
            lines.add({{0, 0}, {10, 0}}, 1, backward);
            const Network network = lines.build();
            const Front front(network, {{place_on(network, 0, 0, 0.5), 3}}, direction);
            const auto parts = reach(network, {front}, {5}, direction);
            const bool away = direction == NetworkDirection::away;
            ASSERT_EQ(parts.size(), backward ? 2u : 1u);
            const ReachedPart& own = parts[backward && away ? 1 : 0];
            EXPECT_EQ(own.stop, 0u);
            EXPECT_EQ(own.begin.point.x, away ? 5 : 3);
            EXPECT_EQ(own.end.point.x, away ? 7 : 5);
            EXPECT_EQ(own.begin_cost, away ? 3 : 5);
            EXPECT_EQ(own.end_cost, away ? 5 : 3);
        }
}

TEST(NetworkReach, FrontsEndAtTheirOwnMaximumCosts) {
    LineDrawer lines;
    lines.add({{0, 0}, {40, 0}}, 1, 0);
    const Network network = lines.build();
    const Front near(network, {{place_on(network, 0, 0, 0)}}, NetworkDirection::away, 10);
    const Front far(network, {{place_on(network, 0, 0, 0), 5}}, NetworkDirection::away, 30);
    const auto parts = reach(network, {near, far}, {100});
    ASSERT_EQ(parts.size(), 2u);
    EXPECT_EQ(parts[0].front, 0u);
    EXPECT_EQ(parts[0].end.point.x, 10);
    EXPECT_EQ(parts[0].end_cost, 10);
    EXPECT_EQ(parts[1].front, 1u);
    EXPECT_EQ(parts[1].begin_cost, 15);
    EXPECT_EQ(parts[1].end.point.x, 25);
    EXPECT_EQ(parts[1].end_cost, 30);
}

TEST(NetworkReach, APlaceWhoseCostIsAnIntervalEndBelongsToTheLowerInterval) {
    LineDrawer lines;
    lines.add({{0, 0}, {10, 0}, {20, 0}, {30, 0}}, 1, 0);
    lines.set_costs(1, 0, NetworkLines::closed);
    const Network network = lines.build();
    const Front front(network, {{place_on(network, 0, 0, 0)}}, NetworkDirection::away);
    const auto parts = reach(network, {front}, {10, 20});
    ASSERT_EQ(parts.size(), 2u);
    EXPECT_EQ(parts[0].end.point.x, 20) << "the segment in the middle costs nothing";
    EXPECT_EQ(parts[1].interval, 1u);
    EXPECT_EQ(parts[1].end.point.x, 30);
}

/// The cost at a place, from the definition.
double cost_by_definition(const Network& network, const std::vector<Front>& fronts,
                          const NetworkPlace& place, NetworkDirection direction) {
    const bool away = direction == NetworkDirection::away;
    const auto at = [&](Network::Way way, const NetworkPlace& on) {
        const auto costs = network.costs(way);
        return costs[on.segment] +
               on.fraction * (double(costs[on.segment + 1]) - double(costs[on.segment]));
    };
    const Network::Way rising{place.edge, away}, falling{place.edge, !away};
    double least = infinite;
    for (const Front& front : fronts) {
        const auto take = [&](double cost) {
            if (cost <= front.maximum_cost)
                least = std::min(least, cost);
        };
        const std::uint32_t from = front.node_cost[network.edge_from(place.edge)],
                            to = front.node_cost[network.edge_to(place.edge)];
        if (network.is_open(rising) && from != NetworkGraph::unreached)
            take(from + at(rising, place));
        if (network.is_open(falling) && to != NetworkGraph::unreached)
            take(to + network.costs(falling).back() - at(falling, place));
        for (const NetworkStop& stop : front.stops) {
            if (stop.place.edge != place.edge)
                continue;
            const double start = double(stop.start_cost) + stop.access_cost;
            const auto key = [](const NetworkPlace& p) { return std::pair(p.segment, p.fraction); };
            if (network.is_open(rising) && key(stop.place) <= key(place))
                take(start + at(rising, place) - at(rising, stop.place));
            if (network.is_open(falling) && key(place) <= key(stop.place))
                take(start + at(falling, stop.place) - at(falling, place));
        }
    }
    return least;
}

TEST(NetworkReach, HasTheCostsOfItsDefinitionAtEveryPlace) {
    int reached = 0, not_reached = 0, meetings = 0;
    const int trials = test::trials(160);
    for (int seed = 0; seed < trials; ++seed) {
        SCOPED_TRACE(seed);
        test::Random random{std::uint64_t(seed)};
        const Network network =
            test::random_lines(std::uint64_t(seed), random.integer(1, 25)).build();
        const NetworkDirection direction =
            random.chance(0.5) ? NetworkDirection::away : NetworkDirection::towards;
        std::vector<Front> fronts;
        for (int i = random.integer(1, 2); i > 0; --i) {
            std::vector<NetworkStop> stops;
            for (int j = random.integer(1, 4); j > 0; --j) {
                const auto edge = std::uint32_t(random.integer(0, int(network.edges()) - 1));
                const auto segment =
                    std::uint32_t(random.integer(0, int(network.shape(edge).size()) - 2));
                stops.push_back(
                    {place_on(network, edge, segment,
                              random.chance(0.3) ? random.integer(0, 2) / 2.0 : random.unit()),
                     std::uint32_t(random.integer(0, 20)), std::uint32_t(random.integer(0, 20))});
            }
            fronts.emplace_back(network, stops, direction,
                                random.chance(0.5) ? greatest_network_cost
                                                   : std::uint32_t(random.integer(0, 150)));
        }
        std::vector<double> ends{random.between(0, 60)};
        for (int i = random.integer(0, 4); i > 0; --i)
            ends.push_back(ends.back() + random.between(0.1, 60));
        const std::vector<NetworkFront> views(fronts.begin(), fronts.end());
        const auto parts = reach(network, views, ends, direction, 1 + seed % 2);
        std::size_t next = 0;
        for (std::uint32_t edge = 0; edge < network.edges(); ++edge) {
            const std::size_t first = next;
            for (; next < parts.size() && parts[next].edge() == edge; ++next) {
                const ReachedPart& part = parts[next];
                const auto key = [](const NetworkPlace& p) { return p.segment + p.fraction; };
                ASSERT_LT(key(part.begin), key(part.end));
                for (const double cost : {part.begin_cost, part.end_cost}) {
                    ASSERT_LE(cost, ends[part.interval]);
                    if (part.interval > 0) {
                        ASSERT_GE(cost, ends[part.interval - 1]);
                    }
                }
                if (next > first) {
                    ASSERT_LE(key(parts[next - 1].end), key(part.begin));
                    meetings += key(parts[next - 1].end) == key(part.begin) &&
                                parts[next - 1].interval == part.interval;
                }
                ASSERT_NE(part.node == ReachedPart::none, part.stop == ReachedPart::none);
            }
            for (int i = 0; i < 30; ++i) {
                const auto segment =
                    std::uint32_t(random.integer(0, int(network.shape(edge).size()) - 2));
                const NetworkPlace place = place_on(network, edge, segment, random.unit());
                const double expected = cost_by_definition(network, fronts, place, direction);
                const auto part = std::find_if(
                    parts.begin() + std::ptrdiff_t(first), parts.begin() + std::ptrdiff_t(next),
                    [&](const ReachedPart& p) {
                        return p.begin.segment + p.begin.fraction <= segment + place.fraction &&
                               segment + place.fraction <= p.end.segment + p.end.fraction;
                    });
                if (part == parts.begin() + std::ptrdiff_t(next)) {
                    ASSERT_GT(expected, ends.back());
                    ++not_reached;
                    continue;
                }
                ++reached;
                ASSERT_LE(expected, ends[part->interval] + 1e-9);
                if (part->interval > 0) {
                    ASSERT_GE(expected, ends[part->interval - 1] - 1e-9);
                }
                if (part->begin.segment == part->end.segment) {
                    const double share = (place.fraction - part->begin.fraction) /
                                         (part->end.fraction - part->begin.fraction);
                    ASSERT_NEAR(part->begin_cost + share * (part->end_cost - part->begin_cost),
                                expected, 1e-6);
                }
            }
        }
        ASSERT_EQ(next, parts.size());
    }
    EXPECT_GT(reached, 6 * trials);
    EXPECT_GT(not_reached, 6 * trials);
    EXPECT_GT(meetings, trials / 8);
}

TEST(NetworkReach, OfManyEdgesDoesNotDependOnTheNumberOfThreads) {
    const Network network = test::random_lines(4, 4000, 60).build();
    const Front front(network, {{place_on(network, 17, 0, 0.3)}}, NetworkDirection::away);
    const auto expected = reach(network, {front}, {300, 600, 900});
    const auto got = reach(network, {front}, {300, 600, 900}, NetworkDirection::away, 3);
    ASSERT_EQ(got.size(), expected.size());
    ASSERT_GT(got.size(), 100u);
    for (std::size_t i = 0; i < got.size(); ++i) {
        ASSERT_EQ(got[i].edge(), expected[i].edge());
        ASSERT_EQ(got[i].begin.fraction, expected[i].begin.fraction);
        ASSERT_EQ(got[i].end_cost, expected[i].end_cost);
    }
}

} // namespace
} // namespace fermat
