#pragma once

#include <cstddef>
#include <memory>

namespace fermat {

/// Memory in pages of its own, filled with zeros. Freeing it gives it back to the system at once,
/// while the C library keeps freed blocks of this size for later.
class Pages {
  public:
    Pages() = default;
    /// Throws OutOfMemory.
    explicit Pages(std::size_t bytes);

    std::byte* data() const noexcept { return memory_.get(); }

  private:
    struct Free {
        std::size_t bytes;
        void operator()(std::byte* memory) const noexcept;
    };
    std::unique_ptr<std::byte, Free> memory_;
};

} // namespace fermat
