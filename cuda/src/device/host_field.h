#pragma once

#include "fermat/surface.h"
#include "host_array.h"

#include <algorithm>
#include <vector>

namespace fermat::cuda {

/// Values of cells on the host, of which rectangles are copied: the codes of a surface or its
/// slownesses, or elevations. Tiles of a file do not become part of the memory of the process.
class HostField {
  public:
    HostField(const Surface& surface, Scratch* scratch)
        : codes_(surface.is_bytes() ? &surface.codes() : nullptr), floats_(&surface.values()),
          tiling_(surface.grid()), values_(values(), value_bytes(), scratch) {}
    HostField(const Field<float>& field, Scratch* scratch)
        : codes_(nullptr), floats_(&field), tiling_(field.grid()),
          values_(values(), value_bytes(), scratch) {}

    /// All of them, stored by tiles.
    const void* values() const {
        return codes_ ? static_cast<const void*>(codes_->values().data())
                      : floats_->values().data();
    }

    std::size_t value_bytes() const { return codes_ ? sizeof(std::uint8_t) : sizeof(float); }
    /// Copies a rectangle to rows that are `pitch` values apart. Any thread may copy. Throws
    /// DiskError.
    void read(Cell first, Grid size, void* to, std::size_t pitch) const {
        if (codes_)
            read(*codes_, first, size, static_cast<std::uint8_t*>(to), pitch);
        else
            read(*floats_, first, size, static_cast<float*>(to), pitch);
    }

    /// Copies tiles of one row of tiles, from the cell `first` on, one tile after another, as they
    /// are stored. Narrow tiles become as wide as the others.
    void read_tiles(Cell first, Grid size, std::byte* to) const {
        const std::size_t height = std::size_t(size.rows), bytes = value_bytes();
        const auto narrow = std::size_t(size.cols % tile_size),
                   whole = std::size_t(size.cols) - narrow;
        std::size_t from = tiling_.place_by_tiles(first);
        values_.read(from, whole * height, to);
        from += whole * height;
        to += whole * height * bytes;
        for (std::size_t row = 0; narrow > 0 && row < height; ++row)
            values_.read(from + row * narrow, narrow, to + row * tile_size * bytes);
    }

  private:
    template <class T>
    void read(const Field<T>& field, Cell first, Grid size, T* to, std::size_t pitch) const {
        if (!values_.in_file())
            return field.copy(first, size, to, pitch);
        std::vector<T> tiles; // of one row of tiles
        const int last_col = first.col + size.cols - 1;
        for (int row = first.row, end = first.row + size.rows; row < end;) {
            const int line = row / tile_size, next = std::min((line + 1) * tile_size, end);
            const Cell from{line * tile_size, first.col / tile_size * tile_size};
            const Cell last{line * tile_size + tiling_.height(line) - 1,
                            std::min((last_col / tile_size + 1) * tile_size, tiling_.grid.cols) -
                                1};
            const std::size_t begin = tiling_.place_by_tiles(from);
            tiles.resize(tiling_.place_by_tiles(last) + 1 - begin);
            values_.read(begin, tiles.size(), tiles.data());
            copy_cells(tiling_, tiles.data(), begin, {row, first.col}, {next - row, size.cols},
                       to + std::size_t(row - first.row) * pitch, pitch);
            row = next;
        }
    }

    const Field<std::uint8_t>* codes_; ///< null: floats
    const Field<float>* floats_;
    const Tiling tiling_;
    const HostArray values_;
};

} // namespace fermat::cuda
