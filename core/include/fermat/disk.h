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

/// How often the system could not bring a part of a temporary file into memory, since the process
/// began. What is read there is wrong then.
std::size_t disk_faults() noexcept;

/// Whether there was such a fault since this was made.
class DiskWatch {
  public:
    /// Throws DiskError if there was.
    void check() const;

  private:
    std::size_t before_ = disk_faults();
};

/// A file needs more space on the disk than is available.
class OutOfDisk : public DiskError {
  public:
    /// `needed` and `available` are in bytes.
    OutOfDisk(std::size_t needed, std::size_t available, const std::string& folder);
};

} // namespace fermat
