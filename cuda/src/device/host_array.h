#pragma once

#include "fermat/scratch.h"
#include "scratch_file.h"

#include <cstddef>
#include <cstring>
#include <span>

namespace fermat::cuda {

/// An array on the host, of which pieces are copied. It is in memory or in a file of a Scratch.
/// Pieces of a file do not become part of the memory of the process. Any thread may copy.
class HostArray {
  public:
    HostArray() = default;
    HostArray(const void* values, std::size_t value_bytes, Scratch* scratch)
        : memory_(static_cast<const std::byte*>(values)), value_bytes_(value_bytes),
          file_(scratch ? scratch->file_of(values) : nullptr) {}

    bool in_file() const { return file_; }
    /// Copies `count` values from the place `first` on. Throws DiskError.
    void read(std::size_t first, std::size_t count, void* to) const {
        if (file_)
            file_->read(first * value_bytes_, {static_cast<std::byte*>(to), count * value_bytes_});
        else
            std::memcpy(to, memory_ + first * value_bytes_, count * value_bytes_);
    }
    /// The same to that place. The values must not be const.
    void write(std::size_t first, std::size_t count, const void* from) {
        if (file_)
            file_->write(first * value_bytes_,
                         {static_cast<const std::byte*>(from), count * value_bytes_});
        else
            std::memcpy(const_cast<std::byte*>(memory_) + first * value_bytes_, from,
                        count * value_bytes_);
    }

  private:
    const std::byte* memory_ = nullptr;
    std::size_t value_bytes_ = 0;
    ScratchFile* file_ = nullptr;
};

} // namespace fermat::cuda
