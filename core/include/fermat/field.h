#pragma once

#include "fermat/array.h"
#include "fermat/tiling.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstring>
#include <span>
#include <utility>

namespace fermat {

/// Calls use(col, count, place) for the pieces of a row from column `first` to before `end` that
/// lie in one tile each. Place: where they begin if cells are stored by tiles.
template <class Use>
void for_each_piece(const Tiling& tiling, int row, int first, int end, const Use& use) {
    const std::size_t of_row = tiling.first_by_tiles(Cell{row / tile_size, 0});
    const int in_tile = row % tile_size, of_tile = tile_size * tiling.height(row / tile_size);
    for (int col = first; col < end;) {
        const int tile = col / tile_size, next = std::min((tile + 1) * tile_size, end);
        use(col, next - col,
            of_row + std::size_t(tile) * std::size_t(of_tile) +
                std::size_t(in_tile * tiling.width(tile) + col % tile_size));
        col = next;
    }
}

/// Copies a piece of a row. Most are as wide as a tile, which is fast if it is known.
template <class T>
void copy_piece(const T* from, int count, T* to) {
    if (count == tile_size)
        std::memcpy(to, from, tile_size * sizeof(T));
    else
        std::copy_n(from, count, to);
}

/// Copies the cells of a rectangle to rows that are `pitch` values apart. `values` are stored by
/// tiles and begin with that of the place `begin`.
template <class T>
void copy_cells(const Tiling& tiling, const T* values, std::size_t begin, Cell first, Grid size,
                T* to, std::size_t pitch) {
    for (int row = 0; row < size.rows; ++row, to += pitch)
        for_each_piece(tiling, first.row + row, first.col, first.col + size.cols,
                       [&](int col, int count, std::size_t place) {
                           copy_piece(values + (place - begin), count, to + (col - first.col));
                       });
}

/// One value for each cell of a grid, in memory or in a file of a Scratch. The cells of a tile lie
/// together, because solvers visit tiles.
template <class T>
class Field {
  public:
    Field() = default;
    /// Uninitialised: the code that makes one writes every value. Throws OutOfMemory, OutOfDisk,
    /// Cancelled.
    explicit Field(Grid grid, Scratch* scratch = nullptr, Progress& progress = no_progress)
        : tiling_(grid), values_(scratch, grid.cells(), progress) {}
    /// Where Array has its values.
    Field(Grid grid, Scratch* scratch, ReusedMemory* memory, Progress& progress = no_progress)
        : tiling_(grid), values_(scratch, memory, grid.cells(), progress) {}
    /// All of one value.
    Field(Grid grid, Scratch* scratch, T value)
        : tiling_(grid), values_(scratch, grid.cells(), value) {}
    /// With these values, row-major.
    Field(Grid grid, std::span<const T> rows) : Field(grid) {
        assert(rows.size() == grid.cells());
        for (int row = 0; row < grid.rows; ++row)
            set_row(row, 0, rows.subspan(grid.index(row, 0), std::size_t(grid.cols)));
    }
    /// With these values, as they are stored.
    static Field by_tiles(Grid grid, Array<T> values) {
        assert(values.size() == grid.cells());
        Field field;
        field.tiling_ = Tiling(grid);
        field.values_ = std::move(values);
        return field;
    }

    Grid grid() const noexcept { return tiling_.grid; }
    std::size_t size() const noexcept { return values_.size(); }
    bool empty() const noexcept { return values_.empty(); }
    const Tiling& tiling() const noexcept { return tiling_; }
    T operator[](Cell cell) const noexcept { return values_[tiling_.place_by_tiles(cell)]; }
    T& operator[](Cell cell) noexcept { return values_[tiling_.place_by_tiles(cell)]; }
    /// The same by the index of a cell, row-major. Loops over many cells copy rows instead.
    T operator[](std::size_t cell) const noexcept { return values_[tiling_.place_by_tiles(cell)]; }
    T& operator[](std::size_t cell) noexcept { return values_[tiling_.place_by_tiles(cell)]; }
    /// The cells of the tile in a row and column of tiles, by rows.
    const T* tile(Cell position) const noexcept {
        return values_.data() + tiling_.first_by_tiles(position);
    }
    T* tile(Cell position) noexcept { return values_.data() + tiling_.first_by_tiles(position); }
    /// The values in the order in which they are stored.
    const Array<T>& values() const noexcept { return values_; }
    Array<T>& values() noexcept { return values_; }

    /// Copies the values of a rectangle to rows that are `pitch` values apart.
    void copy(Cell first, Grid size, T* to, std::size_t pitch) const noexcept {
        copy_cells(tiling_, values_.data(), 0, first, size, to, pitch);
    }
    /// Copies a row, or as many columns from column `first` on.
    void copy_row(int row, T* to) const noexcept { copy_row(row, 0, tiling_.grid.cols, to); }
    void copy_row(int row, int first, int cols, T* to) const noexcept {
        copy({row, first}, {1, cols}, to, 0);
    }
    /// Sets values of a row from column `first` on. Different threads may set different cells.
    void set_row(int row, int first, std::span<const T> values) noexcept {
        for_each_piece(tiling_, row, first, first + int(values.size()),
                       [&](int col, int count, std::size_t place) {
                           copy_piece(values.data() + (col - first), count, values_.data() + place);
                       });
    }

    /// The values of a rectangle.
    Field part(Cell first, Grid size, Scratch* scratch = nullptr) const {
        Field result(size, scratch);
        const Tiling& tiles = result.tiling_;
        for (std::size_t tile = 0; tile < tiles.tiles(); ++tile) {
            const Cell at = tiles.position(tile);
            const Grid cells{tiles.height(at.row), tiles.width(at.col)};
            copy({first.row + at.row * tile_size, first.col + at.col * tile_size}, cells,
                 result.tile(at), std::size_t(cells.cols));
        }
        return result;
    }

    /// Another field with the values of this one, which must outlive it.
    Field alias() const {
        T* const values = const_cast<T*>(values_.data()); // nobody changes those of a ground
        return by_tiles(grid(), Array<T>(std::shared_ptr<void>(values, [](void*) {}), size()));
    }

  private:
    Tiling tiling_{Grid()};
    Array<T> values_;
};

} // namespace fermat
