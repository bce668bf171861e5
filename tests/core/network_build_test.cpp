#include "fermat/error.h"
#include "fermat/network.h"
#include "fermat/network_session.h"
#include "fermat/network_solver.h"
#include "support/effort.h"
#include "support/movingai.h"
#include "support/networks.h"
#include "support/random.h"
#include "support/recorder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>

namespace fermat {
namespace {

using test::LineDrawer;
constexpr std::uint32_t closed = NetworkLines::closed;

template <class T>
std::vector<T> values(std::span<const T> span) {
    return {span.begin(), span.end()};
}

using Costs = std::vector<std::uint32_t>;
using Features = std::vector<std::int64_t>;

TEST(NetworkBuild, LinesThatMeetHaveACommonNode) {
    LineDrawer lines;
    lines.add({{0, 0}, {10, 0}});
    lines.add({{10, 0}, {10, 5}}, 1, 3);
    lines.add({{10, 0}, {17, 0}}, 2, 0);
    const Network network = lines.build();
    ASSERT_EQ(network.nodes(), 4u);
    ASSERT_EQ(network.edges(), 3u);
    EXPECT_EQ(network.node(1).x, 10);
    EXPECT_EQ(network.edge_from(2), 1u);
    EXPECT_EQ(network.edge_to(2), 3u);
    EXPECT_EQ(values(network.costs({1, true})), (Costs{0, 5}));
    EXPECT_EQ(values(network.costs({1, false})), (Costs{0, 15}));
    EXPECT_EQ(values(network.costs({2, true})), (Costs{0, 14}));
    EXPECT_TRUE(network.costs({2, false}).empty());
    EXPECT_FALSE(network.is_open({2, false}));
    EXPECT_EQ(network.forward_star().arcs(), 5u);
    EXPECT_EQ(network.reverse_star().arcs(), 5u);
}

TEST(NetworkBuild, AChainIsOneEdgeWithItsShapeFeaturesAndCosts) {
    LineDrawer lines;
    lines.add({{0, 0}, {10, 0}, {10, 5}}, 1, 2);
    lines.add({{13, 5}, {10, 5}}, 2, 1); // runs against the first line
    const Network network = lines.build();
    ASSERT_EQ(network.edges(), 1u);
    EXPECT_EQ(network.nodes(), 2u);
    EXPECT_EQ(network.vertices(), 4u);
    EXPECT_EQ(network.shape(0)[2].y, 5);
    EXPECT_EQ(network.shape(0)[3].x, 13);
    EXPECT_EQ(values(network.costs({0, true})), (Costs{0, 10, 15, 18}));
    EXPECT_EQ(values(network.costs({0, false})), (Costs{0, 20, 30, 36}));
    EXPECT_EQ(values(network.lengths(0)), (std::vector<double>{0, 10, 15, 18}));
    EXPECT_EQ(values(network.features(0)), (Features{0, 0, 1}));
}

TEST(NetworkBuild, AOneWayChainEndsWhereTheOpenDirectionsChange) {
    LineDrawer lines;
    lines.add({{0, 0}, {10, 0}}, 1, 0);
    lines.add({{20, 0}, {10, 0}}, 0, 1); // goes on in the same direction
    lines.add({{20, 0}, {30, 0}}, 1, 1);
    lines.add({{40, 0}, {30, 0}}, 1, 0); // against it
    lines.add({{40, 0}, {50, 0}}, 1, 0);
    const Network network = lines.build();
    ASSERT_EQ(network.edges(), 4u);
    EXPECT_EQ(values(network.costs({0, true})), (Costs{0, 10, 20}));
    EXPECT_FALSE(network.is_open({0, false}));
    EXPECT_EQ(network.shape(0)[2].x, 20);
    EXPECT_TRUE(network.is_open({1, false}));
    EXPECT_EQ(network.nodes(), 5u);
}

TEST(NetworkBuild, ARingByItselfIsALoopFromItsFirstVertex) {
    LineDrawer lines;
    lines.add({{10, 0}, {10, 10}, {0, 10}});
    lines.add({{10, 0}, {0, 0}, {0, 10}});
    const Network network = lines.build();
    ASSERT_EQ(network.edges(), 1u);
    ASSERT_EQ(network.nodes(), 1u);
    EXPECT_EQ(network.node(0).x, 10);
    EXPECT_EQ(network.node(0).y, 0);
    EXPECT_EQ(network.edge_from(0), network.edge_to(0));
    EXPECT_EQ(network.costs({0, true}).back(), 40u);
    EXPECT_EQ(network.shape(0).size(), 5u);
    EXPECT_EQ(network.forward_star().arcs(), 2u);
}

TEST(NetworkBuild, ARingOnARoadIsALoopAtItsJunction) {
    LineDrawer lines;
    lines.add({{0, 5}, {5, 5}, {5, 10}, {0, 10}, {0, 5}}, 1, 0);
    lines.add({{-10, 5}, {0, 5}});
    const Network network = lines.build();
    ASSERT_EQ(network.edges(), 2u);
    EXPECT_EQ(network.nodes(), 2u);
    EXPECT_EQ(network.edge_from(0), network.edge_to(0));
    EXPECT_EQ(network.node(network.edge_from(0)).x, 0);
}

TEST(NetworkBuild, ARingWhoseDirectionsChangeKeepsNodesThere) {
    LineDrawer lines;
    lines.add({{0, 0}, {10, 0}, {10, 10}}, 1, 0);
    lines.add({{0, 0}, {0, 10}, {10, 10}}, 1, 0);
    const Network network = lines.build();
    EXPECT_EQ(network.edges(), 2u);
    EXPECT_EQ(network.nodes(), 2u);
}

TEST(NetworkBuild, DuplicatesAreParallelEdges) {
    LineDrawer lines;
    for (int i = 0; i < 3; ++i)
        lines.add({{0, 0}, {10, 0}}, std::uint32_t(1 + i), 1);
    const Network network = lines.build();
    EXPECT_EQ(network.edges(), 3u);
    EXPECT_EQ(network.nodes(), 2u);
    const ForwardStar& star = network.forward_star();
    ASSERT_EQ(star.first[1], 3u);
    EXPECT_EQ(Costs(star.cost.begin(), star.cost.begin() + 3), (Costs{10, 20, 30}));
}

TEST(NetworkBuild, TheEndOfALineThatIsDrawnTwiceIsANode) {
    LineDrawer lines;
    lines.add({{0, 0}, {-100, 0}});
    lines.add({{0, 0}, {500, 0}, {1000, 0}}, 1, 0);
    lines.add({{1000, 0}, {500, 0}, {0, 0}}, 1, 0);
    const Network network = lines.build();
    std::set<double> ends;
    for (std::uint32_t node = 0; node < network.nodes(); ++node)
        ends.insert(network.node(node).x);
    EXPECT_EQ(ends, (std::set<double>{-100, 0, 500, 1000}));
    // There and back by one line.
    LineDrawer one;
    one.add({{0, 0}, {1000, 0}, {0, 0}});
    EXPECT_EQ(one.build().nodes(), 2u);
}

TEST(NetworkBuild, SegmentsWithoutExtentOrClosedInBothDirectionsAreLeftOut) {
    LineDrawer lines;
    lines.add({{0, 0}, {0, 0}, {10, 0}, {20, 0}, {30, 0}, {30, 0}});
    lines.set_costs(2, closed, closed);
    lines.add({{7, 7}});
    lines.add({});
    const Network network = lines.build();
    ASSERT_EQ(network.edges(), 2u);
    EXPECT_EQ(network.nodes(), 4u);
    EXPECT_EQ(network.vertices(), 4u);
}

TEST(NetworkBuild, VerticesWithinTheToleranceAreOneNodeAtTheFirstOfThem) {
    for (const double gap : {0.5, 0.51}) {
        LineDrawer lines;
        lines.add({{0, 0}, {10, 0}});
        lines.add({{10 + gap, -0.5}, {20, 0}}, 1, 0);
        const Network network = lines.build(0.5);
        EXPECT_EQ(network.nodes(), gap > 0.5 ? 4u : 3u);
        EXPECT_EQ(network.shape(1)[0].x, gap > 0.5 ? 10.51 : 10) << "a shape starts at its node";
    }
}

TEST(NetworkBuild, AVertexJoinsTheEarliestOfSeveralNearNodesAndNodesDoNotSpread) {
    LineDrawer lines;
    lines.add({{0, 0}, {100, 0}}, 1, 0);
    lines.add({{1.5, 0}, {100, 50}}, 1, 0);
    lines.add({{0.8, 0}, {100, 90}}, 1, 0); // within 1 of both
    lines.add({{2.4, 0}, {50, 90}}, 1, 0);  // within 1 of the second only
    const Network network = lines.build(1);
    const auto start = [&](std::uint32_t edge) { return network.node(network.edge_from(edge)).x; };
    ASSERT_EQ(network.edges(), 4u);
    EXPECT_EQ(start(2), 0);
    EXPECT_EQ(start(3), 1.5);
}

TEST(NetworkBuild, ASegmentShorterThanTheToleranceIsLeftOut) {
    LineDrawer lines;
    lines.add({{0, 0}, {10, 0}, {10.2, 0}, {20, 0}});
    const Network network = lines.build(0.3);
    ASSERT_EQ(network.edges(), 1u);
    EXPECT_EQ(network.vertices(), 3u);
}

/// Least costs between all vertices of the lines, by going over all segments until nothing falls.
std::map<std::pair<double, double>, std::uint64_t> costs_by_segments(const NetworkLines& lines,
                                                                     NetworkPoint source) {
    std::map<std::pair<double, double>, std::uint64_t> cost;
    cost[{source.x, source.y}] = 0;
    for (bool fell = true; fell;) {
        fell = false;
        for (std::size_t line = 0; line < lines.lines(); ++line)
            for (std::size_t v = lines.first[line]; v + 1 < lines.first[line + 1]; ++v)
                for (const bool forward : {true, false}) {
                    const NetworkPoint from = lines.vertex[forward ? v : v + 1];
                    const NetworkPoint to = lines.vertex[forward ? v + 1 : v];
                    const std::uint32_t step = (forward ? lines.forward : lines.backward)[v];
                    const auto start = cost.find({from.x, from.y});
                    if (step == closed || start == cost.end())
                        continue;
                    const std::uint64_t sum = start->second + step;
                    const auto [end, is_new] = cost.try_emplace({to.x, to.y}, sum);
                    if (is_new || sum < end->second) {
                        end->second = sum;
                        fell = true;
                    }
                }
    }
    return cost;
}

std::vector<std::uint32_t> solved(const ForwardStar& star, std::uint32_t source) {
    const NetworkSolvers solvers;
    Progress progress;
    const auto session =
        solvers.choose("auto", {star.nodes(), star.arcs()}).open(star, {}, progress);
    NetworkQuery query;
    query.sources = {{.node = source}};
    const NetworkSolution solution = session->solve(query, progress);
    return {solution.distance.begin(), solution.distance.end()};
}

TEST(NetworkBuild, KeepsTheLeastCostsOfItsSegmentsInEveryOrderAndWithAnyNumberOfThreads) {
    for (int seed = 0; seed < test::trials(80); ++seed) {
        SCOPED_TRACE(seed);
        const LineDrawer lines = test::random_lines(std::uint64_t(seed));
        std::set<std::pair<double, double>> nodes;
        for (const NodeOrder order : {NodeOrder::lines, NodeOrder::z, NodeOrder::hilbert}) {
            const Network network = lines.build(0, order, 1 + seed % 3);
            std::set<std::pair<double, double>> own;
            for (std::uint32_t node = 0; node < network.nodes(); ++node)
                own.insert({network.node(node).x, network.node(node).y});
            ASSERT_EQ(own.size(), network.nodes());
            if (nodes.empty())
                nodes = own;
            ASSERT_EQ(own, nodes);
            const auto source = std::uint32_t(std::size_t(seed) % network.nodes());
            const auto place = [&](std::uint32_t node) {
                return std::pair(network.node(node).x, network.node(node).y);
            };
            const auto cost_in = [](const auto& costs, const auto& at) {
                const auto found = costs.find(at);
                return found == costs.end() ? NetworkGraph::unreached
                                            : std::uint32_t(found->second);
            };
            const std::vector<std::uint32_t> away = solved(network.forward_star(), source);
            const auto expected = costs_by_segments(lines.lines(), network.node(source));
            for (std::uint32_t node = 0; node < network.nodes(); ++node)
                ASSERT_EQ(away[node], cost_in(expected, place(node)));
            const std::vector<std::uint32_t> towards = solved(network.reverse_star(), source);
            for (std::uint32_t node = 0; node < network.nodes(); node += 7)
                ASSERT_EQ(
                    towards[node],
                    cost_in(costs_by_segments(lines.lines(), network.node(node)), place(source)));
        }
    }
}

TEST(NetworkBuild, ArcsAreSortedAndKnowTheirWays) {
    for (int seed = 0; seed < test::trials(80); ++seed) {
        SCOPED_TRACE(seed);
        const Network network = test::random_lines(std::uint64_t(seed)).build();
        for (const bool reverse : {false, true}) {
            const ForwardStar& star = reverse ? network.reverse_star() : network.forward_star();
            std::set<std::pair<std::uint32_t, bool>> ways;
            for (std::uint32_t tail = 0; tail < star.nodes(); ++tail)
                for (std::uint32_t arc = star.first[tail]; arc < star.first[tail + 1]; ++arc) {
                    const Network::Way way =
                        reverse ? network.way_of_reverse_arc(arc) : network.way_of_arc(arc);
                    ASSERT_TRUE(ways.insert({way.edge, way.forward}).second);
                    ASSERT_TRUE(network.is_open(way));
                    ASSERT_EQ(star.cost[arc], network.costs(way).back());
                    const bool along = way.forward != reverse;
                    ASSERT_EQ(tail,
                              along ? network.edge_from(way.edge) : network.edge_to(way.edge));
                    ASSERT_EQ(star.head[arc],
                              along ? network.edge_to(way.edge) : network.edge_from(way.edge));
                    if (arc > star.first[tail]) {
                        ASSERT_LE(std::pair(star.head[arc - 1], star.cost[arc - 1]),
                                  std::pair(star.head[arc], star.cost[arc]));
                    }
                }
            std::size_t open = 0;
            for (std::uint32_t edge = 0; edge < network.edges(); ++edge)
                open += network.is_open({edge, true}) + network.is_open({edge, false});
            ASSERT_EQ(ways.size(), open);
        }
    }
}

TEST(NetworkBuild, EveryOpenSegmentIsInOneEdgeAndEveryNodeIsNeeded) {
    for (int seed = 0; seed < test::trials(80); ++seed) {
        SCOPED_TRACE(seed);
        const LineDrawer drawer = test::random_lines(std::uint64_t(seed), 40, 12);
        const NetworkLines& lines = drawer.lines();
        const Network network = drawer.build();
        std::size_t segments = 0;
        double length = 0, along = 0;
        for (std::size_t line = 0; line < lines.lines(); ++line)
            for (std::size_t v = lines.first[line]; v + 1 < lines.first[line + 1]; ++v)
                if (lines.length[v] > 0 &&
                    (lines.forward[v] != closed || lines.backward[v] != closed)) {
                    ++segments;
                    length += lines.length[v];
                }
        std::vector<int> degree(network.nodes(), 0);
        std::vector<bool> loop(network.nodes(), false);
        for (std::uint32_t edge = 0; edge < network.edges(); ++edge) {
            along += network.lengths(edge).back();
            const std::uint32_t from = network.edge_from(edge), to = network.edge_to(edge);
            ++degree[from], ++degree[to];
            if (from == to)
                loop[from] = true;
            const auto shape = network.shape(edge);
            ASSERT_EQ(shape.front().x, network.node(from).x);
            ASSERT_EQ(shape.back().y, network.node(to).y);
        }
        ASSERT_EQ(network.vertices() - network.edges(), segments);
        ASSERT_NEAR(along, length, 1e-9 * length);
        for (std::uint32_t node = 0; node < network.nodes(); ++node) {
            ASSERT_GT(degree[node], 0);
            if (degree[node] != 2 || loop[node])
                continue;
            // Two edges that could not be one: their open directions differ, or they lie on each
            // other.
            std::vector<int> open;
            std::vector<NetworkPoint> beside;
            for (std::uint32_t edge = 0; edge < network.edges(); ++edge) {
                const int ways = network.is_open({edge, true}) + 2 * network.is_open({edge, false});
                const auto shape = network.shape(edge);
                if (network.edge_to(edge) == node) {
                    open.push_back(ways);
                    beside.push_back(shape[shape.size() - 2]);
                }
                if (network.edge_from(edge) == node) { // as seen towards the node
                    open.push_back(ways == 3 ? 3 : 3 - ways);
                    beside.push_back(shape[1]);
                }
            }
            if (beside[0].x == beside[1].x && beside[0].y == beside[1].y)
                continue;
            const bool one_goes_on = open[0] == 3 ? open[1] == 3 : open[1] == 3 - open[0];
            ASSERT_FALSE(one_goes_on);
        }
    }
}

std::string text_of_build(const NetworkLines& lines) {
    Progress progress;
    try {
        Network::build(lines, 0, NodeOrder::z, 1, progress);
    } catch (const InvalidInput& error) {
        return error.what();
    }
    return "nothing was thrown";
}

TEST(NetworkBuild, RefusesLinesThatAreNoNetworkInWords) {
    LineDrawer none;
    EXPECT_EQ(text_of_build(none.lines()),
              "the lines have no segment that is open in a direction: there is no network");
    LineDrawer shut;
    shut.add({{0, 0}, {1, 1}}, 0, 0);
    shut.add({{5, 5}, {5, 5}});
    EXPECT_EQ(text_of_build(shut.lines()), text_of_build(none.lines()));
    for (const double bad : {double(NAN), std::numeric_limits<double>::infinity()}) {
        LineDrawer odd;
        odd.add({{0, 0}, {1, 1}});
        odd.add({{0, 0}, {1, 1}, {0, 2}});
        NetworkLines lines = odd.lines();
        lines.vertex[4].y = bad;
        EXPECT_EQ(text_of_build(lines),
                  "a vertex of feature 1 has a coordinate that is no finite number");
    }
}

TEST(NetworkBuild, RefusesCostsAlongAnEdgeThatAreTooGreat) {
    LineDrawer lines;
    lines.add({{0, 0}, {1, 0}, {2, 0}}, 1, 0);
    lines.set_costs(0, greatest_network_cost, closed);
    lines.set_costs(1, 0, closed);
    EXPECT_EQ(lines.build().costs({0, true}).back(), greatest_network_cost);
    lines.set_costs(1, 5, closed);
    EXPECT_EQ(text_of_build(lines.lines()),
              "the cost along an edge that contains feature 0 is 2147483652 or more; at most "
              "2147483647 is possible: use a coarser unit of cost");
}

TEST(NetworkBuild, ReportsARisingProgressAndCanBeCancelled) {
    const LineDrawer lines = test::random_lines(1, test::sanitized ? 2000 : 20000, 200);
    test::Recorder calm;
    Network::build(lines.lines(), 0.5, NodeOrder::hilbert, 2, calm);
    EXPECT_TRUE(std::ranges::is_sorted(calm.fractions()));
    EXPECT_EQ(calm.fractions().back(), 1);
    EXPECT_TRUE(calm.one_thread());
    for (const std::size_t question : {0, 1, 4}) {
        test::Recorder recorder(question);
        EXPECT_THROW(Network::build(lines.lines(), 0.5, NodeOrder::hilbert, 2, recorder),
                     Cancelled);
    }
}

TEST(PgRouting, SampleHasTheCostsOfAllPairs) {
    if (test::test_data().empty())
        GTEST_SKIP() << "the test data are not there: set FERMAT_TEST_DATA to their folder";
    const auto folder = test::test_data() / "ref/pgrouting";
    LineDrawer lines;
    std::map<std::pair<double, double>, std::size_t> number_of;
    for (const auto& row : test::rows_of(folder / "edges.csv", "")) {
        if (row[0] == "id")
            continue;
        const NetworkPoint a{std::stod(row[5]), std::stod(row[6])};
        const NetworkPoint b{std::stod(row[7]), std::stod(row[8])};
        number_of[{a.x, a.y}] = std::stoul(row[1]) - 1;
        number_of[{b.x, b.y}] = std::stoul(row[2]) - 1;
        lines.add({a, b});
        const auto cost = [](const std::string& text) {
            return std::stoi(text) < 0 ? closed : std::uint32_t(std::stoi(text));
        };
        lines.set_costs(0, cost(row[3]), cost(row[4]));
    }
    ASSERT_EQ(number_of.size(), 17u);
    const auto expected = test::rows_of(folder / "all_pairs_directed_scipy.csv", "");
    const Network network = lines.build(0, NodeOrder::z);
    EXPECT_LT(network.nodes(), 17u) << "nodes of degree two are contracted";
    const auto number = [&](std::uint32_t node) {
        return number_of.at({network.node(node).x, network.node(node).y});
    };
    for (std::uint32_t source = 0; source < network.nodes(); ++source) {
        const std::vector<std::uint32_t> cost = solved(network.forward_star(), source);
        for (std::uint32_t node = 0; node < network.nodes(); ++node) {
            const std::string text = expected[number(source)][number(node)];
            EXPECT_EQ(cost[node],
                      text == "inf" ? NetworkGraph::unreached : std::uint32_t(std::stoul(text)));
        }
    }
}

} // namespace
} // namespace fermat
