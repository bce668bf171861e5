#pragma once

#include "fermat/array.h"
#include "fermat/tiling.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <utility>
#include <vector>

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
/// together, because solvers visit tiles. Of a sparse field, tiles that nobody held have one value,
/// and take no memory: a solve often reaches few tiles of a large raster.
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
    /// All of the value `others`, and sparse.
    static Field sparse(Grid grid, T others, Scratch* scratch, ReusedMemory* memory = nullptr,
                        Progress& progress = no_progress) {
        Field field(grid, scratch, memory, progress);
        field.missing_.assign(field.tiling_.tiles(), true);
        field.others_.assign(tile_cells, others);
        return field;
    }
    /// The same, but it holds the tiles that `field` holds. They are uninitialised.
    template <class U>
    static Field like(const Field<U>& field, T others, Scratch* scratch,
                      Progress& progress = no_progress) {
        Field result = sparse(field.grid(), others, scratch, nullptr, progress);
        for (std::size_t tile = 0; tile < result.missing_.size(); ++tile)
            result.missing_[tile] = !field.holds(tile);
        if (std::ranges::count(result.missing_, true) == 0)
            result.missing_.clear();
        return result;
    }
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
    /// Whether there may be tiles that it does not hold.
    bool is_sparse() const noexcept { return !missing_.empty(); }
    /// Holds all tiles if no more than so many are missing: then cells are read faster.
    void hold_rest(std::size_t most) noexcept {
        if (std::size_t(std::ranges::count(missing_, true)) <= most)
            hold_all();
    }
    /// Whether a tile has values of its own.
    bool holds(std::size_t tile) const noexcept { return missing_.empty() || !missing_[tile]; }
    /// Gives a tile values of its own, so that they can be changed. Several threads may hold
    /// different tiles.
    void hold(std::size_t tile) noexcept {
        if (holds(tile))
            return;
        const Cell at = tiling_.position(tile);
        std::ranges::copy_n(others_.begin(), tiling_.height(at.row) * tiling_.width(at.col),
                            values_.data() + tiling_.first_by_tiles(at));
        missing_[tile] = false;
    }
    /// Holds a tile all of whose cells have been written to memory().
    void hold_written(std::size_t tile) noexcept {
        if (!missing_.empty())
            missing_[tile] = false;
    }

    T operator[](Cell cell) const noexcept {
        return missing_.empty() || holds(tiling_.tile(cell)) ? values_[tiling_.place_by_tiles(cell)]
                                                             : others_.front();
    }
    /// Holds its tile. Different threads may change cells of the same tile only if it is held.
    T& operator[](Cell cell) noexcept {
        if (!missing_.empty())
            hold(tiling_.tile(cell));
        return values_[tiling_.place_by_tiles(cell)];
    }
    /// The same by the index of a cell, row-major. Loops over many cells copy rows instead.
    T operator[](std::size_t cell) const noexcept { return (*this)[tiling_.grid.cell(cell)]; }
    T& operator[](std::size_t cell) noexcept { return (*this)[tiling_.grid.cell(cell)]; }
    /// The cells of the tile in a row and column of tiles, by rows.
    const T* tile(Cell position) const noexcept {
        return missing_.empty() || holds(tiling_.tile_at(position))
                   ? values_.data() + tiling_.first_by_tiles(position)
                   : others_.data();
    }
    /// The same of a tile that it holds from now on.
    T* tile(Cell position) noexcept {
        if (!missing_.empty())
            hold(tiling_.tile_at(position));
        return values_.data() + tiling_.first_by_tiles(position);
    }
    /// The same by the number of a tile.
    std::span<const T> cells(std::size_t number) const noexcept {
        const Cell at = tiling_.position(number);
        return {tile(at), std::size_t(tiling_.height(at.row) * tiling_.width(at.col))};
    }
    std::span<T> cells(std::size_t number) noexcept {
        const Cell at = tiling_.position(number);
        return {tile(at), std::size_t(tiling_.height(at.row) * tiling_.width(at.col))};
    }
    /// The values in the order in which they are stored. A sparse field holds all tiles from then
    /// on, so no other thread may use it meanwhile.
    const Array<T>& values() const noexcept {
        const_cast<Field*>(this)->hold_all();
        return values_;
    }
    Array<T>& values() noexcept {
        hold_all();
        return values_;
    }
    /// The same of a sparse field, where values of tiles that are not held mean nothing.
    Array<T>& memory() noexcept { return values_; }
    const Array<T>& memory() const noexcept { return values_; }

    /// Copies the values of a rectangle to rows that are `pitch` values apart.
    void copy(Cell first, Grid size, T* to, std::size_t pitch) const noexcept {
        if (missing_.empty())
            return copy_cells(tiling_, values_.data(), 0, first, size, to, pitch);
        for (int row = first.row; row < first.row + size.rows; ++row, to += pitch)
            for_each_piece(tiling_, row, first.col, first.col + size.cols,
                           [&](int col, int count, std::size_t place) {
                               const bool held = holds(tiling_.tile({row, col}));
                               copy_piece(held ? values_.data() + place : others_.data(), count,
                                          to + (col - first.col));
                           });
    }
    /// Copies a row, or as many columns from column `first` on.
    void copy_row(int row, T* to) const noexcept { copy_row(row, 0, tiling_.grid.cols, to); }
    void copy_row(int row, int first, int cols, T* to) const noexcept {
        copy({row, first}, {1, cols}, to, 0);
    }
    /// Sets values of a row from column `first` on, and holds its tiles. Different threads may set
    /// different cells of tiles that are held.
    void set_row(int row, int first, std::span<const T> values) noexcept {
        for_each_piece(tiling_, row, first, first + int(values.size()),
                       [&](int col, int count, std::size_t place) {
                           if (!missing_.empty())
                               hold(tiling_.tile({row, col}));
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
        Field other =
            by_tiles(grid(), Array<T>(std::shared_ptr<void>(values, [](void*) {}), size()));
        other.missing_ = missing_;
        other.others_ = others_;
        return other;
    }

  private:
    void hold_all() noexcept {
        for (std::size_t tile = 0; tile < missing_.size(); ++tile)
            hold(tile);
        missing_.clear();
    }

    Tiling tiling_{Grid()};
    Array<T> values_;
    std::vector<std::uint8_t> missing_; ///< [tile], whether it is not held; empty unless sparse
    std::vector<T> others_;             ///< a tile that is not held; empty unless sparse
};

} // namespace fermat
