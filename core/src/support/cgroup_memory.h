#pragma once

#include <cstddef>
#include <string>

namespace fermat {

/// Bytes of memory that the control groups of this process leave it: containers, job systems and
/// services limit memory with them. All bits are set if nothing limits it. The files of the system
/// are read below the folder `root`: another one than "" is for tests.
std::size_t left_in_cgroups(const std::string& root = {});

} // namespace fermat
