#pragma once

#include "fermat/array.h"
#include "fermat/field.h"
#include "fermat/scratch.h"
#include "fermat/tiling.h"
#include "scratch_file.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <span>
#include <type_traits>

namespace fermat {

/// The tiles of values that are in memory or in a file of a Scratch. Those of a file are read and
/// written, not mapped: a visit needs little of what a mapped file would bring into the memory of
/// the process, and to take it out again takes longer than the visit. `Values` is an Array, or a
/// const one.
template <class Values>
class StoredTiles {
  public:
    using T = typename Values::value_type;
    using Stored = std::conditional_t<std::is_const_v<Values>, const T, T>;

    /// The values must outlive it.
    StoredTiles(const Tiling& tiling, Values& values, Scratch* scratch)
        : tiling_(tiling), values_(values),
          file_(scratch ? scratch->file_of(values.data()) : nullptr), in_file_(values.data()) {}

    bool in_file() const { return file() != nullptr; }
    /// Rows of a tile from `first` to before `end`, as they are stored. They are copied to `room`
    /// if they are in a file.
    Stored* rows(Cell position, int first, int end, T* room) const {
        const auto width = std::size_t(tiling_.width(position.col));
        const std::size_t place = tiling_.first_by_tiles(position) + std::size_t(first) * width;
        ScratchFile* const file = this->file();
        if (!file)
            return values_.data() + place;
        file->read(place * sizeof(T),
                   std::as_writable_bytes(std::span(room, std::size_t(end - first) * width)));
        return room;
    }
    /// Sets such rows.
    void set_rows(Cell position, int first, int end, const T* from) {
        const auto width = std::size_t(tiling_.width(position.col));
        const std::size_t place = tiling_.first_by_tiles(position) + std::size_t(first) * width;
        const std::size_t count = std::size_t(end - first) * width;
        if (ScratchFile* const file = this->file())
            file->write(place * sizeof(T), std::as_bytes(std::span(from, count)));
        else
            std::memcpy(values_.data() + place, from, count * sizeof(T));
    }
    /// Copies a tile to rows of `tile_size` values.
    void read(Cell position, T* to) const {
        for_parts(position, [&](std::size_t place, std::size_t cell, std::size_t count) {
            if (ScratchFile* const file = this->file())
                file->read(place * sizeof(T), std::as_writable_bytes(std::span(to + cell, count)));
            else
                std::memcpy(to + cell, values_.data() + place, count * sizeof(T));
        });
    }
    /// Sets a tile to rows of `tile_size` values.
    void write(Cell position, const T* from) {
        for_parts(position, [&](std::size_t place, std::size_t cell, std::size_t count) {
            if (ScratchFile* const file = this->file())
                file->write(place * sizeof(T), std::as_bytes(std::span(from + cell, count)));
            else
                std::memcpy(values_.data() + place, from + cell, count * sizeof(T));
        });
    }

    struct AllTiles {
        bool operator()(Cell) const { return true; }
    };
    /// Copies a rectangle to rows that are `pitch` values apart, except of tiles that nobody
    /// `wants(position)`.
    template <class Wants = AllTiles>
    void copy(Cell first, Grid size, T* to, std::size_t pitch, const Wants& wants = {}) const {
        const auto copy_row = [&](Cell cell, int count, const T* from) {
            copy_piece(from, count, to + at(first, cell, pitch));
        };
        for_each_row(first, size, copy_row, wants);
    }
    /// Calls use(cell, count, values) for the pieces of the rows of a rectangle, tile by tile.
    /// `cell` is the first one of a piece.
    template <class Use, class Wants = AllTiles>
    void for_each_row(Cell first, Grid size, const Use& use, const Wants& wants = {}) const {
        T room[tile_cells];
        for_each_part(first, size, [&](Cell position, Cell begin, Grid part) {
            if (!wants(position))
                return;
            const T* const values = rows(position, begin.row, begin.row + part.rows, room);
            const int width = tiling_.width(position.col);
            for (int row = 0; row < part.rows; ++row)
                use(Cell{position.row * tile_size + begin.row + row,
                         position.col * tile_size + begin.col},
                    part.cols, values + row * width + begin.col);
        });
    }
    /// Calls use(position, begin, part) for the tiles that have a part of a rectangle. The part
    /// begins at the cell `begin` of the tile.
    template <class Use>
    static void for_each_part(Cell first, Grid size, const Use& use) {
        const Cell end{first.row + size.rows, first.col + size.cols};
        for (int row = first.row / tile_size; row * tile_size < end.row; ++row)
            for (int col = first.col / tile_size; col * tile_size < end.col; ++col) {
                const Cell origin{row * tile_size, col * tile_size};
                const Cell begin{std::max(first.row - origin.row, 0),
                                 std::max(first.col - origin.col, 0)};
                use(Cell{row, col}, begin,
                    Grid{std::min(end.row - origin.row, tile_size) - begin.row,
                         std::min(end.col - origin.col, tile_size) - begin.col});
            }
    }
    /// Where a cell is in rows that are `pitch` values apart and begin with `first`.
    static std::size_t at(Cell first, Cell cell, std::size_t pitch) {
        return std::size_t(cell.row - first.row) * pitch + std::size_t(cell.col - first.col);
    }

  private:
    /// Null once the values are others, which are in memory.
    ScratchFile* file() const { return values_.data() == in_file_ ? file_ : nullptr; }

    /// Calls copy(place, cell of the tile, cells) for the parts of a tile that are stored together.
    template <class Copy>
    void for_parts(Cell position, const Copy& copy) const {
        const auto height = std::size_t(tiling_.height(position.row)),
                   width = std::size_t(tiling_.width(position.col));
        const std::size_t first = tiling_.first_by_tiles(position);
        if (width == tile_size)
            return copy(first, 0, height * width);
        for (std::size_t row = 0; row < height; ++row)
            copy(first + row * width, row * tile_size, width);
    }

    const Tiling tiling_;
    Values& values_;
    ScratchFile* const file_; ///< null if the values are in memory
    const T* const in_file_;
};

} // namespace fermat
