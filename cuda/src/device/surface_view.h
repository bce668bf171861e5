#pragma once

#include <cstdint>

namespace fermat::cuda {

/// The values of a surface for kernels. The pointers point to device memory.
struct SurfaceView {
    const std::uint8_t* codes; ///< null if the surface is floats
    const float* table;        ///< [256], slowness of each code
    const float* slowness;     ///< null if the surface is codes
};

} // namespace fermat::cuda
