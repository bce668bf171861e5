#include "fermat/components.h"

#include "edge.h"
#include "fermat/error.h"
#include "support/problems.h"
#include "support/recorder.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>

namespace fermat::test {
namespace {

/// Labels components by flooding from each cell in turn, over every step of the neighbourhood.
std::vector<std::int32_t> flood(const Terrain& terrain) {
    std::vector<std::int32_t> label(terrain.grid.cells(), Components::none);
    std::int32_t next = 0;
    for (std::size_t start = 0; start < label.size(); ++start) {
        if (label[start] != Components::none || !terrain.surface.passable(start))
            continue;
        std::vector<std::size_t> stack{start};
        label[start] = next;
        while (!stack.empty()) {
            const Cell from = terrain.grid.cell(stack.back());
            stack.pop_back();
            for (Direction k = 0; k < terrain.neighbourhood.size(); ++k) {
                if (!step_in_grid(terrain, from, k) ||
                    !(step_distance(terrain, from, k, 0) < infinity))
                    continue;
                const Offset offset = terrain.neighbourhood.offset(k);
                const std::size_t to =
                    terrain.grid.index(from.row + offset.rows, from.col + offset.cols);
                if (label[to] == Components::none) {
                    label[to] = next;
                    stack.push_back(to);
                }
            }
        }
        ++next;
    }
    return label;
}

Components components_of(const Terrain& terrain) {
    Progress progress;
    return connected_components(terrain, progress);
}

void expect_same_as_flood(const Problem& problem) {
    SCOPED_TRACE(problem.text);
    const Components components = components_of(problem.terrain);
    const std::vector<std::int32_t> expected = flood(problem.terrain);
    ASSERT_TRUE(std::equal(expected.begin(), expected.end(), components.label.begin(),
                           components.label.end()));
    std::vector<std::size_t> size(components.size.size());
    for (const std::int32_t label : expected)
        if (label != Components::none)
            ++size.at(std::size_t(label));
    EXPECT_EQ(components.size, size);
}

TEST(Components, AreThoseOfAFloodFillOnEveryGroundCornerRuleAndRadius) {
    for (int radius = 1; radius <= 3; ++radius)
        for (const Ground ground : all_grounds)
            for (const CornerRule rule : {CornerRule::always, CornerRule::unless_both_sides_blocked,
                                          CornerRule::only_if_both_sides_open})
                for (std::uint64_t seed = 1; seed <= 6; ++seed) {
                    Problem problem =
                        random_problem(ground, seed, {.radius = radius, .rows = 70, .cols = 60});
                    problem.terrain.corners = rule;
                    expect_same_as_flood(problem);
                }
}

TEST(Components, CellsThatTouchAtACornerAreJoinedAsTheCornerRuleSays) {
    const auto count = [](std::vector<std::string> rows, CornerRule rule) {
        return components_of(drawn_problem(rows, 1, rule).terrain).size.size();
    };
    EXPECT_EQ(count({".#", "#."}, CornerRule::always), 1u);
    EXPECT_EQ(count({".#", "#."}, CornerRule::unless_both_sides_blocked), 2u);
    EXPECT_EQ(count({".#", "#."}, CornerRule::only_if_both_sides_open), 2u);
    EXPECT_EQ(count({".#", ".."}, CornerRule::only_if_both_sides_open), 1u);
}

TEST(Components, AreCountedInOrderOfTheirFirstCells) {
    const Components components = components_of(drawn_problem({"#.#..", ".##..", "###.#"}).terrain);
    const std::vector<std::int32_t> expected{-1, 0, -1, 1, 1, 2, -1, -1, 1, 1, -1, -1, -1, 1, -1};
    EXPECT_TRUE(std::equal(expected.begin(), expected.end(), components.label.begin(),
                           components.label.end()));
    EXPECT_EQ(components.size, (std::vector<std::size_t>{1, 5, 1}));
}

TEST(Components, AGridWithoutPassableCellsHasNone) {
    Terrain terrain = drawn_problem({".."}).terrain;
    terrain.surface = Surface({terrain.grid, Array<float>(2, infinity)});
    const Components components = components_of(terrain);
    EXPECT_TRUE(components.size.empty());
    EXPECT_EQ(components.label[0], Components::none);
}

TEST(Components, ACancelEndsThem) {
    struct Cancel : Progress {
        bool cancelled() override { return true; }
    } cancel;
    const Problem problem = uniform_problem({50, 50}, {0, 0});
    EXPECT_THROW(connected_components(problem.terrain, cancel), Cancelled);
}

TEST(Components, AskForACancelWhileTheyAreCounted) {
    const Problem problem = uniform_problem({2000, 2000}, {0, 0});
    test::Recorder recorder;
    connected_components(problem.terrain, recorder);
    EXPECT_TRUE(std::ranges::is_sorted(recorder.fractions()));
    EXPECT_GE(std::ranges::count_if(recorder.fractions(),
                                    [](double fraction) { return fraction >= 0.9; }),
              16);
}

bool lies_inside(const Terrain& terrain, std::size_t index) {
    const Cell cell = terrain.grid.cell(index);
    for (int row = cell.row - 1; row <= cell.row + 1; ++row)
        for (int col = cell.col - 1; col <= cell.col + 1; ++col)
            if (!terrain.grid.contains(row, col) || !terrain.surface.passable(Cell{row, col}))
                return false;
    return true;
}

TEST(RandomStartCells, ArePassableWithEightPassableNeighboursAndDifferent) {
    for (const Ground ground : all_grounds)
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            const Problem problem = random_problem(ground, seed, {.rows = 80, .cols = 80});
            SCOPED_TRACE(problem.text);
            std::size_t inside = 0;
            for (std::size_t cell = 0; cell < problem.terrain.grid.cells(); ++cell)
                inside += lies_inside(problem.terrain, cell);
            for (const std::size_t count : {std::size_t(0), std::size_t(7), std::size_t(100000)}) {
                const auto cells = random_start_cells(problem.terrain, count, seed);
                EXPECT_EQ(cells.size(), std::min(count, inside));
                EXPECT_EQ(std::set(cells.begin(), cells.end()).size(), cells.size());
                for (const std::size_t cell : cells)
                    EXPECT_TRUE(lies_inside(problem.terrain, cell)) << cell;
            }
        }
}

TEST(RandomStartCells, ManyOfThemAskForACancelWhileTheyAreDrawn) {
    const Terrain terrain = uniform_problem({400, 400}, {0, 0}).terrain;
    test::Recorder recorder;
    const auto cells = random_start_cells(terrain, 100000, 1, recorder, 1);
    EXPECT_EQ(cells.size(), 100000u);
    EXPECT_GE(recorder.questions(), 200u);
    EXPECT_TRUE(std::ranges::is_sorted(recorder.fractions()));
    test::Recorder cancelling;
    cancelling.cancel_beyond(0.5);
    EXPECT_THROW(random_start_cells(terrain, 100000, 1, cancelling, 1), Cancelled);
    EXPECT_LT(cancelling.asked_at(), 0.6);
}

TEST(RandomStartCells, ChangeWithTheSeedAndGrowWithTheCount) {
    const Terrain terrain = uniform_problem({40, 60}, {0, 0}).terrain;
    const auto few = random_start_cells(terrain, 5, 3);
    const auto more = random_start_cells(terrain, 50, 3);
    EXPECT_TRUE(std::equal(few.begin(), few.end(), more.begin()));
    EXPECT_NE(few, random_start_cells(terrain, 5, 4));
}

TEST(RandomStartCells, AreTheSameOnEveryMachine) {
    const Terrain terrain = uniform_problem({1000, 1000}, {0, 0}).terrain;
    EXPECT_EQ(random_start_cells(terrain, 4, 2026),
              (std::vector<std::size_t>{80326, 7592, 332699, 47602}));
}

TEST(RandomStartCells, FallOnEveryCellAboutAsOften) {
    const Terrain terrain = uniform_problem({6, 6}, {0, 0}).terrain;
    std::vector<int> hits(terrain.grid.cells());
    for (std::uint64_t seed = 0; seed < 16000; ++seed)
        ++hits[random_start_cells(terrain, 1, seed).at(0)];
    for (int row = 1; row < 5; ++row)
        for (int col = 1; col < 5; ++col)
            EXPECT_NEAR(hits[terrain.grid.index(row, col)], 1000, 160); // five standard deviations
}

} // namespace
} // namespace fermat::test
