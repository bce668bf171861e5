#pragma once

#include <cstddef>

namespace fermat {

/// Gives memory that was freed back to the system. Otherwise the C library keeps it for later, for
/// each thread separately.
void return_freed_memory() noexcept;

/// Gives the pages that lie within `bytes` bytes from `memory` back to the system, where it takes
/// them. What they held is lost. The memory remains allocated.
void forget_contents(void* memory, std::size_t bytes) noexcept;

} // namespace fermat
