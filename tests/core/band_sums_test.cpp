#include "fermat/band_sums.h"
#include "fermat/infinity.h"
#include "support/effort.h"
#include "support/random.h"

#include <gtest/gtest.h>

#include <vector>

namespace fermat {
namespace {

struct AmountsAtDistances {
    Field<float> distance, amounts;
    Cell offset;
    std::vector<double> ends;
};

/// Distances that are often ends, and cells that are not reached. The grids overlap in part.
AmountsAtDistances random_amounts(std::uint64_t seed, bool whole) {
    test::Random random(seed);
    const auto grid = [&] { return Grid{random.integer(1, 90), random.integer(1, 90)}; };
    AmountsAtDistances all{Field<float>(grid(), nullptr, 0.0f),
                           Field<float>(grid(), nullptr, 0.0f),
                           {random.integer(-50, 50), random.integer(-50, 50)},
                           {}};
    for (float& distance : all.distance.values())
        distance = random.chance(0.2) ? infinity : float(random.integer(0, 60)) / 2;
    for (float& amount : all.amounts.values())
        amount = random.chance(0.5) ? 0
                 : whole            ? float(random.integer(0, 1000))
                                    : float(random.between(0, 1000));
    for (double end = 0; all.ends.size() < 1 + seed % 9;)
        all.ends.push_back(end += random.integer(1, 5));
    return all;
}

TEST(BandSums, AreThoseOfAPlainCount) {
    double counted = 0;
    for (int seed = 0; seed < test::trials(100); ++seed) {
        const AmountsAtDistances all = random_amounts(std::uint64_t(seed), true);
        std::vector<double> expected(all.ends.size(), 0.0);
        const Grid others = all.amounts.grid();
        for (std::size_t i = 0; i < all.distance.size(); ++i) {
            const Cell cell = all.distance.grid().cell(i);
            const Cell other{cell.row + all.offset.row, cell.col + all.offset.col};
            if (!others.contains(other.row, other.col))
                continue;
            const double distance = double(all.distance[cell]);
            for (std::size_t band = 0; band < all.ends.size(); ++band) {
                const bool is_last = band + 1 == all.ends.size();
                const double from = band == 0 ? 0 : all.ends[band - 1], to = all.ends[band];
                if (distance >= from && (distance < to || (is_last && distance == to)))
                    expected[band] += double(all.amounts[other]);
            }
        }
        EXPECT_EQ(
            band_sums(all.distance, all.amounts, all.offset, all.ends, 1 + seed % 3, no_progress),
            expected)
            << "seed " << seed;
        for (const double each : expected)
            counted += each;
    }
    EXPECT_GT(counted, test::sanitized ? 0 : 1e5); // with fewer trials
}

TEST(BandSums, AreTheSameOnAnyNumberOfThreadsAndInAnyPart) {
    for (int seed = 0; seed < test::trials(60); ++seed) {
        AmountsAtDistances all = random_amounts(std::uint64_t(seed), false);
        const auto sums = [&](int threads) {
            return band_sums(all.distance, all.amounts, all.offset, all.ends, threads, no_progress);
        };
        const std::vector<double> one = sums(1);
        EXPECT_EQ(one, sums(3));
        const Grid grid = all.distance.grid();
        Field<float> larger({grid.rows + 40, grid.cols + 33}, nullptr, infinity);
        for (std::size_t i = 0; i < all.distance.size(); ++i) {
            const Cell cell = grid.cell(i);
            larger[Cell{cell.row + 21, cell.col + 11}] = all.distance[cell];
        }
        all.distance = std::move(larger);
        all.offset = {all.offset.row - 21, all.offset.col - 11};
        EXPECT_EQ(one, sums(2));
    }
}

} // namespace
} // namespace fermat
