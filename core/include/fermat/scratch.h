#pragma once

#include <cstddef>
#include <memory>
#include <string>

namespace fermat {

class Progress;
class ScratchFile;

/// Room for arrays that do not fit into memory. Each array is in a file of its own, which is mapped
/// into memory and has no name, so the system removes it however the process ends. A thread, and
/// the threads that solve, take pages of these files out of memory when the process comes near to
/// what it may have. Between two looks, quick threads may bring some MiB more into memory. Pages
/// come back from the file when they are used, so what the arrays hold never changes by this.
class Scratch {
  public:
    struct Limits {
        std::size_t memory = 0; ///< bytes of memory that the whole process may have
        /// Bytes of the arrays that may stay in memory even if the process has more than it may.
        /// Less makes the work slow.
        std::size_t least = std::size_t(64) << 20;
    };

    /// The files will be in `folder`. Nothing happens before the first array.
    Scratch(std::string folder, const Limits& limits);
    ~Scratch();
    const Limits& limits() const noexcept { return limits_; }

    /// Memory in a new file, filled with zeros. It may live longer than this object. All of the
    /// file is allocated on the disk. Throws OutOfDisk, Cancelled, and Unavailable if there can be
    /// no such file in the folder. Reports nothing to `progress`. Any thread may call this.
    std::shared_ptr<void> allocate(std::size_t bytes, Progress& progress);
    /// The file of memory that allocate() returned; null for other memory.
    ScratchFile* file_of(const void* memory) const;

    const std::string& folder() const noexcept { return folder_; }
    /// Bytes of all files that there are now.
    std::size_t bytes() const noexcept;

  private:
    class Keeper;
    friend void keep_to_memory();

    const std::string folder_;
    const Limits limits_;
    std::shared_ptr<Keeper> keeper_;
};

} // namespace fermat
