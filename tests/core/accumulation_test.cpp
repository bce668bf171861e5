#include "fermat/solver_registry.h"
#include "support/accumulations.h"
#include "support/effort.h"

#include <gtest/gtest.h>

namespace fermat {
namespace {

using test::Accumulated;
using test::AccumulationProblem;

std::unique_ptr<Session> session_of(const char* solver, const AccumulationProblem& problem,
                                    int threads) {
    static const SolverRegistry registry;
    const Terrain& terrain = problem.problem.terrain;
    return registry.choose(solver, terrain)
        .open(terrain, {.cpu = {.threads = threads}}, no_progress);
}

class AccumulationOn : public testing::TestWithParam<test::Ground> {};

INSTANTIATE_TEST_SUITE_P(Ground, AccumulationOn, testing::ValuesIn(test::all_grounds));

TEST_P(AccumulationOn, IsTheSumOfSingleSolvesAndAsksForTheirEdges) {
    for (int i = 0; i < test::trials(24); ++i) {
        const test::ProblemLimits limits{
            .radius = 1 + i % 3, .rows = 70, .cols = 80, .hills = i % 4 == 3};
        const AccumulationProblem problem =
            test::random_accumulation(GetParam(), std::uint64_t(i), limits);
        const Accumulated plain = test::plainly_accumulated(problem);
        const Accumulated one = test::accumulated(*session_of("tiled", problem, 1), problem);
        EXPECT_EQ(test::difference(one, plain), "") << problem.problem.text;
        for (const char* const solver : {"tiled", "dijkstra"})
            EXPECT_EQ(test::accumulated(*session_of(solver, problem, 3), problem), one)
                << solver << ", " << problem.problem.text;
    }
}

} // namespace
} // namespace fermat
