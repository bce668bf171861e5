#include "corner_seeds.h"

#include <algorithm>

namespace fermat::cuda {

Tiling corner_tiling(const Grid& grid) {
    return Tiling({grid.rows + 1, grid.cols + 1});
}

std::vector<CornerSeed> corner_seeds(const WaveSeeds& seeds, const Tiling& tiling) {
    std::vector<CornerSeed> corners;
    for (const WaveSeed& seed : seeds.corners)
        corners.push_back({int(tiling.tile(seed.at)), seed.at.row % tile_size,
                           seed.at.col % tile_size, seed.time, seed.limit, seed.source});
    std::stable_sort(corners.begin(), corners.end(),
                     [](const CornerSeed& a, const CornerSeed& b) { return a.tile < b.tile; });
    return corners;
}

} // namespace fermat::cuda
