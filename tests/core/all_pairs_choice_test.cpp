#include "fermat/all_pairs.h"
#include "fermat/error.h"

#include <gtest/gtest.h>

namespace fermat {
namespace {

TEST(AllPairsSolvers, ThatNeedTheWholeMatrixAreNotTakenWhereItDoesNotFit) {
    Sentence why;
    const AllPairsShape shape{4096, 8 * 4096, true};
    AllPairsOptions options;
    options.cpu.threads = 2;
    options.memory = 60 << 20;
    EXPECT_EQ(AllPairsSolvers().choose("auto", shape, options, &why).name(), "dijkstra");
    EXPECT_NE(why.english().find("; not blocked-floyd-warshall: "), std::string::npos)
        << why.english();
    EXPECT_NE(why.english().find("of memory are needed, but only 60.00 MiB are free"),
              std::string::npos)
        << why.english();
    EXPECT_EQ(AllPairsSolvers().choose("auto", {4096, 2 * 4096, false, 4}, options, &why).name(),
              "dijkstra");
    EXPECT_NE(
        why.english().find("not phast: building a hierarchy does not pay off for so few rows"),
        std::string::npos)
        << why.english();
}

TEST(AllPairsSolvers, AreChosenByNodesAndArcs) {
    const AllPairsSolvers solvers;
    Sentence why;
    const SolverOptions two{.cpu = {.threads = 2}}, many{.cpu = {.threads = 16}};
    EXPECT_EQ(solvers.choose("auto", {200, 600}, two, &why).name(), "blocked-floyd-warshall");
    EXPECT_EQ(why.english(),
              "Solver: blocked-floyd-warshall (Floyd-Warshall in blocks, on all CPU cores); "
              "not phast: building a hierarchy does not pay off for so few nodes");
    EXPECT_EQ(solvers.choose("auto", {100000, 250000}, {}, &why).name(), "phast");
    EXPECT_EQ(why.english(),
              "Solver: phast (Contraction hierarchy, and sweeps over it from 16 nodes at a "
              "time (PHAST), on all CPU cores)");
    EXPECT_EQ(solvers.choose("auto", {100000, 500000}, {}, &why).name(), "dijkstra");
    EXPECT_EQ(why.english(),
              "Solver: dijkstra (Dijkstra's algorithm from each node, on all CPU cores); not "
              "phast: a graph with so many arcs per node may have no small hierarchy; not "
              "blocked-floyd-warshall: one source at a time is faster on a graph with so many "
              "nodes and so few arcs");
    EXPECT_EQ(solvers.choose("auto", {20000, 400000000}).name(), "blocked-floyd-warshall");
    EXPECT_EQ(solvers.choose("auto", {4096, 8 * 4096}, two).name(), "blocked-floyd-warshall");
    EXPECT_EQ(solvers.choose("auto", {12529, 8 * 12529}, many).name(), "dijkstra");
    EXPECT_EQ(solvers.choose("floyd-warshall", {100000, 250000}).name(), "floyd-warshall");
}

TEST(AllPairsSolvers, ThatDoNotExistAreRefusedWithTheNamesOfThoseThatDo) {
    try {
        AllPairsSolvers().choose("warshall", {});
        FAIL();
    } catch (const InvalidInput& error) {
        EXPECT_STREQ(error.what(), "there is no solver 'warshall'; there are: auto, phast, "
                                   "blocked-floyd-warshall, dijkstra, floyd-warshall");
    }
}

} // namespace
} // namespace fermat
