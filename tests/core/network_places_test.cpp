#include "curve_order.h"
#include "network_merge.h"
#include "support/effort.h"
#include "support/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace fermat {
namespace {

/// The earliest place that is near enough, by looking at all.
std::vector<std::uint32_t> places_by_brute_force(const std::vector<NetworkPoint>& vertices,
                                                 double tolerance) {
    std::vector<std::uint32_t> place(vertices.size()), nodes;
    for (std::uint32_t i = 0; i < vertices.size(); ++i) {
        const auto found = std::ranges::find_if(nodes, [&](std::uint32_t node) {
            return std::abs(vertices[node].x - vertices[i].x) <= tolerance &&
                   std::abs(vertices[node].y - vertices[i].y) <= tolerance;
        });
        place[i] = found == nodes.end() ? i : *found;
        if (found == nodes.end())
            nodes.push_back(i);
    }
    return place;
}

TEST(NetworkPlaces, AreThoseOfASearchThroughAllEarlierNodes) {
    for (int seed = 0; seed < test::trials(200); ++seed) {
        SCOPED_TRACE(seed);
        test::Random random{std::uint64_t(seed)};
        const double scale = std::pow(10.0, random.integer(-3, 6)), shift = random.between(-9, 9);
        const bool lattice = random.chance(0.5);
        std::vector<NetworkPoint> vertices;
        for (int i = random.integer(1, 300); i > 0; --i) {
            const auto coordinate = [&] {
                return scale *
                       (shift + (lattice ? 0.125 * random.integer(0, 20) : random.between(0, 3)));
            };
            vertices.push_back({coordinate(), coordinate()});
        }
        for (const double tolerance :
             {0.0, 1e-12 * scale, 0.125 * scale, random.between(0, 0.4) * scale, 10 * scale}) {
            Progress progress;
            ASSERT_EQ(places_of(vertices, tolerance, 2, progress),
                      places_by_brute_force(vertices, tolerance))
                << "tolerance " << tolerance;
        }
    }
}

TEST(NetworkPlaces, OfManyVerticesDoNotDependOnTheNumberOfThreads) {
    test::Random random(3);
    std::vector<NetworkPoint> vertices(200000);
    for (NetworkPoint& vertex : vertices)
        vertex = {double(random.integer(0, 300)), double(random.integer(0, 300))};
    std::map<std::pair<double, double>, std::uint32_t> first;
    std::vector<std::uint32_t> expected;
    for (std::uint32_t i = 0; i < vertices.size(); ++i)
        expected.push_back(first.try_emplace({vertices[i].x, vertices[i].y}, i).first->second);
    for (const int threads : {1, 3}) {
        Progress progress;
        EXPECT_EQ(places_of(vertices, 0, threads, progress), expected);
    }
}

TEST(CurveOrder, KeysOfAllCellsOfASquareAreASteadyCurve) {
    for (const bool hilbert : {true, false}) {
        std::map<std::uint64_t, std::pair<int, int>> curve;
        for (int y = 0; y < 32; ++y)
            for (int x = 0; x < 32; ++x)
                curve[(hilbert ? hilbert_key : z_key)(std::uint32_t(x) << 27, std::uint32_t(y)
                                                                                  << 27)] = {x, y};
        ASSERT_EQ(curve.size(), 1024u) << "each cell has its own key";
        int steps = 0;
        for (auto cell = curve.begin(), next = std::next(cell); next != curve.end(); ++cell, ++next)
            steps += std::abs(cell->second.first - next->second.first) +
                     std::abs(cell->second.second - next->second.second);
        if (hilbert) {
            EXPECT_EQ(steps, 1023) << "each step leads to a neighbour";
        } else {
            EXPECT_EQ(curve.begin()->second, std::pair(0, 0));
            EXPECT_EQ(std::next(curve.begin())->second, std::pair(1, 0));
            EXPECT_EQ(std::next(curve.begin(), 2)->second, std::pair(0, 1));
        }
    }
}

} // namespace
} // namespace fermat
