#pragma once

#include "fermat/terrain.h"

#include <array>
#include <vector>

namespace fermat {

/// Wavefronts cross triangles. A triangle lies in one cell and has three corners of it: the corner
/// whose time is wanted, its neighbour along a side of the cell (the near corner), and the one
/// diagonally opposite (the far corner). The first pass tries five places between the near and the
/// far corner.
inline constexpr int wave_places = 5;
/// How far each place is from the near corner, as a share of the side.
inline constexpr float wave_shares[wave_places] = {0, 0.25f, 0.5f, 0.75f, 1};

/// Lengths in the cells of a terrain, by row of cells. The rows have a margin before and behind
/// them, and are padded to whole tiles of corners. In the margin, lengths are 1.
struct WaveLengths {
    explicit WaveLengths(const TerrainShape& terrain) : WaveLengths(terrain, terrain.metric) {}
    /// By another metric of the terrain's neighbourhood.
    WaveLengths(const TerrainShape& terrain, const GroundMetric& metric);

    static constexpr int margin = 2;
    static constexpr std::size_t at(int row) { return std::size_t(row + margin); }

    std::vector<float> height, width; ///< of a cell
    /// From a corner to the places, if the near corner is to the north or south of it, and if it is
    /// to the east or west.
    std::array<std::vector<float>, wave_places> to_row, to_column;
};

} // namespace fermat
