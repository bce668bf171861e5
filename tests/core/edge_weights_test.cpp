#include "fermat/edge.h"
#include "fermat/edge_weights.h"
#include "fermat/error.h"
#include "support/compare.h"
#include "support/effort.h"
#include "support/problems.h"
#include "support/recorder.h"

namespace fermat {
namespace {

using test::Ground;
using test::Problem;

/// The weights in the planes' order, step by step.
Array<float> written_out(const Terrain& terrain) {
    const Grid& grid = terrain.grid;
    const auto half = terrain.neighbourhood.half();
    Array<float> weights(half.size() * grid.cells());
    for (std::size_t k = 0; k < half.size(); ++k)
        for (std::size_t i = 0; i < grid.cells(); ++i)
            weights[k * grid.cells() + i] = step_in_grid(terrain, grid.cell(i), half[k])
                                                ? step_weight(terrain, grid.cell(i), half[k])
                                                : infinity;
    return weights;
}

class WeightsOfRadius : public testing::TestWithParam<int> {};

INSTANTIATE_TEST_SUITE_P(Radius, WeightsOfRadius, testing::Range(2, 7),
                         testing::PrintToStringParamName());

TEST_P(WeightsOfRadius, HaveTheBitsOfEachStepAndAreInfiniteWhereItLeavesTheGrid) {
    std::size_t open = 0, shut = 0;
    for (Ground ground : test::all_grounds)
        for (int seed = 0; seed < test::trials(16); ++seed) {
            const Problem problem = random_problem(ground, std::uint64_t(seed),
                                                   {.radius = GetParam(), .rows = 70, .cols = 75});
            SCOPED_TRACE(problem.text);
            const Terrain& terrain = problem.terrain;
            const Array<float> expected = written_out(terrain);
            const Grid planes{int(terrain.neighbourhood.half().size()) * terrain.grid.rows,
                              terrain.grid.cols};
            for (Simd simd : test::simd_kinds())
                for (int threads : {1, 3}) {
                    Progress progress;
                    const EdgeWeights weights(terrain, threads, simd, progress);
                    ASSERT_TRUE(test::same_bits<float>(planes, weights.values(), expected))
                        << test::simd_name(simd);
                    ASSERT_EQ(EdgeWeights::bytes(terrain.grid, GetParam()),
                              weights.values().size() * sizeof(float));
                }
            for (float weight : expected)
                ++(weight < infinity ? open : shut);
        }
    EXPECT_GT(open, 10000u);
    EXPECT_GT(shut, 10000u);
}

TEST_P(WeightsOfRadius, LieInOnePlaneForEachHalfStep) {
    const Problem problem = random_problem(Ground::voids, 4, {.radius = GetParam()});
    const Terrain& terrain = problem.terrain;
    Progress progress;
    const EdgeWeights weights(terrain, 1, Simd::best, progress);
    const auto half = terrain.neighbourhood.half();
    const std::size_t cell = problem.query.sources[0].cell;
    for (std::size_t k = 0; k < half.size(); ++k)
        if (step_in_grid(terrain, terrain.grid.cell(cell), half[k])) {
            EXPECT_EQ(test::bits(weights.plane(k)[cell]),
                      test::bits(step_weight(terrain, terrain.grid.cell(cell), half[k])));
        }
}

TEST(Weights, OfACancelledComputationAreNotThere) {
    const Problem problem = test::uniform_problem({100, 100}, {0, 0}, 2);
    test::Recorder recorder(1);
    EXPECT_THROW(EdgeWeights(problem.terrain, 1, Simd::best, recorder), Cancelled);
}

} // namespace
} // namespace fermat
