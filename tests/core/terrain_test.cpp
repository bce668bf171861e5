#include "fermat/error.h"
#include "fermat/parallel.h"
#include "support/compare.h"
#include "support/effort.h"
#include "support/problems.h"
#include "support/random.h"
#include "support/recorder.h"

#include <algorithm>
#include <clocale>
#include <gtest/gtest.h>
#include <limits>
#include <numeric>
#include <span>
#include <vector>

namespace fermat {
namespace {

using test::holds;

constexpr float not_a_number = std::numeric_limits<float>::quiet_NaN();

template <class Call>
std::string refusal(const Call& call) {
    try {
        call();
    } catch (const InvalidInput& error) {
        return error.what();
    }
    return "nothing was thrown";
}

TEST(Grid, NumbersItsCellsByRowsFromTheNorthWest) {
    const Grid grid{3, 5};
    EXPECT_EQ(grid.cells(), 15u);
    EXPECT_EQ(grid.index(0, 0), 0u);
    EXPECT_EQ(grid.index(0, 4), 4u);
    EXPECT_EQ(grid.index(1, 0), 5u);
    for (std::size_t i = 0; i < grid.cells(); ++i)
        EXPECT_EQ(grid.index(grid.cell(i)), i);
    EXPECT_TRUE(grid.contains(2, 4));
    for (const Cell out : {Cell{-1, 0}, {0, -1}, {3, 0}, {0, 5}})
        EXPECT_FALSE(grid.contains(out.row, out.col));
}

TEST(Grid, OfMoreThan2ToThe31CellsHasTheirIndices) {
    const Grid grid{100000, 100000};
    EXPECT_EQ(grid.cells(), 10'000'000'000u);
    EXPECT_EQ(grid.cell(grid.index(99999, 99998)), (Cell{99999, 99998}));
}

TEST(Surface, OfFloatsHoldsThem) {
    Array<float> values(3);
    values[0] = 0.5f;
    values[1] = infinity;
    values[2] = 1e-30f;
    const Surface surface({{1, 3}, values});
    EXPECT_EQ(surface.grid(), (Grid{1, 3}));
    EXPECT_FALSE(surface.is_bytes());
    EXPECT_EQ(surface.slowness(0), 0.5f);
    EXPECT_TRUE(surface.passable(0));
    EXPECT_FALSE(surface.passable(1));
    EXPECT_TRUE(surface.passable(2));
}

TEST(Surface, OfBytesLooksThemUpInItsTable) {
    Surface::Table table;
    for (std::size_t i = 0; i < 256; ++i)
        table[i] = i ? 1 / float(i) : infinity;
    Array<std::uint8_t> codes(3);
    codes[0] = 4;
    codes[1] = 0;
    codes[2] = 255;
    const Surface surface({{3, 1}, codes}, table);
    EXPECT_EQ(surface.grid(), (Grid{3, 1}));
    EXPECT_TRUE(surface.is_bytes());
    EXPECT_EQ(surface.slowness(0), 0.25f);
    EXPECT_FALSE(surface.passable(1));
    EXPECT_EQ(surface.slowness(2), 1 / 255.f);
}

TEST(Surface, RefusesASlownessThatIsNotPositiveAndNamesItAndItsCell) {
    for (const float bad : {0.f, -0.f, -1.5f, not_a_number, -infinity}) {
        Array<float> values(20, 1.f);
        values[13] = bad;
        const std::string text = refusal([&] { Surface surface({{4, 5}, values}); });
        EXPECT_TRUE(holds(text, "cell 13")) << text;
        EXPECT_TRUE(holds(text, test::written(bad))) << text;
    }
}

TEST(Surface, NamesTheFirstBadCellAndKnowsTheLargestValueWithAnyNumberOfThreads) {
    constexpr Grid grid{2897, 2899};
    const std::size_t cells = grid.cells();
    for (const int threads : {1, 2, 7}) {
        Array<float> values(cells, 1.f);
        values[cells - 1] = 3;
        values[5] = infinity;
        EXPECT_EQ(Surface({grid, values}, no_progress, threads).largest(), 3);
        values = Array<float>(cells, 1.f);
        values[cells - 2] = values[3000007] = 0;
        const std::string text = refusal([&] {
            Surface surface({grid, values}, no_progress, threads);
        });
        EXPECT_TRUE(holds(text, "cell 3000007")) << text;
    }
}

TEST(Surface, TakesASummaryThatWasGatheredPieceByPiece) {
    const Grid grid{40, 50};
    std::vector<float> values(grid.cells(), 2);
    values[700] = 5;
    values[701] = infinity;
    const auto summary_of = [&](SlownessSummary& summary) {
        parallel_for(values.size(), 50, 4, no_progress, [&](std::size_t begin, std::size_t end) {
            summary.add(std::span<const float>(values).subspan(begin, end - begin));
        });
    };
    SlownessSummary summary;
    summary_of(summary);
    EXPECT_EQ(Surface({grid, values}, summary).largest(), 5);
    EXPECT_EQ(Surface({grid, values}, summary).largest(), Surface({grid, values}).largest());
    for (const float bad : {0.f, -1.f, not_a_number}) {
        values[1234] = bad;
        SlownessSummary bad_one;
        summary_of(bad_one);
        const std::string text = refusal([&] { Surface surface({grid, values}, bad_one); });
        EXPECT_TRUE(holds(text, "cell 1234")) << text;
    }
}

TEST(Surface, RefusesATableEntryThatIsNotPositiveAndNamesItAndTheFirstCellThatHasIt) {
    for (const float bad : {0.f, -1.5f, not_a_number}) {
        Surface::Table table;
        table.fill(1);
        table[200] = bad;
        Array<std::uint8_t> codes(4, std::uint8_t(1));
        codes[2] = codes[3] = 200;
        const std::string text = refusal([&] { Surface surface({{2, 2}, codes}, table); });
        EXPECT_TRUE(holds(text, "cell 2")) << text;
        EXPECT_TRUE(holds(text, test::written(bad))) << text;
    }
}

TEST(Surface, OfBytesTakesATableWhoseBadEntriesNoCellHas) {
    for (const float bad : {0.f, -1.5f, not_a_number}) {
        Surface::Table table;
        table.fill(bad);
        table[1] = 2;
        const Surface surface({{2, 2}, Array<std::uint8_t>(4, std::uint8_t(1))}, table);
        EXPECT_EQ(surface.slowness(3), 2.f);
    }
}

Terrain terrain_of(Grid grid, Grid of_surface) {
    const Neighbourhood steps;
    return {grid, Surface({of_surface, Array<float>(of_surface.cells(), 1.f)}), steps,
            GroundMetric(steps, 1, 1)};
}

TEST(Surface, AsksForACancelOftenWhileItLooksAtItsCells) {
    constexpr Grid grid{4096, 4096};
    const std::size_t cells = grid.cells();
    test::Recorder recorder;
    const Surface floats({grid, Array<float>(cells, 2)}, recorder, 1);
    EXPECT_EQ(floats.largest(), 2);
    EXPECT_GE(recorder.questions(), 16u);
    Surface::Table table{};
    table[1] = 1;
    test::Recorder ofBytes;
    const Surface bytes({grid, Array<std::uint8_t>(cells, 1)}, table, ofBytes);
    EXPECT_GE(ofBytes.questions(), 16u);
    test::Recorder cancelling(10);
    EXPECT_THROW(Surface({grid, Array<float>(cells, 2)}, cancelling, 1), Cancelled);
}

TEST(Terrain, RefusesAnEmptyGrid) {
    for (const Grid grid : {Grid{0, 7}, {7, 0}, {-7, 7}, {0, 0}}) {
        const std::string text = refusal([&] { terrain_of(grid, {}).validate(); });
        EXPECT_TRUE(holds(text, std::to_string(grid.rows))) << text;
        EXPECT_TRUE(holds(text, std::to_string(grid.cols))) << text;
    }
}

TEST(Terrain, RefusesASurfaceOfAnotherShape) {
    for (const Grid other : {Grid{5, 6}, {2, 6}, {4, 3}}) {
        const std::string text = refusal([&] { terrain_of({3, 4}, other).validate(); });
        for (const int side : {3, 4, other.rows, other.cols})
            EXPECT_TRUE(holds(text, std::to_string(side))) << text;
    }
    EXPECT_NO_THROW(terrain_of({3, 4}, {3, 4}).validate());
}

TEST(Field, GivesBackWhatWasPutIntoItHoweverItIsRead) {
    test::Random random(11);
    for (int trial = 0; trial < 200; ++trial) {
        const Grid grid{random.integer(1, 100), random.integer(1, 100)};
        std::vector<float> rows(grid.cells());
        for (float& value : rows)
            value = float(random.between(0, 1));
        Field<float> field(grid, rows);
        const int changed = random.integer(0, grid.rows - 1),
                  from = random.integer(0, grid.cols - 1);
        std::vector<float> part(std::size_t(random.integer(1, grid.cols - from)), float(trial));
        field.set_row(changed, from, part);
        std::copy(part.begin(), part.end(),
                  rows.begin() + std::ptrdiff_t(grid.index(changed, from)));
        std::vector<float> stored(field.values().begin(), field.values().end()), sorted = rows;
        std::sort(stored.begin(), stored.end());
        std::sort(sorted.begin(), sorted.end());
        ASSERT_EQ(stored, sorted);
        for (std::size_t i = 0; i < rows.size(); ++i)
            ASSERT_EQ(field[grid.cell(i)], rows[i]) << grid.rows << " x " << grid.cols;
        const Cell first{random.integer(0, grid.rows - 1), random.integer(0, grid.cols - 1)};
        const Grid size{random.integer(1, grid.rows - first.row),
                        random.integer(1, grid.cols - first.col)};
        const auto pitch = std::size_t(size.cols + random.integer(0, 3));
        std::vector<float> copied(std::size_t(size.rows) * pitch, -1);
        field.copy(first, size, copied.data(), pitch);
        for (int row = 0; row < size.rows; ++row)
            for (std::size_t col = 0; col < pitch; ++col)
                ASSERT_EQ(copied[std::size_t(row) * pitch + col],
                          int(col) < size.cols
                              ? rows[grid.index(first.row + row, first.col + int(col))]
                              : -1);
    }
}

TEST(Field, HoldsTheCellsOfATileTogether) {
    const Grid grid{70, 45};
    std::vector<float> rows(grid.cells());
    std::iota(rows.begin(), rows.end(), 0.f);
    const Field<float> field(grid, rows);
    const Tiling tiling(grid);
    for (std::size_t tile = 0; tile < tiling.tiles(); ++tile) {
        const int height = tiling.height(tiling.row(tile)), width = tiling.width(tiling.col(tile));
        for (int row = 0; row < height; ++row)
            for (int col = 0; col < width; ++col)
                EXPECT_EQ(field.tile(tiling.position(tile))[row * width + col],
                          rows[grid.index(tiling.row(tile) * tile_size + row,
                                          tiling.col(tile) * tile_size + col)]);
    }
}

TEST(Array, MovesItsValuesAndIsEmptyAfterwards) {
    Array<int> from(5, 7);
    Array<int> to(std::move(from));
    EXPECT_EQ(to.size(), 5u);
    EXPECT_EQ(to[4], 7);
    EXPECT_TRUE(from.empty());
    from = std::move(to);
    EXPECT_EQ(from.size(), 5u);
    EXPECT_TRUE(to.empty());
}

TEST(Array, OfMoreThanTheMachineHasThrowsOutOfMemoryWithBothSizes) {
    if (test::sanitized) {
        GTEST_SKIP() << "a sanitizer ends the program at such a request";
    }
    try {
        Array<double> array(std::size_t(1) << 52);
        FAIL() << "was given";
    } catch (const OutOfMemory& error) {
        EXPECT_EQ(error.needed(), std::size_t(1) << 55);
        EXPECT_GT(error.available(), 0u);
        EXPECT_TRUE(holds(error.what(), "GiB")) << error.what();
    }
}

TEST(Error, WritesNumbersTheSameInEveryLocale) {
    const std::string before = std::setlocale(LC_ALL, nullptr);
    bool set = false;
    for (const char* german : {"de_DE.UTF-8", "de_DE.utf8", "de_DE"})
        set = set || std::setlocale(LC_ALL, german);
    const std::string memory = OutOfMemory(std::size_t(3) << 29, 0).what();
    const std::string length = refusal([] { GroundMetric(Neighbourhood(), -1e-9, 2.5); });
    std::setlocale(LC_ALL, before.c_str());
    EXPECT_TRUE(holds(memory, "1.50 GiB")) << memory;
    EXPECT_TRUE(holds(length, "-1e-09 by 2.5") || holds(length, "-1e-9 by 2.5")) << length;
    if (!set)
        GTEST_SKIP() << "there is no German locale";
}

TEST(Error, OfMemorySaysWhatIsNeededAndWhatThereIs) {
    const OutOfMemory error(std::size_t(3) << 30, std::size_t(1) << 29);
    EXPECT_TRUE(holds(error.what(), "3.00 GiB")) << error.what();
    EXPECT_TRUE(holds(error.what(), "512.00 MiB")) << error.what();
}

} // namespace
} // namespace fermat
