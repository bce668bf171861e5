// update_solution(): after changes of the ground, the bits of a new solve.

#include "fermat/error.h"
#include "fermat/update.h"
#include "support/edits.h"
#include "support/effort.h"
#include "support/problems.h"
#include "support/same_solution.h"
#include "support/solvers.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <numeric>

namespace fermat {
namespace {

using test::cells_of, test::random_edit;

struct Counts {
    int edits = 0, continued = 0;
};

/// Several edits of one ground, each from the solution of the one before.
void check_edits(test::Problem problem, int threads, Counts& counts) {
    Progress progress;
    const SolverOptions options{.cpu = {.threads = threads}};
    test::Random random(std::uint64_t(counts.edits) + 17);
    Solution solution = test::solve(problem, "tiled", threads);
    for (int i = 0; i < 5; ++i) {
        const std::vector<Surface::OfCell> edit = random_edit(problem, random);
        problem.terrain.set_slowness(edit);
        const Solution expected = test::solve(problem);
        ++counts.edits;
        if (!update_solution(problem.terrain, options, problem.query, cells_of(edit), solution,
                             progress)) {
            ASSERT_TRUE(solution.distance.empty());
            solution = test::solve(problem, "tiled", threads);
            continue;
        }
        ++counts.continued;
        ASSERT_TRUE(test::same(problem.terrain.grid, solution, expected))
            << problem.text << ", edit " << i << " of " << edit.size() << " cells";
    }
}

class Update : public testing::TestWithParam<int> {};

INSTANTIATE_TEST_SUITE_P(Radius, Update, testing::Range(1, 7));

TEST_P(Update, HasTheBitsOfANewSolveAfterEachEdit) {
    Counts counts;
    for (const test::Ground ground : test::all_grounds)
        for (std::uint64_t seed = 0; seed < std::uint64_t(test::trials(GetParam() > 3 ? 3 : 10));
             ++seed)
            for (const bool hills : {false, true}) {
                test::Problem problem = test::random_problem(ground, seed,
                                                             {.radius = GetParam(),
                                                              .rows = 150,
                                                              .cols = 150,
                                                              .one_maximum = seed % 3 != 0,
                                                              .hills = hills,
                                                              .limit_across = hills});
                problem.query.predecessor = seed % 2;
                problem.query.allocation = seed % 4 == 1;
                check_edits(std::move(problem), 1 + int(seed % 3), counts);
                if (HasFatalFailure())
                    return;
            }
    EXPECT_GT(counts.continued, counts.edits / 3) << "of " << counts.edits;
}

TEST(Update, OfASourceThatBecomesImpassableIsRefusedAsBySolve) {
    test::Problem problem = test::uniform_problem({40, 40}, {5, 5});
    Progress progress;
    Solution solution = test::solve(problem);
    const std::size_t source = problem.query.sources.front().node;
    problem.terrain.set_slowness(std::vector<Surface::OfCell>{{source, infinity}});
    EXPECT_THROW(update_solution(problem.terrain, {}, problem.query, std::vector{source}, solution,
                                 progress),
                 InvalidInput);
    EXPECT_TRUE(solution.distance.empty());
}

TEST(Update, VisitsFewTilesForAWallFarAway) {
    test::Problem problem = test::uniform_problem({1000, 1000}, {10, 10});
    Progress progress;
    Solution solution = test::solve(problem, "tiled");
    std::vector<Surface::OfCell> wall;
    for (int row = 900; row < 920; ++row)
        wall.push_back({problem.terrain.grid.index(row, 950), infinity});
    problem.terrain.set_slowness(wall);
    ASSERT_TRUE(
        update_solution(problem.terrain, {}, problem.query, cells_of(wall), solution, progress));
    EXPECT_LT(solution.statistics.at("visits"), 60);
    EXPECT_TRUE(test::same(problem.terrain.grid, solution, test::solve(problem)));
}

TEST(Update, LeavesToANewSolveWhatItCannotDo) {
    test::Problem problem = test::uniform_problem({300, 300}, {10, 10});
    Progress progress;
    const std::vector<std::size_t> changed{50000};
    const auto does = [&](const Query& query, std::span<const std::size_t> cells) {
        Solution solution = test::solve(problem);
        const bool done = update_solution(problem.terrain, {}, query, cells, solution, progress);
        EXPECT_EQ(done, !solution.distance.empty());
        return done;
    };
    EXPECT_TRUE(does(problem.query, changed));
    Query query = problem.query;
    query.receivers = {7};
    EXPECT_FALSE(does(query, changed));
    query = problem.query;
    query.sources.push_back({20, 0, 50});
    EXPECT_FALSE(does(query, changed));
    std::vector<std::size_t> half(problem.terrain.grid.cells() / 2);
    std::iota(half.begin(), half.end(), std::size_t(0));
    EXPECT_FALSE(does(problem.query, half));
}

TEST(TakeChanges, GivesTheBitsOfTheNewGroundOrSaysNo) {
    for (const int radius : {1, 2})
        for (const std::string& solver : test::solver_names(radius)) {
            const bool taken = test::takes_changes(solver, radius);
            EXPECT_TRUE(taken || (solver != "dijkstra" && solver != "tiled")) << solver;
        }
}

TEST(Surface, OfBytesKeepsItsCodesWhereTheTableHasTheSlowness) {
    Surface::Table table;
    table.fill(infinity);
    table[1] = 2;
    table[2] = 3;
    const Grid grid{3, 3};
    Surface surface(Field<std::uint8_t>(grid, nullptr, 1), table);
    surface.set_slowness(std::vector<Surface::OfCell>{{4, infinity}, {5, 3}});
    EXPECT_TRUE(surface.is_bytes());
    EXPECT_FALSE(surface.passable(std::size_t(4)));
    EXPECT_EQ(surface.slowness(std::size_t(5)), 3);
    EXPECT_EQ(surface.slowness(std::size_t(0)), 2);
    surface.set_slowness(std::vector<Surface::OfCell>{{0, 7}});
    EXPECT_FALSE(surface.is_bytes());
    EXPECT_EQ(surface.slowness(std::size_t(0)), 7);
    EXPECT_EQ(surface.slowness(std::size_t(1)), 2);
    EXPECT_FALSE(surface.passable(std::size_t(4)));
    EXPECT_EQ(surface.largest(), 7);
    EXPECT_THROW(surface.set_slowness(std::vector<Surface::OfCell>{{1, 5}, {2, 0}}), InvalidInput);
    EXPECT_EQ(surface.slowness(std::size_t(1)), 2);
}

} // namespace
} // namespace fermat
