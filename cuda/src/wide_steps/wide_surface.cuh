#pragma once

#include "wide_kernels.h"

namespace fermat::cuda {

inline __device__ float slowness_at(const WideSurface& surface, std::size_t cell) {
    return surface.codes ? __ldg(surface.table + __ldg(surface.codes + cell))
                         : __ldg(surface.slowness + cell);
}

/// The lengths of a half-step in the cells that it crosses, if it starts at a cell of row `row`.
inline __device__ const float* lengths_of(const WideRaster& raster, int line, int row) {
    const std::size_t number =
        raster.by_row ? std::size_t(line) * unsigned(raster.rows) + unsigned(row) : unsigned(line);
    return raster.lengths + number * Segment::most_cells;
}

} // namespace fermat::cuda
