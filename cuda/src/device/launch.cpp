#include "launch.h"

#include <algorithm>

namespace fermat::cuda {

unsigned resident_blocks_for(std::size_t count) {
    int device = 0, processors = 0;
    FERMAT_CUDA(cudaGetDevice(&device));
    FERMAT_CUDA(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device));
    return std::clamp(blocks_for(count), 1u, unsigned(processors) * 8);
}

} // namespace fermat::cuda
