#include "cuda_call.h"

#include <cstdio>

namespace fermat::cuda {

CudaError::CudaError(cudaError_t error, const char* call, const char* file, int line)
    : Error({Says::cuda_call_failed, cudaGetErrorString(error), call, file, line}) {}

void report_failure(cudaError_t error, const char* call) noexcept {
    std::fprintf(stderr, "CUDA: %s in %s\n", cudaGetErrorString(error), call);
}

} // namespace fermat::cuda
