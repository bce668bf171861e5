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

    /// Makes a piece that allocate() will give, and uses it for the first time in the background,
    /// while the caller goes on. Does nothing where there is no memory or no thread for it. Is
    /// called once, before allocate().
    void prepare(std::size_t bytes);

    /// Uninitialised memory, aligned to 64 bytes, for Array. It may live longer than this object,
    /// and is then freed as any other. Throws OutOfMemory. Any thread may call this.
    std::shared_ptr<void> allocate(std::size_t bytes);

  private:
    class Pieces;

    const std::shared_ptr<Pieces> pieces_;
};

} // namespace fermat
