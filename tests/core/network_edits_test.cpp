// Changes of networks: the graph that they make, and the solution that is brought to it.

#include "fermat/error.h"
#include "fermat/network_edits.h"
#include "fermat/network_solver.h"
#include "fermat/update.h"
#include "support/effort.h"
#include "support/networks.h"
#include "support/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace fermat {
namespace {

using test::LineDrawer, test::Random;
using Kind = EdgeEdit::Kind;
constexpr std::uint32_t unreached = NetworkGraph::unreached;

NetworkSolution solved(const ForwardStar& graph, const NetworkQuery& query) {
    const NetworkSolvers solvers;
    return solvers.open("dijkstra", graph, 1, nullptr, {}, no_progress)->solve(query, no_progress);
}

/// Random streets along a lattice. Coordinates, lengths and costs are multiples of 16, so that
/// halves and quarters of segments are whole.
LineDrawer random_streets(Random& random) {
    LineDrawer lines;
    for (int i = random.integer(3, 25); i > 0; --i) {
        double x = 16 * random.integer(0, 6), y = 16 * random.integer(0, 6);
        std::vector<NetworkPoint> shape{{x, y}};
        for (int j = random.integer(1, 6); j > 0; --j) {
            const double step = 16 * (random.chance(0.5) ? 1 : -1) * random.integer(1, 2);
            (random.chance(0.5) ? x : y) += step;
            shape.push_back({x, y});
        }
        const int kind = random.integer(0, 3);
        lines.add(shape, kind == 0 ? 0 : std::uint32_t(random.integer(1, 5)),
                  kind == 1 ? 0 : std::uint32_t(random.integer(1, 5)));
    }
    return lines;
}

double random_place(const Network& network, std::uint32_t edge, Random& random) {
    const auto segments = int(network.shape(edge).size() - 1);
    return random.integer(0, 4 * segments) / 4.;
}

NetworkPlace place_of(const Network& network, std::uint32_t edge, double along) {
    const auto segments = std::uint32_t(network.shape(edge).size() - 1);
    const std::uint32_t segment = std::min(std::uint32_t(along), segments - 1);
    const double t = along - segment;
    const NetworkPoint a = network.shape(edge)[segment], b = network.shape(edge)[segment + 1];
    return {edge, segment, t, {a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)}, 0};
}

NetworkEdits random_edits(const Network& network, Random& random) {
    NetworkEdits edits;
    const auto any_edge = [&] {
        return std::uint32_t(random.integer(0, int(network.edges()) - 1));
    };
    for (int i = random.integer(0, 4); i > 0; --i) {
        EdgeEdit edit;
        edit.edge = any_edge();
        edit.from = edit.to = random_place(network, edit.edge, random);
        if (random.chance(0.7))
            edit.to = random_place(network, edit.edge, random);
        if (edit.to < edit.from)
            std::swap(edit.from, edit.to);
        edit.kind =
            std::array{Kind::rate, Kind::factor, Kind::closed}[std::size_t(random.integer(0, 2))];
        edit.value = edit.kind == Kind::rate ? random.integer(0, 9) : random.integer(1, 3);
        edits.edges.push_back(edit);
    }
    for (int i = random.integer(0, 2); i > 0; --i) {
        NetworkLink link;
        const auto end = [&](std::optional<NetworkPlace>& place) -> NetworkPoint {
            if (random.chance(0.2))
                return {1000. + random.integer(0, 1), 1000};
            const std::uint32_t edge = any_edge();
            place = place_of(network, edge, random_place(network, edge, random));
            return place->point;
        };
        const NetworkPoint from = end(link.from);
        const NetworkPoint to = end(link.to);
        link.vertex = {from, {500, 500}, to};
        link.length = {3, 4};
        link.cost = {std::uint32_t(random.integer(0, 50)), std::uint32_t(random.integer(0, 50))};
        link.feature = -1 - i;
        edits.links.push_back(std::move(link));
    }
    return edits;
}

/// The graph after changes, written plainly: each place of an edge where something happens is two
/// points, before and after it, which free arcs join where nothing is cut.
class PlainGraph {
  public:
    PlainGraph(const Network& network, const NetworkEdits& edits) {
        for (std::uint32_t node = 0; node < network.nodes(); ++node)
            arcs_.emplace_back();
        std::map<std::pair<std::uint32_t, double>, std::uint32_t> join;
        for (std::uint32_t edge = 0; edge < network.edges(); ++edge)
            add_edge(network, edge, edits, join);
        std::map<double, std::uint32_t> loose;
        for (const NetworkLink& link : edits.links) {
            const auto end = [&](const std::optional<NetworkPlace>& place, NetworkPoint point) {
                if (place)
                    return join.at({place->edge, place->segment + place->fraction});
                if (!loose.contains(point.x))
                    loose[point.x] = new_point();
                return loose[point.x];
            };
            const std::uint32_t a = end(link.from, link.vertex.front()),
                                b = end(link.to, link.vertex.back());
            both(a, b, link.cost[0] + link.cost[1]);
        }
    }

    std::vector<std::uint64_t> distances(std::span<const NetworkSource> sources) const {
        std::vector<std::uint64_t> distance(arcs_.size(), unreached);
        for (const NetworkSource& source : sources)
            distance[source.node] =
                std::min<std::uint64_t>(distance[source.node], source.start_cost);
        for (bool changed = true; changed;) {
            changed = false;
            for (std::size_t point = 0; point < arcs_.size(); ++point)
                for (const auto& [head, cost] : arcs_[point])
                    if (distance[point] != unreached && distance[point] + cost < distance[head]) {
                        distance[head] = distance[point] + cost;
                        changed = true;
                    }
        }
        return distance;
    }

  private:
    std::uint32_t new_point() {
        arcs_.emplace_back();
        return std::uint32_t(arcs_.size() - 1);
    }
    void arc(std::uint32_t tail, std::uint32_t head, double cost) {
        ASSERT_EQ(cost, std::floor(cost));
        arcs_[tail].push_back({head, std::uint64_t(cost)});
    }
    void both(std::uint32_t a, std::uint32_t b, double cost) {
        arc(a, b, cost);
        arc(b, a, cost);
    }

    /// Quarter by quarter.
    void add_edge(const Network& network, std::uint32_t edge, const NetworkEdits& edits,
                  std::map<std::pair<std::uint32_t, double>, std::uint32_t>& join) {
        const auto segments = double(network.shape(edge).size() - 1);
        std::uint32_t before = network.edge_from(edge);
        join[{edge, 0}] = before;
        join[{edge, segments}] = network.edge_to(edge);
        const auto cut_at = [&](double place) {
            return std::ranges::any_of(edits.edges, [&](const EdgeEdit& edit) {
                return edit.edge == edge && edit.kind == Kind::closed && edit.from == place &&
                       edit.to == place;
            });
        };
        for (double place = 0; place <= segments; place += 0.25) {
            std::uint32_t after = place == segments ? network.edge_to(edge) : new_point();
            if (!cut_at(place))
                both(before, after, 0);
            if (place > 0 && place < segments)
                join[{edge, place}] = before;
            if (place == segments)
                break;
            const std::uint32_t next = new_point();
            add_quarter(network, edge, place, after, next, edits);
            before = next;
        }
    }

    void add_quarter(const Network& network, std::uint32_t edge, double place, std::uint32_t a,
                     std::uint32_t b, const NetworkEdits& edits) {
        const auto segment = std::size_t(place);
        std::optional<double> rate;
        double factor = 1;
        for (const EdgeEdit& edit : edits.edges) {
            if (edit.edge != edge || place < edit.from || place + 0.25 > edit.to)
                continue;
            if (edit.kind == Kind::closed)
                return;
            if (edit.kind == Kind::factor)
                factor *= edit.value;
            else
                rate = edit.value, factor = 1;
        }
        const double metres = network.lengths(edge)[segment + 1] - network.lengths(edge)[segment];
        for (const bool forward : {true, false}) {
            const auto costs = network.costs({edge, forward});
            if (costs.empty())
                continue;
            const double cost =
                factor * (rate ? *rate * metres : costs[segment + 1] - costs[segment]) / 4;
            forward ? arc(a, b, cost) : arc(b, a, cost);
        }
    }

    std::vector<std::vector<std::pair<std::uint32_t, std::uint64_t>>> arcs_;
};

NetworkQuery random_query(const Network& network, Random& random) {
    NetworkQuery query;
    for (int i = random.integer(1, 3); i > 0; --i)
        query.sources.push_back({std::size_t(random.integer(0, int(network.nodes()) - 1)),
                                 std::uint32_t(random.integer(0, 100)), unreached, i});
    return query;
}

TEST(NetworkEdits, HaveTheCostsOfAGraphThatIsWrittenPlainly) {
    int reached = 0, cut_off = 0;
    for (std::uint64_t seed = 0; seed < std::uint64_t(test::trials(2000)); ++seed) {
        Random random(seed);
        const LineDrawer lines = random_streets(random);
        Network before;
        try {
            before = lines.build();
        } catch (const InvalidInput&) {
            continue; // all streets turn back, or are loops
        }
        const NetworkEdits edits = random_edits(before, random);
        const Network after = before.changed(edits, 1, no_progress);
        const NetworkQuery query = random_query(before, random);
        const std::vector<std::uint64_t> expected =
            PlainGraph(before, edits).distances(query.sources);
        const NetworkSolution found = solved(after.forward_star(), query),
                              old = solved(before.forward_star(), query);
        for (std::uint32_t node = 0; node < before.nodes(); ++node) {
            ASSERT_EQ(found.distance[node], expected[node]) << "seed " << seed << ", node " << node;
            reached += found.distance[node] != unreached;
            cut_off += found.distance[node] == unreached && old.distance[node] != unreached;
        }
    }
    EXPECT_GT(reached, test::sanitized ? 0 : 1000); // with fewer trials
    EXPECT_GT(cut_off, test::sanitized ? 0 : 50);
}

TEST(NetworkEdits, KeepWhatTheyDoNotTouch) {
    for (std::uint64_t seed = 0; seed < std::uint64_t(test::trials(200)); ++seed) {
        Random random(seed);
        const Network before = test::random_lines(seed).build();
        const NetworkEdits edits = random_edits(before, random);
        const Network after = before.changed(edits, 1, no_progress);
        const std::vector<std::uint32_t> touched = touched_nodes(before, edits);
        ASSERT_TRUE(std::ranges::is_sorted(touched));
        for (std::uint32_t edge = 0; edge < before.edges(); ++edge) {
            const bool is_touched =
                std::ranges::any_of(edits.edges,
                                    [&](const EdgeEdit& edit) { return edit.edge == edge; }) ||
                std::ranges::any_of(edits.links, [&](const NetworkLink& link) {
                    return (link.from && link.from->edge == edge) ||
                           (link.to && link.to->edge == edge);
                });
            if (is_touched) {
                EXPECT_TRUE(std::ranges::binary_search(touched, before.edge_from(edge)));
                EXPECT_TRUE(std::ranges::binary_search(touched, before.edge_to(edge)));
                continue;
            }
            EXPECT_EQ(after.edge_from(edge), before.edge_from(edge));
            EXPECT_EQ(after.edge_to(edge), before.edge_to(edge));
            EXPECT_TRUE(std::ranges::equal(after.lengths(edge), before.lengths(edge)));
            EXPECT_TRUE(std::ranges::equal(after.features(edge), before.features(edge)));
            for (const bool forward : {true, false})
                EXPECT_TRUE(std::ranges::equal(after.costs({edge, forward}),
                                               before.costs({edge, forward})));
        }
    }
}

TEST(NetworkEdits, AnIndexThatIsMadeOfTheOneBeforeFindsTheSame) {
    for (std::uint64_t seed = 0; seed < std::uint64_t(test::trials(200)); ++seed) {
        Random random(seed);
        const Network before = test::random_lines(seed).build();
        const NetworkEdits edits = random_edits(before, random);
        const Network after = before.changed(edits, 1, no_progress);
        const NetworkIndex index(NetworkIndex(before, 1, no_progress), after, edits, 1,
                                 no_progress),
            fresh(after, 1, no_progress);
        for (int i = 0; i < 30; ++i) {
            const NetworkPoint point{random.integer(-2, 80) / 8., random.integer(-2, 80) / 8.};
            const auto found = index.all_nearest(point, 100),
                       expected = fresh.all_nearest(point, 100);
            ASSERT_EQ(found.size(), expected.size()) << "seed " << seed;
            for (std::size_t k = 0; k < found.size(); ++k) {
                EXPECT_EQ(found[k].edge, expected[k].edge);
                EXPECT_EQ(found[k].segment, expected[k].segment);
                EXPECT_EQ(found[k].fraction, expected[k].fraction);
            }
        }
    }
}

TEST(NetworkEdits, PartsHaveShapeLengthAndFeatures) {
    LineDrawer lines;
    lines.add({{0, 0}, {16, 0}, {16, 16}}, 1, 2);
    lines.add({{16, 16}, {48, 16}}, 3, 3);
    const Network before = lines.build();
    ASSERT_EQ(before.edges(), 1u);
    NetworkEdits edits;
    edits.edges = {{0, 0.5, 2.5, Kind::factor, 2}};
    const Network after = before.changed(edits, 1, no_progress);
    ASSERT_EQ(after.edges(), 3u);
    ASSERT_EQ(after.shape(1).size(), 4u);
    EXPECT_EQ(after.shape(0)[1].x, 8);
    EXPECT_EQ(after.shape(1)[0].x, 8);
    EXPECT_EQ(after.shape(1)[2].y, 16);
    EXPECT_EQ(after.shape(2)[0].x, 32);
    EXPECT_EQ(after.lengths(1)[3], 8 + 16 + 16);
    EXPECT_EQ(after.costs({1, true})[3], 2u * (8 + 16 + 3 * 16));
    EXPECT_EQ(after.costs({1, false})[3], 2u * (16 + 32 + 3 * 16));
    EXPECT_EQ(std::vector(after.features(1).begin(), after.features(1).end()),
              (std::vector<std::int64_t>{0, 0, 1}));
    EXPECT_EQ(after.features(2)[0], 1);
}

TEST(NetworkEdits, AClosedEdgeIsNoPlaceWhereAPointJoins) {
    LineDrawer lines;
    lines.add({{16, 0}, {0, 0}, {0, 64}});
    const Network before = lines.build();
    ASSERT_EQ(before.shape(0)[0].x, 16);
    const Network after = before.changed({{{0, 0, 1}}, {}}, 1, no_progress);
    const NetworkIndex index(after, 1, no_progress);
    const auto place = index.nearest({12, 1}, 100);
    ASSERT_TRUE(place);
    EXPECT_EQ(place->point.x, 0);
    const Network all_closed = before.changed({{{0, 0, 2}}, {}}, 1, no_progress);
    EXPECT_FALSE(NetworkIndex(all_closed, 1, no_progress).nearest({0, 1}, 100));
}

TEST(NetworkEdits, ACostThatIsTooLargeIsAnError) {
    LineDrawer lines;
    lines.add({{0, 0}, {1000, 0}});
    const Network before = lines.build();
    for (const double factor : {3e6, 1e300, double(INFINITY)})
        EXPECT_THROW(before.changed({{{0, 0, 1, Kind::factor, factor}}, {}}, 1, no_progress),
                     InvalidInput);
    EXPECT_NO_THROW(before.changed({{{0, 0, 1, Kind::factor, 2e6}}, {}}, 1, no_progress));
}

void expect_same(const NetworkSolution& found, const NetworkSolution& expected,
                 std::uint64_t seed) {
    ASSERT_TRUE(std::ranges::equal(found.distance, expected.distance)) << "seed " << seed;
    ASSERT_TRUE(std::ranges::equal(found.predecessor, expected.predecessor)) << "seed " << seed;
    ASSERT_TRUE(std::ranges::equal(found.allocation, expected.allocation)) << "seed " << seed;
}

TEST(NetworkUpdate, HasTheBitsOfANewSolveAfterDrawnChanges) {
    for (std::uint64_t seed = 0; seed < std::uint64_t(test::trials(1000)); ++seed) {
        Random random(seed);
        Network before;
        try {
            before = random_streets(random).build();
        } catch (const InvalidInput&) {
            continue;
        }
        NetworkQuery query = random_query(before, random);
        query.predecessor = random.chance(0.7);
        query.allocation = random.chance(0.7);
        if (random.chance(0.3))
            query.maximum_cost = std::uint32_t(random.integer(50, 500));
        const NetworkEdits edits = random_edits(before, random);
        const Network after = before.changed(edits, 1, no_progress);
        const auto check = [&](const ForwardStar& then, const ForwardStar& now,
                               const ForwardStar& turned) {
            const auto found = updated_solution(now, turned, query, touched_nodes(before, edits),
                                                solved(then, query).distance, 1, no_progress);
            ASSERT_TRUE(found);
            expect_same(*found, solved(now, query), seed);
        };
        check(before.forward_star(), after.forward_star(), after.reverse_star());
        check(before.reverse_star(), after.reverse_star(), after.forward_star());
    }
}

std::vector<test::Arc> arcs_of(const ForwardStar& star) {
    std::vector<test::Arc> arcs;
    for (std::uint32_t node = 0; node < star.nodes(); ++node)
        for (std::uint32_t arc = star.first[node]; arc < star.first[node + 1]; ++arc)
            arcs.push_back({node, star.head[arc], star.cost[arc]});
    return arcs;
}

TEST(NetworkUpdate, HasTheBitsOfANewSolveOnGraphsOfAllKinds) {
    int several = 0;
    for (std::uint64_t seed = 0; seed < std::uint64_t(test::trials(3000)); ++seed) {
        test::NetworkProblem problem = test::random_network(seed);
        problem.query.receivers.clear();
        Random random(seed + 7);
        NetworkSolution solution = solved(problem.graph, problem.query);
        std::vector<test::Arc> arcs = arcs_of(problem.graph);
        for (int edit = 0; edit < 4 && !arcs.empty(); ++edit) {
            std::vector<std::uint32_t> changed;
            for (int i = random.integer(1, 3); i > 0 && !arcs.empty(); --i) {
                const auto at = std::size_t(random.integer(0, int(arcs.size()) - 1));
                test::Arc& arc = arcs[at];
                changed.insert(changed.end(), {arc.tail, arc.head});
                switch (random.integer(0, 3)) {
                case 0:
                    arcs.erase(arcs.begin() + std::ptrdiff_t(at));
                    break;
                case 1:
                    arc.cost /= 2;
                    break;
                case 2:
                    arc.cost = std::min(2 * arc.cost + 1, greatest_network_cost);
                    break;
                default:
                    std::swap(arc.tail, arc.head);
                }
            }
            std::vector<test::Arc> turned = arcs;
            for (test::Arc& arc : turned)
                std::swap(arc.tail, arc.head);
            const std::size_t nodes = problem.graph.nodes();
            problem.graph = test::star_of_arcs(nodes, arcs);
            const ForwardStar reverse = test::star_of_arcs(nodes, turned);
            auto found = updated_solution(problem.graph, reverse, problem.query, changed,
                                          solution.distance, 1, no_progress);
            several += !found;
            solution = solved(problem.graph, problem.query);
            if (found)
                expect_same(*found, solution, seed);
        }
    }
    EXPECT_GT(several, 0); // maximum costs
}

TEST(NetworkUpdate, LeavesLargeChangesToANewSolve) {
    const ForwardStar before = test::lattice(300, 1);
    std::vector<test::Arc> arcs = arcs_of(before);
    for (test::Arc& arc : arcs)
        arc.cost += arc.tail == 0; // the way to every node
    NetworkQuery query;
    query.sources = {{0}};
    const ForwardStar after = test::star_of_arcs(before.nodes(), arcs);
    std::vector<test::Arc> turned = arcs;
    for (test::Arc& arc : turned)
        std::swap(arc.tail, arc.head);
    const ForwardStar reverse = test::star_of_arcs(before.nodes(), turned);
    const std::vector<std::uint32_t> changed{0, 1, 300};
    EXPECT_FALSE(updated_solution(after, reverse, query, changed, solved(before, query).distance, 1,
                                  no_progress));
}

} // namespace
} // namespace fermat
