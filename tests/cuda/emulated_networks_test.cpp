// The unchanged kernels of the CUDA solvers for networks on an emulated device, compared with the
// plain Dijkstra.

#include "fermat/cuda.h"
#include "fermat/error.h"
#include "support/effort.h"
#include "support/networks.h"
#include "support/random.h"
#include "support/recorder.h"

#include <algorithm>
#include <cuda_runtime.h>
#include <gtest/gtest.h>
#include <limits>
#include <utility>
#include <vector>

namespace fermat {
namespace {

using test::lattice;
using test::NetworkProblem;

const NetworkSolvers& solvers() {
    static const NetworkSolvers all = network_solvers();
    return all;
}

std::unique_ptr<NetworkSession> open(const ForwardStar& graph, const std::string& name,
                                     const SolverOptions& options = {.cpu = {.threads = 2}}) {
    return solvers()
        .choose(name, {graph.nodes(), graph.arcs()}, options)
        .open(graph, options, no_progress);
}

NetworkSolution solve(const NetworkProblem& problem, const std::string& name,
                      const SolverOptions& options = {.cpu = {.threads = 2}}) {
    return open(problem.graph, name, options)->solve(problem.query, no_progress);
}

testing::AssertionResult same(const NetworkSolution& got, const NetworkSolution& expected) {
    if (!std::ranges::equal(got.distance, expected.distance))
        return testing::AssertionFailure() << "other distances";
    if (!std::ranges::equal(got.predecessor, expected.predecessor))
        return testing::AssertionFailure() << "other predecessors";
    if (!std::ranges::equal(got.allocation, expected.allocation))
        return testing::AssertionFailure() << "other allocation";
    return testing::AssertionSuccess();
}

/// The same problem with its nodes scattered among `nodes` nodes, in another order.
NetworkProblem scattered(const NetworkProblem& problem, std::size_t nodes) {
    const auto place = [&](std::size_t node) { return node * 1009 % nodes; };
    const ForwardStar& graph = problem.graph;
    std::vector<test::Arc> arcs;
    for (std::size_t tail = 0; tail < graph.nodes(); ++tail)
        for (std::uint32_t arc = graph.first[tail]; arc < graph.first[tail + 1]; ++arc)
            arcs.push_back({std::uint32_t(place(tail)), std::uint32_t(place(graph.head[arc])),
                            graph.cost[arc]});
    NetworkProblem result{test::star_of_arcs(nodes, arcs), problem.query};
    for (NetworkSource& source : result.query.sources)
        source.node = place(source.node);
    std::vector<std::size_t> receivers;
    for (const std::size_t receiver : problem.query.receivers)
        receivers.push_back(place(receiver));
    result.query.receivers = std::move(receivers);
    return result;
}

class EmulatedNetworks : public testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Solver, EmulatedNetworks,
                         testing::Values("cuda-patches", "cuda-bellman-ford", "cuda-frontier",
                                         "cuda-near-far", "cuda-delta-changed"));

TEST_P(EmulatedNetworks, AreThoseOfDijkstraOnAThousandRandomGraphs) {
    for (int seed = 0; seed < test::trials(1000); ++seed) {
        SCOPED_TRACE(seed);
        const NetworkProblem problem = test::random_network(std::uint64_t(seed));
        ASSERT_TRUE(same(solve(problem, GetParam()), solve(problem, "dijkstra")));
    }
}

TEST_P(EmulatedNetworks, AreThoseOfDijkstraWhenTheirNodesAreFarApart) {
    for (int seed = 0; seed < test::trials(24); ++seed) {
        SCOPED_TRACE(seed);
        const NetworkProblem problem =
            scattered(test::random_network(std::uint64_t(seed) + 7000), 5003);
        ASSERT_TRUE(same(solve(problem, GetParam()), solve(problem, "dijkstra")));
    }
}

TEST_P(EmulatedNetworks, HaveTheCostsOfDijkstraBetweenQueriesAndReceivers) {
    for (int seed = 0; seed < test::trials(40); ++seed) {
        SCOPED_TRACE(seed);
        const NetworkProblem problem =
            scattered(test::random_network(std::uint64_t(seed) + 300), seed % 4 ? 300 : 2500);
        test::Random random(std::uint64_t(seed) + 9);
        const auto any_node = [&] {
            return std::size_t(random.integer(0, int(problem.graph.nodes()) - 1));
        };
        std::vector<NetworkQuery> queries(3, problem.query);
        queries[1].sources.front().node = any_node();
        std::vector<std::size_t> receivers{queries[0].sources[0].node, any_node()};
        for (const std::size_t receiver : problem.query.receivers)
            receivers.push_back(receiver);
        EXPECT_TRUE(std::ranges::equal(
            open(problem.graph, GetParam())->costs_between(queries, receivers, no_progress),
            open(problem.graph, "dijkstra")->costs_between(queries, receivers, no_progress)));
    }
}

TEST_P(EmulatedNetworks, StopWhenTheirReceiversAreFinal) {
    const std::size_t side = GetParam() == std::string("cuda-patches") ? 80 : 40;
    NetworkProblem problem{lattice(int(side), 7), {}};
    problem.query.sources = {{.node = 5}};
    const auto session =
        open(problem.graph, GetParam(), {.cpu = {.threads = 2}, .benchmark = {.window = 40000}});
    const double all = session->solve(problem.query, no_progress).statistics.at("relaxations");
    problem.query.receivers = {8, 2 * side + 6, 8};
    problem.query.predecessor = true;
    const NetworkSolution near = session->solve(problem.query, no_progress);
    EXPECT_TRUE(same(near, solve(problem, "dijkstra")));
    EXPECT_LT(near.statistics.at("relaxations"), all / 2);
    // One receiver that is far away, and more than 1,024.
    std::vector<std::size_t> receivers{8, 2 * side + 6, 8, problem.graph.nodes() - 1};
    problem.query.receivers = receivers;
    EXPECT_TRUE(same(session->solve(problem.query, no_progress), solve(problem, "dijkstra")));
    for (std::size_t node = 0; node < 1200; ++node)
        receivers.push_back(node);
    problem.query.receivers = receivers;
    EXPECT_TRUE(same(session->solve(problem.query, no_progress), solve(problem, "dijkstra")));
}

/// The core finds the paths then.
TEST_P(EmulatedNetworks, HaveTheSamePathsIfTheDeviceHasNoMemoryForThem) {
    NetworkProblem problem{lattice(50, 13), {}};
    problem.query.sources = {{.node = 700}, {.node = 2100, .id = 4}};
    const auto session =
        open(problem.graph, GetParam(), {.cpu = {.threads = 2}, .device = {.number = 1}});
    session->solve(problem.query, no_progress);
    std::size_t available = 0, total = 0;
    ASSERT_EQ(cudaMemGetInfo(&available, &total), cudaSuccess);
    void* taken = nullptr;
    ASSERT_EQ(cudaMalloc(&taken, available - problem.graph.nodes() * 2), cudaSuccess);
    problem.query.predecessor = problem.query.allocation = true;
    EXPECT_TRUE(same(session->solve(problem.query, no_progress), solve(problem, "dijkstra")));
    cudaFree(taken);
}

TEST_P(EmulatedNetworks, AreSolvedAgainAndAgainWithOneSession) {
    NetworkProblem problem{lattice(test::sanitized ? 40 : 100, 1), {}};
    const auto session = open(problem.graph, GetParam());
    for (int i = 0; i < 3; ++i) {
        problem.query = {};
        problem.query.sources = {{.node = std::size_t(i * 700)},
                                 {.node = 7, .start_cost = 50000, .maximum_cost = 90000}};
        problem.query.maximum_cost = i == 1 ? 200000 : NetworkGraph::unreached;
        problem.query.allocation = true;
        EXPECT_TRUE(same(session->solve(problem.query, no_progress), solve(problem, "dijkstra")));
    }
}

TEST_P(EmulatedNetworks, AreTheSameWithAnyWindow) {
    NetworkProblem problem{lattice(36, 2), {}};
    problem.query.sources = {{.node = 820}};
    const NetworkSolution expected = solve(problem, "dijkstra");
    for (const float window : {20000.0f, 200000.0f, 3e9f})
        EXPECT_TRUE(same(solve(problem, GetParam(), {.benchmark = {.window = window}}), expected))
            << window;
}

TEST_P(EmulatedNetworks, CountTheirRelaxations) {
    NetworkProblem problem{lattice(40, 3), {}};
    problem.query.sources = {{.node = 0}};
    EXPECT_GE(solve(problem, GetParam()).statistics.at("relaxations"),
              solve(problem, "dijkstra").statistics.at("relaxations"));
}

TEST_P(EmulatedNetworks, CanBeCancelledAndSolvedAgain) {
    NetworkProblem problem{lattice(test::sanitized ? 40 : 100, 4), {}};
    problem.query.sources = {{.node = 0}};
    const auto session = open(problem.graph, GetParam());
    for (const std::size_t question : {0, 1, 2}) {
        test::Recorder recorder(question);
        EXPECT_THROW(session->solve(problem.query, recorder), Cancelled) << question;
    }
    test::Recorder calm;
    EXPECT_TRUE(same(session->solve(problem.query, calm), solve(problem, "dijkstra")));
    EXPECT_TRUE(std::ranges::is_sorted(calm.fractions()));
    EXPECT_EQ(calm.fractions().back(), 1);
    EXPECT_TRUE(calm.one_thread());
    test::Recorder opening(0);
    EXPECT_THROW(solvers()
                     .choose(GetParam(), {problem.graph.nodes(), problem.graph.arcs()})
                     .open(problem.graph, {}, opening),
                 Cancelled);
}

TEST_P(EmulatedNetworks, ThatDoNotFitTheDeviceAreRefusedWithBothNumbers) {
    const std::string refusal = [&] {
        try {
            NetworkProblem problem{lattice(500, 5), {}};
            const SolverOptions second{.device = {.number = 1}};
            solvers()
                .choose(GetParam(), {problem.graph.nodes(), problem.graph.arcs()}, second)
                .open(problem.graph, second, no_progress);
        } catch (const Unavailable& error) {
            return std::string(error.what());
        }
        return std::string("nothing was thrown");
    }();
    EXPECT_TRUE(refusal.starts_with("the solver " + std::string(GetParam()) +
                                    " cannot run: on the CUDA device"))
        << refusal;
    EXPECT_NE(refusal.find("4.00 MiB are free"), std::string::npos) << refusal;
}

TEST_P(EmulatedNetworks, OfADeviceThatFailsAreAnError) {
    NetworkProblem problem{lattice(30, 6), {}};
    problem.query.sources = {{.node = 0}};
    int failures = 0;
    for (int copies = 0; copies < 7; ++copies) {
        emulated::fail_after(copies);
        try {
            solve(problem, GetParam());
        } catch (const Error&) {
            ++failures;
        }
        emulated::fail_after(std::numeric_limits<long long>::max());
    }
    EXPECT_EQ(failures, 7);
}

TEST_P(EmulatedNetworks, WithoutNodesOpenAndRefuseEverySource) {
    const ForwardStar graph;
    NetworkQuery query;
    query.sources = {{.node = 0}};
    EXPECT_THROW(open(graph, GetParam())->solve(query, no_progress), InvalidInput);
}

/// A patch has place for few inner arcs if it has many more than the others. Here all arcs of the
/// network are in the first of 30 patches.
TEST(EmulatedPatches, TakeInnerArcsThatHaveNoPlaceForOuterArcs) {
    test::Random random(8);
    std::vector<test::Arc> arcs;
    for (int i = 0; i < 6000; ++i)
        arcs.push_back({std::uint32_t(random.integer(0, 999)),
                        std::uint32_t(random.integer(0, 999)),
                        std::uint32_t(random.integer(0, 9000))});
    arcs.push_back({999, 30719, 5});
    NetworkProblem problem{test::star_of_arcs(30720, std::move(arcs)), {}};
    problem.query.sources = {{.node = 3}};
    EXPECT_TRUE(same(solve(problem, "cuda-patches"), solve(problem, "dijkstra")));
}

TEST(EmulatedNetworkSolvers, AutoTakesPatchesOnADeviceWithRoomForThem) {
    Sentence why;
    EXPECT_EQ(solvers().choose("auto", {1000, 2400}, {}, &why).name(), "cuda-patches")
        << why.english();
    EXPECT_EQ(solvers().choose("auto", {400000, 900000}, {}, &why).name(), "buckets");
    EXPECT_NE(
        why.english().find("not cuda-patches: the CPU is faster for so few nodes and queries"),
        std::string::npos)
        << why.english();
    EXPECT_EQ(solvers().choose("auto", {20000, 480000}, {.device = {.number = 1}}, &why).name(),
              "buckets");
    EXPECT_NE(why.english().find("not cuda-patches: on the CUDA device"), std::string::npos)
        << why.english();
    EXPECT_EQ(solvers().choose("auto", {10, 10}, {.device = {.number = 7}}, &why).name(),
              "buckets");
    EXPECT_NE(why.english().find("there is no CUDA device 7"), std::string::npos) << why.english();
}

TEST(EmulatedNetworkSolvers, AutoLeavesManySourcesToAHierarchyOnTheProcessor) {
    EXPECT_EQ(solvers().choose("auto", {.nodes = 1000, .arcs = 2400, .queries = 1000}).name(),
              "phast");
    EXPECT_EQ(solvers().choose("auto", {.nodes = 1000, .arcs = 2400, .prepared = true}).name(),
              "phast");
}

TEST(EmulatedNetworkSolvers, AutoGoesOnOnTheProcessorIfTheDeviceFails) {
    NetworkProblem problem{lattice(30, 6), {}};
    problem.query.sources = {{.node = 0}};
    std::vector<std::string> names;
    const auto session = solvers().open(
        "auto", problem.graph, 1, nullptr, {.cpu = {.threads = 2}}, no_progress,
        [&](const NetworkSolver& taken, const Sentence&, bool) { names.push_back(taken.name()); });
    emulated::fail_after(1);
    const NetworkSolution solution = session->solve(problem.query, no_progress);
    emulated::fail_after(std::numeric_limits<long long>::max());
    EXPECT_TRUE(same(solution, solve(problem, "dijkstra")));
    EXPECT_EQ(names, (std::vector<std::string>{"cuda-patches", "buckets"}));
}

} // namespace
} // namespace fermat
