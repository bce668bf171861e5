#pragma once

#include <cstddef>
#include <string>

namespace fermat {

/// Bytes of memory that this process can still allocate: what is free, or what limits of the
/// process and of its control groups leave.
std::size_t available_memory();

/// Bytes of memory that pages of files can have in addition: what is free, or what limits of the
/// control groups leave. Limits of the process do not count.
std::size_t available_for_pages();

/// Bytes of memory that this process has; 0 if the system cannot tell.
struct UsedMemory {
    std::size_t resident = 0; ///< in all
    std::size_t mapped = 0;   ///< those of them that are pages of files
};
UsedMemory used_memory();

/// An amount of memory or of a disk in MiB or GiB, for messages.
std::string amount_text(std::size_t bytes);

} // namespace fermat
