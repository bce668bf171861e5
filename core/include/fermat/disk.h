#pragma once

#include "fermat/error.h"

#include <cstddef>
#include <string>

namespace fermat {

/// Bytes that a file of this process in this folder can have. 0 if the system cannot tell, and for
/// a folder that is in memory itself (tmpfs).
std::size_t available_disk(const std::string& folder);

/// A temporary file cannot be read or written.
class DiskError : public Error {
  public:
    using Error::Error;
};

/// A file needs more space on the disk than is available.
class OutOfDisk : public DiskError {
  public:
    /// `needed` and `available` are in bytes.
    OutOfDisk(std::size_t needed, std::size_t available, const std::string& folder);
};

} // namespace fermat
