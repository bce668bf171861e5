#pragma once

#include "fermat/error.h"

#include <cuda_runtime.h>

namespace fermat::cuda {

/// A CUDA call failed. The text says which call, where, and CUDA's own message.
class CudaError : public Error {
  public:
    CudaError(cudaError_t error, const char* call, const char* file, int line);
};

/// Reports a failure on stderr, for destructors, which must not throw.
void report_failure(cudaError_t error, const char* call) noexcept;

} // namespace fermat::cuda

/// Throws CudaError if `call` fails, and clears the error, so that no later launch reports it.
#define FERMAT_CUDA(call)                                                                          \
    do {                                                                                           \
        if (const cudaError_t fermat_error = (call); fermat_error != cudaSuccess) {                \
            cudaGetLastError();                                                                    \
            throw ::fermat::cuda::CudaError(fermat_error, #call, __FILE__, __LINE__);              \
        }                                                                                          \
    } while (false)

/// The same for places that must not throw.
#define FERMAT_CUDA_NOTHROW(call)                                                                  \
    do {                                                                                           \
        if (const cudaError_t fermat_error = (call); fermat_error != cudaSuccess) {                \
            cudaGetLastError();                                                                    \
            ::fermat::cuda::report_failure(fermat_error, #call);                                   \
        }                                                                                          \
    } while (false)
