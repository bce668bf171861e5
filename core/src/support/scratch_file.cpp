#include "scratch_file.h"

#include "fermat/disk.h"
#include "fermat/memory.h"

#include <algorithm>

#ifdef __linux__
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <fcntl.h>
#include <linux/magic.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/vfs.h>
#include <unistd.h>
#endif

namespace fermat {

OutOfDisk::OutOfDisk(std::size_t needed, std::size_t available, const std::string& folder)
    : DiskError({Says::out_of_disk, amount_text(needed), folder, amount_text(available)}) {}

#ifdef __linux__

namespace {

[[noreturn]] void refuse(const std::string& folder, int error) {
    throw Unavailable({Says::no_temporary_file, folder, std::strerror(error)});
}

/// A new file without a name.
int open_nameless(const std::string& folder) {
    int file = open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    if (file >= 0 || (errno != EOPNOTSUPP && errno != EISDIR && errno != EINVAL))
        return file;
    std::string name = folder + "/.fermat-XXXXXX"; // some file systems need one
    file = mkostemp(name.data(), O_CLOEXEC);
    if (file >= 0)
        unlink(name.c_str());
    return file;
}

/// Calls step(byte) until its results sum up to `bytes`.
template <class Step>
void for_all(std::size_t bytes, const Step& step) {
    for (std::size_t byte = 0; byte < bytes;) {
        const ssize_t done = step(byte);
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            throw DiskError({Says::temporary_file_failed, std::strerror(done < 0 ? errno : EIO)});
        byte += std::size_t(done);
    }
}

} // namespace

std::size_t available_disk(const std::string& folder) {
    struct statfs system {};
    if (statfs(folder.c_str(), &system) != 0 || system.f_type == TMPFS_MAGIC ||
        system.f_type == RAMFS_MAGIC)
        return 0;
    std::size_t available = std::size_t(system.f_bavail) * std::size_t(system.f_bsize);
    rlimit limit{};
    if (getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY)
        available = std::min(available, std::size_t(limit.rlim_cur));
    return available;
}

ScratchFile::Descriptor::~Descriptor() {
    if (number >= 0)
        close(number);
}

ScratchFile::ScratchFile(const std::string& folder, std::size_t bytes, Progress& progress)
    : bytes_(bytes) {
    if (const std::size_t available = available_disk(folder); bytes > available)
        throw OutOfDisk(bytes, available, folder);
    file_.number = open_nameless(folder);
    if (file_.number < 0)
        refuse(folder, errno);
    // Between two questions. Some file systems write it.
    constexpr std::size_t piece = std::size_t(16) << 20;
    for (std::size_t begin = 0; begin < bytes; begin += piece) {
        progress.check(double(begin) / double(bytes));
        const int error =
            posix_fallocate(file_.number, off_t(begin), off_t(std::min(piece, bytes - begin)));
        if (error == ENOSPC || error == EDQUOT || error == EFBIG)
            throw OutOfDisk(bytes, begin, folder);
        if (error != 0)
            refuse(folder, error);
    }
    memory_ = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, file_.number, 0);
    if (memory_ == MAP_FAILED && errno == ENOMEM) // a limit of the address space
        throw OutOfMemory(bytes, available_memory());
    if (memory_ == MAP_FAILED)
        refuse(folder, errno);
    watched_.emplace(memory_, bytes);
}

ScratchFile::~ScratchFile() {
    watched_.reset();
    munmap(memory_, bytes_);
}

void ScratchFile::read(std::size_t first_byte, std::span<std::byte> to) const {
    for_all(to.size(), [&](std::size_t byte) {
        return pread(file_.number, to.data() + byte, to.size() - byte, off_t(first_byte + byte));
    });
}

void ScratchFile::write(std::size_t first_byte, std::span<const std::byte> from) {
    for_all(from.size(), [&](std::size_t byte) {
        return pwrite(file_.number, from.data() + byte, from.size() - byte,
                      off_t(first_byte + byte));
    });
}

void read_ahead(const void* memory, std::size_t bytes) noexcept {
    const auto page = std::uintptr_t(sysconf(_SC_PAGESIZE));
    const auto begin = std::uintptr_t(memory) / page * page;
    madvise(reinterpret_cast<void*>(begin), std::uintptr_t(memory) + bytes - begin, MADV_WILLNEED);
}

#else

std::size_t available_disk(const std::string&) {
    return 0;
}

ScratchFile::ScratchFile(const std::string& folder, std::size_t bytes, Progress&) : bytes_(bytes) {
    throw OutOfDisk(bytes, 0, folder);
}

ScratchFile::Descriptor::~Descriptor() = default;
ScratchFile::~ScratchFile() = default;
void ScratchFile::read(std::size_t, std::span<std::byte>) const {}
void ScratchFile::write(std::size_t, std::span<const std::byte>) {}

void read_ahead(const void*, std::size_t) noexcept {}

#endif

} // namespace fermat
