#include "fermat/components.h"
#include "fermat/error.h"
#include "fermat/memory.h"
#include "fermat/network_solver.h"
#include "fermat/solver_registry.h"
#include "fermat/synthetic.h"
#include "support/effort.h"
#include "support/in_files.h"
#include "support/networks.h"
#include "support/peak_memory.h"
#include "support/problems.h"

#include <filesystem>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

namespace fermat {
namespace {

std::size_t threads_now() {
    std::size_t count = 0;
    for ([[maybe_unused]] const auto& thread :
         std::filesystem::directory_iterator("/proc/self/task"))
        ++count;
    return count;
}

/// The largest number of threads that was seen.
struct ThreadWatch : Progress {
    void report(double) override { most = std::max(most, threads_now()); }
    std::size_t most = threads_now();
};

Terrain even(Grid grid, float slowness = 1) {
    const Neighbourhood steps;
    return {grid, Surface({grid, Array<float>(grid.cells(), slowness)}), steps,
            GroundMetric(steps, 1, 1)};
}

TEST(Threads, OfOneAreAllThatAreUsedWhereNoMoreAreAllowed) {
    const std::size_t before = threads_now();
    ThreadWatch watch;
    rough_terrain({2000, 300}, 1, watch, 1);
    vertical_gradient({20000, 300}, 1, 1, 1, watch, 1);
    random_start_cells(even({2000, 300}), 3, 1, watch, 1);
    EXPECT_EQ(watch.most, before);
}

/// Ends the process, with 0 if `work` succeeds although it cannot start a thread.
template <class Work>
[[noreturn]] void without_threads(const Work& work) {
    // The limit does not apply to root.
    if (geteuid() == 0 && setuid(65534) != 0)
        _exit(3);
    const rlimit none{0, 0};
    if (setrlimit(RLIMIT_NPROC, &none) != 0)
        _exit(4);
    try {
        work();
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        _exit(1);
    }
    _exit(0);
}

TEST(Threads, ThatTheSystemRefusesAreDoneWithout) {
    if (test::sanitized)
        GTEST_SKIP() << "a sanitizer starts threads of its own";
    const auto solve = [](const char* name) {
        const Terrain terrain = even({300, 300});
        SolverOptions options;
        options.cpu.threads = 4;
        const SolverRegistry solvers;
        const auto session = solvers.choose(name, terrain).open(terrain, options, no_progress);
        Query query;
        query.sources = {{0}};
        query.predecessor = query.allocation = true;
        const std::vector<Query> queries(5, query);
        int taken = 0;
        session->solve_each(
            queries, [&](std::size_t, Solution) { ++taken; }, no_progress);
        if (session->solve(query, no_progress).distance[1] != 1 || taken != 5)
            throw std::runtime_error("wrong");
    };
    const auto solve_network = [](const char* name) {
        const ForwardStar graph = test::lattice(30, 1);
        const NetworkSolvers solvers;
        const auto session =
            solvers.choose(name, {}).open(graph, {.cpu = {.threads = 4}}, no_progress);
        NetworkQuery query;
        query.sources = {{0}};
        query.predecessor = query.allocation = true;
        const std::vector<NetworkQuery> queries(70, query);
        int taken = 0;
        session->solve_each(
            queries, [&](std::size_t, NetworkSolution) { ++taken; }, no_progress);
        const std::vector<std::size_t> receivers{7};
        if (session->solve(query, no_progress).distance[7] !=
                session->costs_between(queries, receivers, no_progress)[69] ||
            taken != 70)
            throw std::runtime_error("wrong");
    };
    for (const char* name : {"phast", "buckets", "dijkstra"})
        EXPECT_EXIT(without_threads([&] { solve_network(name); }), testing::ExitedWithCode(0), "")
            << name;
    EXPECT_EXIT(without_threads([&] { solve("tiled"); }), testing::ExitedWithCode(0), "");
    EXPECT_EXIT(without_threads([&] { solve("dijkstra"); }), testing::ExitedWithCode(0), "");
    EXPECT_EXIT(without_threads([] {
                    rough_terrain({300, 300}, 1);
                }),
                testing::ExitedWithCode(0), "");
}

TEST(Memory, ThatTheProcessMayNotHaveIsNotAvailable) {
    if (test::sanitized)
        GTEST_SKIP() << "a sanitizer takes the address space";
    rlimit before{};
    ASSERT_EQ(getrlimit(RLIMIT_AS, &before), 0);
    // Threads and libraries can have much of the address space already.
    const std::size_t more = std::size_t(64) << 20;
    const rlimit limit{test::own_memory("VmSize:") + more, before.rlim_max};
    ASSERT_EQ(setrlimit(RLIMIT_AS, &limit), 0);
    const std::size_t available = available_memory();
    ASSERT_EQ(setrlimit(RLIMIT_AS, &before), 0);
    EXPECT_LE(available, more);
    EXPECT_GT(available, more / 2);
}

TEST(Memory, AFileThatTheAddressSpaceHasNoRoomForIsRefusedAsMemory) {
    if (test::sanitized)
        GTEST_SKIP() << "a sanitizer takes the address space";
    Scratch scratch(test::disk(), test::nothing);
    rlimit before{};
    ASSERT_EQ(getrlimit(RLIMIT_AS, &before), 0);
    const std::size_t more = std::size_t(64) << 20;
    const rlimit limit{test::own_memory("VmSize:") + more, before.rlim_max};
    ASSERT_EQ(setrlimit(RLIMIT_AS, &limit), 0);
    EXPECT_THROW(scratch.allocate(2 * more, no_progress), OutOfMemory);
    ASSERT_EQ(setrlimit(RLIMIT_AS, &before), 0);
}

std::string refusal(const Terrain& terrain, const Query& query) {
    const SolverRegistry solvers;
    std::string text;
    for (const auto& solver : solvers.solvers()) {
        if (!solver->why_not(terrain, {}).empty())
            continue;
        try {
            solver->open(terrain, {}, no_progress)->solve(query, no_progress);
            text += "nothing was thrown;";
        } catch (const InvalidInput& error) {
            text += std::string(error.what()) + ";";
        }
    }
    return text;
}

TEST(Overflow, OfATotalIsRefusedWithTheCellThatItIsAt) {
    Query query;
    query.sources = {{0}};
    const std::string said = refusal(even({1, 9}, 1e38f), query);
    EXPECT_EQ(said.find("nothing"), std::string::npos) << said;
    EXPECT_NE(said.find("the cost at row 0, column 4 is more than 3.4e38"), std::string::npos)
        << said;
    const std::string step = refusal(even({1, 9}, 3e38f), query);
    EXPECT_NE(step.find("the cost at row 0, column 1"), std::string::npos) << step;
}

TEST(Overflow, BeyondTheMaximumTheFarthestReceiverOrAWallIsNone) {
    Query query;
    query.sources = {{0}};
    query.receivers = {2};
    EXPECT_EQ(refusal(even({1, 9}, 1e38f), query), "nothing was thrown;nothing was thrown;");
    query.receivers = {2, 8};
    EXPECT_EQ(refusal(even({1, 9}, 1e38f), query).find("nothing"), std::string::npos);
    query.receivers.clear();
    query.maximum_cost = 3e38f;
    EXPECT_EQ(refusal(even({1, 9}, 1e38f), query), "nothing was thrown;nothing was thrown;");
    query.maximum_cost = infinity;
    Array<float> slowness(9, 1e38f);
    slowness[2] = infinity;
    Terrain walled = even({1, 9});
    walled.surface = Surface({walled.grid, slowness});
    EXPECT_EQ(refusal(walled, query), "nothing was thrown;nothing was thrown;");
}

} // namespace
} // namespace fermat
