#include "bucket_search.h"
#include "fermat/error.h"
#include "fermat/network_solver.h"
#include "receivers.h"
#include "support/compare.h"
#include "support/effort.h"
#include "support/movingai.h"
#include "support/networks.h"
#include "support/peak_memory.h"
#include "support/problems.h"
#include "support/random.h"
#include "support/recorder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <numeric>

namespace fermat {
namespace {

using test::values;

using test::NetworkProblem;

const NetworkSolvers& solvers() {
    static const NetworkSolvers all;
    return all;
}

std::vector<std::string> names() {
    std::vector<std::string> names;
    for (const auto& solver : solvers().solvers())
        names.push_back(solver->name());
    return names;
}

std::unique_ptr<NetworkSession> open(const ForwardStar& graph, const std::string& name,
                                     int threads = 1) {
    Progress progress;
    return solvers()
        .choose(name, {graph.nodes(), graph.arcs()})
        .open(graph, {.cpu = {.threads = threads}}, progress);
}

NetworkSolution solve(const NetworkProblem& problem, const std::string& name = "dijkstra",
                      int threads = 1) {
    Progress progress;
    return open(problem.graph, name, threads)->solve(problem.query, progress);
}

void expect_same(const NetworkSolution& got, const NetworkSolution& expected) {
    ASSERT_EQ(values(got.distance), values(expected.distance));
    ASSERT_EQ(values(got.predecessor), values(expected.predecessor));
    ASSERT_EQ(values(got.allocation), values(expected.allocation));
}

/// Least costs by going over all arcs until nothing falls (Bellman 1958).
std::vector<std::uint32_t> by_bellman(const NetworkProblem& problem) {
    const ForwardStar& graph = problem.graph;
    std::vector<std::uint32_t> least(graph.nodes(), NetworkGraph::unreached);
    for (const NetworkSource& source : problem.query.sources) {
        const std::uint32_t maximum =
            std::min({source.maximum_cost, problem.query.maximum_cost, greatest_network_cost});
        std::vector<std::uint64_t> cost(graph.nodes(), UINT64_MAX);
        if (source.start_cost <= maximum)
            cost[source.node] = source.start_cost;
        for (bool fell = true; fell;) {
            fell = false;
            for (std::size_t tail = 0; tail < graph.nodes(); ++tail)
                for (std::uint32_t arc = graph.first[tail];
                     cost[tail] != UINT64_MAX && arc < graph.first[tail + 1]; ++arc) {
                    const std::uint64_t sum = cost[tail] + graph.cost[arc];
                    if (sum <= maximum && sum < cost[graph.head[arc]]) {
                        cost[graph.head[arc]] = sum;
                        fell = true;
                    }
                }
        }
        for (std::size_t node = 0; node < least.size(); ++node)
            if (cost[node] < least[node])
                least[node] = std::uint32_t(cost[node]);
    }
    return least;
}

/// Checks what the contract says about predecessors and allocation, given the distances of a query
/// with one maximum cost.
void check_paths(const NetworkProblem& problem, const NetworkSolution& solution) {
    const ForwardStar& graph = problem.graph;
    std::vector<std::uint32_t> tail_of(graph.arcs());
    for (std::uint32_t tail = 0; tail < graph.nodes(); ++tail)
        std::fill(tail_of.begin() + graph.first[tail], tail_of.begin() + graph.first[tail + 1],
                  tail);
    const auto reproduces = [&](std::uint32_t arc) {
        const std::uint32_t at_tail = solution.distance[tail_of[arc]];
        return at_tail != NetworkGraph::unreached &&
               std::uint64_t(at_tail) + graph.cost[arc] == solution.distance[graph.head[arc]];
    };
    for (std::uint32_t node = 0; node < graph.nodes(); ++node) {
        const std::uint32_t distance = solution.distance[node];
        const bool is_source =
            std::ranges::any_of(problem.query.sources, [&](const NetworkSource& s) {
                return s.node == node && s.start_cost == distance;
            });
        if (distance == NetworkGraph::unreached || is_source) {
            ASSERT_EQ(solution.predecessor[node], NetworkGraph::no_predecessor);
            continue;
        }
        std::uint32_t first = NetworkGraph::no_predecessor;
        for (std::uint32_t arc = 0; arc < graph.arcs(); ++arc)
            if (graph.head[arc] == node && graph.cost[arc] > 0 && reproduces(arc))
                first = std::min(first, arc);
        if (first != NetworkGraph::no_predecessor) {
            ASSERT_EQ(solution.predecessor[node], first);
        } else {
            ASSERT_LT(solution.predecessor[node], graph.arcs());
            ASSERT_TRUE(reproduces(solution.predecessor[node]));
        }
    }
    for (std::uint32_t node = 0; node < graph.nodes(); ++node) {
        std::uint32_t at = node;
        for (std::size_t steps = 0; solution.predecessor[at] != NetworkGraph::no_predecessor;) {
            at = tail_of[solution.predecessor[at]];
            ASSERT_LT(++steps, graph.nodes()) << "a path runs in a circle";
        }
        if (solution.distance[node] == NetworkGraph::unreached) {
            ASSERT_EQ(solution.allocation[node], NetworkSolution::no_source);
            continue;
        }
        const auto source = std::ranges::find_if(problem.query.sources, [&](const auto& s) {
            return s.node == at && s.start_cost == solution.distance[at];
        });
        ASSERT_NE(source, problem.query.sources.end());
        ASSERT_EQ(solution.allocation[node], source->id);
    }
}

TEST(NetworkDijkstra, FindsTheLeastCostsOnRandomGraphs) {
    for (int seed = 0; seed < test::trials(400); ++seed) {
        SCOPED_TRACE(seed);
        NetworkProblem problem = test::random_network(std::uint64_t(seed));
        problem.query.receivers.clear();
        ASSERT_EQ(values(solve(problem).distance), by_bellman(problem));
    }
}

TEST(NetworkDijkstra, PredecessorsAreTheLowestArcsAndLeadToTheSourceOfTheAllocation) {
    for (int seed = 0; seed < test::trials(400); ++seed) {
        SCOPED_TRACE(seed);
        NetworkProblem problem = test::random_network(std::uint64_t(seed));
        problem.query.predecessor = problem.query.allocation = true;
        for (NetworkSource& source : problem.query.sources)
            source.maximum_cost = NetworkGraph::unreached;
        check_paths(problem, solve(problem));
        if (HasFatalFailure())
            return;
    }
}

TEST(NetworkDijkstra, ReceiversEndTheSolutionAtTheFarthestOne) {
    for (int seed = 0; seed < test::trials(400); ++seed) {
        SCOPED_TRACE(seed);
        NetworkProblem problem = test::random_network(std::uint64_t(seed));
        const NetworkSolution got = solve(problem);
        const SharedNodes receivers = std::move(problem.query.receivers);
        problem.query.receivers.clear();
        const NetworkSolution all = solve(problem);
        std::uint32_t farthest = receivers.empty() ? NetworkGraph::unreached : 0;
        for (const std::size_t receiver : receivers)
            farthest = std::max(farthest, all.distance[receiver]);
        for (std::size_t node = 0; node < all.distance.size(); ++node)
            ASSERT_EQ(got.distance[node], all.distance[node] <= farthest ? all.distance[node]
                                                                         : NetworkGraph::unreached);
    }
}

class EveryNetworkSolver : public testing::TestWithParam<std::string> {};

INSTANTIATE_TEST_SUITE_P(Solver, EveryNetworkSolver, testing::ValuesIn(names()),
                         [](const auto& info) { return test::test_name(info.param); });

TEST_P(EveryNetworkSolver, FindsTheSameAsDijkstraOnRandomGraphs) {
    for (int seed = 0; seed < std::min(1000, test::trials(2000)); ++seed) {
        SCOPED_TRACE(seed);
        const NetworkProblem problem = test::random_network(std::uint64_t(seed));
        expect_same(solve(problem, GetParam(), seed % 2 ? 3 : 1), solve(problem));
        if (HasFatalFailure())
            return;
    }
}

TEST_P(EveryNetworkSolver, SolvesManyQueriesWithTheSameResults) {
    for (int seed = 0; seed < test::trials(60); ++seed) {
        SCOPED_TRACE(seed);
        const NetworkProblem problem = test::random_network(std::uint64_t(seed));
        test::Random random(std::uint64_t(seed) + 5);
        std::vector<NetworkQuery> queries(7, problem.query);
        for (NetworkQuery& query : queries)
            query.sources.front().node =
                std::size_t(random.integer(0, int(problem.graph.nodes()) - 1));
        const auto alone = open(problem.graph, "dijkstra");
        std::vector<int> taken(queries.size(), 0);
        Progress progress;
        open(problem.graph, GetParam(), 3)
            ->solve_each(
                queries,
                [&](std::size_t i, const NetworkSolution& solution) {
                    ++taken[i];
                    expect_same(solution, alone->solve(queries[i], progress));
                },
                progress);
        ASSERT_EQ(taken, std::vector<int>(queries.size(), 1));
        if (HasFatalFailure())
            return;
    }
}

TEST_P(EveryNetworkSolver, SolvesANetworkWithoutArcs) {
    NetworkProblem problem{test::star_of_arcs(3, {}), {}};
    problem.query.sources = {{.node = 1, .start_cost = 7}};
    EXPECT_EQ(values(solve(problem, GetParam()).distance),
              (std::vector<std::uint32_t>{UINT32_MAX, 7, UINT32_MAX}));
}

TEST_P(EveryNetworkSolver, ReachesTheGreatestCostAndNothingBeyondIt) {
    NetworkProblem problem{test::star_of_arcs(4, {{0, 1, greatest_network_cost - 1},
                                                  {1, 2, 1},
                                                  {2, 3, 1},
                                                  {0, 3, greatest_network_cost}}),
                           {}};
    problem.query.sources = {{.node = 0}};
    EXPECT_EQ(values(solve(problem, GetParam()).distance),
              (std::vector<std::uint32_t>{0, greatest_network_cost - 1, greatest_network_cost,
                                          greatest_network_cost}));
    problem.query.sources = {{.node = 0, .start_cost = 1}};
    EXPECT_EQ(values(solve(problem, GetParam()).distance),
              (std::vector<std::uint32_t>{1, greatest_network_cost, UINT32_MAX, UINT32_MAX}));
}

TEST_P(EveryNetworkSolver, ASourceThatStartsAboveItsMaximumReachesNothing) {
    NetworkProblem problem{test::star_of_arcs(2, {{0, 1, 0}}), {}};
    problem.query.sources = {{.node = 0, .start_cost = greatest_network_cost + 1}};
    EXPECT_EQ(values(solve(problem, GetParam()).distance),
              (std::vector<std::uint32_t>(2, UINT32_MAX)));
}

TEST_P(EveryNetworkSolver, RefusesWhatCannotBeSolvedInWords) {
    const ForwardStar graph = test::star_of_arcs(2, {{0, 1, 1}});
    const auto session = open(graph, GetParam());
    const auto text_for = [&](const NetworkQuery& query) -> std::string {
        Progress progress;
        try {
            session->solve(query, progress);
        } catch (const InvalidInput& error) {
            return error.what();
        }
        return "nothing was thrown";
    };
    NetworkQuery query;
    EXPECT_EQ(text_for(query), "there is no source");
    query.sources = {{.node = 2, .id = 8}};
    EXPECT_EQ(text_for(query), "source 8 lies outside the network of 2 nodes");
    query.sources = {{.node = 1}};
    query.receivers = {0, 5};
    EXPECT_EQ(text_for(query), "receiver node 5 lies outside the network of 2 nodes");
}

TEST_P(EveryNetworkSolver, AsksOftenReportsARisingProgressAndCanBeCancelled) {
    const bool builds = GetParam() == "phast"; // a hierarchy, which takes longer than a solve
    NetworkProblem problem{test::lattice(builds ? 100 : test::sanitized ? 150 : 400, 1), {}};
    problem.query.sources = {{.node = 0}};
    problem.query.allocation = true;
    const auto session = open(problem.graph, GetParam(), 2);
    test::Recorder calm;
    const NetworkSolution solution = session->solve(problem.query, calm);
    EXPECT_TRUE(std::ranges::is_sorted(calm.fractions()));
    EXPECT_EQ(calm.fractions().back(), 1);
    EXPECT_TRUE(calm.one_thread());
    EXPECT_GT(calm.questions(), 3u);
    test::Recorder recorder(1);
    EXPECT_THROW(session->solve(problem.query, recorder), Cancelled);
    Progress progress;
    expect_same(session->solve(problem.query, progress), solution);
}

TEST(NetworkSolvers, ThatSearchStopWhenAllReceiversAreReached) {
    NetworkProblem problem{test::lattice(100, 3), {}};
    problem.query.sources = {{.node = 5050}};
    problem.query.receivers = {5052, 4950};
    for (const char* name : {"buckets", "dijkstra"})
        EXPECT_LT(solve(problem, name).statistics["settled"], 300) << name;
}

TEST_P(EveryNetworkSolver, FindsTheSameCostsBetweenQueriesAndReceiversAsDijkstra) {
    for (int seed = 0; seed < test::trials(200); ++seed) {
        SCOPED_TRACE(seed);
        const NetworkProblem problem = test::random_network(std::uint64_t(seed) + 300);
        const auto nodes = problem.graph.nodes();
        test::Random random(std::uint64_t(seed) + 9);
        const auto any_node = [&] { return std::size_t(random.integer(0, int(nodes) - 1)); };
        std::vector<NetworkQuery> queries(std::size_t(random.integer(1, 40)), problem.query);
        for (NetworkQuery& query : queries)
            query.sources.front().node = any_node();
        std::vector<std::size_t> receivers;
        for (int i = random.integer(1, 10); i > 0; --i)
            receivers.push_back(any_node());
        Progress progress;
        const Array<std::uint32_t> costs =
            open(problem.graph, GetParam(), 3)->costs_between(queries, receivers, progress);
        const auto alone = open(problem.graph, "dijkstra");
        for (std::size_t i = 0; i < queries.size(); ++i) {
            queries[i].receivers.clear();
            const NetworkSolution expected = alone->solve(queries[i], progress);
            for (std::size_t j = 0; j < receivers.size(); ++j)
                ASSERT_EQ(costs[i * receivers.size() + j], expected.distance[receivers[j]])
                    << "query " << i << ", receiver " << receivers[j];
        }
    }
}

/// What a search has reached is cleared before the next one: near the source, or everywhere.
TEST_P(EveryNetworkSolver, TakesMemoryForOneListOfReceiversOnly) {
    if (test::sanitized)
        GTEST_SKIP() << "sanitizers keep books of their own";
    const ForwardStar graph = test::lattice(100, 3);
    const std::vector<NetworkQuery> queries(400, NetworkQuery{.sources = {{.node = 0}}});
    std::vector<std::size_t> receivers(graph.nodes());
    std::iota(receivers.begin(), receivers.end(), std::size_t(0));
    const auto session = open(graph, GetParam(), 1);
    session->costs_between({queries.data(), 1}, receivers, no_progress); // prepares what it needs
    const std::size_t table = queries.size() * receivers.size() * sizeof(std::uint32_t);
    const std::size_t peak =
        test::peak_memory([&] { session->costs_between(queries, receivers, no_progress); });
    EXPECT_LE(peak, table + 2 * test::peak_rounding);
}

TEST_P(EveryNetworkSolver, FindsTheSameCostsAgainAndAgainWithOneSession) {
    const ForwardStar graph = test::lattice(60, 3);
    const auto session = open(graph, GetParam(), 2), alone = open(graph, "dijkstra");
    const std::vector<std::size_t> near{1802}, far{3599, 1802}, both{0, 1801, 3599};
    Progress progress;
    for (const auto& receivers : {near, near, far, near, both, far}) {
        std::vector<NetworkQuery> queries(3);
        for (std::size_t i = 0; i < queries.size(); ++i)
            queries[i].sources = {{.node = 1800 + i, .start_cost = 7},
                                  {.node = 1850, .maximum_cost = 9000}};
        const Array<std::uint32_t> costs = session->costs_between(queries, receivers, progress);
        for (std::size_t i = 0; i < costs.size(); ++i)
            ASSERT_EQ(costs[i], alone->solve(queries[i / receivers.size()], progress)
                                    .distance[receivers[i % receivers.size()]]);
        test::Recorder recorder(0);
        EXPECT_THROW(session->costs_between(queries, receivers, recorder), Cancelled);
    }
}

TEST_P(EveryNetworkSolver, FindsNoCostsBetweenNothingAndRefusesWhatIsOutside) {
    const ForwardStar graph = test::star_of_arcs(2, {{0, 1, 1}});
    const auto session = open(graph, GetParam());
    std::vector<NetworkQuery> queries(1);
    queries[0].sources = {{.node = 0}};
    const std::vector<std::size_t> inside{1}, outside{2};
    Progress progress;
    EXPECT_EQ(values(session->costs_between(queries, inside, progress)),
              std::vector<std::uint32_t>{1});
    EXPECT_TRUE(session->costs_between(queries, {}, progress).empty());
    EXPECT_TRUE(session->costs_between({}, inside, progress).empty());
    EXPECT_THROW(session->costs_between(queries, outside, progress), InvalidInput);
    test::Recorder recorder(0);
    EXPECT_THROW(session->costs_between(queries, inside, recorder), Cancelled);
}

TEST(NetworkBuckets, FindTheSameWithAnyWidthAndAnyNumberOfThreads) {
    for (int seed = 0; seed < test::trials(240); ++seed) {
        SCOPED_TRACE(seed);
        NetworkProblem problem = test::random_network(std::uint64_t(seed) + 5000);
        for (NetworkSource& source : problem.query.sources)
            source.maximum_cost = NetworkGraph::unreached;
        const std::vector<std::uint32_t> expected = values(solve(problem).distance);
        BucketScratch scratch;
        for (const std::uint32_t shift : {0u, 3u, 12u, 30u})
            for (const int threads : {1, 2, 4}) {
                Progress progress;
                const BucketOptions options{
                    .threads = threads, .shift = shift, .shared_from = std::size_t(seed % 5)};
                NetworkSolution got{Array(problem.graph.nodes(), NetworkGraph::unreached),
                                    {},
                                    {},
                                    {},
                                    {},
                                    {},
                                    {},
                                    {}};
                BucketSearch(problem.graph, problem.query, options, scratch,
                             {got.distance.data(), got.distance.size()})
                    .solve(progress);
                end_with_the_farthest(problem.query, got, no_progress);
                ASSERT_EQ(values(got.distance), expected) << threads << " threads, shift " << shift;
            }
    }
}

TEST(NetworkBuckets, ManyThreadsShareALargeBucket) {
    NetworkProblem problem{test::lattice(120, 9), {}};
    problem.query.sources = {{.node = 0}, {.node = 7000}};
    const std::vector<std::uint32_t> expected = values(solve(problem).distance);
    BucketScratch scratch;
    for (const int threads : {2, 5}) {
        Progress progress;
        Array<std::uint32_t> distance(problem.graph.nodes(), NetworkGraph::unreached);
        const Statistics statistics =
            BucketSearch(problem.graph, problem.query,
                         {.threads = threads, .shift = 17, .shared_from = 64}, scratch,
                         {distance.data(), distance.size()})
                .solve(progress);
        EXPECT_EQ(values(distance), expected);
        EXPECT_EQ(statistics.at("threads"), threads);
    }
}

TEST(Rome, HasTheSameCostsWithEverySolver) {
    if (test::test_data().empty())
        GTEST_SKIP() << "the test data are not there: set FERMAT_TEST_DATA to their folder";
    std::vector<test::Arc> arcs;
    for (const auto& row : test::rows_of(test::test_data() / "roads/rome99.gr", "a "))
        arcs.push_back({std::uint32_t(std::stoul(row[1]) - 1),
                        std::uint32_t(std::stoul(row[2]) - 1), std::uint32_t(std::stoul(row[3]))});
    ASSERT_EQ(arcs.size(), 8870u);
    const ForwardStar graph = test::star_of_arcs(3353, std::move(arcs));
    std::vector<NetworkQuery> queries;
    for (std::size_t node = 0; node < graph.nodes(); node += std::size_t(test::sanitized ? 97 : 1))
        queries.emplace_back().sources = {{.node = node}};
    std::vector<std::vector<std::uint32_t>> expected(queries.size());
    Progress progress;
    open(graph, "dijkstra", 2)
        ->solve_each(
            queries,
            [&](std::size_t i, const NetworkSolution& solution) {
                expected[i] = values(solution.distance);
            },
            progress);
    for (const std::vector<std::uint32_t>& distance : expected)
        EXPECT_TRUE(std::ranges::all_of(distance, [](std::uint32_t d) { return d < 100000; }));
    if (queries.size() == graph.nodes()) {
        // From scipy.sparse.csgraph.dijkstra of SciPy 1.17.1.
        std::uint64_t sum = 0;
        for (const std::vector<std::uint32_t>& distance : expected)
            sum = std::accumulate(distance.begin(), distance.end(), sum);
        EXPECT_EQ(sum, 160839610183u);
    }
    for (const std::string& name : names())
        open(graph, name, 2)
            ->solve_each(
                queries,
                [&](std::size_t i, const NetworkSolution& solution) {
                    EXPECT_EQ(values(solution.distance), expected[i]) << name;
                },
                progress);
}

} // namespace
} // namespace fermat
