#pragma once

#include "surface_view.h"

#include <cstddef>
#include <cuda_runtime.h>

namespace fermat::cuda {

/// The slowness of a cell. `cell` is its number in the order of the surface.
inline __device__ float slowness_at(const SurfaceView& surface, std::size_t cell) {
    return surface.codes ? __ldg(surface.table + __ldg(surface.codes + cell))
                         : __ldg(surface.slowness + cell);
}

} // namespace fermat::cuda
