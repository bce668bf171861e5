#include "pages.h"

#include "fermat/error.h"
#include "fermat/memory.h"

#ifdef __linux__
#include <sys/mman.h>
#else
#include <cstdlib>
#endif

namespace fermat {

Pages::Pages(std::size_t bytes) {
    if (bytes == 0)
        return;
#ifdef __linux__
    void* memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        memory = nullptr;
#else
    void* memory = std::calloc(bytes, 1);
#endif
    if (!memory)
        throw OutOfMemory(bytes, available_memory());
    memory_ = std::unique_ptr<std::byte, Free>(static_cast<std::byte*>(memory), Free{bytes});
}

void Pages::Free::operator()(std::byte* memory) const noexcept {
#ifdef __linux__
    munmap(memory, bytes);
#else
    std::free(memory);
#endif
}

} // namespace fermat
