#pragma once

#include <cstddef>

namespace fermat {

/// Watches memory that is mapped from a file. If the system cannot bring a page of it, for example
/// because the disk has gone, the process would end with SIGBUS. Instead, there are zeros from then
/// on, and disk_faults() is larger. While there is such memory, this handles SIGBUS; it passes on
/// what concerns other memory.
class MappedRange {
  public:
    MappedRange(void* memory, std::size_t bytes);
    MappedRange(const MappedRange&) = delete;
    MappedRange& operator=(const MappedRange&) = delete;
    ~MappedRange();

  private:
    struct Entry;
    struct Handler;

    Entry* entry_ = nullptr;
};

/// Throws DiskError if such memory that is still there has lost contents.
void check_mapped_files();

} // namespace fermat
