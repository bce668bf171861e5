#pragma once

#include "fermat/array.h"
#include "fermat/progress.h"
#include "fermat/terrain.h"
#include "fermat/tiling.h"
#include "packed_tiles.h"
#include "tile_halves.h"
#include "tile_kernel.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>

namespace fermat {

/// Side of a tile, in the order of its rim in Rims and of tile_neighbour_rows.
enum Side { north, south, west, east, sides };

/// The costs of the tiles of a terrain. In memory they are those of its surface. In files they are
/// packed.
class TiledTerrain {
  public:
    /// The costs are packed in `scratch` if it is not null. Throws OutOfMemory, OutOfDisk,
    /// Cancelled.
    TiledTerrain(const Terrain& terrain, Scratch* scratch, int threads, Progress& progress);
    /// The most bytes of packed costs.
    static std::size_t packed_bytes(const TerrainShape& shape);
    /// Bytes of the costs that are read.
    std::size_t bytes() const {
        return packed_ ? packed_->bytes() : tiling.grid.cells() * bytes_of_value(surface_.kind());
    }

    /// The slownesses of a tile by rows; infinity outside the grid.
    void copy_slowness(const Tiling::Place& tile, float* to) const;
    /// The same of one side.
    void copy_side(const Tiling::Place& tile, Side side, float* to) const;
    /// The slowness of the first or last cell of a side.
    float end_slowness(const Tiling::Place& tile, Side side, bool last) const;
    CornerRule corners() const { return corners_; }
    TileHalves halves(int tile_row) const {
        const int first = tile_row * tile_size;
        return {halves_.north_south.data() + first, halves_.east_west.data() + first,
                halves_.diagonal.data() + first};
    }

    const Tiling tiling;

  private:
    /// A cell of a side, within the tile.
    static constexpr Cell cell_of(Side side, int i) {
        return side == north   ? Cell{0, i}
               : side == south ? Cell{tile_size - 1, i}
               : side == west  ? Cell{i, 0}
                               : Cell{i, tile_size - 1};
    }
    static constexpr int index(Cell cell) { return cell.row * tile_size + cell.col; }
    void copy_surface(Cell position, float* to) const;
    void pack_tile(std::size_t tile, PackedTiles::Writer& writer) const;

    const Surface& surface_;
    std::optional<PackedTiles> packed_;
    CornerRule corners_;
    StepHalves halves_;
};

} // namespace fermat
