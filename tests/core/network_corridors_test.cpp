// Corridors along the edges of a network.

#include "fermat/network_corridors.h"
#include "fermat/network_solver.h"
#include "support/effort.h"
#include "support/networks.h"
#include "support/plain_roads.h"
#include "support/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace fermat {
namespace {

using test::LineDrawer, test::PlainRoads, test::Random;

/// What points reach on a network, each by itself.
class Fronts {
  public:
    Fronts(const Network& network, const std::vector<NetworkPoint>& points,
           NetworkDirection direction, std::uint32_t maximum)
        : direction_(direction) {
        const NetworkIndex index(network, 1, no_progress);
        const ForwardStar& star =
            direction == NetworkDirection::away ? network.forward_star() : network.reverse_star();
        const auto session =
            NetworkSolvers().open("dijkstra", star, points.size(), nullptr, {}, no_progress);
        for (const NetworkPoint& point : points) {
            std::vector<NetworkStop>& stops = stops_.emplace_back();
            for (const NetworkPlace& place : index.all_nearest(point, 1000))
                stops.push_back({place, 0, 0, maximum, 0});
            NetworkQuery query;
            query.sources = sources_of(network, stops, direction);
            solutions_.push_back(session->solve(query, no_progress));
        }
        for (std::size_t i = 0; i < points.size(); ++i)
            fronts_.push_back(
                {solutions_[i].distance, stops_[i], std::min(maximum, greatest_network_cost)});
    }

    const std::vector<NetworkFront>& all() const { return fronts_; }
    std::uint32_t cost_to(const Network& network, std::size_t front,
                          std::span<const NetworkStop> receivers) const {
        std::uint32_t least = NetworkGraph::unreached;
        for (const NetworkStop& from : stops_[front])
            for (const NetworkStop& to : receivers)
                least = std::min(
                    least, cost_between(network, from, solutions_[front].distance, to, direction_));
        return least;
    }

  private:
    NetworkDirection direction_;
    std::vector<std::vector<NetworkStop>> stops_;
    std::vector<NetworkSolution> solutions_;
    std::vector<NetworkFront> fronts_;
};

constexpr double trip_rounding = 2.5; // of a trip, and of the ways to a place and on

struct CorridorCounts {
    int inside = 0, outside = 0, cut = 0;
};

/// What trips cost by plain loops.
struct PlainTrips {
    const PlainRoads& roads;
    std::vector<std::pair<PlainRoads::Place, PlainRoads::Place>> ends;
    std::vector<double> least;
    bool is_percent = false;
    double maximum = PlainRoads::never;

    double excess(std::size_t trip, PlainRoads::Place place) const {
        const double before = roads.cost(ends[trip].first, place),
                     after = roads.cost(place, ends[trip].second);
        return before <= maximum && after <= maximum ? before + after - least[trip]
                                                     : PlainRoads::never;
    }
    double unit(std::size_t trip) const { return is_percent ? 100 / least[trip] : 1; }
    /// How far a value of a trip may be from that of Fermat.
    double near(std::size_t trip) const { return trip_rounding * unit(trip); }
};

void compare_corridors(std::uint64_t seed, CorridorCounts& counts) {
    Random random(seed);
    const LineDrawer lines = test::streets_of_a_grid(random);
    const Network network = lines.build();
    const PlainRoads roads(lines.lines());
    std::vector<NetworkPoint> from, to;
    const auto any_place = [&] {
        const auto& all = roads.segments();
        return roads.point({all[std::size_t(random.integer(0, int(all.size()) - 1))],
                            random.chance(0.3) ? random.integer(0, 1) : random.unit()});
    };
    for (int i = random.integer(1, 3); i > 0; --i)
        from.push_back(any_place());
    for (int i = random.integer(1, 2); i > 0; --i)
        to.push_back(any_place());
    const std::uint32_t maximum =
        random.chance(0.3) ? std::uint32_t(random.integer(300, 3000)) : greatest_network_cost;
    const Fronts away(network, from, NetworkDirection::away, maximum),
        towards(network, to, NetworkDirection::towards, maximum);
    PlainTrips plain{roads, {}, {}, random.chance(0.5), double(maximum)};
    std::vector<NetworkTrip> trips;
    for (std::uint32_t a = 0; a < from.size(); ++a)
        for (std::uint32_t b = 0; b < to.size(); ++b) {
            const std::uint32_t least = away.cost_to(network, a, towards.all()[b].stops);
            const double expected = roads.cost(from[a], to[b]);
            if (expected < maximum - trip_rounding) {
                ASSERT_NEAR(least, expected, trip_rounding) << "seed " << seed;
            }
            if (expected > maximum + trip_rounding) {
                ASSERT_EQ(least, NetworkGraph::unreached) << "seed " << seed;
            }
            if (least != NetworkGraph::unreached && least < 50)
                continue; // a percent of it would be less than its trip_rounding
            trips.push_back({a, b, least});
            plain.ends.emplace_back(roads.at(from[a]), roads.at(to[b]));
            plain.least.push_back(least == NetworkGraph::unreached ? PlainRoads::never : expected);
        }
    const std::vector<double> ends =
        plain.is_percent ? std::vector<double>{8, 25, 70} : std::vector<double>{50, 200, 800};
    const std::vector<CorridorPart> parts =
        corridor_parts(network, away.all(), towards.all(), trips,
                       plain.is_percent ? Excess::percent : Excess::absolute, ends,
                       random.integer(1, 3), no_progress);

    struct Least {
        double value = PlainRoads::never, near = 0;
    };
    const auto least_at = [&](PlainRoads::Place place) {
        Least least;
        for (std::size_t trip = 0; trip < trips.size(); ++trip)
            if (plain.least[trip] != PlainRoads::never) {
                least.value = std::min(least.value, plain.excess(trip, place) * plain.unit(trip));
                least.near = std::max(least.near, plain.near(trip));
            }
        return least;
    };
    const NetworkIndex index(network, 1, no_progress);
    // Each place is in the interval of its excess, and of a trip that has this excess.
    for (const std::size_t segment : roads.segments())
        for (int i = 0; i < 3; ++i) {
            const PlainRoads::Place place{segment, random.between(0.01, 0.99)};
            const Least least = least_at(place);
            const auto there = index.nearest(roads.point(place), 1e-6);
            ASSERT_TRUE(there) << "seed " << seed;
            const double along = there->segment + there->fraction;
            const auto covers = [&](const CorridorPart& part) {
                return part.begin.edge == there->edge &&
                       part.begin.segment + part.begin.fraction <= along &&
                       along <= part.end.segment + part.end.fraction;
            };
            const auto found = std::ranges::find_if(parts, covers);
            const bool is_clear = std::ranges::none_of(
                ends, [&](double end) { return std::abs(least.value - end) <= least.near; });
            if (!is_clear)
                continue;
            if (least.value > ends.back()) {
                if (maximum == greatest_network_cost) {
                    ASSERT_EQ(found, parts.end()) << "seed " << seed;
                }
                ++counts.outside;
                continue;
            }
            if (found == parts.end() && maximum != greatest_network_cost)
                continue; // near the maximum
            ASSERT_NE(found, parts.end()) << "seed " << seed << ", excess " << least.value;
            ASSERT_LE(least.value, ends[found->interval]) << "seed " << seed;
            ASSERT_GE(least.value, found->interval ? ends[found->interval - 1] : -least.near)
                << "seed " << seed;
            const double own = plain.excess(found->trip, place) * plain.unit(found->trip);
            ASSERT_NEAR(own, least.value, 2 * least.near) << "seed " << seed;
            ASSERT_LE(own / plain.unit(found->trip), found->greatest_excess + trip_rounding)
                << "seed " << seed;
            ++counts.inside;
        }
    // Parts end where the excess is that of an interval end, and have the mean of their excess.
    for (const CorridorPart& part : parts) {
        ASSERT_LE(part.mean_excess, part.greatest_excess + 1e-6) << "seed " << seed;
        for (const NetworkPlace& end : {part.begin, part.end}) {
            const auto place = roads.at(end.point);
            if (place.fraction < 1e-6 || place.fraction > 1 - 1e-6)
                continue;
            const auto other = std::ranges::find_if(parts, [&](const CorridorPart& each) {
                const NetworkPlace& at = end.point.x == part.begin.point.x ? each.end : each.begin;
                return &each != &part && each.trip != part.trip && each.begin.edge == end.edge &&
                       std::hypot(at.point.x - end.point.x, at.point.y - end.point.y) < 1e-6;
            });
            const auto is_near = [&](NetworkPoint point) {
                return std::hypot(point.x - end.point.x, point.y - end.point.y) < 1e-6;
            };
            // There another trip is better from there on, or a one-way street is used from there
            // on.
            if (other != parts.end() || maximum != greatest_network_cost ||
                std::ranges::any_of(from, is_near) || std::ranges::any_of(to, is_near))
                continue;
            const double value = plain.excess(part.trip, place) * plain.unit(part.trip);
            ASSERT_TRUE(std::ranges::any_of(
                ends, [&](double each) { return std::abs(each - value) <= plain.near(part.trip); }))
                << "seed " << seed << ": " << value;
            ++counts.cut;
        }
        const auto begin = roads.at(part.begin.point), end = roads.at(part.end.point);
        if (begin.segment != end.segment)
            continue;
        double sum = 0;
        constexpr int samples = 40;
        for (int i = 0; i < samples; ++i) {
            const double share = (i + 0.5) / samples;
            sum += std::max(
                0., plain.excess(
                        part.trip,
                        {begin.segment, begin.fraction + share * (end.fraction - begin.fraction)}));
        }
        ASSERT_NEAR(part.mean_excess, sum / samples,
                    trip_rounding + 0.02 * (part.greatest_excess - part.mean_excess))
            << "seed " << seed;
    }
}

TEST(NetworkCorridors, AreThoseOfTheCostsAtEachPlace) {
    CorridorCounts counts;
    for (std::uint64_t seed = 0; seed < std::uint64_t(test::trials(300)); ++seed) {
        compare_corridors(seed, counts);
        if (HasFatalFailure())
            return;
    }
    const int least = test::sanitized ? 0 : 500; // with fewer trials
    for (const int count : {counts.inside, counts.outside, counts.cut})
        EXPECT_GT(count, least);
}

} // namespace
} // namespace fermat
