#include "fermat/error.h"
#include "fermat/window_solves.h"
#include "support/compare.h"
#include "support/effort.h"
#include "support/problems.h"
#include "support/random.h"
#include "support/recorder.h"
#include "support/solvers.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <stdexcept>
#include <thread>
#include <vector>

namespace fermat {
namespace {

using test::Ground;
using test::Problem;

/// Queries of one or several sources, of which the maximum costs are up to `farthest`.
std::vector<Query> limited_queries(const Problem& problem, std::size_t count, float farthest,
                                   std::uint64_t seed) {
    test::Random random(seed);
    const Grid grid = problem.terrain.grid;
    std::vector<Query> queries(count);
    for (Query& query : queries) {
        const Cell middle{random.integer(0, grid.rows - 1), random.integer(0, grid.cols - 1)};
        for (int i = random.integer(1, 3); i > 0; --i) {
            const int row = std::clamp(middle.row + random.integer(-9, 9), 0, grid.rows - 1);
            const int col = std::clamp(middle.col + random.integer(-9, 9), 0, grid.cols - 1);
            std::size_t cell = grid.index(row, col);
            while (!problem.terrain.surface.passable(cell))
                cell = (cell + 1) % grid.cells();
            query.sources.push_back({cell, farthest / 50 * float(random.integer(0, 1))});
        }
        // Most reach little, some go on and on.
        query.maximum_cost = farthest * float(random.between(0, random.chance(0.2) ? 1 : 0.2));
        if (random.chance(0.05))
            query.maximum_cost = infinity;
        query.predecessor = random.chance(0.3);
    }
    return queries;
}

/// Whether a solution on a window is that of the whole terrain.
template <class T>
testing::AssertionResult is_part_of(Cell first, const Field<T>& got, const Field<T>& whole,
                                    T beyond) {
    Field<T> padded(whole.grid(), nullptr, beyond);
    for (int row = 0; row < got.grid().rows; ++row) {
        std::vector<T> values(std::size_t(got.grid().cols), beyond);
        got.copy_row(row, values.data());
        padded.set_row(first.row + row, first.col, values);
    }
    return test::same_bits<T>(whole.grid(), padded, whole);
}

/// Solves in windows and on the whole terrain. Returns how many windows were smaller than that.
int expect_the_bits_of_the_whole(const Problem& problem, const std::string& solver, int threads,
                                 const std::vector<Query>& queries) {
    Progress progress;
    const auto whole = test::open_session(solver, problem.terrain, threads);
    std::size_t next = 0;
    int windows = 0;
    solve_in_windows(
        problem.terrain, test::solver_named(solver, problem.terrain), {.cpu = {.threads = threads}},
        queries,
        [&](std::size_t query, Cell first, Solution solution) {
            ASSERT_EQ(query, next++);
            ASSERT_EQ(first.row % tile_size, 0);
            ASSERT_EQ(first.col % tile_size, 0);
            windows += solution.distance.grid() != problem.terrain.grid;
            const Solution expected = whole->solve(queries[query], progress);
            ASSERT_TRUE(is_part_of(first, solution.distance, expected.distance, infinity))
                << "query " << query;
            if (queries[query].predecessor && !problem.terrain.wavefronts) {
                ASSERT_TRUE(
                    is_part_of(first, solution.predecessor, expected.predecessor, no_direction))
                    << "query " << query;
            } else {
                ASSERT_TRUE(solution.predecessor.empty());
            }
        },
        progress);
    EXPECT_EQ(next, queries.size());
    return windows;
}

class WindowSolves : public testing::TestWithParam<std::tuple<int, bool>> {};

TEST_P(WindowSolves, HaveTheBitsOfTheWholeTerrainWithEverySolver) {
    const auto [radius, hills] = GetParam();
    int windows = 0;
    for (const Ground ground : test::all_grounds)
        for (int seed = 0; seed < test::trials(6); ++seed) {
            const Problem problem = random_problem(ground, std::uint64_t(seed) + 40,
                                                   {.radius = radius,
                                                    .rows = 700,
                                                    .cols = 900,
                                                    .hills = hills,
                                                    .limit_across = hills});
            SCOPED_TRACE(problem.text);
            const float farthest = test::farthest(test::solve(problem, "auto").distance);
            if (!(farthest > 0))
                continue;
            const std::vector<Query> queries =
                limited_queries(problem, 7, farthest, std::uint64_t(seed));
            for (const std::string& solver : test::solver_names(radius)) {
                if (hills && solver != "tiled")
                    continue;
                for (const int threads : {1, 3}) {
                    SCOPED_TRACE(solver + ", threads: " + std::to_string(threads));
                    windows += expect_the_bits_of_the_whole(problem, solver, threads, queries);
                    if (HasFatalFailure())
                        return;
                }
            }
        }
    EXPECT_GT(windows, test::sanitized ? 0 : 20);
}

INSTANTIATE_TEST_SUITE_P(Steps, WindowSolves,
                         testing::Combine(testing::Values(1, 2, 3), testing::Bool()),
                         [](const auto& each) {
                             return "radius_" + std::to_string(std::get<0>(each.param)) +
                                    (std::get<1>(each.param) ? "_hills" : "_level");
                         });

TEST(WindowSolvesOfWavefronts, HaveTheBitsOfTheWholeTerrain) {
    int windows = 0;
    for (const Ground ground : {Ground::open, Ground::voids, Ground::rooms, Ground::contrast})
        for (int seed = 0; seed < test::trials(30); ++seed) {
            Problem problem = random_problem(ground, std::uint64_t(seed) + 80,
                                             {.rows = 600, .cols = 700, .one_maximum = true});
            const float farthest = test::farthest(test::solve(problem, "auto").distance);
            problem.terrain.wavefronts = true;
            SCOPED_TRACE(problem.text);
            if (farthest > 0)
                windows += expect_the_bits_of_the_whole(
                    problem, "wavefronts", 2,
                    limited_queries(problem, 8, farthest, std::uint64_t(seed)));
            if (HasFatalFailure())
                return;
        }
    EXPECT_GT(windows, test::sanitized ? -1 : 20); // one trial may have none
}

/// Many queries on even ground, which reach some cells around.
std::vector<Query> small_queries(const Problem& problem, std::size_t count) {
    std::vector<Query> queries(count);
    for (std::size_t i = 0; i < count; ++i) {
        queries[i].sources = {{.node = i * 7919 % problem.terrain.grid.cells()}};
        queries[i].maximum_cost = float(i % 60);
    }
    return queries;
}

/// A solver of which the sessions on the whole terrain wait until no window was opened for a while.
class LateOnTheWhole : public Solver {
  public:
    LateOnTheWhole(const Solver& solver, Grid whole) : solver_(solver), whole_(whole) {}
    std::string name() const override { return "late"; }
    Sentence description() const override { return {}; }
    std::size_t memory_needed(const TerrainShape& shape, const Query& query,
                              const SolverOptions& options) const override {
        return solver_.memory_needed(shape, query, options);
    }
    std::unique_ptr<Session> open(const Terrain& terrain, const SolverOptions& options,
                                  Progress& progress) const override {
        if (terrain.grid != whole_)
            ++windows;
        else
            for (int before = -1; before != windows;) {
                before = windows;
                std::this_thread::sleep_for(std::chrono::milliseconds(200));
            }
        return solver_.open(terrain, options, progress);
    }

    mutable std::atomic<int> windows = 0;

  private:
    const Solver& solver_;
    const Grid whole_;
};

TEST(WindowSolvesWait, IfMoreThanOneSolutionOfTheWholeTerrainWouldWait) {
    const Problem problem = test::uniform_problem({800, 800}, {0, 0});
    std::vector<Query> queries = small_queries(problem, 400);
    queries.front().maximum_cost = infinity;
    const LateOnTheWhole solver(test::solver_named("tiled", problem.terrain), problem.terrain.grid);
    Progress progress;
    int ahead = -1;
    solve_in_windows(
        problem.terrain, solver, {.cpu = {.threads = 3}}, queries,
        [&](std::size_t query, Cell, Solution) {
            ahead = query == 0 ? solver.windows.load() : ahead;
        },
        progress);
    EXPECT_GE(ahead, 10);
    EXPECT_LT(ahead, 60); // a window has more than a sixtieth of the cells
}

TEST(WindowSolvesEnd, WithTheExceptionOfTheOneThatTakes) {
    const Problem problem = test::uniform_problem({800, 800}, {0, 0});
    const std::vector<Query> queries = small_queries(problem, 50);
    for (const int threads : {1, 4}) {
        Progress progress;
        std::size_t taken = 0;
        EXPECT_THROW(solve_in_windows(
                         problem.terrain, test::solver_named("tiled", problem.terrain),
                         {.cpu = {.threads = threads}}, queries,
                         [&](std::size_t query, Cell, Solution) {
                             ++taken;
                             if (query == 20)
                                 throw std::runtime_error("enough");
                         },
                         progress),
                     std::runtime_error);
        EXPECT_EQ(taken, 21u);
    }
}

TEST(WindowSolvesEnd, AfterACancel) {
    const Problem problem = test::uniform_problem({800, 800}, {0, 0});
    const std::vector<Query> queries = small_queries(problem, 5000);
    for (const int threads : {1, 4}) {
        struct Stop : Progress {
            bool cancelled() override { return ++asked > 3; }
            int asked = 0;
        } stop;
        std::size_t taken = 0;
        EXPECT_THROW(solve_in_windows(
                         problem.terrain, test::solver_named("tiled", problem.terrain),
                         {.cpu = {.threads = threads}}, queries,
                         [&](std::size_t, Cell, Solution) { ++taken; }, stop),
                     Cancelled);
        EXPECT_LT(taken, queries.size());
    }
}

TEST(WindowSolvesEnd, BeforeTheyBeginIfAQueryIsInvalid) {
    const Problem problem = test::uniform_problem({100, 100}, {0, 0});
    std::vector<Query> queries = small_queries(problem, 3);
    queries.back().sources.clear();
    Progress progress;
    EXPECT_THROW(solve_in_windows(
                     problem.terrain, test::solver_named("tiled", problem.terrain), {}, queries,
                     [](std::size_t, Cell, Solution) { FAIL(); }, progress),
                 InvalidInput);
}

} // namespace
} // namespace fermat
