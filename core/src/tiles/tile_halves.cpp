#include "tile_halves.h"

#include "edge.h"
#include "tile_visit.h"

namespace fermat {

StepHalves::StepHalves(const Terrain& terrain, bool inverse)
    : StepHalves(terrain, [&, inverse](int row, Offset offset) {
          return inverse ? inverse_length(terrain, row, offset) : half_length(terrain, row, offset);
      }) {}

StepHalves::StepHalves(const Terrain& terrain,
                       const std::function<float(int row, Offset offset)>& value) {
    static_assert(StepPolicy::symmetric); // the slopes have a sign, the lengths have not
    const int rows = terrain.grid.rows;
    const auto padded = std::size_t((rows + tile_size - 1) / tile_size) * tile_size;
    north_south.assign(padded + 1, 1);
    east_west.assign(padded, 1);
    diagonal.assign(padded + 1, 1);
    for (int row = 0; row < rows; ++row)
        east_west[std::size_t(row)] = value(row, {0, 1});
    for (int row = 0; row + 1 < rows; ++row) {
        north_south[std::size_t(row) + 1] = value(row, {1, 0});
        diagonal[std::size_t(row) + 1] = value(row, {1, 1});
    }
}

std::function<float(int row, Offset offset)> of_across(const Terrain& terrain,
                                                       float Across::*member) {
    return [&terrain, member](int row, Offset offset) {
        return across(terrain, row, terrain.neighbourhood.direction(offset)).*member;
    };
}

float half_length(const Terrain& terrain, int row, Offset offset) {
    return half_length(terrain.metric, row, terrain.neighbourhood.direction(offset));
}

float inverse_length(const Terrain& terrain, int row, Offset offset) {
    return inverse_length(terrain.metric, row, terrain.neighbourhood.direction(offset));
}

} // namespace fermat
