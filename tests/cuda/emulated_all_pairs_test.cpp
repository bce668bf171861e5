// The unchanged kernels for all pairs of nodes on an emulated device, compared with the three
// loops.

#include "fermat/all_pairs.h"
#include "fermat/cuda.h"
#include "fermat/error.h"
#include "support/effort.h"
#include "support/graphs.h"
#include "support/recorder.h"

#include <algorithm>
#include <cuda_runtime.h>
#include <filesystem>
#include <gtest/gtest.h>
#include <numeric>
#include <vector>

namespace fermat {
namespace {

AllPairs solved(const std::string& name, const ForwardStar& graph, bool predecessor = true,
                Progress& progress = no_progress, std::size_t device_memory = 0) {
    static const AllPairsSolvers solvers = all_pairs_solvers();
    const SolverOptions options{.cpu = {.threads = 2}, .device = {.memory = device_memory}};
    return solvers.choose(name, {graph.nodes(), graph.arcs(), predecessor}, options)
        .solve(graph, predecessor, options, progress);
}

TEST(EmulatedAllPairs, AreThoseOfTheThreeLoops) {
    struct Size {
        std::size_t nodes, degree;
    };
    std::uint64_t seed = 0;
    // One block of 128 nodes, nearly one, more than one. Nodes with so many arcs that those that
    // are no shortest path are left out first.
    for (const auto [nodes, degree] : {Size{1, 1},
                                       {2, 4},
                                       {127, 4},
                                       {128, 1},
                                       {129, 4},
                                       {100, 40},
                                       {test::sanitized ? 3u : 300u, 3}})
        for (const std::uint32_t least : {0u, 1u}) {
            const ForwardStar graph =
                test::random_star(nodes, nodes * degree, least, least + 40, ++seed);
            const AllPairs found = solved("cuda-floyd-warshall", graph);
            const AllPairs expected = solved("floyd-warshall", graph);
            EXPECT_TRUE(std::ranges::equal(found.distance, expected.distance))
                << nodes << " nodes, seed " << seed;
            EXPECT_TRUE(std::ranges::equal(found.predecessor, expected.predecessor))
                << nodes << " nodes, seed " << seed;
        }
}

TEST(EmulatedAllPairs, WithoutPredecessorsHaveTheSameDistances) {
    const ForwardStar graph = test::random_star(50, 200, 0, 100, 1);
    const AllPairs found = solved("cuda-floyd-warshall", graph, false);
    EXPECT_TRUE(
        std::ranges::equal(found.distance, solved("floyd-warshall", graph, false).distance));
    EXPECT_TRUE(found.predecessor.empty());
}

/// So little that the rows stream through the device, one block of nodes at a time.
constexpr std::size_t little = 1;

TEST(EmulatedAllPairs, ThatStreamThroughTheDeviceAreTheSame) {
    const std::size_t nodes = test::sanitized ? 520 : 700;
    const ForwardStar graph = test::random_star(nodes, 3 * nodes, 0, 40, 1);
    const AllPairs whole = solved("cuda-floyd-warshall", graph);
    test::Recorder progress;
    const AllPairs streamed = solved("cuda-floyd-warshall", graph, true, progress, little);
    EXPECT_TRUE(std::ranges::is_sorted(progress.fractions()));
    EXPECT_EQ(progress.fractions().back(), 1);
    EXPECT_GT(progress.questions(), 25u);
    EXPECT_GT(whole.device_seconds, 0);
    EXPECT_EQ(streamed.device_seconds, 0);
    const AllPairs expected = solved("dijkstra", graph);
    for (const AllPairs* found : {&whole, &streamed}) {
        EXPECT_TRUE(std::ranges::equal(found->distance, expected.distance));
        EXPECT_TRUE(std::ranges::equal(found->predecessor, expected.predecessor));
    }
}

TEST(EmulatedAllPairs, StreamInRangesAndChunksOfSeveralBlocks) {
    const std::size_t nodes = 1300, block_row = 11 * 128 * 128 * 4;
    if (test::sanitized)
        GTEST_SKIP() << "the sanitizer makes it slow";
    const ForwardStar graph = test::random_star(nodes, 2 * nodes, 0, 1000, 1);
    const AllPairs streamed =
        solved("cuda-floyd-warshall", graph, false, no_progress, 9 * block_row);
    EXPECT_EQ(streamed.device_seconds, 0);
    EXPECT_TRUE(std::ranges::equal(streamed.distance, solved("dijkstra", graph, false).distance));
}

TEST(EmulatedAllPairs, StreamFromAFileIfTheMemoryIsTooSmall) {
    const std::size_t nodes = test::sanitized ? 140 : 520;
    const ForwardStar graph = test::random_star(nodes, 3 * nodes, 0, 40, 1);
    const AllPairs expected = solved("dijkstra", graph);
    const AllPairsSolvers solvers = all_pairs_solvers();
    const AllPairsShape shape{nodes, graph.arcs(), true};
    // A device that has room for the matrix, and one that has not.
    for (const std::size_t device_memory : {std::size_t(0), little}) {
        AllPairsOptions options(
            SolverOptions{.cpu = {.threads = 2}, .device = {.memory = device_memory}});
        options.memory = 1;
        options.folder = std::filesystem::current_path().string();
        const AllPairsSolver& solver = solvers.choose("cuda-floyd-warshall", shape, options);
        options.memory = solver.memory_for_rows(shape, options);
        ASSERT_EQ(solver.disk_for_rows(shape, options), nodes * nodes * 4);
        std::vector<std::uint32_t> sources(nodes), distance;
        std::iota(sources.begin(), sources.end(), 0u);
        std::vector<std::int32_t> predecessor;
        const auto take = [&](const AllPairsRows& rows, Progress&) {
            distance.insert(distance.end(), rows.distance.begin(), rows.distance.end());
            predecessor.insert(predecessor.end(), rows.predecessor.begin(), rows.predecessor.end());
        };
        solver.solve_rows(graph, sources, true, options, take, no_progress);
        EXPECT_TRUE(std::ranges::equal(distance, expected.distance)) << device_memory;
        EXPECT_TRUE(std::ranges::equal(predecessor, expected.predecessor)) << device_memory;
    }
}

TEST(EmulatedAllPairs, OfNoNodesAreNone) {
    EXPECT_EQ(solved("cuda-floyd-warshall", ForwardStar()).nodes, 0u);
}

TEST(EmulatedAllPairs, OfTheGreatestCostAreExact) {
    const std::uint32_t half = greatest_all_pairs_cost / 2;
    const AllPairs pairs =
        solved("cuda-floyd-warshall",
               test::star_of(4, std::vector<test::CostArc>{{0, 1, half}, {1, 2, half}}));
    EXPECT_EQ(pairs.distance[2], 2 * half);
    EXPECT_EQ(pairs.distance[3], AllPairs::unreached);
}

TEST(EmulatedAllPairs, StopWhenTheyAreCancelled) {
    const ForwardStar graph = test::random_star(100, 400, 1, 100, 1);
    for (std::size_t question = 0; question < 3; ++question) {
        test::Recorder recorder(question);
        EXPECT_THROW(solved("cuda-floyd-warshall", graph, true, recorder), Cancelled) << question;
    }
}

TEST(EmulatedAllPairs, ThatStreamStopWhenTheyAreCancelled) {
    const ForwardStar graph = test::random_star(520, 1040, 1, 100, 1);
    for (const double fraction : {0.0, 0.3}) {
        test::Recorder cancelling;
        cancelling.cancel_beyond(fraction);
        EXPECT_THROW(solved("cuda-floyd-warshall", graph, true, cancelling, little), Cancelled)
            << fraction;
    }
}

TEST(EmulatedAllPairs, ThatDoNotFitTheDeviceAreRefusedWithBothNumbers) {
    const AllPairsSolvers solvers = all_pairs_solvers();
    try {
        solvers.choose("cuda-floyd-warshall", {200000, 100000, true});
        FAIL();
    } catch (const Unavailable& error) {
        EXPECT_NE(std::string(error.what()).find("on the CUDA device, 392"), std::string::npos)
            << error.what();
        EXPECT_NE(std::string(error.what()).find("256.00 MiB are free"), std::string::npos)
            << error.what();
    }
}

TEST(EmulatedAllPairs, AreLeftToTheProcessorWhereItIsFaster) {
    const AllPairsSolvers solvers = all_pairs_solvers();
    Sentence why;
    EXPECT_EQ(solvers.choose("auto", {50, 100, true}).name(), "cuda-floyd-warshall");
    EXPECT_EQ(
        solvers.choose("auto", {200, 600, true}, SolverOptions{.cpu = {.threads = 2}}, &why).name(),
        "blocked-floyd-warshall");
    EXPECT_NE(why.english().find("not cuda-floyd-warshall: "), std::string::npos) << why.english();
}

TEST(EmulatedAllPairs, OfADeviceThatFailsAreAnError) {
    emulated::fail_after(3);
    EXPECT_THROW(solved("cuda-floyd-warshall", test::random_star(100, 400, 1, 100, 1)), Error);
    emulated::fail_after(1LL << 40);
}

} // namespace
} // namespace fermat
