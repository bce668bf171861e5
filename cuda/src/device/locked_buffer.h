#pragma once

#include "cuda_call.h"

#include "fermat/array.h"

#include <algorithm>
#include <cstddef>

namespace fermat::cuda {

/// Page-locked host memory, as PinnedBuffer, on pages that the system gave before they are locked.
/// With huge pages this takes a tenth of the time. No page belongs to two buffers, because a buffer
/// has at least the size of a huge page.
class LockedBuffer {
  public:
    static constexpr std::size_t least_bytes = std::size_t(2) << 20;

    explicit LockedBuffer(std::size_t bytes) : memory_(std::max(bytes, least_bytes)) {
        FERMAT_CUDA(cudaHostRegister(memory_.data(), memory_.size(), cudaHostRegisterDefault));
    }
    LockedBuffer(const LockedBuffer&) = delete;
    LockedBuffer& operator=(const LockedBuffer&) = delete;
    ~LockedBuffer() { FERMAT_CUDA_NOTHROW(cudaHostUnregister(memory_.data())); }

    std::byte* data() noexcept { return memory_.data(); }

  private:
    Array<std::byte> memory_;
};

} // namespace fermat::cuda
