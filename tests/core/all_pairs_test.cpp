#include "fermat/all_pairs.h"
#include "fermat/disk.h"
#include "fermat/error.h"
#include "support/compare.h"
#include "support/effort.h"
#include "support/files.h"
#include "support/graphs.h"
#include "support/movingai.h"
#include "support/problems.h"
#include "support/random.h"
#include "support/recorder.h"
#include "support/solvers.h"

#include <algorithm>
#include <fstream>
#include <gtest/gtest.h>
#include <numeric>
#include <sstream>

namespace fermat {
namespace {

using test::values;

using test::CostArc;

ForwardStar graph_of(std::size_t nodes, const std::vector<CostArc>& arcs) {
    return test::star_of(nodes, arcs);
}

/// The rows of a table whose values have commas between them.
std::vector<std::vector<std::string>> rows_of(const std::filesystem::path& file) {
    std::ifstream in(file);
    std::vector<std::vector<std::string>> rows;
    for (std::string line; std::getline(in, line);) {
        std::istringstream values(line);
        rows.emplace_back();
        for (std::string value; std::getline(values, value, ',');)
            rows.back().push_back(value);
    }
    return rows;
}

/// A solver with the options with which it runs.
struct Way {
    std::string solver;
    Simd simd = Simd::best;
    int threads = 1;

    std::string text() const {
        return solver + ", " + test::simd_name(simd) + ", " + std::to_string(threads) + " threads";
    }
};

AllPairs solve(const ForwardStar& graph, const Way& way, bool predecessor = true,
               Progress& progress = no_progress) {
    SolverOptions options;
    options.cpu.threads = way.threads;
    options.benchmark.simd = way.simd;
    return test::all_pairs_solvers()
        .choose(way.solver, {graph.nodes(), graph.arcs(), predecessor}, options)
        .solve(graph, predecessor, options, progress);
}

/// All solvers but the three loops.
std::vector<Way> ways(int threads) {
    std::vector<Way> all{{"dijkstra", Simd::best, threads}};
    for (const Simd simd : test::simd_kinds())
        for (const char* name : {"blocked-floyd-warshall", "phast"})
            all.push_back({name, simd, threads});
    return all;
}

/// The predecessors from one node, by the words of the rule: rounds in which nodes with no
/// predecessor yet look for one.
std::vector<std::int32_t> predecessors_by_the_rule(const ForwardStar& graph, std::size_t source,
                                                   const std::uint32_t* distance) {
    const std::size_t nodes = graph.nodes();
    std::vector<std::int32_t> found(nodes, AllPairs::no_predecessor);
    std::vector<bool> done(nodes, false);
    done[source] = true;
    for (bool with_cost = true, changed = true; changed; with_cost = false) {
        std::vector<std::int32_t> offered(nodes, AllPairs::no_predecessor);
        for (std::size_t tail = nodes; tail-- > 0;)
            for (std::size_t arc = graph.first[tail]; arc < graph.first[tail + 1]; ++arc) {
                const std::uint32_t head = graph.head[arc], cost = graph.cost[arc];
                if (!done[head] && (cost > 0) == with_cost && (with_cost || done[tail]) &&
                    distance[tail] != AllPairs::unreached &&
                    distance[tail] + cost == distance[head])
                    offered[head] = std::int32_t(tail);
            }
        changed = with_cost;
        for (std::size_t node = 0; node < nodes; ++node)
            if (offered[node] != AllPairs::no_predecessor) {
                found[node] = offered[node];
                done[node] = changed = true;
            }
    }
    return found;
}

std::uint32_t least_arc(const ForwardStar& graph, std::size_t tail, std::size_t head) {
    std::uint32_t least = AllPairs::unreached;
    for (std::size_t arc = graph.first[tail]; arc < graph.first[tail + 1]; ++arc)
        if (graph.head[arc] == head)
            least = std::min(least, graph.cost[arc]);
    return least;
}

/// Follows every path back to its start and compares its cost with the distance.
void expect_paths_add_up(const ForwardStar& graph, const AllPairs& pairs) {
    for (std::size_t source = 0; source < pairs.nodes; ++source)
        for (std::size_t target = 0; target < pairs.nodes; ++target) {
            const std::uint32_t distance = pairs.distance[source * pairs.nodes + target];
            const std::int32_t* predecessor = &pairs.predecessor[source * pairs.nodes];
            std::uint64_t cost = 0;
            std::size_t node = target, steps = 0;
            while (predecessor[node] != AllPairs::no_predecessor && ++steps <= pairs.nodes) {
                cost += least_arc(graph, std::size_t(predecessor[node]), node);
                node = std::size_t(predecessor[node]);
            }
            if (distance == AllPairs::unreached)
                ASSERT_EQ(steps, 0u) << "from " << source << " to " << target;
            else {
                ASSERT_EQ(node, source) << "to " << target;
                ASSERT_EQ(cost, distance) << "from " << source << " to " << target;
            }
        }
}

/// Dense, sparse or disconnected; with loops, parallel arcs and, in a third, many arcs that cost
/// nothing.
ForwardStar random_graph(std::uint64_t seed) {
    test::Random random(seed);
    const auto nodes = std::size_t(random.integer(1, random.chance(0.1) ? 70 : 20));
    const double degree[] = {0.7, 2.5, double(nodes)};
    const std::uint32_t greatest[] = {2, 100, 20000000};
    const int kind = random.integer(0, 2);
    return test::random_star(nodes, std::size_t(double(nodes) * degree[random.integer(0, 2)]),
                             kind == 0 ? 0 : 1, greatest[kind], seed);
}

TEST(AllPairs, OfRandomGraphsAreTheSameWithEverySolver) {
    for (int seed = 0; seed < test::trials(1000); ++seed) {
        const ForwardStar graph = random_graph(std::uint64_t(seed));
        const AllPairs expected = solve(graph, {"floyd-warshall"});
        for (const Way& way : ways(seed % 10 == 0 ? 3 : 1)) {
            const AllPairs found = solve(graph, way);
            ASSERT_EQ(values(found.distance), values(expected.distance)) << seed << way.text();
            ASSERT_EQ(values(found.predecessor), values(expected.predecessor))
                << seed << way.text();
        }
    }
}

TEST(AllPairs, HavePathsThatAddUpAndPredecessorsByTheRule) {
    for (int seed = 0; seed < test::trials(1000); ++seed) {
        const ForwardStar graph = random_graph(std::uint64_t(seed));
        const AllPairs pairs = solve(graph, {"dijkstra"});
        expect_paths_add_up(graph, pairs);
        for (std::size_t source = 0; source < pairs.nodes; ++source) {
            const std::int32_t* row = &pairs.predecessor[source * pairs.nodes];
            ASSERT_EQ(
                std::vector<std::int32_t>(row, row + pairs.nodes),
                predecessors_by_the_rule(graph, source, &pairs.distance[source * pairs.nodes]))
                << "seed " << seed << ", from " << source;
        }
    }
}

TEST(AllPairs, OfGraphsOfSeveralBlocksAreTheSameWithEverySolver) {
    int seed = 0;
    for (const std::size_t nodes : {193, 191, 192, 209, 390})
        for (const std::size_t degree : {3, 1}) {
            if (test::sanitized && seed > 0)
                return; // the three loops take too long
            const ForwardStar graph = test::random_star(nodes, nodes * degree, 0, 5000, ++seed);
            const AllPairs expected = solve(graph, {"floyd-warshall"});
            for (const Way& way : ways(2)) {
                const AllPairs found = solve(graph, way);
                ASSERT_EQ(values(found.distance), values(expected.distance)) << way.text();
                ASSERT_EQ(values(found.predecessor), values(expected.predecessor)) << way.text();
            }
        }
}

TEST(AllPairs, WithoutPredecessorsHaveTheSameDistances) {
    const ForwardStar graph = test::random_star(40, 120, 0, 100, 1);
    const AllPairs with = solve(graph, {"auto"}), without = solve(graph, {"auto"}, false);
    EXPECT_EQ(values(with.distance), values(without.distance));
    EXPECT_TRUE(without.predecessor.empty());
}

TEST(AllPairs, OfNoNodesAreNone) {
    for (const Way& way : {Way{"floyd-warshall"}, Way{"blocked-floyd-warshall"}, Way{"dijkstra"}}) {
        EXPECT_EQ(solve(ForwardStar(), way).nodes, 0u);
        EXPECT_EQ(solve(graph_of(0, {}), way).distance.size(), 0u);
    }
}

TEST(AllPairs, PreferTheLowestNodeAndArcsThatCostSomething) {
    // Two ways of equal cost to node 3; and nodes 4 and 5, joined by arcs that cost nothing.
    const std::vector<CostArc> arcs{{0, 2, 1}, {0, 1, 1}, {1, 3, 1}, {2, 3, 1}, {3, 5, 0},
                                    {5, 4, 0}, {4, 5, 0}, {1, 4, 1}, {4, 3, 0}};
    const AllPairs pairs = solve(graph_of(6, arcs), {"auto"});
    EXPECT_EQ(std::vector<std::uint32_t>(pairs.distance.begin(), pairs.distance.begin() + 6),
              (std::vector<std::uint32_t>{0, 1, 1, 2, 2, 2}));
    EXPECT_EQ(std::vector<std::int32_t>(pairs.predecessor.begin(), pairs.predecessor.begin() + 6),
              (std::vector<std::int32_t>{-1, 0, 0, 1, 1, 3}));
}

TEST(AllPairs, OfTheGreatestCostAreExact) {
    const std::uint32_t half = greatest_all_pairs_cost / 2;
    const ForwardStar graph = graph_of(4, {{0, 1, half}, {1, 2, half}});
    for (const Way& way : ways(1)) {
        const AllPairs pairs = solve(graph, way);
        EXPECT_EQ(pairs.distance[2], 2 * half) << way.text();
        EXPECT_EQ(pairs.distance[3], AllPairs::unreached) << way.text();
        EXPECT_EQ(pairs.distance[4], AllPairs::unreached) << way.text();
    }
}

std::string refusal(const ForwardStar& graph) {
    std::string text;
    for (const auto& solver : test::all_pairs_solvers().solvers())
        try {
            solver->solve(graph, true, {}, no_progress);
            text += "nothing was thrown";
        } catch (const InvalidInput& error) {
            EXPECT_TRUE(text.empty() || text == error.what());
            text = error.what();
        }
    return text;
}

TEST(AllPairs, WhoseCostsCouldBeTooGreatAreRefusedWithTheBound) {
    EXPECT_EQ(refusal(graph_of(3, {{0, 1, greatest_all_pairs_cost}, {1, 2, 1}})),
              "paths of this graph could cost up to 2147483647, which is more than 2147483646; "
              "use a larger unit of cost");
    EXPECT_EQ(refusal(graph_of(2, {{0, 1, UINT32_MAX}})),
              "paths of this graph could cost up to 4294967295, which is more than 2147483646; "
              "use a larger unit of cost");
}

TEST(AllPairs, AreNotRefusedIfWaysThroughABusyNodeAreShort) {
    // Leaves around node 0, of which any two are twice `half` apart, and a way out of the last.
    const std::uint32_t half = greatest_all_pairs_cost / 4;
    std::vector<CostArc> arcs{{6, 7, half}, {7, 8, half}, {1, 6, 4 * half}};
    for (std::uint32_t leaf = 1; leaf <= 6; ++leaf) {
        arcs.push_back({0, leaf, half});
        arcs.push_back({leaf, 0, half});
    }
    const ForwardStar graph = graph_of(9, arcs);
    EXPECT_EQ(greatest_path_cost(graph), 4 * half);
    for (const auto& solver : test::all_pairs_solvers().solvers()) {
        const AllPairs pairs = solve(graph, {solver->name()});
        EXPECT_EQ(pairs.distance[1 * 9 + 2], 2 * half) << solver->name();
        EXPECT_EQ(pairs.distance[1 * 9 + 6], 2 * half) << solver->name();
        EXPECT_EQ(pairs.distance[1 * 9 + 8], 4 * half) << solver->name();
        EXPECT_EQ(pairs.distance[7 * 9 + 0], AllPairs::unreached) << solver->name();
        expect_paths_add_up(graph, pairs);
    }
}

TEST(AllPairs, HaveABoundThatNoDistanceExceeds) {
    int compared = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        // Up to three times as many arcs as nodes: from many components to one.
        const std::size_t nodes = 10 + seed % 20, arcs = nodes * (seed % 4);
        const ForwardStar graph = test::random_star(nodes, arcs, 0, 300000000, seed);
        const std::uint64_t bound = greatest_path_cost(graph);
        if (bound > greatest_all_pairs_cost)
            continue;
        ++compared;
        for (const std::uint32_t distance : solve(graph, {"dijkstra"}).distance)
            if (distance != AllPairs::unreached) {
                EXPECT_LE(distance, bound) << seed;
            }
    }
    EXPECT_GT(compared, 80);
}

TEST(AllPairs, AreNotRefusedForArcsThatNoPathAddsUp) {
    const std::uint32_t most = greatest_all_pairs_cost;
    // A loop, arcs that leave the same node, and arcs that enter the same node.
    for (const ForwardStar& graph :
         {graph_of(2, {{0, 0, most}, {0, 1, 1}}), graph_of(3, {{0, 1, most}, {0, 2, most}}),
          graph_of(3, {{0, 2, most}, {1, 2, most}})})
        EXPECT_NO_THROW(solve(graph, {"auto"}));
}

TEST(AllPairs, OfWhatIsNoGraphAreRefused) {
    ForwardStar graph = graph_of(2, {{0, 1, 1}});
    graph.head[0] = 2;
    EXPECT_EQ(refusal(graph), "arc 0 leads to node 2, but the graph has only 2 nodes");
    graph = graph_of(2, {{0, 1, 1}});
    graph.first[1] = 2;
    EXPECT_EQ(refusal(graph), "the first arcs of the nodes do not rise from 0 to the number of "
                              "arcs, 1");
    graph = graph_of(2, {{0, 1, 1}});
    graph.cost = Array<std::uint32_t>();
    EXPECT_EQ(refusal(graph), "the graph has 1 arcs, but 0 costs");
    graph.first = Array<std::uint32_t>();
    graph.cost = Array<std::uint32_t>(1, 1);
    EXPECT_EQ(refusal(graph), "the graph has arcs but no nodes");
}

TEST(AllPairs, ThatDoNotFitIntoMemoryAreRefusedBeforeTheWork) {
    const ForwardStar graph = graph_of(std::size_t(1) << 19, {});
    for (const auto& solver : test::all_pairs_solvers().solvers())
        try {
            solver->solve(graph, true, {}, no_progress);
            ADD_FAILURE() << solver->name();
        } catch (const OutOfMemory& error) {
            EXPECT_GE(error.needed(), std::size_t(1) << 41);
            EXPECT_NE(std::string(error.what()).find("GiB of memory are needed"),
                      std::string::npos);
        }
}

TEST(AllPairs, ReportProgressAndStopWhenTheyAreCancelled) {
    const ForwardStar graph = test::random_star(300, 1800, 1, 100, 1);
    for (const auto& solver : test::all_pairs_solvers().solvers()) {
        test::Recorder whole;
        solve(graph, {solver->name(), Simd::best, 2}, true, whole);
        EXPECT_TRUE(std::ranges::is_sorted(whole.fractions())) << solver->name();
        EXPECT_EQ(whole.fractions().back(), 1) << solver->name();
        EXPECT_TRUE(whole.one_thread()) << solver->name();
        EXPECT_GT(whole.questions(), 4u) << solver->name();
        for (const double fraction : {0.0, 0.2, 0.6}) {
            test::Recorder cancelling;
            cancelling.cancel_beyond(fraction);
            EXPECT_THROW(solve(graph, {solver->name(), Simd::best, 2}, true, cancelling), Cancelled)
                << solver->name() << " beyond " << fraction;
        }
    }
}

TEST(AllPairs, RowsOfSomeSourcesAreThoseOfTheMatrix) {
    const ForwardStar graph = test::random_star(400, 1000, 0, 100, 3);
    const AllPairs expected = solve(graph, {"floyd-warshall"});
    std::vector<std::uint32_t> sources;
    for (std::uint32_t i = 0; i < 300; ++i)
        sources.push_back(i * 7 % 400);
    for (const auto& solver : test::all_pairs_solvers().solvers())
        for (const bool predecessor : {false, true}) {
            std::size_t count = 0;
            const auto take = [&](const AllPairsRows& rows, Progress&) {
                ASSERT_EQ(rows.distance.size(), rows.sources.size() * 400);
                ASSERT_EQ(rows.predecessor.size(), predecessor ? rows.distance.size() : 0);
                for (std::size_t row = 0; row < rows.sources.size(); ++row) {
                    ASSERT_EQ(rows.sources[row], sources[count++]);
                    const std::size_t first = rows.sources[row] * 400;
                    for (std::size_t node = 0; node < 400; ++node) {
                        ASSERT_EQ(rows.distance[row * 400 + node], expected.distance[first + node]);
                        if (predecessor) {
                            ASSERT_EQ(rows.predecessor[row * 400 + node],
                                      expected.predecessor[first + node]);
                        }
                    }
                }
            };
            SolverOptions options;
            options.cpu.threads = 2;
            test::Recorder progress;
            solver->solve_rows(graph, sources, predecessor, options, take, progress);
            EXPECT_EQ(count, sources.size()) << solver->name();
            EXPECT_TRUE(std::ranges::is_sorted(progress.fractions())) << solver->name();
            EXPECT_THROW(solver->solve_rows(graph, std::vector<std::uint32_t>{400}, predecessor,
                                            options, take, no_progress),
                         InvalidInput);
        }
}

TEST(AllPairs, OfTheSampleOfPgRoutingAreThoseOfScipy) {
    const std::filesystem::path folder = test::test_data() / "ref/pgrouting";
    if (!std::filesystem::exists(folder))
        GTEST_SKIP() << "the test data are missing";
    std::vector<CostArc> arcs;
    for (const auto& row : rows_of(folder / "edges.csv")) {
        if (row[0] == "id")
            continue;
        const auto from = std::uint32_t(std::stoul(row[1])) - 1;
        const auto to = std::uint32_t(std::stoul(row[2])) - 1;
        if (row[3] != "-1")
            arcs.push_back({from, to, std::uint32_t(std::stoul(row[3]))});
        if (row[4] != "-1")
            arcs.push_back({to, from, std::uint32_t(std::stoul(row[4]))});
    }
    std::vector<std::uint32_t> expected;
    for (const auto& row : rows_of(folder / "all_pairs_directed_scipy.csv"))
        for (const std::string& cost : row)
            expected.push_back(cost == "inf" ? AllPairs::unreached
                                             : std::uint32_t(std::stoul(cost)));
    ASSERT_EQ(expected.size(), 17u * 17u);
    for (const auto& solver : test::all_pairs_solvers().solvers())
        EXPECT_EQ(values(solve(graph_of(17, arcs), {solver->name()}).distance), expected)
            << solver->name();
}

TEST(AllPairs, OfRomeAreThoseOfScipy) {
    const std::filesystem::path file = test::test_data() / "roads/rome99.gr";
    if (!std::filesystem::exists(file))
        GTEST_SKIP() << "the test data are missing";
    const ForwardStar graph = test::read_dimacs_graph(file);
    const AllPairs pairs = solve(graph, {"dijkstra", Simd::best, 0});
    // From scipy.sparse.csgraph.dijkstra of SciPy 1.17.1, with the least of parallel arcs.
    std::uint64_t sum = 0, weighted = 0;
    for (std::size_t i = 0; i < pairs.distance.size(); ++i) {
        sum += pairs.distance[i];
        weighted += pairs.distance[i] * std::uint64_t(i + 1); // modulo 2^64
    }
    EXPECT_EQ(sum, 160839610183u);
    EXPECT_EQ(weighted, 871880689589911251u);
    EXPECT_EQ(*std::ranges::max_element(pairs.distance), 77403u);
    if (test::sanitized)
        return; // blocks take too long
    const AllPairs blocked = solve(graph, {"blocked-floyd-warshall", Simd::best, 0}, false);
    EXPECT_TRUE(std::ranges::equal(pairs.distance, blocked.distance));
}

} // namespace
} // namespace fermat
