#include "fermat/network_access.h"
#include "fermat/network_solver.h"
#include "support/effort.h"
#include "support/networks.h"
#include "support/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

namespace fermat {
namespace {

using test::LineDrawer;
using Sources = std::vector<std::tuple<std::size_t, std::uint32_t>>;

NetworkIndex index_of(const Network& network, int threads = 1) {
    Progress progress;
    return NetworkIndex(network, threads, progress);
}

std::vector<NetworkSource> sources(const Network& network, const NetworkStop& stop,
                                   NetworkDirection direction) {
    return sources_of(network, std::span(&stop, 1), direction);
}

Sources nodes_and_costs(const std::vector<NetworkSource>& sources) {
    Sources result;
    for (const NetworkSource& source : sources)
        result.emplace_back(source.node, source.start_cost);
    return result;
}

TEST(NetworkIndex, FindsTheNearestPlaceOfAnEdge) {
    LineDrawer lines;
    lines.add({{0, 0}, {10, 0}, {10, 20}});
    const Network network = lines.build();
    const NetworkIndex index = index_of(network);
    const auto place = index.nearest({12, 5}, 3);
    ASSERT_TRUE(place);
    EXPECT_EQ(place->edge, 0u);
    EXPECT_EQ(place->segment, 1u);
    EXPECT_EQ(place->fraction, 0.25);
    EXPECT_EQ(place->point.x, 10);
    EXPECT_EQ(place->point.y, 5);
    EXPECT_EQ(place->distance, 2);
    EXPECT_EQ(cost_at(network, {0, true}, *place), 15u);
    EXPECT_EQ(length_at(network, *place), 15);
    EXPECT_TRUE(index.nearest({12, 5}, 2)) << "exactly at the greatest distance";
    EXPECT_FALSE(index.nearest({12, 5}, 1.99));
}

TEST(NetworkIndex, IsThatOfASearchThroughAllSegments) {
    for (int seed = 0; seed < test::trials(120); ++seed) {
        SCOPED_TRACE(seed);
        test::Random random{std::uint64_t(seed)};
        const Network network =
            test::random_lines(std::uint64_t(seed), random.integer(2, 60), random.integer(1, 30))
                .build();
        const NetworkIndex index = index_of(network, 2);
        for (int i = 0; i < 60; ++i) {
            // On the lattice, many places are equally far.
            const bool lattice = random.chance(0.4);
            const NetworkPoint point =
                lattice ? NetworkPoint{5.0 * random.integer(-5, 60), 5.0 * random.integer(-5, 60)}
                        : NetworkPoint{random.between(-50, 300), random.between(-50, 300)};
            const double reach = random.chance(0.5) ? 1e9 : random.between(0, 50);
            const NetworkPoint scale =
                random.chance(0.5) ? NetworkPoint{1, 1}
                                   : NetworkPoint{random.between(0.2, 3), random.between(0.2, 3)};
            const auto distance_to = [&](NetworkPoint a, NetworkPoint b) {
                const double x = scale.x * (b.x - a.x), y = scale.y * (b.y - a.y);
                const double to_x = scale.x * (point.x - a.x), to_y = scale.y * (point.y - a.y);
                const double t = std::clamp((to_x * x + to_y * y) / (x * x + y * y), 0.0, 1.0);
                return std::hypot(to_x - t * x, to_y - t * y);
            };
            double least = 1e300;
            std::vector<double> distance(network.edges(), 1e300);
            for (std::uint32_t edge = 0; edge < network.edges(); ++edge) {
                const auto shape = network.shape(edge);
                for (std::size_t s = 0; s + 1 < shape.size(); ++s)
                    distance[edge] = std::min(distance[edge], distance_to(shape[s], shape[s + 1]));
                least = std::min(least, distance[edge]);
            }
            const auto place = index.nearest(point, reach, scale);
            ASSERT_EQ(place.has_value(), least <= reach);
            if (!place)
                continue;
            ASSERT_NEAR(place->distance, least, 1e-9);
            ASSERT_NEAR(distance[place->edge], least, 1e-9);
            const auto shape = network.shape(place->edge);
            const NetworkPoint a = shape[place->segment], b = shape[place->segment + 1];
            ASSERT_NEAR(a.x + place->fraction * (b.x - a.x), place->point.x, 1e-9);
            ASSERT_NEAR(a.y + place->fraction * (b.y - a.y), place->point.y, 1e-9);
        }
    }
}

TEST(NetworkIndex, OfPlacesThatAreEquallyFarTheLowestEdgeCounts) {
    LineDrawer lines;
    lines.add({{200, 200}, {130, 90}}); // far
    lines.add({{9, 4}, {0, 0}}, 1, 0);
    lines.add({{0, 0}, {9, 4}}); // the same, the other way
    lines.add({{0, 0}, {0, -20}});
    const Network network = lines.build();
    const NetworkIndex index = index_of(network);
    test::Random random(1);
    for (int i = 0; i < 200; ++i) {
        const auto place = index.nearest({random.between(0, 9), random.between(0, 6)}, 1e9);
        ASSERT_TRUE(place);
        ASSERT_EQ(place->edge, 1u);
    }
    EXPECT_EQ(index.nearest({-1, 0}, 2)->edge, 1u) << "nearest is the common node";
}

TEST(NetworkAccess, AStopReachesTheEndsToWhichItsEdgeIsOpen) {
    LineDrawer lines;
    lines.add({{0, 0}, {10, 0}}, 1, 3);
    lines.add({{0, 5}, {10, 5}}, 1, 0);
    const Network network = lines.build();
    const NetworkIndex index = index_of(network);
    NetworkStop stop{*index.nearest({4, 1}, 9), 100, 1000, 7777, 5};
    for (const NetworkSource& source : sources(network, stop, NetworkDirection::away)) {
        EXPECT_EQ(source.id, 5);
        EXPECT_EQ(source.maximum_cost, 7777u);
    }
    EXPECT_EQ(nodes_and_costs(sources(network, stop, NetworkDirection::away)),
              (Sources{{0, 1112}, {1, 1106}}));
    EXPECT_EQ(nodes_and_costs(sources(network, stop, NetworkDirection::towards)),
              (Sources{{0, 1104}, {1, 1118}}));
    stop = {*index.nearest({4, 6}, 9)};
    EXPECT_EQ(nodes_and_costs(sources(network, stop, NetworkDirection::away)), (Sources{{3, 6}}));
    EXPECT_EQ(nodes_and_costs(sources(network, stop, NetworkDirection::towards)),
              (Sources{{2, 4}}));
}

TEST(NetworkAccess, AStopAtAnEndOfAOneWayEdgeStandsOnTheNode) {
    LineDrawer lines;
    lines.add({{0, 0}, {10, 0}}, 1, 0);
    lines.add({{10, 0}, {20, 0}}, 1, 1);
    lines.add({{10, 0}, {10, 9}}, 1, 1);
    const Network network = lines.build();
    const NetworkIndex index = index_of(network);
    for (const NetworkDirection direction : {NetworkDirection::away, NetworkDirection::towards})
        for (const double x : {0.0, 10.0}) {
            const NetworkStop stop{*index.nearest({x, -1}, 2), 1};
            EXPECT_EQ(nodes_and_costs(sources(network, stop, direction)),
                      (Sources{{x > 0 ? 1u : 0u, 1}}));
        }
}

TEST(NetworkAccess, AStopThatStartsAboveTheGreatestCostReachesNothing) {
    LineDrawer lines;
    lines.add({{0, 0}, {10, 0}});
    const Network network = lines.build();
    const NetworkStop stop{*index_of(network).nearest({4, 0}, 1), greatest_network_cost,
                           greatest_network_cost};
    for (const NetworkSource& source : sources(network, stop, NetworkDirection::away))
        EXPECT_EQ(source.start_cost, greatest_network_cost + 1);
}

TEST(NetworkAccess, TheLineBetweenTwoPlacesRunsAlongTheEdge) {
    LineDrawer lines;
    lines.add({{0, 0}, {10, 0}, {10, 20}});
    const Network network = lines.build();
    const NetworkIndex index = index_of(network);
    const NetworkPlace a = *index.nearest({4, 0}, 1), b = *index.nearest({10, 5}, 1),
                       corner = *index.nearest({10, 0}, 0);
    const auto line = [&](const NetworkPlace& from, const NetworkPlace& to) {
        std::vector<std::pair<double, double>> points;
        for (const NetworkPoint& point : shape_between(network, from, to))
            points.emplace_back(point.x, point.y);
        return points;
    };
    using Line = std::vector<std::pair<double, double>>;
    EXPECT_EQ(line(a, b), (Line{{4, 0}, {10, 0}, {10, 5}}));
    EXPECT_EQ(line(b, a), (Line{{10, 5}, {10, 0}, {4, 0}}));
    EXPECT_EQ(line(a, corner), (Line{{4, 0}, {10, 0}}));
    EXPECT_EQ(line(corner, b), (Line{{10, 0}, {10, 5}}));
    EXPECT_EQ(line(a, a), (Line{{4, 0}, {4, 0}}));
}

/// The network as arcs between its vertices, with the stops as vertices of their own.
class NetworkWithStops {
  public:
    NetworkWithStops(const Network& network, const std::vector<NetworkStop>& stops) {
        for (std::uint32_t edge = 0; edge < network.edges(); ++edge) {
            struct Point {
                std::uint32_t segment;
                double fraction;
                std::size_t node;
                std::uint32_t forward = 0, backward = 0;
            };
            const auto last = std::uint32_t(network.shape(edge).size() - 2);
            std::vector<Point> points{{0, 0, network.edge_from(edge)},
                                      {last, 1, network.edge_to(edge)}};
            for (std::size_t i = 0; i < stops.size(); ++i)
                if (stops[i].place.edge == edge)
                    points.push_back(
                        {stops[i].place.segment, stops[i].place.fraction, network.nodes() + i});
            std::stable_sort(points.begin(), points.end(), [](const Point& a, const Point& b) {
                return std::tie(a.segment, a.fraction) < std::tie(b.segment, b.fraction);
            });
            for (Point& point : points) {
                const NetworkPlace place{edge, point.segment, point.fraction, {}, 0};
                if (network.is_open({edge, true}))
                    point.forward = cost_at(network, {edge, true}, place);
                if (network.is_open({edge, false}))
                    point.backward = cost_at(network, {edge, false}, place);
            }
            for (std::size_t i = 1; i < points.size(); ++i) {
                const Point &a = points[i - 1], &b = points[i];
                const bool same = a.segment == b.segment && a.fraction == b.fraction;
                if (same || network.is_open({edge, true}))
                    arcs_.push_back(
                        {std::uint32_t(a.node), std::uint32_t(b.node), b.forward - a.forward});
                if (same || network.is_open({edge, false}))
                    arcs_.push_back(
                        {std::uint32_t(b.node), std::uint32_t(a.node), b.backward - a.backward});
            }
        }
        nodes_ = network.nodes() + stops.size();
    }

    /// Costs from a node, or to it.
    std::vector<std::uint32_t> costs(std::size_t node, NetworkDirection direction) const {
        std::vector<test::Arc> arcs = arcs_;
        if (direction == NetworkDirection::towards)
            for (test::Arc& arc : arcs)
                std::swap(arc.tail, arc.head);
        const ForwardStar star = test::star_of_arcs(nodes_, std::move(arcs));
        Progress progress;
        NetworkQuery query;
        query.sources = {{.node = node}};
        const NetworkSolution solution = NetworkSolvers()
                                             .choose("dijkstra", {nodes_, arcs_.size()})
                                             .open(star, {}, progress)
                                             ->solve(query, progress);
        return {solution.distance.begin(), solution.distance.end()};
    }

  private:
    std::size_t nodes_;
    std::vector<test::Arc> arcs_;
};

TEST(NetworkAccess, CostsBetweenStopsAreThoseOfANetworkThatHasThemAsNodes) {
    int reached = 0, all = 0;
    for (int seed = 0; seed < test::trials(120); ++seed) {
        SCOPED_TRACE(seed);
        test::Random random{std::uint64_t(seed)};
        const Network network =
            test::random_lines(std::uint64_t(seed), random.integer(1, 25)).build();
        std::vector<NetworkStop> stops;
        for (int i = 0; i < 8; ++i) {
            NetworkPlace place;
            place.edge = std::uint32_t(random.integer(0, int(network.edges()) - 1));
            if (i > 0 && random.chance(0.5))
                place.edge = stops.front().place.edge;
            place.segment =
                std::uint32_t(random.integer(0, int(network.shape(place.edge).size()) - 2));
            place.fraction = random.chance(0.4) ? random.integer(0, 2) / 2.0 : random.unit();
            stops.push_back({place});
        }
        const NetworkWithStops expected(network, stops);
        const NetworkSolvers solvers;
        Progress progress;
        for (const NetworkDirection direction :
             {NetworkDirection::away, NetworkDirection::towards}) {
            const ForwardStar& star = direction == NetworkDirection::away ? network.forward_star()
                                                                          : network.reverse_star();
            const auto session =
                solvers.choose("auto", {star.nodes(), star.arcs()}).open(star, {}, progress);
            for (std::size_t i = 0; i < stops.size(); ++i) {
                NetworkQuery query;
                query.sources = sources(network, stops[i], direction);
                const NetworkSolution solution = session->solve(query, progress);
                const std::vector<std::uint32_t> costs =
                    expected.costs(network.nodes() + i, direction);
                for (std::size_t j = 0; j < stops.size(); ++j) {
                    const std::uint32_t cost =
                        cost_between(network, stops[i], solution.distance, stops[j], direction);
                    ASSERT_EQ(cost, costs[network.nodes() + j]) << i << " to " << j;
                    reached += cost != NetworkGraph::unreached;
                    ++all;
                }
            }
        }
    }
    EXPECT_GT(reached, all / 3);
    EXPECT_LT(reached, all);
}

TEST(NetworkAccess, CostsBetweenStopsContainStartAndAccessAndEndAtTheMaximum) {
    LineDrawer lines;
    lines.add({{0, 0}, {10, 0}});
    const Network network = lines.build();
    const NetworkIndex index = index_of(network);
    NetworkStop source{*index.nearest({2, 0}, 1), 100, 1000};
    const NetworkStop receiver{*index.nearest({8, 0}, 1), 10};
    const std::vector<std::uint32_t> none(2, NetworkGraph::unreached);
    const auto cost = [&] {
        return cost_between(network, source, none, receiver, NetworkDirection::away);
    };
    EXPECT_EQ(cost(), 1116u);
    source.maximum_cost = 1116;
    EXPECT_EQ(cost(), 1116u);
    source.maximum_cost = 1115;
    EXPECT_EQ(cost(), NetworkGraph::unreached);
    source.maximum_cost = NetworkGraph::unreached;
    source.start_cost = greatest_network_cost;
    EXPECT_EQ(cost(), NetworkGraph::unreached);
}

} // namespace
} // namespace fermat
