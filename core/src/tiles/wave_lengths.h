#pragma once

#include "fermat/terrain.h"
#include "wave_tile.h"

#include <array>
#include <vector>

namespace fermat {

/// Lengths in the cells of a terrain: see CellLengths. They are padded to whole tiles of corners.
struct WaveLengths {
    explicit WaveLengths(const TerrainShape& terrain) : WaveLengths(terrain, terrain.metric) {}
    /// By another metric of the terrain's neighbourhood.
    WaveLengths(const TerrainShape& terrain, const GroundMetric& metric);

    CellLengths view() const;
    static constexpr std::size_t at(int row) { return CellLengths::at(row); }

    std::vector<float> height, width;
    std::array<std::vector<float>, wave_places> to_row, to_column;
};

} // namespace fermat
