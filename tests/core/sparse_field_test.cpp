#include "fermat/update.h"
#include "support/effort.h"
#include "support/peak_memory.h"
#include "support/problems.h"
#include "support/solvers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace fermat {
namespace {

std::vector<float> rows_of(const Field<float>& field, Cell first, Grid size) {
    std::vector<float> rows(size.cells());
    field.copy(first, size, rows.data(), std::size_t(size.cols));
    return rows;
}

/// A sparse field, and the same values row by row.
struct Both {
    Field<float> sparse;
    std::vector<float> rows;

    explicit Both(Grid grid)
        : sparse(Field<float>::sparse(grid, infinity, nullptr)), rows(grid.cells(), infinity) {
        const Tiling& tiling = sparse.tiling();
        for (std::size_t tile = 0; tile < tiling.tiles(); tile += 3) {
            sparse.hold(tile);
            const Cell at = tiling.position(tile);
            const Cell last{at.row * tile_size + tiling.height(at.row) - 1,
                            at.col * tile_size + tiling.width(at.col) - 1};
            sparse[last] = rows[grid.index(last)] = float(tile);
        }
    }
};

TEST(SparseField, HasTheOtherValueWhereNothingIsHeld) {
    for (const Grid grid : {Grid{1, 1}, Grid{100, 70}, Grid{32, 96}, Grid{65, 33}}) {
        const Both both(grid);
        const Field<float>& field = both.sparse;
        EXPECT_EQ(rows_of(field, {}, grid), both.rows);
        for (std::size_t cell = 0; cell < grid.cells(); ++cell)
            ASSERT_EQ(field[cell], both.rows[cell]) << cell;
        EXPECT_EQ(rows_of(field.alias(), {}, grid), both.rows);
        EXPECT_EQ(rows_of(field.part({}, grid), {}, grid), both.rows);
        std::vector<float> by_tiles;
        for (std::size_t tile = 0; tile < field.tiling().tiles(); ++tile) {
            EXPECT_EQ(field.holds(tile), tile % 3 == 0);
            const std::span cells = field.cells(tile);
            EXPECT_EQ(cells.data(), field.tile(field.tiling().position(tile)));
            by_tiles.insert(by_tiles.end(), cells.begin(), cells.end());
        }
        std::vector<float> sorted = both.rows;
        std::ranges::sort(by_tiles);
        std::ranges::sort(sorted);
        EXPECT_EQ(by_tiles, sorted);
    }
}

TEST(SparseField, HoldsWhatIsSet) {
    const Grid grid{64, 100};
    Both both(grid);
    const std::vector<float> row(50, 5);
    both.sparse.set_row(40, 30, row);
    std::copy(row.begin(), row.end(), &both.rows[grid.index(40, 30)]);
    both.sparse[Cell(1, 99)] = both.rows[grid.index(1, 99)] = 6;
    EXPECT_EQ(rows_of(both.sparse, {}, grid), both.rows);
    EXPECT_FALSE(both.sparse.holds(both.sparse.tiling().tile({10, 40})));
}

TEST(SparseField, HoldsAllTilesIfItsValuesAreAskedFor) {
    for (const Grid grid : {Grid{1, 1}, Grid{100, 70}, Grid{65, 33}}) {
        const Both both(grid);
        const Array<float>& values = both.sparse.values();
        const Tiling& tiling = both.sparse.tiling();
        for (std::size_t cell = 0; cell < grid.cells(); ++cell)
            ASSERT_EQ(values[tiling.place_by_tiles(grid.cell(cell))], both.rows[cell]) << cell;
        EXPECT_EQ(rows_of(both.sparse, {}, grid), both.rows);
        EXPECT_TRUE(both.sparse.holds(tiling.tiles() - 1));
    }
}

/// Ground of which a solve reaches little.
test::Problem near_the_source(int radius) {
    test::Problem problem = test::uniform_problem({4096, 4096}, {2000, 2000}, radius);
    problem.query.maximum_cost = 80;
    problem.query.predecessor = problem.query.allocation = true;
    return problem;
}

#ifdef __linux__
class EveryProcessorSolver : public testing::TestWithParam<std::tuple<const char*, int>> {};
INSTANTIATE_TEST_SUITE_P(, EveryProcessorSolver,
                         testing::Combine(testing::Values("tiled", "dijkstra"),
                                          testing::Values(1, 2, 3, 6)));

TEST_P(EveryProcessorSolver, TakesMemoryOnlyForWhatIsReached) {
    if (test::sanitized)
        GTEST_SKIP() << "sanitizers keep books of their own";
    const auto& [name, radius] = GetParam();
    const test::Problem problem = near_the_source(radius);
    test::load_kernels(name, radius);
    const auto session = test::open_session(name, problem.terrain, 2);
    Progress progress;
    Solution solution;
    const std::size_t before = test::own_memory("VmRSS:");
    const std::size_t peak =
        test::peak_memory([&] { solution = session->solve(problem.query, progress); });
    const std::size_t kept = test::own_memory("VmRSS:") - before;
    const std::size_t whole =
        problem.terrain.grid.cells() * (sizeof(float) + sizeof(Direction) + sizeof(std::int32_t));
    const std::size_t most = whole / 8 + test::peak_rounding;
    EXPECT_LE(kept, most);
    EXPECT_LE(peak, most);
}
#endif

TEST(SparseField, ASolutionHoldsItsTilesAlsoAfterAnUpdate) {
    for (const int radius : {1, 3}) {
        test::Problem problem = near_the_source(radius);
        const SolverOptions options{.cpu = {.threads = 2}};
        Progress progress;
        const auto solve = [&] {
            return test::open_session("tiled", problem.terrain)->solve(problem.query, progress);
        };
        Solution solution = solve();
        const auto held = [&] {
            std::size_t held = 0, reached = 0;
            for (std::size_t tile = 0; tile < solution.distance.tiling().tiles(); ++tile) {
                const std::span cells = std::as_const(solution.distance).cells(tile);
                held += solution.distance.holds(tile);
                reached += *std::ranges::min_element(cells) < infinity;
            }
            EXPECT_EQ(held, reached);
            return held;
        };
        const std::size_t before = held();
        // A fast cell near the edge of what is reached brings more within the maximum.
        std::vector<std::size_t> changed;
        std::vector<Surface::OfCell> cells;
        for (int col = 2000; col < 2200; ++col) {
            changed.push_back(problem.terrain.grid.index(2000, col));
            cells.push_back({changed.back(), 0.25f * problem.terrain.surface.slowness(0)});
        }
        problem.terrain.set_slowness(cells);
        ASSERT_TRUE(
            update_solution(problem.terrain, options, problem.query, changed, solution, progress));
        EXPECT_GT(held(), before);
        const Solution anew = solve();
        const Grid& grid = problem.terrain.grid;
        EXPECT_EQ(rows_of(solution.distance, {}, grid), rows_of(anew.distance, {}, grid));
    }
}

} // namespace
} // namespace fermat
