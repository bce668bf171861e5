#pragma once

#include "fermat/surface.h"
#include "host_array.h"

namespace fermat::cuda {

/// A field on the host, of which tiles are copied. Those of a file do not become part of the memory
/// of the process. Any thread may copy. Throws DiskError.
class HostField {
  public:
    HostField() = default;
    template <class T>
    HostField(const Field<T>& field, Scratch* scratch)
        : HostField(field.grid(), field.values().data(), sizeof(T), scratch) {}
    /// Its codes or its slownesses.
    HostField(const Surface& surface, Scratch* scratch)
        : HostField(surface.is_bytes() ? HostField(surface.codes(), scratch)
                                       : HostField(surface.values(), scratch)) {}
    /// Values that are stored by tiles.
    HostField(Grid grid, const void* values, std::size_t value_bytes, Scratch* scratch)
        : tiling_(grid), value_bytes_(value_bytes), values_(values, value_bytes, scratch) {}

    const Tiling& tiling() const { return tiling_; }
    std::size_t value_bytes() const { return value_bytes_; }
    /// All values, as they are stored.
    const HostArray& values() const { return values_; }
    HostArray& values() { return values_; }

    /// Copies tiles of one row of tiles, from the cell `first` on, one tile after another, as they
    /// are stored. Narrow tiles become as wide as the others.
    void read_tiles(Cell first, Grid size, std::byte* to) const {
        for_parts(first, size, [&](std::size_t place, std::size_t count, std::size_t at) {
            values_.read(place, count, to + at * value_bytes_);
        });
    }
    /// The same back. The field must not be const.
    void write_tiles(Cell first, Grid size, const std::byte* from) {
        for_parts(first, size, [&](std::size_t place, std::size_t count, std::size_t at) {
            values_.write(place, count, from + at * value_bytes_);
        });
    }

  private:
    /// Calls copy(place, count, at) for values that are stored together: where they are, and where
    /// among the copied tiles.
    template <class Copy>
    void for_parts(Cell first, Grid size, const Copy& copy) const {
        const auto height = std::size_t(size.rows), narrow = std::size_t(size.cols % tile_size),
                   whole = std::size_t(size.cols) - narrow;
        const std::size_t place = tiling_.place_by_tiles(first), cells = whole * height;
        if (cells > 0)
            copy(place, cells, 0);
        for (std::size_t row = 0; narrow > 0 && row < height; ++row)
            copy(place + cells + row * narrow, narrow, cells + row * tile_size);
    }

    Tiling tiling_{Grid()};
    std::size_t value_bytes_ = 0;
    HostArray values_;
};

} // namespace fermat::cuda
