#include "edge.h"
#include "support/compare.h"
#include "support/effort.h"
#include "support/oracle.h"

#include <cmath>

namespace fermat {
namespace {

using test::Ground;
using test::Problem;

Direction direction_of(const Neighbourhood& steps, Offset step) {
    Direction k = 0;
    while (steps.offset(k) != step)
        ++k;
    return k;
}

class Oracle : public testing::TestWithParam<Ground> {};

INSTANTIATE_TEST_SUITE_P(Ground, Oracle, testing::ValuesIn(test::all_grounds),
                         [](const auto& info) { return test::ground_name(info.param); });

TEST_P(Oracle, DijkstraHasTheBitsOfTheLeastFixedPointOfTheEdgeArithmetic) {
    for (int seed = 0; seed < test::trials(40); ++seed) {
        const Problem problem =
            random_problem(GetParam(), std::uint64_t(seed), {.rows = 40, .cols = 36});
        SCOPED_TRACE(problem.text);
        const std::vector<float> expected =
            fixed_point(problem, [&](Cell from, Offset step, float d) {
                return written_out_step(problem, from, step, d);
            });
        ASSERT_TRUE(
            test::same_bits<float>(problem.terrain.grid, solve(problem).distance, expected));
    }
}

TEST_P(Oracle, DijkstraHasTheBitsOfTheLeastFixedPointOfTheWeightsOfRadius2To6) {
    for (int radius = 2; radius <= 6; ++radius)
        for (int seed = 0; seed < test::trials(8); ++seed) {
            const Problem problem = random_problem(GetParam(), std::uint64_t(seed),
                                                   {.radius = radius, .rows = 24, .cols = 21});
            SCOPED_TRACE(problem.text);
            const Neighbourhood& steps = problem.terrain.neighbourhood;
            const std::vector<float> expected =
                fixed_point(problem, [&](Cell from, Offset step, float d) {
                    return d + step_weight(problem.terrain, from, direction_of(steps, step));
                });
            ASSERT_TRUE(
                test::same_bits<float>(problem.terrain.grid, solve(problem).distance, expected));
        }
}

TEST_P(Oracle, APathOfNCellsIsOffByAtMostNTimes2ToTheMinus24OfItself) {
    for (int radius = 1; radius <= 6; ++radius)
        for (int seed = 0; seed < test::trials(8); ++seed) {
            Problem problem = random_problem(GetParam(), std::uint64_t(seed),
                                             {.radius = radius, .rows = 22, .cols = 24});
            // Because of rounding, a cut exactly at the maximum could fall on either side.
            problem.query.maximum_cost = infinity;
            for (Source& source : problem.query.sources)
                source.maximum_cost = infinity;
            SCOPED_TRACE(problem.text);
            const Solution solution = solve(problem);
            const std::vector<double> exact = exact_distances(problem);
            // A weight is rounded for its length and for each cell that it crosses.
            const double cells = double(problem.terrain.grid.cells());
            const double bound = (cells + 2 * radius + 2) * 0x1p-24;
            for (std::size_t i = 0; i < exact.size(); ++i) {
                ASSERT_EQ(std::isinf(solution.distance[i]), std::isinf(exact[i])) << "cell " << i;
                if (std::isfinite(exact[i])) {
                    ASSERT_NEAR(double(solution.distance[i]), exact[i], exact[i] * bound)
                        << "cell " << i;
                }
            }
        }
}

} // namespace
} // namespace fermat
