// update_solution() for wavefronts: after changes of the ground, the bits of a new solve.

#include "fermat/update.h"
#include "support/edits.h"
#include "support/effort.h"
#include "support/problems.h"
#include "support/same_solution.h"
#include "support/solvers.h"
#include "wave_passes.h"

#include <cmath>
#include <gtest/gtest.h>
#include <vector>

namespace fermat {
namespace {

using test::cells_of, test::random_edit;

constexpr const char* wave_solver = "wavefronts";

struct EditCounts {
    int edits = 0, continued = 0;
};

testing::AssertionResult same_waves(const Grid& grid, const Solution& got,
                                    const Solution& expected) {
    if (auto result = test::same(grid, got, expected); !result)
        return result;
    if (got.corners.size() != expected.corners.size())
        return testing::AssertionFailure() << "other corners";
    const Grid corners{grid.rows + 1, got.corners.empty() ? 0 : grid.cols + 1};
    if (auto result = test::same_bits<float>(corners, got.corners, expected.corners); !result)
        return result << " (corners)";
    if (got.edges != expected.edges)
        return testing::AssertionFailure() << "other edges";
    if (!got.passes || !expected.passes)
        return testing::AssertionSuccess();
    const Grid padded{int(got.passes->first.size() / tile_cells), tile_cells};
    if (auto result = test::same_bits<float>(padded, got.passes->first, expected.passes->first);
        !result)
        return result << " (first pass, by tiles)";
    return testing::AssertionSuccess();
}

test::Problem wave_problem(test::Ground ground, std::uint64_t seed) {
    test::Problem problem = test::random_problem(
        ground, seed, {.radius = 1, .rows = 200, .cols = 200, .one_maximum = true});
    problem.terrain.wavefronts = true;
    Query& query = problem.query;
    query.predecessor = false;
    query.receivers.clear();
    query.allocation = seed % 3 == 0;
    query.corners = seed % 4 != 1;
    query.passes = true;
    if (seed % 2)
        query.maximum_cost = infinity;
    test::Random random(seed + 100);
    for (Source& source : query.sources) {
        source.maximum_cost = infinity;
        source.place = {float(random.between(-0.5, 0.5)), float(random.between(-0.5, 0.5))};
    }
    return problem;
}

/// Several edits of one ground, each from the solution of the one before.
void check_wave_edits(test::Problem problem, int threads, EditCounts& counts) {
    Progress progress;
    const SolverOptions options{.cpu = {.threads = threads}};
    test::Random random(std::uint64_t(counts.edits) + 17);
    const auto session = test::open_session(wave_solver, problem.terrain, threads);
    Solution solution = session->solve(problem.query, progress);
    for (int i = 0; i < 8; ++i) {
        const std::vector<Surface::OfCell> edit = random_edit(problem, random);
        problem.terrain.set_slowness(edit);
        ASSERT_TRUE(session->take_changes(cells_of(edit)));
        const Solution expected = test::solve(problem, wave_solver);
        ++counts.edits;
        if (!update_solution(problem.terrain, options, problem.query, cells_of(edit), solution,
                             progress)) {
            ASSERT_TRUE(solution.distance.empty());
            solution = session->solve(problem.query, progress);
        } else {
            ++counts.continued;
        }
        ASSERT_TRUE(same_waves(problem.terrain.grid, solution, expected))
            << problem.text << ", edit " << i << " of " << edit.size() << " cells";
    }
}

class WaveUpdate : public testing::TestWithParam<test::Ground> {};

INSTANTIATE_TEST_SUITE_P(Ground, WaveUpdate, testing::ValuesIn(test::all_grounds));

TEST_P(WaveUpdate, HasTheBitsOfANewSolveAfterEachEdit) {
    EditCounts counts;
    for (std::uint64_t seed = 0; seed < std::uint64_t(test::trials(60)); ++seed) {
        check_wave_edits(wave_problem(GetParam(), seed), 1 + int(seed % 3), counts);
        if (HasFatalFailure())
            return;
    }
    if (GetParam() == test::Ground::plateaus) { // steps below the rounding
        EXPECT_LT(counts.continued, counts.edits);
    } else if (GetParam() != test::Ground::contrast) {
        EXPECT_GT(counts.continued, counts.edits / 2) << "of " << counts.edits;
    }
}

/// Small changes of single cells: most leave the first pass as it is nearly everywhere, and change
/// how the slowness changes within cells, and the straight rays near the source.
TEST(WaveUpdates, HaveTheBitsOfANewSolveAfterSmallChanges) {
    const Grid grid{70, 70};
    test::Problem problem = test::uniform_problem(grid, {33, 36});
    problem.terrain.wavefronts = true;
    problem.query.passes = problem.query.corners = true;
    problem.query.sources.front().place = {0.3f, -0.2f};
    test::Random random(5);
    std::vector<Surface::OfCell> ground;
    for (std::size_t i = 0; i < grid.cells(); ++i) {
        const Cell cell = grid.cell(i);
        const double wave = std::sin(0.05 * cell.row) + std::sin(0.07 * cell.col);
        ground.push_back({i, float((1 + 0.2 * wave) * random.between(0.99, 1.01))});
    }
    problem.terrain.set_slowness(ground);
    Progress progress;
    Solution solution = test::solve(problem, wave_solver);
    for (int i = 0; i < test::trials(1600); ++i) {
        const std::size_t cell = std::size_t(random.integer(0, int(grid.cells()) - 1));
        const float slowness = ground[cell].slowness * float(random.between(0.97, 1.03));
        problem.terrain.set_slowness(std::vector<Surface::OfCell>{{cell, slowness}});
        ASSERT_TRUE(update_solution(problem.terrain, {}, problem.query, std::vector{cell}, solution,
                                    progress));
        ASSERT_TRUE(same_waves(grid, solution, test::solve(problem, wave_solver))) << i;
    }
}

TEST(WaveUpdates, GiveASourceBackWhatAnotherOneHadTakenFromIt) {
    test::Problem problem = test::uniform_problem({90, 100}, {50, 10});
    problem.terrain.wavefronts = true;
    Query& query = problem.query;
    query.passes = query.corners = query.allocation = true;
    query.sources.front().id = 1;
    query.sources.push_back({problem.terrain.grid.index(50, 80), 75, infinity, 2});
    Progress progress;
    Solution solution = test::solve(problem, wave_solver);
    const std::size_t beside = problem.terrain.grid.index(50, 82);
    EXPECT_EQ(solution.allocation[beside], 1);
    std::vector<Surface::OfCell> wall;
    for (int row = 0; row < problem.terrain.grid.rows; ++row)
        wall.push_back({problem.terrain.grid.index(row, 45), infinity});
    problem.terrain.set_slowness(wall);
    ASSERT_TRUE(update_solution(problem.terrain, {}, query, cells_of(wall), solution, progress));
    EXPECT_EQ(solution.allocation[beside], 2);
    EXPECT_TRUE(same_waves(problem.terrain.grid, solution, test::solve(problem, wave_solver)));
}

test::Problem far_wave_problem() {
    test::Problem problem = test::uniform_problem({1000, 1000}, {10, 10});
    problem.terrain.wavefronts = true;
    problem.query.passes = problem.query.corners = true;
    return problem;
}

TEST(WaveUpdates, VisitFewTilesForAWallFarAway) {
    test::Problem problem = far_wave_problem();
    Progress progress;
    Solution solution = test::solve(problem, wave_solver);
    std::vector<Surface::OfCell> wall;
    for (int row = 900; row < 920; ++row)
        wall.push_back({problem.terrain.grid.index(row, 950), infinity});
    problem.terrain.set_slowness(wall);
    ASSERT_TRUE(
        update_solution(problem.terrain, {}, problem.query, cells_of(wall), solution, progress));
    EXPECT_LT(solution.statistics.at("first visits"), 60);
    EXPECT_LT(solution.statistics.at("visits"), 60);
    EXPECT_TRUE(same_waves(problem.terrain.grid, solution, test::solve(problem, wave_solver)));
}

TEST(WaveUpdates, NeedThePassesOfTheSolution) {
    test::Problem problem = far_wave_problem();
    Progress progress;
    const std::vector<std::size_t> changed{50000};
    const auto does = [&](Query solved, const Query& query) {
        problem.query = std::move(solved);
        Solution solution = test::solve(problem, wave_solver);
        return update_solution(problem.terrain, {}, query, changed, solution, progress);
    };
    const Query query = problem.query;
    EXPECT_TRUE(does(query, query));
    Query other = query;
    other.passes = false;
    EXPECT_FALSE(does(other, query));
    other = query;
    other.allocation = true;
    EXPECT_TRUE(does(other, other));
    EXPECT_FALSE(does(query, other));
    other = query;
    other.corners = false;
    EXPECT_FALSE(does(other, query));
}

} // namespace
} // namespace fermat
