#pragma once

#include "fermat/grid.h"
#include "tile_kernel.h"

#include <algorithm>
#include <cstddef>

namespace fermat {

inline constexpr int tile_cells = tile_size * tile_size;

/// A grid divided into tiles.
struct Tiling {
    explicit Tiling(Grid grid)
        : grid(grid), rows((grid.rows + tile_size - 1) / tile_size),
          cols((grid.cols + tile_size - 1) / tile_size) {}

    Grid grid;
    int rows; ///< of tiles
    int cols; ///< of tiles

    std::size_t tiles() const { return std::size_t(rows) * std::size_t(cols); }
    int row(std::size_t tile) const { return int(tile / std::size_t(cols)); }
    int col(std::size_t tile) const { return int(tile % std::size_t(cols)); }
    std::size_t tile(Cell cell) const {
        return std::size_t(cell.row / tile_size) * std::size_t(cols) +
               std::size_t(cell.col / tile_size);
    }
    /// Number of rows or columns of the grid in a tile of this row or column of tiles.
    int height(int row) const { return std::min(tile_size, grid.rows - row * tile_size); }
    int width(int col) const { return std::min(tile_size, grid.cols - col * tile_size); }
    std::size_t first_cell(std::size_t tile) const {
        return grid.index(row(tile) * tile_size, col(tile) * tile_size);
    }
    /// Where the cells of a tile begin if they are stored together, row by row, one tile after
    /// another. A row of tiles then begins and ends where it does if cells are stored by rows.
    std::size_t first_by_tiles(std::size_t tile) const {
        const int r = row(tile);
        return grid.index(r * tile_size, 0) +
               std::size_t(col(tile)) * tile_size * std::size_t(height(r));
    }
    /// Where a cell is if they are stored so.
    std::size_t place_by_tiles(std::size_t index) const {
        const Cell cell = grid.cell(index);
        const std::size_t its = tile(cell);
        return first_by_tiles(its) +
               std::size_t(cell.row % tile_size) * std::size_t(width(col(its))) +
               std::size_t(cell.col % tile_size);
    }
    /// The i-th neighbour of a tile, in the order of tile_neighbour_rows; tiles() outside the grid.
    std::size_t neighbour(std::size_t tile, int i) const {
        const int r = row(tile) + tile_neighbour_rows[i], c = col(tile) + tile_neighbour_cols[i];
        return r < 0 || c < 0 || r >= rows || c >= cols
                   ? tiles()
                   : std::size_t(r) * std::size_t(cols) + std::size_t(c);
    }
};

} // namespace fermat
