#pragma once

#include "corner_times.h"
#include "fermat/terrain.h"
#include "tile_kernel.h"
#include "wave_seeds.h"
#include "wave_tile.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

namespace fermat {

/// The seeds at corners, by the tile of corners.
using SeedsByTile = std::unordered_map<std::size_t, std::vector<WaveSeed>>;
SeedsByTile seeds_by_tile(const WaveSeeds& seeds, const Tiling& corners);

/// What wavefronts spread on, and from where.
struct WaveGround {
    const Terrain& terrain;
    const CellLengths& lengths;
    const SeedsByTile& seeds;
    const TileKernel& kernel;

    Tiling corners() const { return Tiling(corners_of(terrain.grid)); }
    std::span<const WaveSeed> seeds_in(std::size_t tile) const {
        const auto found = seeds.find(tile);
        return found == seeds.end() ? std::span<const WaveSeed>() : found->second;
    }
    /// The slownesses of a rectangle of cells, infinity outside the grid.
    void copy_cells(Cell first, Grid size, float* to, int pitch) const;
};

/// Loads tiles for the first pass, with their rims.
class WaveTileLoader {
  public:
    WaveTileLoader(const WaveGround& ground, const CornerTimes& times)
        : ground_(ground), times_(times), tiling_(ground.corners()) {}

    /// All but the rim. `tile.lengths` must be set.
    void load(const Tiling::Place& place, WaveTile& tile) const;
    void load_rim(const std::array<Tiling::Place, tile_neighbours>& around, WaveTile& tile) const;

  private:
    void find_limits(std::size_t number, WaveTile& tile) const;

    const WaveGround ground_;
    const CornerTimes& times_;
    const Tiling tiling_;
};

/// Loads tiles for the second pass, with what is around them, and stores them.
class SettledTileLoader {
  public:
    /// `owners` is null if they are not wanted.
    SettledTileLoader(const WaveGround& ground, const CornerTimes& first, CornerTimes& times,
                      Array<std::int32_t>* owners)
        : ground_(ground), first_(first), times_(times), owners_(owners),
          tiling_(ground.corners()) {}

    /// The cells. `tile.lengths` must be set.
    void load_cells(const Tiling::Place& place, SettledTile& tile) const;
    /// The times of the first pass.
    void load_first(const Tiling::Place& place, SettledTile& tile) const;
    /// That of a corner; see TileCorners.
    float first_time(std::size_t number, int place) const { return first_.tile(number)[place]; }
    /// The final times and the sources.
    void load_final(const Tiling::Place& place, SettledTile& tile) const;
    void store(std::size_t number, const SettledTile& tile, const TileCorners& set) const;

    /// Calls set(place, seed) for the corners near sources to which the first pass found nothing
    /// quicker.
    template <class Set>
    void for_each_fixed(std::size_t number, const SettledTile& tile, const Set& set) const {
        for (const WaveSeed& seed : ground_.seeds_in(number)) {
            const int row = seed.at.row % tile_size, col = seed.at.col % tile_size;
            if (tile.first[SettledTile::at(row, col)] == seed.time)
                set(row * tile_size + col, seed);
        }
    }

  private:
    const WaveGround ground_;
    const CornerTimes& first_;
    CornerTimes& times_;
    Array<std::int32_t>* const owners_;
    const Tiling tiling_;
};

} // namespace fermat
