#include "cell_order.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace fermat::cuda {
namespace {

template <class Order>
void numbers_every_cell_once(int rows, int cols) {
    const Order order(rows, cols);
    std::vector<bool> taken(Order::size(rows, cols));
    for (int row = 0; row < rows; ++row)
        for (int col = 0; col < cols; ++col) {
            const std::uint32_t id = order.id(row, col);
            ASSERT_LT(id, taken.size()) << row << ", " << col;
            ASSERT_FALSE(taken[id]) << row << ", " << col;
            taken[id] = true;
            const RowCol cell = order.cell(id);
            ASSERT_EQ(cell.row, row);
            ASSERT_EQ(cell.col, col);
        }
}

TEST(CellOrder, NumbersEveryCellOnceAndFindsItAgain) {
    for (int rows : {1, 2, 3, 8, 33, 100})
        for (int cols : {1, 2, 5, 64, 70, 1000}) {
            SCOPED_TRACE(std::to_string(rows) + " × " + std::to_string(cols));
            numbers_every_cell_once<RowMajor>(rows, cols);
            numbers_every_cell_once<ZOrder>(rows, cols);
            numbers_every_cell_once<ZOrder>(cols, rows);
        }
}

TEST(CellOrder, GoesAlongTheShapeOfAZ) {
    const ZOrder order(4, 4);
    EXPECT_EQ(order.id(0, 0), 0u);
    EXPECT_EQ(order.id(0, 1), 1u);
    EXPECT_EQ(order.id(1, 0), 2u);
    EXPECT_EQ(order.id(1, 1), 3u);
    EXPECT_EQ(order.id(0, 2), 4u);
    EXPECT_EQ(order.id(2, 0), 8u);
    EXPECT_EQ(order.id(3, 3), 15u);
}

TEST(CellOrder, HoldsGridsOfAlmost2ToThe32Cells) {
    const ZOrder wide(2, 2'000'000'000), square(32'768, 65'536);
    EXPECT_EQ(wide.cell(wide.id(1, 0)).row, 1);
    EXPECT_EQ(square.cell(square.id(32'767, 65'535)).row, 32'767);
    EXPECT_EQ(square.cell(square.id(32'767, 65'535)).col, 65'535);
    EXPECT_EQ(ZOrder::size(40'000, 70'000) >> 32, 2u) << "too many to number";
}

} // namespace
} // namespace fermat::cuda
