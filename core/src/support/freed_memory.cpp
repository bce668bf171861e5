#include "fermat/freed_memory.h"

#ifdef __linux__
#include <cstdint>
#include <sys/mman.h>
#include <unistd.h>
#endif
#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace fermat {

void return_freed_memory() noexcept {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

void forget_contents([[maybe_unused]] void* memory, [[maybe_unused]] std::size_t bytes) noexcept {
#ifdef __linux__
    const auto page = std::uintptr_t(sysconf(_SC_PAGESIZE));
    const auto begin = (std::uintptr_t(memory) + page - 1) / page * page;
    const auto end = (std::uintptr_t(memory) + bytes) / page * page;
    if (begin < end)
        madvise(reinterpret_cast<void*>(begin), end - begin, MADV_DONTNEED);
#endif
}

} // namespace fermat
