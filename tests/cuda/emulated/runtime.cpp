// The memory, the events and the properties of the emulated device.

#include "cuda_runtime.h"

#include <chrono>
#include <cstdlib>
#include <map>

namespace {

constexpr std::size_t device_bytes = std::size_t(256) << 20;
constexpr int multiprocessors = 3, shared_bytes_of_block = 100 << 10;

std::map<void*, std::size_t>& allocated() {
    static std::map<void*, std::size_t> memory;
    return memory;
}

std::size_t available() {
    std::size_t bytes = device_bytes;
    for (const auto& [memory, size] : allocated())
        bytes -= size;
    return bytes;
}

} // namespace

struct EmulatedEvent {
    std::chrono::steady_clock::time_point time;
};

cudaError_t cudaMalloc(void** memory, std::size_t bytes) {
    if (bytes > available())
        return cudaErrorMemoryAllocation;
    *memory = std::malloc(bytes);
    std::memset(*memory, 0xcd, bytes);
    allocated()[*memory] = bytes;
    return cudaSuccess;
}

cudaError_t cudaFree(void* memory) {
    allocated().erase(memory);
    std::free(memory);
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

cudaError_t cudaMemGetInfo(std::size_t* free_bytes, std::size_t* total) {
    *free_bytes = available();
    *total = device_bytes;
    return cudaSuccess;
}

cudaError_t cudaMemcpy(void* to, const void* from, std::size_t bytes, cudaMemcpyKind) {
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
        cudaMemcpy(static_cast<char*>(to) + row * to_pitch,
                   static_cast<const char*>(from) + row * from_pitch, bytes, kind);
    return cudaSuccess;
}

cudaError_t cudaMemsetAsync(void* to, int value, std::size_t bytes, cudaStream_t) {
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

cudaError_t cudaEventCreate(cudaEvent_t* event) {
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

cudaError_t cudaEventSynchronize(cudaEvent_t) {
    return cudaSuccess;
}

cudaError_t cudaEventElapsedTime(float* milliseconds, cudaEvent_t from, cudaEvent_t to) {
    *milliseconds = std::chrono::duration<float, std::milli>(to->time - from->time).count();
    return cudaSuccess;
}

cudaError_t cudaGetDeviceCount(int* count) {
    *count = 1;
    return cudaSuccess;
}

cudaError_t cudaGetDevice(int* device) {
    *device = 0;
    return cudaSuccess;
}

cudaError_t cudaSetDevice(int) {
    return cudaSuccess;
}

cudaError_t cudaGetDeviceProperties(cudaDeviceProp* properties, int) {
    *properties = {"emulated", device_bytes, 0, 0};
    return cudaSuccess;
}

cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr attribute, int) {
    *value = attribute == cudaDevAttrMultiProcessorCount ? multiprocessors : shared_bytes_of_block;
    return cudaSuccess;
}

cudaError_t cudaGetLastError() {
    return cudaSuccess;
}

const char* cudaGetErrorString(cudaError_t) {
    return "an emulated error";
}
