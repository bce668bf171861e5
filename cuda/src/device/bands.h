#pragma once

#include <algorithm>
#include <cstddef>

namespace fermat::cuda {

/// Bytes of a buffer for bands of a raster, whole multiples of `step` rows of `row_bytes`: small,
/// for page-locked memory is dear to come by (half a millisecond a megabyte).
inline std::size_t band_bytes(int rows, std::size_t row_bytes, int step) {
    constexpr std::size_t megabyte = std::size_t(1) << 20;
    const std::size_t raster = std::size_t((rows + step - 1) / step * step) * row_bytes;
    const std::size_t wanted = std::clamp(raster / 16, megabyte, 8 * megabyte);
    const std::size_t step_bytes = std::size_t(step) * row_bytes;
    return std::min(std::max<std::size_t>(wanted / step_bytes, 1) * step_bytes, raster);
}

/// Rows of a band, a multiple of `step`, that fit such a buffer: of these or of shorter rows.
inline int band_rows(std::size_t band_bytes, std::size_t row_bytes, int step) {
    return int(band_bytes / (std::size_t(step) * row_bytes)) * step;
}

} // namespace fermat::cuda
