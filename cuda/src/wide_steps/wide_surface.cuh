#pragma once

#include "surface_view.cuh"
#include "wide_kernels.h"

namespace fermat::cuda {

/// The place of a half-step that starts at a cell of row `row` in tables by line and row.
inline __device__ std::size_t place_of_line(const WideRaster& raster, int line, int row) {
    return raster.by_row ? std::size_t(line) * unsigned(raster.rows) + unsigned(row)
                         : unsigned(line);
}
/// The lengths of a half-step in the cells that it crosses.
inline __device__ const float* lengths_of(const WideRaster& raster, int line, int row) {
    return raster.lengths + place_of_line(raster, line, row) * Segment::most_cells;
}
/// 1 / the length of a half-step.
inline __device__ float inverse_length_of(const WideRaster& raster, int line, int row) {
    return __ldg(raster.inverse + place_of_line(raster, line, row));
}
inline __device__ Across across_of(const WideRaster& raster, int line, int row) {
    const Across* const from = raster.across + place_of_line(raster, line, row);
    return {__ldg(&from->of_rise), __ldg(&from->of_drop)};
}
/// The elevation of a cell; see StepPolicy::elevation_at().
inline __device__ float elevation_at(const WideRaster& raster, int row, int col) {
    return StepPolicy::elevation_at(raster.rows, raster.cols, row, col, [&](int row, int col) {
        return __ldg(raster.relief.elevation + std::size_t(row) * unsigned(raster.cols) +
                     unsigned(col));
    });
}

} // namespace fermat::cuda
