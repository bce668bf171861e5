#pragma once

#include <algorithm>
#include <cstddef>

namespace fermat::cuda {

/// Bytes of a buffer for bands of a raster: a multiple of `step` rows of `row_bytes`. It is small,
/// because page-locked memory takes long to allocate.
inline std::size_t band_bytes(int rows, std::size_t row_bytes, int step) {
    constexpr std::size_t megabyte = std::size_t(1) << 20;
    const std::size_t raster = std::size_t((rows + step - 1) / step * step) * row_bytes;
    const std::size_t wanted = std::clamp(raster / 16, megabyte, 8 * megabyte);
    const std::size_t step_bytes = std::size_t(step) * row_bytes;
    return std::min(std::max<std::size_t>(wanted / step_bytes, 1) * step_bytes, raster);
}

/// Number of rows of a band that fit into such a buffer, a multiple of `step`. The rows may be
/// shorter than those that the buffer was made for.
inline int band_rows(std::size_t band_bytes, std::size_t row_bytes, int step) {
    return int(band_bytes / (std::size_t(step) * row_bytes)) * step;
}

} // namespace fermat::cuda
