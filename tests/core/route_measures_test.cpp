#include "fermat/network_routes.h"
#include "fermat/network_solver.h"
#include "support/effort.h"
#include "support/networks.h"
#include "support/random.h"

#include <gtest/gtest.h>

namespace fermat {
namespace {

NetworkStop random_stop(const Network& network, test::Random& random) {
    const auto edge = std::uint32_t(random.integer(0, int(network.edges()) - 1));
    const auto segment = std::uint32_t(random.integer(0, int(network.shape(edge).size()) - 2));
    const double fraction = random.chance(0.4) ? random.integer(0, 2) / 2.0 : random.unit();
    const NetworkPoint a = network.shape(edge)[segment], b = network.shape(edge)[segment + 1];
    NetworkStop stop{
        {edge, segment, fraction, {a.x + fraction * (b.x - a.x), a.y + fraction * (b.y - a.y)}, 0}};
    stop.access_cost = std::uint32_t(random.integer(0, 5));
    return stop;
}

/// The nodes at the ends of the edges of stops.
std::vector<std::size_t> nodes_of(const Network& network, std::span<const NetworkStop> stops) {
    std::vector<std::size_t> nodes;
    for (const NetworkStop& stop : stops) {
        nodes.push_back(network.edge_from(stop.place.edge));
        nodes.push_back(network.edge_to(stop.place.edge));
    }
    return nodes;
}

// With arcs without cost, one-way and parallel edges, start and maximum costs, and solves that end
// at the farthest receiver.
TEST(RouteMeasures, AreThoseOfTheRoutes) {
    std::size_t measured = 0, unreached = 0;
    for (int seed = 0; seed < test::trials(200); ++seed) {
        SCOPED_TRACE(seed);
        test::Random random{std::uint64_t(seed)};
        const Network network =
            test::random_lines(std::uint64_t(seed), random.integer(1, 30)).build();
        for (const NetworkDirection direction :
             {NetworkDirection::away, NetworkDirection::towards}) {
            const ForwardStar& star = direction == NetworkDirection::away ? network.forward_star()
                                                                          : network.reverse_star();
            const auto session = NetworkSolvers()
                                     .choose("dijkstra", {star.nodes(), star.arcs()})
                                     .open(star, {}, no_progress);
            RouteMeasures measures(network, direction);
            for (int round = 0; round < 3; ++round) {
                std::vector<NetworkStop> sources, receivers;
                for (int i = 0; i < 8; ++i) {
                    receivers.push_back(random_stop(network, random));
                    if (i > 2)
                        continue;
                    sources.push_back(random_stop(network, random));
                    sources.back().start_cost = std::uint32_t(random.integer(0, 20));
                }
                if (random.chance(0.3))
                    for (NetworkStop& source : sources)
                        source.maximum_cost = 30;
                NetworkQuery query;
                query.sources = sources_of(network, sources, direction);
                query.predecessor = true;
                if (random.chance(0.5))
                    query.receivers = nodes_of(network, receivers);
                const NetworkSolution solution = session->solve(query, no_progress);
                const NetworkRoutes routes(network, sources, solution, direction);
                measures.begin(sources, solution);
                for (const NetworkStop& receiver : receivers) {
                    const auto route = routes.route(receiver);
                    const auto measure = measures.to(receiver);
                    ASSERT_EQ(bool(measure), bool(route));
                    if (!route) {
                        ++unreached;
                        continue;
                    }
                    ASSERT_EQ(measure->cost, route->cost);
                    ASSERT_EQ(measure->source, route->source);
                    ASSERT_NEAR(measure->length, route->length, 1e-9);
                    measured += !route->parts.empty();
                }
            }
        }
    }
    const auto trials = std::size_t(test::trials(200));
    EXPECT_GT(measured, 10 * trials);
    EXPECT_GT(unreached, trials);
}

} // namespace
} // namespace fermat
