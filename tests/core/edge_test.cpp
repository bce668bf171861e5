#include "edge.h"
#include "support/compare.h"
#include "support/oracle.h"

#include <cmath>

namespace fermat {
namespace {

using test::Ground;
using test::Problem;

/// Calls visit(problem, cell, direction) for every step in the grids of small random problems.
template <class Visit>
void for_steps_of_random_problems(int radius, const Visit& visit) {
    for (Ground ground : {Ground::open, Ground::voids, Ground::diagonal_walls, Ground::rooms})
        for (std::uint64_t seed = 0; seed < 12; ++seed) {
            const Problem problem =
                random_problem(ground, seed, {.radius = radius, .rows = 19, .cols = 17});
            SCOPED_TRACE(problem.text);
            const Terrain& terrain = problem.terrain;
            for (std::size_t i = 0; i < terrain.grid.cells(); ++i)
                for (Direction k = 0; k < terrain.neighbourhood.size(); ++k)
                    if (step_in_grid(terrain, terrain.grid.cell(i), k))
                        visit(problem, terrain.grid.cell(i), k);
            if (testing::Test::HasFailure())
                return;
        }
}

float weight(const Problem& problem, Cell from, Direction step) {
    return step_distance(problem.terrain, from, step, 0);
}

class EdgesOfRadius : public testing::TestWithParam<int> {};

INSTANTIATE_TEST_SUITE_P(Radius, EdgesOfRadius, testing::Range(1, 7),
                         testing::PrintToStringParamName());

TEST_P(EdgesOfRadius, AStepWeighsTheIntegralOfTheSlownessAlongItsSegment) {
    for_steps_of_random_problems(GetParam(), [](const Problem& problem, Cell from, Direction k) {
        const double exact = exact_weight(problem, from, problem.terrain.neighbourhood.offset(k));
        if (std::isinf(exact))
            return;
        // One rounding for the length, and one for each cell that is crossed.
        const double cells = double(problem.terrain.neighbourhood.segment(k).cells);
        EXPECT_NEAR(double(weight(problem, from, k)), exact, exact * (cells + 1) * 0x1p-24);
    });
}

TEST_P(EdgesOfRadius, AStepIsShutWhereItCrossesAnImpassableCellOrACornerThatTheRuleShuts) {
    int shut = 0;
    for_steps_of_random_problems(GetParam(), [&](const Problem& problem, Cell from, Direction k) {
        const double exact = exact_weight(problem, from, problem.terrain.neighbourhood.offset(k));
        EXPECT_EQ(std::isinf(weight(problem, from, k)), std::isinf(exact))
            << "row " << from.row << ", column " << from.col << ", direction " << int(k);
        shut += std::isinf(exact);
    });
    EXPECT_GT(shut, 1000);
}

TEST_P(EdgesOfRadius, AStepAndTheStepBackWeighTheSameBits) {
    for_steps_of_random_problems(GetParam(), [](const Problem& problem, Cell from, Direction k) {
        const Offset step = problem.terrain.neighbourhood.offset(k);
        const Cell to{from.row + step.rows, from.col + step.cols};
        const Direction back = problem.terrain.neighbourhood.opposite(k);
        EXPECT_EQ(test::bits(weight(problem, from, k)), test::bits(weight(problem, to, back)));
        EXPECT_EQ(test::bits(step_weight(problem.terrain, from, k)),
                  test::bits(step_weight(problem.terrain, to, back)));
    });
}

TEST_P(EdgesOfRadius, AStepNeverLowersTheDistanceAndIsMonotoneInIt) {
    for_steps_of_random_problems(GetParam(), [](const Problem& problem, Cell from, Direction k) {
        for (float d : {0.f, 1e-3f, 1.f, 12345.678f, 1e9f}) {
            const float there = step_distance(problem.terrain, from, k, d);
            EXPECT_GE(there, d);
            EXPECT_GE(step_distance(problem.terrain, from, k, std::nextafter(d, infinity)), there);
        }
    });
}

TEST(Edge, OfRadius1IsOneFusedMultiplyAddOfHalfItsLengthAndBothSlownesses) {
    for_steps_of_random_problems(1, [](const Problem& problem, Cell from, Direction k) {
        const Offset step = problem.terrain.neighbourhood.offset(k);
        for (float d : {0.f, 0.1f, 12345.678f})
            EXPECT_EQ(test::bits(step_distance(problem.terrain, from, k, d)),
                      test::bits(written_out_step(problem, from, step, d)));
    });
}

TEST(Edge, OfALargerRadiusAddsItsWeight) {
    for_steps_of_random_problems(3, [](const Problem& problem, Cell from, Direction k) {
        EXPECT_EQ(test::bits(step_distance(problem.terrain, from, k, 0.7f)),
                  test::bits(0.7f + step_weight(problem.terrain, from, k)));
    });
}

struct CornerCase {
    CornerRule rule;
    bool first_open, second_open, passes;
};

std::string corner_case_name(const testing::TestParamInfo<CornerCase>& info) {
    const auto [rule, first_open, second_open, passes] = info.param;
    const char* rules[] = {"Always", "UnlessBothSidesBlocked", "OnlyIfBothSidesOpen"};
    const char* sides[] = {"Blocked", "Open"};
    return std::string(rules[int(rule)]) + "_" + sides[first_open] + sides[second_open];
}

class DiagonalSteps : public testing::TestWithParam<CornerCase> {};

INSTANTIATE_TEST_SUITE_P(
    CornerRules, DiagonalSteps,
    testing::Values(CornerCase{CornerRule::always, false, false, true},
                    CornerCase{CornerRule::always, true, false, true},
                    CornerCase{CornerRule::always, false, true, true},
                    CornerCase{CornerRule::always, true, true, true},
                    CornerCase{CornerRule::unless_both_sides_blocked, false, false, false},
                    CornerCase{CornerRule::unless_both_sides_blocked, true, false, true},
                    CornerCase{CornerRule::unless_both_sides_blocked, false, true, true},
                    CornerCase{CornerRule::unless_both_sides_blocked, true, true, true},
                    CornerCase{CornerRule::only_if_both_sides_open, false, false, false},
                    CornerCase{CornerRule::only_if_both_sides_open, true, false, false},
                    CornerCase{CornerRule::only_if_both_sides_open, false, true, false},
                    CornerCase{CornerRule::only_if_both_sides_open, true, true, true}),
    corner_case_name);

TEST_P(DiagonalSteps, PassACornerAsTheRuleSaysOfTheTwoCellsBesideIt) {
    const auto [rule, first_open, second_open, passes] = GetParam();
    const std::string beside = {first_open ? '.' : '#', second_open ? '.' : '#'};
    const Problem falling = test::drawn_problem({{'.', beside[0]}, {beside[1], '.'}}, 1, rule);
    const Problem rising = test::drawn_problem({{beside[0], '.'}, {'.', beside[1]}}, 1, rule);
    for (Direction k = 4; k < 8; ++k) {
        const Offset step = falling.terrain.neighbourhood.offset(k);
        const Problem& problem = step.rows == step.cols ? falling : rising;
        const Cell from{step.rows > 0 ? 0 : 1, step.cols > 0 ? 0 : 1};
        EXPECT_EQ(weight(problem, from, k) < infinity, passes) << "direction " << int(k);
        if (passes) {
            EXPECT_FLOAT_EQ(weight(problem, from, k), float(std::sqrt(2)));
        }
    }
}

TEST(Edge, OfALargerRadiusMayNotCrossAnImpassableCellUnderAnyCornerRule) {
    const Offset knight{1, 2};
    for (CornerRule rule : {CornerRule::always, CornerRule::unless_both_sides_blocked,
                            CornerRule::only_if_both_sides_open}) {
        const auto steps = Neighbourhood(2);
        Direction k = 0;
        while (steps.offset(k) != knight)
            ++k;
        const auto knights_weight = [&](const std::vector<std::string>& rows) {
            return weight(test::drawn_problem(rows, 2, rule), {0, 0}, k);
        };
        EXPECT_FLOAT_EQ(knights_weight({"..#", "#.."}), float(std::sqrt(5)));
        EXPECT_EQ(knights_weight({".#.", "..."}), infinity);
        EXPECT_EQ(knights_weight({"...", ".#."}), infinity);
        EXPECT_EQ(knights_weight({"...", "..#"}), infinity);
        EXPECT_FLOAT_EQ(knights_weight({"13.", "157"}),
                        float((1 + 3 + 5 + 7) / 4.0 * std::sqrt(5)));
    }
}

TEST(Edge, StaysInTheGridWhereItsEndDoes) {
    const Problem problem = test::uniform_problem({3, 3}, {1, 1}, 2);
    for (Direction k = 0; k < problem.terrain.neighbourhood.size(); ++k) {
        const Offset step = problem.terrain.neighbourhood.offset(k);
        for (int row = 0; row < 3; ++row)
            for (int col = 0; col < 3; ++col)
                EXPECT_EQ(step_in_grid(problem.terrain, {row, col}, k),
                          row + step.rows >= 0 && row + step.rows < 3 && col + step.cols >= 0 &&
                              col + step.cols < 3);
    }
}

} // namespace
} // namespace fermat
