#pragma once

#include "resources.h"

namespace fermat::cuda {

/// A value that kernels change and that the host reads from time to time.
template <class T>
class DeviceFlag {
  public:
    T* device() const { return device_.data(); }
    /// Waits for everything that is enqueued.
    const T& read(const Stream& stream) {
        FERMAT_CUDA(cudaMemcpyAsync(host_.as<T>(), device_.data(), sizeof(T),
                                    cudaMemcpyDeviceToHost, stream));
        stream.synchronize();
        return *host_.as<T>();
    }
    void clear(const Stream& stream) {
        FERMAT_CUDA(cudaMemsetAsync(device_.data(), 0, sizeof(T), stream));
    }

  private:
    DeviceArray<T> device_{1};
    PinnedBuffer host_{sizeof(T)};
};

} // namespace fermat::cuda
