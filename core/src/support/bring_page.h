#pragma once

#include <cstdint>

namespace fermat {

/// Brings the page of a value in a file of a Scratch into memory, ready to be written, and no other
/// page. If the page was read first, the system would bring up to 15 more with it, and pages that
/// are needed would have to leave memory for them. The value does not change, even if another
/// thread writes it at the same time.
inline void bring_page(float* value) {
    using Bits [[gnu::may_alias]] = std::uint32_t;
    __atomic_fetch_or(reinterpret_cast<Bits*>(value), 0, __ATOMIC_RELAXED);
}

} // namespace fermat
