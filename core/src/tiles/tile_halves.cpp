#include "tile_halves.h"

#include "edge.h"
#include "tile_visit.h"

#include <algorithm>

namespace fermat {

StepHalves::StepHalves(const Terrain& terrain) {
    static_assert(StepPolicy::symmetric);
    const int rows = terrain.grid.rows;
    const auto padded = std::size_t((rows + tile_size - 1) / tile_size) * tile_size;
    north_south.assign(padded + 1, 1);
    east_west.assign(padded, 1);
    diagonal.assign(padded + 1, 1);
    for (int row = 0; row < rows; ++row)
        east_west[std::size_t(row)] = half_length(terrain, row, {0, 1});
    for (int row = 0; row + 1 < rows; ++row) {
        north_south[std::size_t(row) + 1] = half_length(terrain, row, {1, 0});
        diagonal[std::size_t(row) + 1] = half_length(terrain, row, {1, 1});
    }
}

float half_length(const Terrain& terrain, int row, Offset offset) {
    const auto offsets = terrain.neighbourhood.offsets();
    const auto direction = std::find(offsets.begin(), offsets.end(), offset) - offsets.begin();
    return half_length(terrain.metric, row, Direction(direction));
}

} // namespace fermat
