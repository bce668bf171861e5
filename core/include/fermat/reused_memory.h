#pragma once

#include <cstddef>
#include <memory>

namespace fermat {

/// Memory for arrays of the same size that come and go. Fresh memory is slow, because the system
/// sets it to zero at its first use: this can take longer than to fill it with a solution.
class ReusedMemory {
  public:
    /// Keeps at most `most` pieces of memory that nobody uses.
    explicit ReusedMemory(std::size_t most);

    /// Uninitialised memory, aligned to 64 bytes, for Array. It may live longer than this object,
    /// and is then freed as any other. Throws OutOfMemory. Any thread may call this.
    std::shared_ptr<void> allocate(std::size_t bytes);

  private:
    class Pieces;

    const std::shared_ptr<Pieces> pieces_;
};

} // namespace fermat
