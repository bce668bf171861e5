#pragma once

#include "fermat/grid.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace fermat {

/// Number of cells on a side of a tile.
inline constexpr int tile_size = 32;
inline constexpr int tile_cells = tile_size * tile_size;
/// North, south, west, east, then north-west, north-east, south-west, south-east.
inline constexpr int tile_neighbours = 8;
inline constexpr int tile_neighbour_rows[tile_neighbours] = {-1, 1, 0, 0, -1, -1, 1, 1};
inline constexpr int tile_neighbour_cols[tile_neighbours] = {0, 0, -1, 1, -1, 1, -1, 1};

/// A grid divided into tiles.
struct Tiling {
    explicit Tiling(Grid grid)
        : grid(grid), rows((grid.rows + tile_size - 1) / tile_size),
          cols((grid.cols + tile_size - 1) / tile_size) {}

    /// A tile, with its row and column of tiles.
    struct Place {
        std::size_t number;
        Cell position;
    };

    Grid grid;
    int rows; ///< of tiles
    int cols; ///< of tiles

    std::size_t tiles() const { return std::size_t(rows) * std::size_t(cols); }
    int row(std::size_t tile) const { return int(tile / std::size_t(cols)); }
    int col(std::size_t tile) const { return int(tile % std::size_t(cols)); }
    /// Its row and column of tiles.
    Cell position(std::size_t tile) const { return {row(tile), col(tile)}; }
    std::size_t tile(Cell cell) const {
        return tile_at({cell.row / tile_size, cell.col / tile_size});
    }
    /// The number of the tile at this row and column of tiles.
    std::size_t tile_at(Cell position) const {
        return std::size_t(position.row) * std::size_t(cols) + std::size_t(position.col);
    }
    /// Number of rows or columns of the grid in a tile of this row or column of tiles.
    int height(int row) const { return std::min(tile_size, grid.rows - row * tile_size); }
    int width(int col) const { return std::min(tile_size, grid.cols - col * tile_size); }
    /// Whether a tile at this position lies in the grid with all its cells.
    bool is_whole(Cell position) const {
        return height(position.row) == tile_size && width(position.col) == tile_size;
    }
    /// Where the cells of a tile begin if they are stored together, row by row, one tile after
    /// another. A row of tiles then begins and ends where it does if cells are stored by rows.
    std::size_t first_by_tiles(std::size_t tile) const { return first_by_tiles(position(tile)); }
    std::size_t first_by_tiles(Cell position) const {
        return grid.index(position.row * tile_size, 0) +
               std::size_t(position.col) * tile_size * std::size_t(height(position.row));
    }
    /// Where a cell is if they are stored so.
    std::size_t place_by_tiles(std::size_t index) const { return place_by_tiles(grid.cell(index)); }
    std::size_t place_by_tiles(Cell cell) const {
        const int r = cell.row / tile_size, c = cell.col / tile_size;
        return grid.index(r * tile_size, 0) + std::size_t(c) * tile_size * std::size_t(height(r)) +
               std::size_t(cell.row % tile_size) * std::size_t(width(c)) +
               std::size_t(cell.col % tile_size);
    }
    Place place(std::size_t tile) const { return {tile, position(tile)}; }
    /// The neighbours of a tile, in the order of tile_neighbour_rows. Outside the grid, their
    /// number is tiles().
    std::array<Place, tile_neighbours> around(Cell position) const {
        std::array<Place, tile_neighbours> all;
        for (std::size_t i = 0; i < all.size(); ++i) {
            const Cell other{position.row + tile_neighbour_rows[i],
                             position.col + tile_neighbour_cols[i]};
            const bool inside =
                other.row >= 0 && other.col >= 0 && other.row < rows && other.col < cols;
            all[i] = {inside ? tile_at(other) : tiles(), other};
        }
        return all;
    }
};

} // namespace fermat
