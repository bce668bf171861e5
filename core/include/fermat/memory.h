#pragma once

#include <cstddef>

namespace fermat {

/// Bytes of memory that this process can still allocate.
std::size_t available_memory();

} // namespace fermat
