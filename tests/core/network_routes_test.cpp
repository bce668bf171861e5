#include "fermat/network_routes.h"
#include "fermat/network_solver.h"
#include "support/effort.h"
#include "support/networks.h"
#include "support/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace fermat {
namespace {

using test::LineDrawer;

NetworkStop stop_on(const Network& network, std::uint32_t edge, std::uint32_t segment,
                    double fraction) {
    const NetworkPoint a = network.shape(edge)[segment], b = network.shape(edge)[segment + 1];
    return {
        {edge, segment, fraction, {a.x + fraction * (b.x - a.x), a.y + fraction * (b.y - a.y)}, 0}};
}

NetworkSolution solved(const Network& network, const std::vector<NetworkStop>& sources,
                       NetworkDirection direction) {
    const ForwardStar& star =
        direction == NetworkDirection::away ? network.forward_star() : network.reverse_star();
    NetworkQuery query;
    query.sources = sources_of(network, sources, direction);
    query.predecessor = true;
    Progress progress;
    return NetworkSolvers()
        .choose("auto", {star.nodes(), star.arcs()})
        .open(star, {}, progress)
        ->solve(query, progress);
}

TEST(NetworkRoutes, LeadFromTheSourceAlongEdgesToTheReceiver) {
    LineDrawer lines;
    lines.add({{0, 0}, {10, 0}});
    lines.add({{10, 0}, {10, 10}, {20, 10}});
    lines.add({{10, 0}, {10, -50}});
    lines.add({{30, 10}, {20, 10}});
    lines.add({{20, 10}, {20, 50}});
    const Network network = lines.build();
    const std::vector<NetworkStop> sources{stop_on(network, 2, 0, 1), stop_on(network, 0, 0, 0.4)};
    NetworkStop receiver = stop_on(network, 3, 0, 0.3);
    receiver.access_cost = 2;
    for (const NetworkDirection direction : {NetworkDirection::away, NetworkDirection::towards}) {
        const bool away = direction == NetworkDirection::away;
        const NetworkSolution solution = solved(network, sources, direction);
        const auto route = NetworkRoutes(network, sources, solution, direction).route(receiver);
        ASSERT_TRUE(route);
        EXPECT_EQ(route->source, 1u);
        EXPECT_EQ(route->cost, 6u + 20 + 7 + 2);
        EXPECT_EQ(route->length, 33);
        ASSERT_EQ(route->parts.size(), 3u);
        EXPECT_EQ(route->parts[1].way.edge, 1u);
        EXPECT_EQ(route->parts[1].way.forward, away);
        EXPECT_EQ(route->parts[1].begin_cost, away ? 6u : 9u);
        EXPECT_EQ(route->parts[1].end_cost, away ? 26u : 29u);
        std::vector<std::pair<double, double>> line;
        for (const NetworkPoint& point : shape_of(network, *route, receiver))
            line.emplace_back(point.x, point.y);
        if (!away)
            std::reverse(line.begin(), line.end());
        using Line = std::vector<std::pair<double, double>>;
        EXPECT_EQ(line, (Line{{4, 0}, {10, 0}, {10, 10}, {20, 10}, {27, 10}}));
    }
}

TEST(NetworkRoutes, BetweenPlacesOfOneEdgeNeedNoNode) {
    LineDrawer lines;
    lines.add({{0, 0}, {10, 0}}, 1, 3);
    const Network network = lines.build();
    const std::vector<NetworkStop> sources{stop_on(network, 0, 0, 0.8)};
    const NetworkStop receiver = stop_on(network, 0, 0, 0.3);
    for (const NetworkDirection direction : {NetworkDirection::away, NetworkDirection::towards}) {
        const NetworkSolution solution = solved(network, sources, direction);
        const NetworkRoutes routes(network, sources, solution, direction);
        const auto route = routes.route(receiver);
        ASSERT_TRUE(route);
        ASSERT_EQ(route->parts.size(), 1u);
        EXPECT_EQ(route->cost, direction == NetworkDirection::away ? 15u : 5u);
        const auto none = routes.route(sources[0]);
        ASSERT_TRUE(none);
        EXPECT_TRUE(none->parts.empty());
        EXPECT_EQ(none->cost, 0u);
        EXPECT_EQ(shape_of(network, *none, sources[0]).size(), 1u);
    }
}

TEST(NetworkRoutes, ThatCostMoreThanTheMaximumOfTheirSourceAreNotTaken) {
    LineDrawer lines;
    lines.add({{0, 0}, {10, 0}});
    const Network network = lines.build();
    std::vector<NetworkStop> sources{stop_on(network, 0, 0, 0.2), stop_on(network, 0, 0, 0)};
    sources[0].maximum_cost = 5;
    const NetworkStop receiver = stop_on(network, 0, 0, 0.8);
    const NetworkSolution solution = solved(network, sources, NetworkDirection::away);
    const auto route =
        NetworkRoutes(network, sources, solution, NetworkDirection::away).route(receiver);
    ASSERT_TRUE(route);
    EXPECT_EQ(route->source, 1u);
    EXPECT_EQ(route->cost, 8u);
}

void check_route(const Network& network, const NetworkRoute& route, const NetworkStop& first,
                 const NetworkStop& last, std::uint32_t start_cost) {
    std::uint32_t cost = start_cost;
    double length = 0;
    NetworkPoint at = first.place.point;
    for (const RoutePart& part : route.parts) {
        ASSERT_TRUE(network.is_open(part.way));
        ASSERT_EQ(part.begin.edge, part.way.edge);
        ASSERT_EQ(part.end.edge, part.way.edge);
        ASSERT_NEAR(part.begin.point.x, at.x, 1e-9);
        ASSERT_NEAR(part.begin.point.y, at.y, 1e-9);
        ASSERT_EQ(part.begin_cost, cost);
        const std::uint32_t a = cost_at(network, part.way, part.begin),
                            b = cost_at(network, part.way, part.end);
        ASSERT_LE(part.way.forward ? a : b, part.way.forward ? b : a) << "against its way";
        cost += part.way.forward ? b - a : a - b;
        ASSERT_EQ(part.end_cost, cost);
        length += std::abs(length_at(network, part.end) - length_at(network, part.begin));
        at = part.end.point;
    }
    ASSERT_NEAR(last.place.point.x, at.x, 1e-9);
    ASSERT_NEAR(last.place.point.y, at.y, 1e-9);
    ASSERT_EQ(route.length, length);
}

TEST(NetworkRoutes, HaveTheLeastCostsAndHoldTogether) {
    std::size_t routes_found = 0, parts = 0;
    for (int seed = 0; seed < test::trials(120); ++seed) {
        SCOPED_TRACE(seed);
        test::Random random{std::uint64_t(seed)};
        const Network network =
            test::random_lines(std::uint64_t(seed), random.integer(1, 25)).build();
        std::vector<NetworkStop> stops;
        for (int i = 0; i < 10; ++i) {
            const auto edge = std::uint32_t(random.integer(0, int(network.edges()) - 1));
            const auto segment =
                std::uint32_t(random.integer(0, int(network.shape(edge).size()) - 2));
            stops.push_back(
                stop_on(network, edge, segment,
                        random.chance(0.4) ? random.integer(0, 2) / 2.0 : random.unit()));
            stops.back().access_cost = std::uint32_t(random.integer(0, 5));
            if (i < 3)
                stops.back().start_cost = std::uint32_t(random.integer(0, 20));
        }
        const std::vector<NetworkStop> sources(stops.begin(), stops.begin() + 3);
        for (const NetworkDirection direction :
             {NetworkDirection::away, NetworkDirection::towards}) {
            const bool away = direction == NetworkDirection::away;
            const NetworkSolution all = solved(network, sources, direction);
            const NetworkRoutes routes(network, sources, all, direction);
            for (const NetworkStop& receiver : stops) {
                std::uint32_t least = NetworkGraph::unreached;
                for (const NetworkStop& source : sources)
                    least =
                        std::min(least, cost_between(network, source,
                                                     solved(network, {source}, direction).distance,
                                                     receiver, direction));
                const auto route = routes.route(receiver);
                ASSERT_EQ(route ? route->cost : NetworkGraph::unreached, least);
                if (!route)
                    continue;
                const NetworkStop& source = sources[route->source];
                check_route(network, *route, away ? source : receiver, away ? receiver : source,
                            away ? source.start_cost + source.access_cost : receiver.access_cost);
                if (HasFatalFailure())
                    return;
                const std::uint32_t along =
                    route->parts.empty()
                        ? 0
                        : route->parts.back().end_cost - route->parts.front().begin_cost;
                ASSERT_EQ(route->cost,
                          along + source.start_cost + source.access_cost + receiver.access_cost);
                ++routes_found;
                parts += route->parts.size();
            }
        }
    }
    EXPECT_GT(parts, routes_found);
}

} // namespace
} // namespace fermat
