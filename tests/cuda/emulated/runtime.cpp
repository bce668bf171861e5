// The memory, the events and the properties of the emulated device.

#include "cuda_runtime.h"

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <limits>
#include <map>
#include <mutex>
#include <shared_mutex>
#include <sys/mman.h>
#include <utility>

namespace {

/// The second device is small.
constexpr std::size_t device_bytes[] = {std::size_t(256) << 20, std::size_t(4) << 20};
constexpr int devices = 2, multiprocessors = 3, shared_bytes_of_block = 100 << 10;

struct Memory {
    int device;
    std::size_t bytes;
    bool has_own_pages;
};
std::mutex memory_mutex;
std::map<void*, Memory>& allocated() {
    static std::map<void*, Memory> memory;
    return memory;
}
thread_local int current_device = 0;
std::atomic<long long> copies_left = std::numeric_limits<long long>::max();
std::atomic<bool> devices_hidden = false;
std::shared_mutex launching; ///< no copy reads memory that a launch has hidden

/// Hides the memory of other devices, or shows it again.
void protect_others(int device, int protection) {
    const std::lock_guard lock(memory_mutex);
    for (const auto& [at, memory] : allocated())
        if (memory.has_own_pages && memory.device != device)
            mprotect(at, memory.bytes, protection);
}

std::size_t available() {
    std::size_t bytes = device_bytes[current_device];
    for (const auto& [at, memory] : allocated())
        if (memory.device == current_device)
            bytes -= memory.bytes;
    return bytes;
}

/// The next result of cudaGetLastError().
thread_local cudaError_t last_error = cudaSuccess;

} // namespace

void emulated::fail_after(long long copies) {
    copies_left = copies;
}

void emulated::hide_from_each_other(bool hidden) {
    devices_hidden = hidden;
}

emulated::OwnMemory::OwnMemory(int device) : device_(device), hides_(devices_hidden) {
    if (!hides_)
        return;
    launching.lock();
    protect_others(device_, PROT_NONE);
}

emulated::OwnMemory::~OwnMemory() {
    if (!hides_)
        return;
    protect_others(device_, PROT_READ | PROT_WRITE);
    launching.unlock();
}

struct EmulatedEvent {
    std::chrono::steady_clock::time_point time;
};

cudaError_t cudaMalloc(void** memory, std::size_t bytes) {
    const std::lock_guard lock(memory_mutex);
    if (bytes > available())
        return last_error = cudaErrorMemoryAllocation;
    // Pages of its own can be hidden from other devices. Otherwise a sanitizer sees more.
    const bool has_own_pages = devices_hidden;
    *memory = has_own_pages
                  ? mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
                  : std::malloc(bytes);
    std::memset(*memory, 0xcd, bytes);
    allocated()[*memory] = {current_device, bytes, has_own_pages};
    return cudaSuccess;
}

cudaError_t cudaFree(void* memory) {
    const std::lock_guard lock(memory_mutex);
    const auto found = allocated().find(memory);
    if (found != allocated().end() && found->second.has_own_pages)
        munmap(memory, found->second.bytes);
    else
        std::free(memory);
    allocated().erase(memory);
    return cudaSuccess;
}

cudaError_t cudaMallocHost(void** memory, std::size_t bytes) {
    *memory = std::malloc(bytes);
    return *memory ? cudaSuccess : cudaErrorMemoryAllocation;
}

cudaError_t cudaFreeHost(void* memory) {
    std::free(memory);
    return cudaSuccess;
}

cudaError_t cudaHostRegister(void*, std::size_t, unsigned) {
    return cudaSuccess;
}

cudaError_t cudaHostUnregister(void*) {
    return cudaSuccess;
}

cudaError_t cudaMemGetInfo(std::size_t* free_bytes, std::size_t* total) {
    const std::lock_guard lock(memory_mutex);
    *free_bytes = available();
    *total = device_bytes[current_device];
    return cudaSuccess;
}

cudaError_t cudaMemcpy(void* to, const void* from, std::size_t bytes, cudaMemcpyKind) {
    if (--copies_left < 0)
        return cudaErrorLaunchFailure;
    const std::shared_lock lock(launching);
    if (bytes > 0) // otherwise the pointers may be null
        std::memcpy(to, from, bytes);
    return cudaSuccess;
}

cudaError_t cudaMemcpyAsync(void* to, const void* from, std::size_t bytes, cudaMemcpyKind kind,
                            cudaStream_t) {
    return cudaMemcpy(to, from, bytes, kind);
}

cudaError_t cudaMemcpy2DAsync(void* to, std::size_t to_pitch, const void* from,
                              std::size_t from_pitch, std::size_t bytes, std::size_t rows,
                              cudaMemcpyKind kind, cudaStream_t) {
    for (std::size_t row = 0; row < rows; ++row)
        if (const cudaError_t error =
                cudaMemcpy(static_cast<char*>(to) + row * to_pitch,
                           static_cast<const char*>(from) + row * from_pitch, bytes, kind);
            error != cudaSuccess)
            return error;
    return cudaSuccess;
}

cudaError_t cudaMemsetAsync(void* to, int value, std::size_t bytes, cudaStream_t) {
    const std::shared_lock lock(launching);
    std::memset(to, value, bytes);
    return cudaSuccess;
}

cudaError_t cudaStreamCreateWithFlags(cudaStream_t* stream, unsigned) {
    *stream = nullptr;
    return cudaSuccess;
}

cudaError_t cudaStreamDestroy(cudaStream_t) {
    return cudaSuccess;
}

cudaError_t cudaStreamSynchronize(cudaStream_t) {
    return cudaSuccess;
}

cudaError_t cudaEventCreateWithFlags(cudaEvent_t* event, unsigned) {
    *event = new EmulatedEvent;
    return cudaSuccess;
}

cudaError_t cudaEventDestroy(cudaEvent_t event) {
    delete event;
    return cudaSuccess;
}

cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t) {
    event->time = std::chrono::steady_clock::now();
    return cudaSuccess;
}

cudaError_t cudaStreamWaitEvent(cudaStream_t, cudaEvent_t, unsigned) {
    return cudaSuccess;
}

cudaError_t cudaEventSynchronize(cudaEvent_t) {
    return cudaSuccess;
}

cudaError_t cudaEventElapsedTime(float* milliseconds, cudaEvent_t from, cudaEvent_t to) {
    *milliseconds = std::chrono::duration<float, std::milli>(to->time - from->time).count();
    return cudaSuccess;
}

cudaError_t cudaGetDeviceCount(int* count) {
    *count = devices;
    return cudaSuccess;
}

cudaError_t cudaGetDevice(int* device) {
    *device = current_device;
    return cudaSuccess;
}

cudaError_t cudaSetDevice(int device) {
    current_device = device;
    return cudaSuccess;
}

cudaError_t cudaGetDeviceProperties(cudaDeviceProp* properties, int device) {
    *properties = {"emulated", device_bytes[device], 0, 0};
    return cudaSuccess;
}

cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr attribute, int) {
    *value = attribute == cudaDevAttrMultiProcessorCount ? multiprocessors : shared_bytes_of_block;
    return cudaSuccess;
}

cudaError_t cudaGetLastError() {
    return std::exchange(last_error, cudaSuccess);
}

const char* cudaGetErrorString(cudaError_t) {
    return "an emulated error";
}
