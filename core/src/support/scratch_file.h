#pragma once

#include "fermat/progress.h"
#include "mapped_range.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>

namespace fermat {

/// A file of zeros that is mapped into memory. It has no name, so the system removes it when the
/// process ends, however it ends.
class ScratchFile {
  public:
    /// All of the file is allocated on the disk, so that no later write can fail for lack of space.
    /// Throws OutOfDisk, Cancelled, and Unavailable if there can be no such file in the folder.
    ScratchFile(const std::string& folder, std::size_t bytes, Progress& progress);
    ScratchFile(const ScratchFile&) = delete;
    ScratchFile& operator=(const ScratchFile&) = delete;
    ~ScratchFile();

    /// The contents as values; their memory is aligned to a page.
    template <class T>
    std::span<T> values() const {
        return {static_cast<T*>(memory_), bytes_ / sizeof(T)};
    }

    /// Copy contents from and to other memory. The pages of the file do not become part of the
    /// memory of the process, and this takes less time than to bring them there. Throw DiskError.
    void read(std::size_t first_byte, std::span<std::byte> to) const;
    void write(std::size_t first_byte, std::span<const std::byte> from);

  private:
    /// Closes itself.
    struct Descriptor {
        int number;
        ~Descriptor();
    };

    std::size_t bytes_;
    Descriptor file_{-1};
    void* memory_ = nullptr;
    std::optional<MappedRange> watched_;
};

/// Asks the system to read these bytes of a mapped file from the disk while other work goes on.
void read_ahead(const void* memory, std::size_t bytes) noexcept;

} // namespace fermat
