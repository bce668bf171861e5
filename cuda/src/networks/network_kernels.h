#pragma once

#include <cstddef>
#include <cstdint>
#include <cuda_runtime.h>

namespace fermat::cuda {

/// Copies distances. Those beyond the maximum become NetworkGraph::unreached.
void launch_take_reached(const std::uint32_t* from, std::uint32_t* to, std::size_t count,
                         std::uint32_t maximum, cudaStream_t stream);

} // namespace fermat::cuda
