#pragma once

#include "fermat/tiling.h"
#include "resources.h"
#include "wave_kernels.h"
#include "wave_seeds.h"

#include <vector>

namespace fermat::cuda {

Tiling corner_tiling(const Grid& grid);

/// In the order of tiles.
std::vector<CornerSeed> corner_seeds(const WaveSeeds& seeds, const Tiling& tiling);

/// Copies values to memory that is there, if it is large enough: to free memory of a device waits
/// for all that runs on it.
template <class Value>
void send_again(const std::vector<Value>& values, DeviceArray<Value>& to, const Stream& stream) {
    if (to.size() < values.size())
        to = DeviceArray<Value>(2 * values.size());
    FERMAT_CUDA(cudaMemcpyAsync(to.data(), values.data(), values.size() * sizeof(Value),
                                cudaMemcpyHostToDevice, stream));
    stream.synchronize();
}

} // namespace fermat::cuda
