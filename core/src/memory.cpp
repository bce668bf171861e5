#include "fermat/array.h"
#include "fermat/error.h"
#include "fermat/solver.h"

#include <cstdlib>
#include <fstream>
#include <limits>
#include <string>

#ifdef __linux__
#include <sys/mman.h>
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
        madvise(memory, bytes, MADV_HUGEPAGE); // advice: without huge pages it is slower, not wrong
#endif
    return memory;
}

void free_bytes(void* memory) noexcept {
    std::free(memory);
}

std::size_t available_memory() {
    std::ifstream file("/proc/meminfo");
    for (std::string word; file >> word;)
        if (std::size_t kib = 0; word == "MemAvailable:" && file >> kib)
            return kib * 1024;
    return std::numeric_limits<std::size_t>::max();
}

} // namespace fermat
