// New memory of this program is full of NaN, so that a value that is used before it is set shows.
// Large blocks are left alone, because tests measure what solvers touch. The sanitizers bring their
// own memory.

#include <cstdlib>
#include <cstring>
#include <new>

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)

namespace {

void* poisoned(std::size_t bytes, std::size_t alignment) {
    void* memory = nullptr;
    if (posix_memalign(&memory, alignment < sizeof(void*) ? sizeof(void*) : alignment, bytes))
        return nullptr;
    return bytes < (std::size_t(1) << 20) ? std::memset(memory, 0xff, bytes) : memory;
}

void* poisoned_or_thrown(std::size_t bytes, std::size_t alignment) {
    if (void* const memory = poisoned(bytes, alignment))
        return memory;
    throw std::bad_alloc();
}

} // namespace

extern "C" void* aligned_alloc(std::size_t alignment, std::size_t bytes) {
    return poisoned(bytes, alignment);
}

void* operator new(std::size_t bytes) {
    return poisoned_or_thrown(bytes, __STDCPP_DEFAULT_NEW_ALIGNMENT__);
}
void* operator new(std::size_t bytes, std::align_val_t alignment) {
    return poisoned_or_thrown(bytes, std::size_t(alignment));
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::align_val_t) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
    std::free(memory);
}

#endif
