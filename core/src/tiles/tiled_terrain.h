#pragma once

#include "fermat/array.h"
#include "fermat/progress.h"
#include "fermat/terrain.h"
#include "packed_tiles.h"
#include "tile_halves.h"
#include "tile_kernel.h"
#include "tiling.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>

namespace fermat {

/// Side of a tile, in the order of its rim in Rims and of tile_neighbour_rows.
enum Side { north, south, west, east, sides };

/// The costs of the tiles of a terrain.
class TiledTerrain {
  public:
    /// The costs are stored in the order in which a visit reads them, in memory, or packed in
    /// `scratch` if it is not null. Throws OutOfMemory, OutOfDisk, Cancelled.
    TiledTerrain(const Terrain& terrain, Scratch* scratch, int threads, Progress& progress);
    /// The most bytes of these costs.
    static std::size_t bytes(const TerrainShape& shape, bool in_files);
    /// Their bytes.
    std::size_t bytes() const {
        return packed_ ? packed_->bytes() : (slowness_.size() + sides_.size()) * sizeof(float);
    }

    /// The corner rule for the steps of a tile. `always` if all cells of the tile and its rim are
    /// passable.
    CornerRule corners(std::size_t tile) const {
        return cornered_[tile] ? corners_ : CornerRule::always;
    }
    /// The slownesses of a tile by rows; infinity outside the grid.
    void copy_slowness(std::size_t tile, float* to) const {
        if (packed_)
            packed_->read(tile, to);
        else
            std::memcpy(to, slowness_.data() + tile * tile_cells, tile_cells * sizeof(float));
    }
    /// The same of one side.
    void copy_side(std::size_t tile, Side side, float* to) const {
        if (packed_)
            packed_->read_line(tile, first_cell(side), step(side), to);
        else
            std::memcpy(to, side_slowness(tile, side), tile_size * sizeof(float));
    }
    /// The slowness of the first or last cell of a side.
    float end_slowness(std::size_t tile, Side side, bool last) const {
        const int i = last ? tile_size - 1 : 0;
        return packed_ ? packed_->read_cell(tile, first_cell(side) + i * step(side))
                       : side_slowness(tile, side)[i];
    }
    TileHalves halves(int tile_row) const {
        const int first = tile_row * tile_size;
        return {halves_.north_south.data() + first, halves_.east_west.data() + first,
                halves_.diagonal.data() + first};
    }

    const Tiling tiling;

  private:
    const float* side_slowness(std::size_t tile, Side side) const {
        if (side == north || side == south)
            return slowness_.data() + tile * tile_cells + first_cell(side);
        return sides_.data() + (2 * tile + (side == east ? 1 : 0)) * tile_size;
    }
    /// The first cell of a side, and how far its cells are apart, within the tile.
    static constexpr int first_cell(Side side) {
        return side == south ? tile_cells - tile_size : side == east ? tile_size - 1 : 0;
    }
    static constexpr int step(Side side) { return side == north || side == south ? 1 : tile_size; }
    bool copy_tile(std::size_t tile, float* to) const;
    bool store_tile(std::size_t tile);
    bool pack_tile(std::size_t tile, PackedTiles::Writer& writer) const;
    bool is_whole(std::size_t tile) const {
        return tiling.height(tiling.row(tile)) == tile_size &&
               tiling.width(tiling.col(tile)) == tile_size;
    }

    const Surface& surface_;
    std::optional<PackedTiles> packed_;
    Array<float> slowness_;        // [tile][row][col]; empty if packed, as the next
    Array<float> sides_;           // [tile][west, east][row]
    Array<std::uint8_t> cornered_; // [tile]: it or a neighbour has impassable cells
    CornerRule corners_;
    StepHalves halves_;
};

} // namespace fermat
