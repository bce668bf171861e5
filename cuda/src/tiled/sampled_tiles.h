#pragma once

#include "fermat/tiling.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace fermat::cuda {

/// Calls use(position) for at most `most` tiles that lie all over a grid. Of a surface in a file,
/// each of them is one page; single cells as far apart would be as many pages as cells.
template <class Use>
void for_sampled_tiles(const Tiling& tiling, std::size_t most, const Use& use) {
    const std::size_t tiles = tiling.tiles(), count = std::min(tiles, most);
    constexpr double golden = 0.6180339887498949; // its multiples lie evenly, and in no column
    for (std::size_t i = 0; i < count; ++i) {
        const double multiple = double(i) * golden;
        const auto chosen = std::size_t((multiple - std::floor(multiple)) * double(tiles));
        use(tiling.position(count == tiles ? i : std::min(chosen, tiles - 1)));
    }
}

} // namespace fermat::cuda
