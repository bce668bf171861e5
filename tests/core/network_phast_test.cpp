#include "contraction_hierarchy.h"
#include "fermat/error.h"
#include "fermat/network_solver.h"
#include "support/compare.h"
#include "support/effort.h"
#include "support/graphs.h"
#include "support/networks.h"
#include "support/peak_memory.h"
#include "support/problems.h"
#include "support/recorder.h"
#include "witness_search.h"

#include <gtest/gtest.h>

#include <algorithm>
#ifdef __linux__
#include <sys/resource.h>
#endif

namespace fermat {
namespace {

using test::NetworkProblem;
using test::values;

const NetworkSolver& solver_named(const std::string& name) {
    static const NetworkSolvers all;
    return all.choose(name, {});
}

std::vector<std::uint64_t> words(const Array<HierarchyArc>& arcs) {
    std::vector<std::uint64_t> values;
    for (const HierarchyArc& arc : arcs)
        values.push_back(std::uint64_t(arc.place) << 32 | arc.cost);
    return values;
}

/// Queries from `count` nodes, each from one.
std::vector<NetworkQuery> queries_from(std::size_t count, std::size_t nodes) {
    std::vector<NetworkQuery> queries(count);
    for (std::size_t i = 0; i < count; ++i)
        queries[i].sources = {{.node = i * 7919 % nodes}};
    return queries;
}

void expect_same_as_dijkstra(const ForwardStar& graph, std::span<const NetworkQuery> queries,
                             const SolverOptions& options) {
    Progress progress;
    const auto alone = solver_named("dijkstra").open(graph, {}, progress);
    std::size_t taken = 0;
    solver_named("phast")
        .open(graph, options, progress)
        ->solve_each(
            queries,
            [&](std::size_t i, const NetworkSolution& solution) {
                ++taken;
                ASSERT_EQ(values(solution.distance),
                          values(alone->solve(queries[i], progress).distance))
                    << "query " << i;
            },
            progress);
    ASSERT_EQ(taken, queries.size());
}

TEST(Contraction, MakesTheSameHierarchyWithAnyNumberOfThreads) {
    const ForwardStar graph = test::lattice(60, 4);
    Progress progress;
    const auto one = contract(graph, 1, progress), four = contract(graph, 4, progress);
    EXPECT_EQ(values(one->place_of), values(four->place_of));
    EXPECT_EQ(values(one->up_first), values(four->up_first));
    EXPECT_EQ(words(one->up), words(four->up));
    EXPECT_EQ(values(one->down_first), values(four->down_first));
    EXPECT_EQ(words(one->down), words(four->down));
}

TEST(Contraction, GivesEachNodeAPlaceAndLeadsToLowerPlacesOnly) {
    Progress progress;
    for (int seed = 0; seed < test::trials(200); ++seed) {
        const NetworkProblem problem = test::random_network(std::uint64_t(seed));
        const auto hierarchy = contract(problem.graph, 1, progress);
        std::vector<std::uint32_t> places = values(hierarchy->place_of);
        std::ranges::sort(places);
        for (std::uint32_t place = 0; place < places.size(); ++place) {
            ASSERT_EQ(places[place], place);
            for (std::uint32_t arc = hierarchy->up_first[place];
                 arc < hierarchy->up_first[place + 1]; ++arc)
                ASSERT_LT(hierarchy->up[arc].place, place);
            for (std::uint32_t arc = hierarchy->down_first[place];
                 arc < hierarchy->down_first[place + 1]; ++arc)
                ASSERT_LT(hierarchy->down[arc].place, place);
        }
    }
}

TEST(Contraction, OfRoadsHasFewShortcutsAndNoCore) {
    const ForwardStar graph = test::lattice(50, 4);
    Progress progress;
    const auto hierarchy = contract(graph, 2, progress);
    EXPECT_EQ(hierarchy->core, 0u);
    EXPECT_LT(hierarchy->up.size() + hierarchy->down.size(), 3 * graph.arcs());
}

TEST(Contraction, LeavesTheDensePartOfAGraphAsACore) {
    Progress progress;
    const ForwardStar dense = test::random_star(200, 20000, 1, 10000, 3);
    EXPECT_EQ(contract(dense, 2, progress)->core, 200u);
    const ForwardStar mixed = test::random_star(1500, 9000, 1, 10000, 3);
    const std::size_t core = contract(mixed, 2, progress)->core;
    EXPECT_GT(core, 100u);
    EXPECT_LT(core, 1400u);
    for (const ForwardStar* graph : {&dense, &mixed}) {
        std::vector<NetworkQuery> queries = queries_from(40, graph->nodes());
        queries[3].maximum_cost = 3000;
        queries[4].sources.push_back({.node = 77, .start_cost = 200});
        expect_same_as_dijkstra(*graph, queries, {.cpu = {.threads = 2}});
    }
}

TEST(Contraction, FindsAllShortcutsOfANodeWithMoreNeighboursThanATableOfLabelsHasRoomFor) {
    constexpr std::uint32_t around = 700;
    std::vector<test::Arc> arcs;
    for (std::uint32_t node = 1; node <= around; ++node) {
        arcs.push_back({0, node, node});
        arcs.push_back({node, 0, 5});
    }
    arcs.push_back({1, 2, 7}); // as cheap as the way through the middle
    arcs.push_back({1, 3, 9}); // dearer
    const ForwardStar star = test::star_of_arcs(around + 1, std::move(arcs));
    Progress progress;
    const ContractionGraph graph = contraction_graph(star, 1, progress);
    const std::vector<std::uint8_t> is_out(around + 1, 0);
    WitnessSearch search;
    std::size_t found = 0;
    search.find(graph, 0, is_out, 1000, [&](const Shortcut& shortcut) {
        ++found;
        ASSERT_EQ(shortcut.cost, 5 + shortcut.head);
        ASSERT_FALSE(shortcut.tail == 1 && shortcut.head == 2);
    });
    EXPECT_EQ(found, around * (around - 1) - 1);
}

TEST(Contraction, AsksOftenReportsARisingProgressAndCanBeCancelled) {
    const ForwardStar graph = test::lattice(80, 5);
    test::Recorder calm;
    contract(graph, 2, calm);
    EXPECT_TRUE(std::ranges::is_sorted(calm.fractions()));
    EXPECT_EQ(calm.fractions().back(), 1);
    EXPECT_TRUE(calm.one_thread());
    EXPECT_GT(calm.questions(), 50u);
    for (const double fraction : {0.0, 0.3, 0.7}) {
        test::Recorder cancelling;
        cancelling.cancel_beyond(fraction);
        EXPECT_THROW(contract(graph, 2, cancelling), Cancelled) << fraction;
    }
}

TEST(NetworkPhast, FindsTheSameWithAllInstructionsThreadsAndNumbersOfQueries) {
    const ForwardStar graph = test::lattice(25, 8);
    for (const Simd simd : test::simd_kinds())
        for (const int threads : {1, 3})
            for (const std::size_t count : {1u, 2u, 15u, 16u, 17u, 100u}) {
                SolverOptions options{.cpu = {.threads = threads}};
                options.benchmark.simd = simd;
                expect_same_as_dijkstra(graph, queries_from(count, graph.nodes()), options);
            }
}

TEST(NetworkPhast, SolvesNoMoreAtOnceThanIsAllowed) {
    const ForwardStar graph = test::lattice(20, 8);
    for (const int at_once : {1, 2, 5, 40})
        expect_same_as_dijkstra(graph, queries_from(50, graph.nodes()),
                                {.cpu = {.threads = 2, .solutions_at_once = at_once}});
}

TEST(NetworkPhast, ALaterSessionUsesTheHierarchyOfAnEarlierOne) {
    const ForwardStar graph = test::lattice(20, 2);
    const NetworkSolver& phast = solver_named("phast");
    Progress progress;
    const auto first = phast.open(graph, {}, progress);
    const std::shared_ptr<const PreparedNetwork> prepared = first->prepared();
    ASSERT_NE(prepared, nullptr);
    const auto second = phast.open_prepared(graph, prepared, {}, progress);
    EXPECT_EQ(second->prepared(), prepared);
    NetworkQuery query;
    query.sources = {{.node = 5}};
    EXPECT_EQ(values(second->solve(query, progress).distance),
              values(first->solve(query, progress).distance));
}

TEST(NetworkPhast, WhatAnotherSolverPreparedIsNotUsed) {
    const ForwardStar graph = test::lattice(5, 2);
    Progress progress;
    const auto other = std::make_shared<PreparedNetwork>();
    const auto session = solver_named("phast").open_prepared(graph, other, {}, progress);
    EXPECT_NE(session->prepared(), other);
    EXPECT_NE(session->prepared(), nullptr);
    EXPECT_EQ(solver_named("buckets").open_prepared(graph, other, {}, progress)->prepared(),
              nullptr);
}

TEST(NetworkPhast, KeepsItsResultsIfTakingOneFails) {
    const ForwardStar graph = test::lattice(20, 2);
    const std::vector<NetworkQuery> queries = queries_from(64, graph.nodes());
    Progress progress;
    const auto session = solver_named("phast").open(graph, {.cpu = {.threads = 2}}, progress);
    int calls = 0;
    EXPECT_THROW(session->solve_each(
                     queries,
                     [&](std::size_t, const NetworkSolution&) {
                         if (++calls == 20)
                             throw std::runtime_error("full");
                     },
                     progress),
                 std::runtime_error);
    EXPECT_EQ(calls, 20);
    std::size_t taken = 0;
    session->solve_each(
        queries, [&](std::size_t, const NetworkSolution&) { ++taken; }, progress);
    EXPECT_EQ(taken, queries.size());
}

#ifdef __linux__
TEST(NetworkPhast, TakesNoMoreMemoryThanItSays) {
    if (test::sanitized)
        GTEST_SKIP() << "sanitizers keep books of their own";
    const ForwardStar graph = test::lattice(120, 3);
    const NetworkSolver& phast = solver_named("phast");
    NetworkQuery query;
    query.sources = {{.node = 0}};
    query.allocation = true;
    Progress progress;
    const std::size_t peak = test::peak_memory(
        [&] { phast.open(graph, {.cpu = {.threads = 2}}, progress)->solve(query, progress); });
    EXPECT_LE(peak, phast.memory_needed({graph.nodes(), graph.arcs()}, {}) + test::peak_rounding);
}

/// Lets this process have only `bytes` more bytes of memory.
class LittleMemory {
  public:
    explicit LittleMemory(std::size_t bytes) {
        getrlimit(RLIMIT_DATA, &before_);
        const rlimit little{test::own_memory("VmData:") + bytes, before_.rlim_max};
        setrlimit(RLIMIT_DATA, &little);
    }
    ~LittleMemory() { setrlimit(RLIMIT_DATA, &before_); }

  private:
    rlimit before_{};
};

TEST(NetworkPhast, RefusesBeforeTheWorkWhatDoesNotFitIntoMemory) {
    if (test::sanitized)
        GTEST_SKIP() << "a sanitizer takes memory of its own";
    const ForwardStar graph = test::lattice(120, 3);
    const NetworkSolver& phast = solver_named("phast");
    const auto refuses = [&](std::size_t memory, std::size_t least, const auto& work) {
        test::Recorder recorder;
        const LittleMemory little(memory);
        try {
            work(recorder);
            return false;
        } catch (const OutOfMemory& error) {
            return error.needed() >= least && recorder.questions() == 0;
        }
    };
    EXPECT_TRUE(refuses(std::size_t(2) << 20, std::size_t(8) << 20,
                        [&](Progress& progress) { phast.open(graph, {}, progress); }));
    // 16 queries side by side need 64 bytes for each node.
    Progress progress;
    const auto session = phast.open(graph, {.cpu = {.threads = 2}}, progress);
    const std::vector<NetworkQuery> queries = queries_from(40, graph.nodes());
    const auto solve = [&](Progress& asked) {
        std::size_t taken = 0;
        session->solve_each(
            queries, [&](std::size_t, const NetworkSolution&) { ++taken; }, asked);
        EXPECT_EQ(taken, queries.size());
    };
    EXPECT_FALSE(refuses(std::size_t(1) << 20, 0, solve));
    const std::unique_ptr<NetworkSession> other =
        phast.open_prepared(graph, session->prepared(), {}, progress);
    EXPECT_TRUE(refuses(std::size_t(1) << 17, graph.nodes() * 4,
                        [&](Progress& asked) { other->solve(queries.front(), asked); }));
}
#endif

} // namespace
} // namespace fermat
