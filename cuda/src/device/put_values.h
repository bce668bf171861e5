#pragma once

#include <cstddef>
#include <cstdint>
#include <cuda_runtime.h>

namespace fermat::cuda {

/// A value and where it belongs.
template <class T>
struct Placed {
    std::size_t place;
    T value;
};

/// Puts values, which are in device memory, to their places in `to`. No two have the same place.
void launch_put(const Placed<std::uint8_t>* values, std::size_t count, std::uint8_t* to,
                cudaStream_t stream);
void launch_put(const Placed<float>* values, std::size_t count, float* to, cudaStream_t stream);

} // namespace fermat::cuda
