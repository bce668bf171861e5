#pragma once

#include "fermat/surface.h"
#include "stored_tiles.h"
#include "tile_side.h"

#include <cstddef>
#include <cstdint>

namespace fermat {

/// The slownesses of the tiles of a surface, wherever this is stored.
class SlownessTiles {
  public:
    /// The surface must outlive it. `scratch`: where its values may be.
    SlownessTiles(const Surface& surface, Scratch* scratch);

    /// Copies a tile to rows of `tile_size` values; infinity outside the grid.
    void copy_tile(Cell position, float* to) const;
    /// The same of one side.
    void copy_side(Cell position, Side side, float* to) const;
    /// The slowness of the first or last cell of a side; infinity outside the grid.
    float end_of_side(Cell position, Side side, bool last) const;
    /// Copies a rectangle to rows that are `pitch` values apart.
    void copy(Cell first, Grid size, float* to, std::size_t pitch) const;

  private:
    /// Calls use(cells, slowness) for rows of a tile from `first` to before `end`, as they are
    /// stored: slowness(cells[i]) is that of a cell.
    template <class Use>
    void use_rows(Cell position, int first, int end, const Use& use) const;

    const Surface& surface_;
    const Tiling tiling_;
    StoredTiles<const Array<std::uint8_t>> codes_;
    StoredTiles<const Array<float>> values_;
};

} // namespace fermat
