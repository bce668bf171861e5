#include "fermat/cell_pieces.h"
#include "fermat/error.h"
#include "support/effort.h"
#include "support/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace fermat {
namespace {

constexpr std::int32_t empty = -1;

Field<std::int32_t> drawn_values(const std::vector<std::string>& rows) {
    const Grid grid{int(rows.size()), int(rows.front().size())};
    std::vector<std::int32_t> values;
    for (const std::string& row : rows)
        for (const char cell : row)
            values.push_back(cell == '.' ? empty : cell - 'a');
    return Field<std::int32_t>(grid, values);
}

std::vector<CellPiece> pieces_of(const Field<std::int32_t>& values) {
    Progress progress;
    return cell_pieces(values, empty, progress);
}

/// Values in blots or strewn, of few or of many kinds.
Field<std::int32_t> random_values(std::uint64_t seed) {
    test::Random random(seed);
    const Grid grid{random.integer(1, 40), random.integer(1, 40)};
    const int kinds = random.integer(1, 6), blot = random.integer(1, 5);
    std::map<std::pair<int, int>, std::int32_t> blots;
    std::vector<std::int32_t> values;
    for (std::size_t i = 0; i < grid.cells(); ++i) {
        const Cell cell = grid.cell(i);
        const auto [known, is_new] = blots.try_emplace({cell.row / blot, cell.col / blot}, 0);
        if (is_new)
            known->second = random.integer(0, kinds) - 1;
        values.push_back(random.chance(0.05) ? random.integer(0, kinds) - 1 : known->second);
    }
    return Field<std::int32_t>(grid, values);
}

/// For each cell, the number of its piece, by filling along the sides of cells.
std::vector<int> filled(const Field<std::int32_t>& values) {
    const Grid grid = values.grid();
    std::vector<int> numbers(grid.cells(), -1);
    int count = 0;
    for (std::size_t first = 0; first < numbers.size(); ++first) {
        if (numbers[first] >= 0 || values[first] == empty)
            continue;
        std::vector<Cell> open{grid.cell(first)};
        numbers[first] = count;
        while (!open.empty()) {
            const Cell at = open.back();
            open.pop_back();
            for (const auto& [rows, cols] : {std::pair(0, 1), {0, -1}, {1, 0}, {-1, 0}})
                if (const Cell to{at.row + rows, at.col + cols}; grid.contains(to.row, to.col) &&
                                                                 values[to] == values[first] &&
                                                                 numbers[grid.index(to)] < 0) {
                    numbers[grid.index(to)] = count;
                    open.push_back(to);
                }
        }
        ++count;
    }
    return numbers;
}

/// How often a ring goes around the centre of a cell, counter-clockwise on the map.
int turns_around(const SideRing& ring, Cell cell) {
    int turns = 0;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Cell from = ring[i], to = ring[(i + 1) % ring.size()];
        if (from.col != to.col || from.col <= cell.col)
            continue; // only sides to the east of the centre
        if (from.row > cell.row && to.row <= cell.row)
            ++turns;
        if (from.row <= cell.row && to.row > cell.row)
            --turns;
    }
    return turns;
}

TEST(CellPieces, CoverTheCellsThatAreConnected) {
    for (int seed = 0; seed < test::trials(600); ++seed) {
        const Field<std::int32_t> values = random_values(std::uint64_t(seed));
        const std::vector<CellPiece> pieces = pieces_of(values);
        const std::vector<int> numbers = filled(values);
        ASSERT_EQ(int(pieces.size()), *std::max_element(numbers.begin(), numbers.end()) + 1);
        for (std::size_t cell = 0; cell < numbers.size(); ++cell)
            for (std::size_t piece = 0; piece < pieces.size(); ++piece) {
                const std::vector<SideRing>& rings = pieces[piece].rings;
                const bool is_in = numbers[cell] == int(piece);
                int outer = 0, holes = 0;
                for (std::size_t ring = 0; ring < rings.size(); ++ring)
                    (ring == 0 ? outer : holes) +=
                        turns_around(rings[ring], values.grid().cell(cell));
                ASSERT_TRUE(outer == 0 || outer == 1) << "seed " << seed;
                ASSERT_TRUE(holes == 0 || (holes == -1 && outer == 1)) << "seed " << seed;
                ASSERT_EQ(outer + holes, is_in) << "seed " << seed << ", cell " << cell;
                ASSERT_TRUE(!is_in || values[cell] == pieces[piece].value);
            }
    }
}

TEST(CellPieces, HaveRingsThatTurnAtEachPlaceAndVisitNoneTwice) {
    for (int seed = 0; seed < test::trials(600); ++seed)
        for (const CellPiece& piece : pieces_of(random_values(std::uint64_t(seed))))
            for (const SideRing& ring : piece.rings) {
                ASSERT_GE(ring.size(), 4u);
                std::set<std::pair<int, int>> places;
                for (std::size_t i = 0; i < ring.size(); ++i) {
                    const Cell before = ring[(i + ring.size() - 1) % ring.size()], at = ring[i],
                               after = ring[(i + 1) % ring.size()];
                    ASSERT_TRUE(places.insert({at.row, at.col}).second) << "seed " << seed;
                    ASSERT_TRUE((before.row == at.row) != (before.col == at.col));
                    ASSERT_NE(before.row == at.row, at.row == after.row) << "seed " << seed;
                }
            }
}

TEST(CellPieces, ALoopThatTouchesItselfInACornerHasAHole) {
    const std::vector<CellPiece> pieces = pieces_of(drawn_values({"aaa", "a.a", "aa."}));
    ASSERT_EQ(pieces.size(), 1u);
    ASSERT_EQ(pieces[0].rings.size(), 2u);
    EXPECT_EQ(pieces[0].rings[1].size(), 4u);
}

TEST(CellPieces, CellsThatOnlyTouchInACornerAreTwoPieces) {
    const std::vector<CellPiece> pieces = pieces_of(drawn_values({"a.", ".a"}));
    ASSERT_EQ(pieces.size(), 2u);
    EXPECT_EQ(pieces[0].rings[0].size(), 4u);
    EXPECT_TRUE(pieces_of(drawn_values({"..", ".."})).empty());
}

TEST(CellPieces, KeepToTheirMemory) {
    const Field<std::int32_t> values = drawn_values({"ab", "ba"});
    Progress progress;
    const std::size_t each = sizeof(SideRing) + 4 * sizeof(Cell);
    EXPECT_EQ(cell_pieces(values, empty, progress, 4 * each).size(), 4u);
    EXPECT_THROW(cell_pieces(values, empty, progress, 4 * each - 1), OutOfMemory);
}

} // namespace
} // namespace fermat
