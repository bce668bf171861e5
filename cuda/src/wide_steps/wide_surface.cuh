#pragma once

#include "surface_view.cuh"
#include "wide_kernels.h"

namespace fermat::cuda {

/// The lengths of a half-step in the cells that it crosses, if it starts at a cell of row `row`.
inline __device__ const float* lengths_of(const WideRaster& raster, int line, int row) {
    const std::size_t number =
        raster.by_row ? std::size_t(line) * unsigned(raster.rows) + unsigned(row) : unsigned(line);
    return raster.lengths + number * Segment::most_cells;
}

} // namespace fermat::cuda
