#include "cuda_call.h"

#include <cstdio>
#include <string>

namespace fermat::cuda {

CudaError::CudaError(cudaError_t error, const char* call, const char* file, int line)
    : Error(std::string("CUDA: ") + cudaGetErrorString(error) + " in " + call + " (" + file + ":" +
            std::to_string(line) + ")") {}

void report_failure(cudaError_t error, const char* call) noexcept {
    std::fprintf(stderr, "CUDA: %s in %s\n", cudaGetErrorString(error), call);
}

} // namespace fermat::cuda
