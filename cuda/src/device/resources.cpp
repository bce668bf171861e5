#include "resources.h"

namespace fermat::cuda {

void* allocate_device(std::size_t bytes) {
    void* memory = nullptr;
    const cudaError_t error = cudaMalloc(&memory, bytes);
    if (error == cudaErrorMemoryAllocation) {
        cudaGetLastError(); // this failure is reported here, and no later call reports it
        std::size_t available = 0, total = 0;
        FERMAT_CUDA(cudaMemGetInfo(&available, &total));
        throw OutOfMemory(bytes, available);
    }
    FERMAT_CUDA(error);
    return memory;
}

} // namespace fermat::cuda
