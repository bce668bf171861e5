// Sums that stay on an emulated device, compared with single solves.

#include "fermat/cuda.h"
#include "fermat/solver_registry.h"
#include "support/accumulations.h"
#include "support/effort.h"

#include <gtest/gtest.h>

namespace fermat {
namespace {

using test::Accumulated;
using test::AccumulationProblem;

std::unique_ptr<Session> opened(const char* solver, const AccumulationProblem& problem,
                                const SolverOptions& options) {
    static const SolverRegistry registry = all_solvers();
    const Terrain& terrain = problem.problem.terrain;
    return registry.choose(solver, terrain, options).open(terrain, options, no_progress);
}

class EmulatedSums : public testing::TestWithParam<std::tuple<test::Ground, int>> {};

INSTANTIATE_TEST_SUITE_P(Ground, EmulatedSums,
                         testing::Combine(testing::ValuesIn(test::all_grounds),
                                          testing::Range(1, 4)));

TEST_P(EmulatedSums, HaveTheBitsOfTheProcessor) {
    const auto& [ground, radius] = GetParam();
    for (int i = 0; i < test::trials(8); ++i) {
        const test::ProblemLimits limits{
            .radius = radius, .rows = 100, .cols = 110, .hills = i % 3 == 2};
        const AccumulationProblem problem =
            test::random_accumulation(ground, std::uint64_t(i), limits);
        const SolverOptions one{.cpu = {.threads = 2}};
        const Accumulated expected = test::accumulated(*opened("tiled", problem, one), problem);
        EXPECT_EQ(test::difference(expected, test::plainly_accumulated(problem)), "");
        EXPECT_EQ(test::accumulated(*opened("cuda-tiled", problem, one), problem), expected)
            << problem.problem.text;
        const SolverOptions all{.cpu = {.threads = 2}, .device = {.all = true}};
        EXPECT_EQ(test::accumulated(*opened("cuda-tiled", problem, all), problem), expected)
            << "several devices, " << problem.problem.text;
    }
}

TEST(EmulatedSums, StayOnTheProcessorWhereADeviceHasNoRoomForThem) {
    for (int radius = 1; radius <= 2; ++radius) {
        const test::ProblemLimits limits{.radius = radius, .rows = 100, .cols = 110};
        const AccumulationProblem problem =
            test::random_accumulation(test::Ground::open, 5, limits);
        const Accumulated expected =
            test::accumulated(*opened("tiled", problem, {.cpu = {.threads = 2}}), problem);
        for (std::size_t memory = 200'000; memory < 2'000'000; memory = memory * 5 / 4) {
            const SolverOptions options{.cpu = {.threads = 2}, .device = {.memory = memory}};
            EXPECT_EQ(test::accumulated(*opened("cuda-tiled", problem, options), problem), expected)
                << radius << ", " << memory;
        }
    }
}

} // namespace
} // namespace fermat
