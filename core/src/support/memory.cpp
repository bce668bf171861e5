#include "fermat/memory.h"
#include "cgroup_memory.h"
#include "fermat/array.h"
#include "fermat/error.h"
#include "fermat/solver.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <string>

#ifdef __linux__
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>
#endif

namespace fermat {

namespace {

constexpr std::size_t huge_page = std::size_t(2) << 20;

std::size_t alignment_for(std::size_t bytes) {
    return bytes >= huge_page ? huge_page : 64;
}

} // namespace

void* allocate_bytes(std::size_t bytes) {
    if (bytes == 0)
        return nullptr;
    const std::size_t alignment = alignment_for(bytes);
    void* memory = std::aligned_alloc(alignment, (bytes + alignment - 1) / alignment * alignment);
    if (!memory)
        throw OutOfMemory(bytes, available_memory());
#ifdef __linux__
    if (bytes >= huge_page)
        madvise(memory, bytes, MADV_HUGEPAGE); // only advice: without huge pages it is slower
#endif
    return memory;
}

void free_bytes(void* memory) noexcept {
    std::free(memory);
}

namespace {

constexpr std::size_t no_limit = std::numeric_limits<std::size_t>::max();

/// The number of KiB after `name` in a file of /proc, in bytes; `otherwise` if there is none.
std::size_t kib_in(const char* path, const std::string& name, std::size_t otherwise) {
    std::ifstream file(path);
    for (std::string word; file >> word;)
        if (std::size_t kib = 0; word == name && file >> kib)
            return kib * 1024;
    return otherwise;
}

#ifdef __linux__
/// The rest of a limit of the process if `used` bytes of it are taken.
std::size_t left_of(int resource, std::size_t used) {
    rlimit limit{};
    if (getrlimit(resource, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY)
        return no_limit;
    return limit.rlim_cur > used ? std::size_t(limit.rlim_cur) - used : 0;
}
#endif

} // namespace

std::size_t available_for_pages() {
    const std::size_t available = kib_in("/proc/meminfo", "MemAvailable:", no_limit);
#ifdef __linux__
    return std::min(available, left_in_cgroups());
#else
    return available;
#endif
}

std::size_t available_memory() {
    std::size_t available = available_for_pages();
#ifdef __linux__
    const char* own = "/proc/self/status";
    available = std::min(available, left_of(RLIMIT_AS, kib_in(own, "VmSize:", 0)));
    available = std::min(available, left_of(RLIMIT_DATA, kib_in(own, "VmData:", 0)));
#endif
    return available;
}

UsedMemory used_memory() {
#ifdef __linux__
    // No stream: while a Scratch is full, this is called thousands of times a second.
    char text[128] = {};
    if (const int file = ::open("/proc/self/statm", O_RDONLY | O_CLOEXEC); file >= 0) {
        const bool told = ::read(file, text, sizeof text - 1) > 0;
        ::close(file);
        std::size_t size = 0, resident = 0, shared = 0;
        if (told && std::sscanf(text, "%zu %zu %zu", &size, &resident, &shared) == 3) {
            const auto page = std::size_t(sysconf(_SC_PAGESIZE));
            return {resident * page, shared * page};
        }
    }
#endif
    return {};
}

} // namespace fermat
