#pragma once

#include <cassert>
#include <cstddef>

namespace fermat {

/// A cell of a grid: row 0 is the north edge, column 0 the west edge.
struct Cell {
    int row = 0;
    int col = 0;
    friend bool operator==(Cell, Cell) = default;
};

/// The shape of a raster, row-major.
struct Grid {
    int rows = 0;
    int cols = 0;

    std::size_t cells() const noexcept { return std::size_t(rows) * std::size_t(cols); }
    bool contains(int row, int col) const noexcept {
        return row >= 0 && col >= 0 && row < rows && col < cols;
    }
    /// Index of a cell that the grid contains.
    std::size_t index(int row, int col) const noexcept {
        assert(contains(row, col));
        return std::size_t(row) * std::size_t(cols) + std::size_t(col);
    }
    std::size_t index(Cell cell) const noexcept { return index(cell.row, cell.col); }
    Cell cell(std::size_t index) const noexcept {
        assert(index < cells());
        return {int(index / std::size_t(cols)), int(index % std::size_t(cols))};
    }
    friend bool operator==(Grid, Grid) = default;
};

} // namespace fermat
