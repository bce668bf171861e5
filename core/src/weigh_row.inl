// The weights of one step along a row, for every kind of vector: what includes this brings `Lanes`.

#include "fermat/edge_weight.h"
#include "tile_kernel.h"

#include <cstring>

namespace fermat {
namespace {

void weigh_row(const Segment& segment, CornerRule corners, double length, const float* slowness,
               std::size_t pitch, int cols, float* to) {
    Lanes lengths[Segment::most_cells];
    for (int i = 0; i < segment.cells; ++i)
        lengths[i] = Lanes::all(length_in_cell(segment, i, length));
    for (int col = 0; col < cols; col += weight_lanes) {
        const Lanes weight = edge_weight(
            segment, corners, [&](int i) { return lengths[i]; },
            [&](Offset cell) {
                return Lanes::load_unaligned(slowness + std::ptrdiff_t(pitch) * cell.rows + col +
                                             cell.cols);
            });
        alignas(64) float lanes[weight_lanes];
        weight.store(lanes);
        const int left = cols - col < weight_lanes ? cols - col : weight_lanes;
        std::memcpy(to + col, lanes, std::size_t(left) * sizeof(float));
    }
}

} // namespace
} // namespace fermat
