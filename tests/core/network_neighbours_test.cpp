// Which points on a network are neighbours, and the spanning tree of their links.

#include "fermat/network_neighbours.h"
#include "fermat/network_solver.h"
#include "fermat/spanning_tree.h"
#include "support/effort.h"
#include "support/networks.h"
#include "support/plain_roads.h"
#include "support/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace fermat {
namespace {

using test::LineDrawer, test::PlainRoads, test::Random;
using Pairs = std::set<std::pair<std::int32_t, std::int32_t>>;

/// Points on streets, each with a cost of its way to them.
struct PointsOnStreets {
    std::vector<NetworkPoint> points;
    std::vector<std::uint32_t> access;

    PointsOnStreets(const PlainRoads& roads, Random& random) {
        for (int i = random.integer(2, 6); i > 0; --i) {
            const auto& all = roads.segments();
            points.push_back(
                random.chance(0.15) && !points.empty()
                    ? points.front()
                    : roads.point({all[std::size_t(random.integer(0, int(all.size()) - 1))],
                                   random.chance(0.3) ? random.integer(0, 1) : random.unit()}));
            access.push_back(random.chance(0.3) ? std::uint32_t(random.integer(0, 400)) : 0);
        }
    }
};

Pairs neighbours_of_points(const Network& network, const PointsOnStreets& given,
                           NetworkDirection direction, int threads) {
    const NetworkIndex index(network, 1, no_progress);
    std::vector<NetworkStop> stops;
    for (std::size_t i = 0; i < given.points.size(); ++i)
        for (const NetworkPlace& place : index.all_nearest(given.points[i], 1000))
            stops.push_back({place, given.access[i], 0, NetworkGraph::unreached, std::int32_t(i)});
    NetworkQuery query;
    query.sources = sources_of(network, stops, direction);
    query.allocation = true;
    const ForwardStar& star =
        direction == NetworkDirection::away ? network.forward_star() : network.reverse_star();
    const NetworkSolution solution = NetworkSolvers()
                                         .open("dijkstra", star, 1, nullptr, {}, no_progress)
                                         ->solve(query, no_progress);
    const auto pairs = neighbours_of(network, {solution.distance, stops}, solution.allocation,
                                     direction, threads, no_progress);
    EXPECT_TRUE(std::ranges::is_sorted(pairs));
    const Pairs found(pairs.begin(), pairs.end());
    EXPECT_EQ(found.size(), pairs.size());
    return found;
}

/// Who reaches a place first, by plain loops; -1 if nobody does, or if it is not clear.
int owner_at(const PlainRoads& roads, const PointsOnStreets& given, NetworkDirection direction,
             PlainRoads::Place place) {
    constexpr double clear = 3;
    int owner = -1;
    double least = PlainRoads::never, second = PlainRoads::never;
    for (std::size_t i = 0; i < given.points.size(); ++i) {
        const PlainRoads::Place start = roads.at(given.points[i]);
        const double cost =
            given.access[i] + (direction == NetworkDirection::away ? roads.cost(start, place)
                                                                   : roads.cost(place, start));
        if (cost < least) {
            owner = int(i);
            second = std::exchange(least, cost);
        } else {
            second = std::min(second, cost);
        }
    }
    return second > least + clear ? owner : -1;
}

TEST(NetworkNeighbours, AreThoseWhoseZonesTouchAlongAStreet) {
    int borders = 0, ends = 0, apart = 0;
    for (std::uint64_t seed = 0; seed < std::uint64_t(test::trials(200)); ++seed) {
        Random random(seed);
        const LineDrawer lines = test::streets_of_a_grid(random);
        const Network network = lines.build();
        const PlainRoads roads(lines.lines());
        const PointsOnStreets given(roads, random);
        const auto direction =
            random.chance(0.5) ? NetworkDirection::away : NetworkDirection::towards;
        const Pairs pairs = neighbours_of_points(network, given, direction, random.integer(1, 3));
        for (const std::size_t segment : roads.segments()) {
            // A third zone may lie in between, but not along a street without a stop.
            if (std::ranges::any_of(given.points, [&](NetworkPoint point) {
                    return roads.at(point).segment == segment;
                }))
                continue;
            int before = -1;
            for (const double along :
                 {0., 1e-6, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1 - 1e-6, 1.}) {
                const int owner = owner_at(roads, given, direction, {segment, along});
                if (owner >= 0 && before >= 0 && owner != before) {
                    ASSERT_TRUE(pairs.contains(std::minmax({before, owner})))
                        << "seed " << seed << ": " << before << " and " << owner;
                    ++(along == 1e-6 || along == 1 ? ends : borders);
                }
                before = owner >= 0 ? owner : before;
            }
        }
        apart += int(given.points.size() * (given.points.size() - 1) / 2 - pairs.size());
    }
    const int least = test::sanitized ? 0 : 50; // with fewer trials
    EXPECT_GT(borders, least);
    EXPECT_GT(ends, test::sanitized ? 0 : 10); // of one-way streets
    EXPECT_GT(apart, least);
}

/// The cost of a spanning tree by Prim's algorithm; parts that are not connected each have one.
double plain_tree(const std::vector<std::vector<double>>& cost) {
    std::vector<bool> is_in(cost.size());
    double sum = 0;
    for (std::size_t count = 0; count < cost.size(); ++count) {
        double least = PlainRoads::never;
        std::size_t next = std::size_t(std::ranges::find(is_in, false) - is_in.begin());
        for (std::size_t a = 0; a < cost.size(); ++a)
            for (std::size_t b = 0; b < cost.size(); ++b)
                if (is_in[a] && !is_in[b] && cost[a][b] < least) {
                    least = cost[a][b];
                    next = b;
                }
        is_in[next] = true;
        sum += least == PlainRoads::never ? 0 : least;
    }
    return sum;
}

TEST(NetworkNeighbours, HaveTheLinksOfAMinimumSpanningTree) {
    int fewer = 0;
    for (std::uint64_t seed = 0; seed < std::uint64_t(test::trials(600)); ++seed) {
        Random random(seed);
        const LineDrawer lines = test::streets_of_a_grid(random, true);
        const Network network = lines.build();
        ASSERT_TRUE(is_symmetric(network));
        const PlainRoads roads(lines.lines());
        const PointsOnStreets given(roads, random);
        const std::size_t count = given.points.size();
        std::vector<std::vector<double>> cost(count, std::vector<double>(count));
        for (std::size_t a = 0; a < count; ++a)
            for (std::size_t b = 0; b < count; ++b)
                cost[a][b] = given.access[a] + given.access[b] +
                             roads.cost(given.points[a], given.points[b]);
        std::vector<CostLink> links;
        for (const auto& [a, b] : neighbours_of_points(network, given, NetworkDirection::away, 1))
            links.push_back({std::size_t(a), std::size_t(b), cost[std::size_t(a)][std::size_t(b)]});
        const std::vector<bool> belongs = spanning_tree(links, count);
        double sum = 0;
        for (std::size_t i = 0; i < links.size(); ++i)
            sum += belongs[i] ? links[i].cost : 0;
        ASSERT_NEAR(sum, plain_tree(cost), 3. * double(count)) << "seed " << seed;
        fewer += std::ranges::count(belongs, true) < std::ptrdiff_t(count) - 1;
    }
    EXPECT_GT(fewer, test::sanitized ? -1 : 0); // networks of several parts
}

TEST(NetworkNeighbours, OneWayStreetsAreNotSymmetric) {
    LineDrawer both, one_way, slower;
    both.add({{0, 0}, {10, 0}, {20, 5}}, 2, 2);
    one_way.add({{0, 0}, {10, 0}}, 1, 0);
    slower.add({{0, 0}, {10, 0}}, 1, 2);
    EXPECT_TRUE(is_symmetric(both.build()));
    EXPECT_FALSE(is_symmetric(one_way.build()));
    EXPECT_FALSE(is_symmetric(slower.build()));
}

} // namespace
} // namespace fermat
