#include "fermat/all_pairs.h"
#include "fermat/disk.h"
#include "fermat/error.h"
#include "support/effort.h"
#include "support/files.h"
#include "support/graphs.h"
#include "support/recorder.h"
#include "support/solvers.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <numeric>

namespace fermat {
namespace {

/// Temporary folders are in memory on some systems.
std::string current_folder() {
    return std::filesystem::current_path().string();
}

/// Options with which the distances of blocked-floyd-warshall are in a file. So many blocks of
/// nodes have room in memory besides.
AllPairsOptions in_file(const AllPairsShape& shape, std::size_t blocks) {
    AllPairsOptions options;
    options.cpu.threads = 2;
    options.memory = 1;
    options.folder = current_folder();
    const AllPairsSolver& solver =
        test::all_pairs_solvers().choose("blocked-floyd-warshall", shape);
    options.memory =
        solver.memory_for_rows(shape, options) + blocks * 192 * (shape.nodes + 64) * 4 * 4 / 3;
    EXPECT_EQ(solver.disk_for_rows(shape, options), shape.nodes * shape.nodes * 4);
    EXPECT_LE(solver.memory_for_rows(shape, options), options.memory);
    return options;
}

TEST(AllPairs, InAFileAreThoseInMemory) {
    const std::size_t nodes = test::sanitized ? 600 : 1200;
    const ForwardStar graph = test::random_star(nodes, 3 * nodes, 0, 100, 1);
    const AllPairs expected = test::all_pairs_solvers()
                                  .choose("dijkstra", {nodes, graph.arcs(), true})
                                  .solve(graph, true, {}, no_progress);
    std::vector<std::uint32_t> sources(nodes);
    std::iota(sources.begin(), sources.end(), 0u);
    const AllPairsSolver& solver =
        test::all_pairs_solvers().choose("blocked-floyd-warshall", {nodes, graph.arcs(), true});
    for (const std::size_t blocks : {0, 1, 2}) {
        const AllPairsOptions options = in_file({nodes, graph.arcs(), true, nodes}, blocks);
        const auto before = test::names_in(current_folder());
        test::Recorder progress;
        std::vector<std::uint32_t> distance;
        std::vector<std::int32_t> predecessor;
        const auto take = [&](const AllPairsRows& rows, Progress&) {
            distance.insert(distance.end(), rows.distance.begin(), rows.distance.end());
            predecessor.insert(predecessor.end(), rows.predecessor.begin(), rows.predecessor.end());
            EXPECT_EQ(test::names_in(current_folder()), before);
        };
        solver.solve_rows(graph, sources, true, options, take, progress);
        EXPECT_EQ(distance, std::vector(expected.distance.begin(), expected.distance.end()))
            << blocks;
        EXPECT_EQ(predecessor,
                  std::vector(expected.predecessor.begin(), expected.predecessor.end()))
            << blocks;
        EXPECT_TRUE(std::ranges::is_sorted(progress.fractions()));
        EXPECT_EQ(progress.fractions().back(), 1);
    }
}

TEST(AllPairs, InAFileStopAtTheQuestionThatIsAnsweredWithCancel) {
    const std::size_t nodes = 400;
    const ForwardStar graph = test::random_star(nodes, 3 * nodes, 1, 100, 1);
    AllPairsOptions options = in_file({nodes, graph.arcs(), true, 2}, 1);
    options.cpu.threads = 1; // each run asks the same questions
    const AllPairsSolver& solver =
        test::all_pairs_solvers().choose("blocked-floyd-warshall", {nodes, 0, true});
    const auto before = test::names_in(current_folder());
    const std::vector<std::uint32_t> sources{3, 5};
    std::size_t taken = 0;
    const auto solve_with = [&](Progress& progress) {
        solver.solve_rows(
            graph, sources, true, options, [&](const AllPairsRows&, Progress&) { ++taken; },
            progress);
    };
    test::Recorder whole;
    solve_with(whole);
    EXPECT_EQ(taken, 1u);
    // One question for each block of the range and for each part of the other rows at least.
    EXPECT_GT(whole.questions(), 20u);
    for (std::size_t question = 0; question < whole.questions();
         question += whole.questions() / 7) {
        test::Recorder cancelling(question);
        EXPECT_THROW(solve_with(cancelling), Cancelled) << question;
        EXPECT_EQ(cancelling.questions(), question + 1);
        EXPECT_EQ(test::names_in(current_folder()), before);
    }
    EXPECT_EQ(taken, 1u);
}

TEST(AllPairs, InAFileThatIsTooLargeForTheDiskAreRefusedBeforeTheWork) {
    const std::size_t nodes = 650;
    const ForwardStar graph = test::random_star(nodes, 8 * nodes, 1, 100, 1);
    const AllPairsShape shape{nodes, graph.arcs(), true, 1};
    AllPairsOptions options = in_file(shape, 0);
    const AllPairsSolver& solver =
        test::all_pairs_solvers().choose("blocked-floyd-warshall", shape);
    const auto refusal_of = [&] {
        test::Recorder progress;
        try {
            solver.solve_rows(
                graph, std::vector<std::uint32_t>{1}, true, options,
                [](const AllPairsRows&, Progress&) { ADD_FAILURE(); }, progress);
        } catch (const Error& error) {
            EXPECT_LE(progress.questions(), 1u);
            return std::string(error.what());
        }
        return std::string("none");
    };
    {
        const test::LargestFile limit(1 << 20);
        EXPECT_EQ(available_disk(current_folder()), std::size_t(1) << 20);
        EXPECT_EQ(refusal_of(), "a file of 1.61 MiB is needed in the folder " + current_folder() +
                                    ", but it can have only 1.00 MiB there");
        // Less than the matrix needs, but enough for rows.
        options.memory = 2 << 20;
        Sentence why;
        EXPECT_NE(test::all_pairs_solvers()
                      .choose("auto", {nodes, 8 * nodes, true}, options, &why)
                      .name(),
                  "blocked-floyd-warshall");
        EXPECT_NE(why.english().find("but it can have only 1.00 MiB there"), std::string::npos)
            << why.english();
    }
    options.folder = current_folder() + "/nowhere";
    EXPECT_NE(refusal_of().find("it can have only 0.00 MiB there"), std::string::npos);
    EXPECT_EQ(available_disk("/dev/shm"), 0u); // in memory, or not there
    options.folder.clear();
    EXPECT_NE(refusal_of().find("of memory are needed, but only"), std::string::npos);
    options.memory = 1 << 16;
    options.folder = current_folder();
    EXPECT_NE(refusal_of().find("of memory are needed, but only 0.06 MiB are free"),
              std::string::npos);
}

} // namespace
} // namespace fermat
