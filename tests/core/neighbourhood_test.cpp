#include "fermat/error.h"
#include "fermat/neighbourhood.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <numeric>

namespace fermat {
namespace {

class EveryRadius : public testing::TestWithParam<int> {
  protected:
    const Neighbourhood steps_{GetParam()};
};

INSTANTIATE_TEST_SUITE_P(Radius, EveryRadius, testing::Range(1, Neighbourhood::max_radius + 1),
                         testing::PrintToStringParamName());

TEST(Neighbourhood, HasThe8_16_32_48_80_96StepsOfRadius1To6) {
    constexpr int sizes[] = {8, 16, 32, 48, 80, 96};
    for (int radius = 1; radius <= 6; ++radius)
        EXPECT_EQ(Neighbourhood(radius).size(), sizes[radius - 1]) << "radius " << radius;
}

TEST(Neighbourhood, OfRadius1GoesNorthEastSouthWestThenTheDiagonalsClockwise) {
    const Neighbourhood steps;
    const Offset expected[] = {{-1, 0}, {0, 1}, {1, 0},  {0, -1},
                               {-1, 1}, {1, 1}, {1, -1}, {-1, -1}};
    EXPECT_TRUE(std::ranges::equal(steps.offsets(), expected));
}

TEST(Neighbourhood, RefusesARadiusOutOf1To6AndNamesIt) {
    for (int radius : {-1, 0, 7, 1000}) {
        try {
            Neighbourhood steps(radius);
            FAIL() << "radius " << radius << " was taken";
        } catch (const InvalidInput& error) {
            EXPECT_NE(std::string(error.what()).find(std::to_string(radius)), std::string::npos)
                << error.what();
        }
    }
}

TEST_P(EveryRadius, EachStepIsThereOnceAndIsNoMultipleOfAnother) {
    for (Offset a : steps_.offsets()) {
        EXPECT_EQ(std::gcd(a.rows, a.cols), 1);
        EXPECT_LE(std::max(std::abs(a.rows), std::abs(a.cols)), GetParam());
        EXPECT_EQ(std::ranges::count(steps_.offsets(), a), 1);
    }
}

TEST_P(EveryRadius, TheStepsAreOrderedByLengthAndThenClockwiseFromNorth) {
    const auto angle = [](Offset a) {
        const double radians = std::atan2(a.cols, -a.rows);
        return radians < 0 ? radians + 2 * M_PI : radians;
    };
    for (int k = 1; k < steps_.size(); ++k) {
        const Offset a = steps_.offset(Direction(k - 1)), b = steps_.offset(Direction(k));
        const int length_a = a.rows * a.rows + a.cols * a.cols;
        const int length_b = b.rows * b.rows + b.cols * b.cols;
        EXPECT_TRUE(length_a < length_b || (length_a == length_b && angle(a) < angle(b)))
            << "steps " << k - 1 << " and " << k;
    }
}

TEST_P(EveryRadius, HalfOfTheStepsGoSouthOrInARowEastAndTheOthersAreTheirOpposites) {
    std::vector<Direction> all(steps_.half().begin(), steps_.half().end());
    ASSERT_EQ(all.size() * 2, std::size_t(steps_.size()));
    EXPECT_TRUE(std::ranges::is_sorted(all));
    for (Direction k : steps_.half()) {
        const Offset step = steps_.offset(k);
        EXPECT_TRUE(step.rows > 0 || (step.rows == 0 && step.cols > 0));
        all.push_back(steps_.opposite(k));
    }
    std::ranges::sort(all);
    for (int k = 0; k < steps_.size(); ++k)
        EXPECT_EQ(int(all[std::size_t(k)]), k);
}

TEST_P(EveryRadius, TheOppositeOfAStepIsTheStepBack) {
    for (int k = 0; k < steps_.size(); ++k) {
        const Offset there = steps_.offset(Direction(k));
        const Offset back = steps_.offset(steps_.opposite(Direction(k)));
        EXPECT_EQ(back, (Offset{-there.rows, -there.cols}));
    }
}

TEST_P(EveryRadius, TheSharesOfTheCellsThatAStepCrossesSumTo1) {
    for (int k = 0; k < steps_.size(); ++k) {
        double sum = 0;
        for (const Crossing& crossing : steps_.segment(Direction(k)).crossings()) {
            EXPECT_GT(crossing.share, 0);
            sum += crossing.share;
        }
        EXPECT_NEAR(sum, 1, 1e-15);
    }
}

TEST_P(EveryRadius, AStepCrossesItsFirstCellFirstAndItsLastCellLastAndEachCellOnce) {
    for (int k = 0; k < steps_.size(); ++k) {
        const auto cells = steps_.segment(Direction(k)).crossings();
        EXPECT_EQ(cells.front().cell, (Offset{0, 0}));
        EXPECT_EQ(cells.back().cell, steps_.offset(Direction(k)));
        for (const Crossing& crossing : cells)
            EXPECT_EQ(std::ranges::count(cells, crossing.cell, &Crossing::cell), 1);
    }
}

TEST_P(EveryRadius, TheStepBackCrossesTheSameCellsWithTheSameShares) {
    for (int k = 0; k < steps_.size(); ++k) {
        const Offset end = steps_.offset(Direction(k));
        const auto there = steps_.segment(Direction(k)).crossings();
        const auto back = steps_.segment(steps_.opposite(Direction(k))).crossings();
        ASSERT_EQ(there.size(), back.size());
        for (std::size_t i = 0; i < there.size(); ++i) {
            const Crossing& other = back[back.size() - 1 - i];
            EXPECT_EQ(there[i].cell,
                      (Offset{end.rows + other.cell.rows, end.cols + other.cell.cols}));
            EXPECT_EQ(there[i].share, other.share) << "of step " << k;
        }
    }
}

TEST_P(EveryRadius, ASegmentMeetsACornerAtItsMiddleWhereRowsAndColumnsAreBothOdd) {
    for (int k = 0; k < steps_.size(); ++k) {
        const Offset step = steps_.offset(Direction(k));
        const Segment& segment = steps_.segment(Direction(k));
        const bool odd = step.rows % 2 != 0 && step.cols % 2 != 0;
        ASSERT_EQ(segment.meets_corner, odd) << step.rows << ", " << step.cols;
        if (!odd)
            continue;
        // The two cells are on both sides of the middle of the segment, and are not crossed.
        const Offset a = segment.beside[0], b = segment.beside[1];
        EXPECT_EQ(a.rows + b.rows, step.rows);
        EXPECT_EQ(a.cols + b.cols, step.cols);
        EXPECT_EQ(std::abs(a.rows - b.rows), 1);
        EXPECT_EQ(std::abs(a.cols - b.cols), 1);
        for (const Crossing& crossing : segment.crossings()) {
            EXPECT_NE(crossing.cell, a);
            EXPECT_NE(crossing.cell, b);
        }
    }
}

TEST(Neighbourhood, AKnightsMoveCrossesFourCellsByAQuarterEach) {
    const Neighbourhood steps(2);
    for (int k = 0; k < steps.size(); ++k) {
        const Offset step = steps.offset(Direction(k));
        if (std::abs(step.rows) + std::abs(step.cols) != 3)
            continue;
        ASSERT_EQ(steps.segment(Direction(k)).crossings().size(), 4u);
        for (const Crossing& crossing : steps.segment(Direction(k)).crossings())
            EXPECT_EQ(crossing.share, 0.25);
    }
}

} // namespace
} // namespace fermat
