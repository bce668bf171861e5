#pragma once

#include "fermat/array.h"
#include "fermat/tiling.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <span>

namespace fermat {

/// Calls use(col, count, place) for the pieces of a row from column `first` to before `end` that
/// lie in one tile each. Place: where they begin if cells are stored by tiles.
template <class Use>
void for_each_piece(const Tiling& tiling, int row, int first, int end, const Use& use) {
    for (int col = first; col < end;) {
        const int next = std::min((col / tile_size + 1) * tile_size, end);
        use(col, next - col, tiling.place_by_tiles({row, col}));
        col = next;
    }
}

/// Copies the cells of a rectangle to rows that are `pitch` values apart. `values` are stored by
/// tiles and begin with that of the place `begin`.
template <class T>
void copy_cells(const Tiling& tiling, const T* values, std::size_t begin, Cell first, Grid size,
                T* to, std::size_t pitch) {
    for (int row = 0; row < size.rows; ++row, to += pitch)
        for_each_piece(tiling, first.row + row, first.col, first.col + size.cols,
                       [&](int col, int count, std::size_t place) {
                           std::copy_n(values + (place - begin), count, to + (col - first.col));
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
    /// With these values, row-major.
    Field(Grid grid, std::span<const T> rows) : Field(grid) {
        assert(rows.size() == grid.cells());
        for (int row = 0; row < grid.rows; ++row)
            set_row(row, 0, rows.subspan(grid.index(row, 0), std::size_t(grid.cols)));
    }

    Grid grid() const noexcept { return tiling_.grid; }
    std::size_t size() const noexcept { return values_.size(); }
    bool empty() const noexcept { return values_.empty(); }
    T operator[](Cell cell) const noexcept { return values_[tiling_.place_by_tiles(cell)]; }
    /// The cells of the tile in a row and column of tiles, by rows.
    const T* tile(Cell position) const noexcept {
        return values_.data() + tiling_.first_by_tiles(position);
    }
    /// The values in the order in which they are stored.
    const Array<T>& values() const noexcept { return values_; }

    /// Copies the values of a rectangle to rows that are `pitch` values apart.
    void copy(Cell first, Grid size, T* to, std::size_t pitch) const noexcept {
        copy_cells(tiling_, values_.data(), 0, first, size, to, pitch);
    }
    /// Sets values of a row from column `first` on. Different threads may set different cells.
    void set_row(int row, int first, std::span<const T> values) noexcept {
        for_each_piece(tiling_, row, first, first + int(values.size()),
                       [&](int col, int count, std::size_t place) {
                           std::copy_n(values.data() + (col - first), count,
                                       values_.data() + place);
                       });
    }

    /// Another field with the values of this one, which must outlive it.
    Field alias() const {
        Field other;
        other.tiling_ = tiling_;
        T* const values = const_cast<T*>(values_.data()); // nobody changes those of a ground
        other.values_ = Array<T>(std::shared_ptr<void>(values, [](void*) {}), size());
        return other;
    }

  private:
    Tiling tiling_{Grid()};
    Array<T> values_;
};

} // namespace fermat
