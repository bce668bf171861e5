#pragma once

// The parts of CUDA that the CUDA sources use, for a device that the processor emulates. Kernels
// run unchanged: each thread of a block is a fiber, and blocks run one after the other. So tests on
// machines without a device, and sanitizers, check the logic of the kernels. They cannot find races
// between blocks.

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>

#define __device__
#define __host__
#define __global__
#define __shared__ static // blocks run one after the other
#define __forceinline__ inline
#define __launch_bounds__(...)

struct dim3 {
    unsigned x = 1, y = 1, z = 1;
    dim3() = default;
    dim3(unsigned x, unsigned y = 1, unsigned z = 1) : x(x), y(y), z(z) {}
};
struct uint4 {
    unsigned x, y, z, w;
};
struct float2 {
    float x, y;
};
struct float4 {
    float x, y, z, w;
};
inline float4 make_float4(float x, float y, float z, float w) {
    return {x, y, z, w};
}

/// For the fiber that runs.
extern dim3 threadIdx, blockIdx, blockDim, gridDim;

namespace emulated {

constexpr int lanes = 32;

/// Runs `thread` once for every thread of all blocks.
void run(dim3 blocks, dim3 threads, std::size_t shared_bytes, const std::function<void()>& thread);
/// Lets other threads of the block continue.
void yield();
/// Waits for all threads of the block, or of the warp.
void wait_for_block();
bool any_of_block(bool predicate);
void wait_for_warp();
/// Collects a value of every lane of the warp, and waits for all. The result is valid until the
/// second next exchange of the warp.
const std::uint64_t* exchange(std::uint64_t value);
void* shared_memory();
int lane();
/// Nanoseconds of a clock that advances only while a thread waits. So the time of a launch is soon
/// over if a block waits for others.
long long now();
/// After this many more copies, all copies fail.
void fail_after(long long copies);
/// Whether the memory of a device is hidden from the others. Then the program ends as soon as a
/// kernel of another one uses it, if it was allocated after this call.
void hide_from_each_other(bool hidden);
/// While it lives, the memory of devices that is hidden from this one cannot be used.
class OwnMemory {
  public:
    explicit OwnMemory(int device);
    OwnMemory(const OwnMemory&) = delete;
    OwnMemory& operator=(const OwnMemory&) = delete;
    ~OwnMemory();

  private:
    int device_;
    bool hides_;
};

template <class T>
std::uint64_t bits_of(T value) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, &value, sizeof value);
    return bits;
}
template <class T>
T value_of(std::uint64_t bits) {
    T value;
    std::memcpy(&value, &bits, sizeof value);
    return value;
}
template <class T>
T from_lane(T value, int lane) {
    const std::uint64_t* const values = exchange(bits_of(value));
    return lane >= 0 && lane < lanes ? value_of<T>(values[lane]) : value;
}

} // namespace emulated

inline void __syncthreads() {
    emulated::wait_for_block();
}
inline int __syncthreads_or(int predicate) {
    return emulated::any_of_block(predicate != 0);
}
inline void __syncwarp() {
    emulated::wait_for_warp();
}
inline void __threadfence_block() {}
inline void __nanosleep(unsigned) {
    emulated::yield();
}

inline unsigned __ballot_sync(unsigned, bool predicate) {
    const std::uint64_t* const values = emulated::exchange(predicate);
    unsigned bits = 0;
    for (int lane = 0; lane < emulated::lanes; ++lane)
        bits |= unsigned(values[lane]) << lane;
    return bits;
}
inline bool __any_sync(unsigned mask, bool predicate) {
    return __ballot_sync(mask, predicate) != 0;
}
template <class T>
T __shfl_sync(unsigned, T value, int from) {
    return emulated::from_lane(value, from % emulated::lanes);
}
template <class T>
T __shfl_xor_sync(unsigned, T value, int with) {
    return emulated::from_lane(value, emulated::lane() ^ with);
}
template <class T>
T __shfl_up_sync(unsigned, T value, int by) {
    return emulated::from_lane(value, emulated::lane() - by);
}
template <class T>
T __shfl_down_sync(unsigned, T value, int by) {
    return emulated::from_lane(value, emulated::lane() + by);
}

template <class T, class V>
T atomicAdd(T* at, V value) {
    const T before = *at;
    *at = T(before + T(value));
    return before;
}
template <class T, class V>
T atomicSub(T* at, V value) {
    return atomicAdd(at, -T(value));
}
template <class T, class V>
T atomicMin(T* at, V value) {
    const T before = *at;
    *at = std::min(before, T(value));
    return before;
}
template <class T, class V>
T atomicMax(T* at, V value) {
    const T before = *at;
    *at = std::max(before, T(value));
    return before;
}
template <class T, class V>
T atomicOr(T* at, V value) {
    const T before = *at;
    *at = before | T(value);
    return before;
}
template <class T, class V>
T atomicAnd(T* at, V value) {
    const T before = *at;
    *at = before & T(value);
    return before;
}
template <class T, class V>
T atomicExch(T* at, V value) {
    const T before = *at;
    *at = T(value);
    return before;
}

template <class T>
T __ldg(const T* at) {
    return *at;
}
template <class T>
T __ldcg(const T* at) {
    return *at;
}
template <class T, class V>
void __stcg(T* at, V value) {
    *at = T(value);
}

inline std::uint32_t __float_as_uint(float value) {
    return std::bit_cast<std::uint32_t>(value);
}
inline float __uint_as_float(std::uint32_t bits) {
    return std::bit_cast<float>(bits);
}
inline int __float_as_int(float value) {
    return std::bit_cast<int>(value);
}
inline float __int_as_float(int bits) {
    return std::bit_cast<float>(bits);
}
inline float __fmaf_rn(float a, float b, float c) {
    return std::fma(a, b, c);
}
inline float __fadd_rz(float a, float b) {
    const double sum = double(a) + double(b);
    const float nearest = float(sum);
    return std::abs(double(nearest)) > std::abs(sum) ? std::nextafter(nearest, 0.0f) : nearest;
}
inline int __popc(unsigned bits) {
    return std::popcount(bits);
}
inline int __ffs(int bits) {
    return bits ? std::countr_zero(unsigned(bits)) + 1 : 0;
}
inline int __clz(int bits) {
    return std::countl_zero(unsigned(bits));
}
inline int min(int a, int b) {
    return std::min(a, b);
}
inline int max(int a, int b) {
    return std::max(a, b);
}
inline unsigned min(unsigned a, unsigned b) {
    return std::min(a, b);
}
inline unsigned max(unsigned a, unsigned b) {
    return std::max(a, b);
}

enum cudaError_t {
    cudaSuccess,
    cudaErrorMemoryAllocation,
    cudaErrorNoDevice,
    cudaErrorInsufficientDriver,
    cudaErrorLaunchFailure
};
enum cudaMemcpyKind { cudaMemcpyHostToDevice, cudaMemcpyDeviceToHost, cudaMemcpyDeviceToDevice };
enum cudaDeviceAttr { cudaDevAttrMultiProcessorCount, cudaDevAttrMaxSharedMemoryPerBlockOptin };
enum {
    cudaHostRegisterDefault = 0,
    cudaStreamNonBlocking = 1,
    cudaEventDefault = 0,
    cudaEventBlockingSync = 1,
    cudaEventDisableTiming = 2,
    cudaFuncAttributeMaxDynamicSharedMemorySize = 8
};
using cudaStream_t = void*;
struct EmulatedEvent;
using cudaEvent_t = EmulatedEvent*;
struct cudaDeviceProp {
    char name[256];
    std::size_t totalGlobalMem;
    int major, minor;
};

cudaError_t cudaMalloc(void** memory, std::size_t bytes);
cudaError_t cudaFree(void* memory);
cudaError_t cudaMallocHost(void** memory, std::size_t bytes);
cudaError_t cudaFreeHost(void* memory);
cudaError_t cudaHostRegister(void* memory, std::size_t bytes, unsigned flags);
cudaError_t cudaHostUnregister(void* memory);
cudaError_t cudaMemGetInfo(std::size_t* available, std::size_t* total);
cudaError_t cudaMemcpy(void* to, const void* from, std::size_t bytes, cudaMemcpyKind);
cudaError_t cudaMemcpyAsync(void* to, const void* from, std::size_t bytes, cudaMemcpyKind,
                            cudaStream_t);
cudaError_t cudaMemcpy2DAsync(void* to, std::size_t to_pitch, const void* from,
                              std::size_t from_pitch, std::size_t bytes, std::size_t rows,
                              cudaMemcpyKind, cudaStream_t);
cudaError_t cudaMemsetAsync(void* to, int value, std::size_t bytes, cudaStream_t);
cudaError_t cudaStreamCreateWithFlags(cudaStream_t* stream, unsigned flags);
cudaError_t cudaStreamDestroy(cudaStream_t);
cudaError_t cudaStreamSynchronize(cudaStream_t);
cudaError_t cudaStreamWaitEvent(cudaStream_t, cudaEvent_t, unsigned flags);
cudaError_t cudaEventCreateWithFlags(cudaEvent_t* event, unsigned flags);
cudaError_t cudaEventDestroy(cudaEvent_t event);
cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t);
cudaError_t cudaEventSynchronize(cudaEvent_t);
cudaError_t cudaEventElapsedTime(float* milliseconds, cudaEvent_t from, cudaEvent_t to);
cudaError_t cudaGetDeviceCount(int* count);
cudaError_t cudaGetDevice(int* device);
cudaError_t cudaSetDevice(int device);
cudaError_t cudaGetDeviceProperties(cudaDeviceProp* properties, int device);
cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr attribute, int device);
cudaError_t cudaGetLastError();
const char* cudaGetErrorString(cudaError_t error);
struct cudaFuncAttributes {};
template <class Kernel>
cudaError_t cudaFuncGetAttributes(cudaFuncAttributes*, Kernel) {
    return cudaSuccess;
}
template <class Kernel>
cudaError_t cudaFuncSetAttribute(Kernel, int, int) {
    return cudaSuccess;
}
template <class Kernel>
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, Kernel, int, std::size_t) {
    *blocks = 1;
    return cudaSuccess;
}

namespace fermat::cuda {

template <class... Parameters, class... Arguments>
void launch_with_memory(void (*kernel)(Parameters...), dim3 blocks, dim3 threads, std::size_t bytes,
                        cudaStream_t, const Arguments&... arguments) {
    emulated::run(blocks, threads, bytes, [&] { kernel(static_cast<Parameters>(arguments)...); });
}
inline void* dynamic_shared_memory() {
    return emulated::shared_memory();
}

inline long long now() {
    return emulated::now();
}
template <class T>
T peek(const T* value) {
    return *value;
}
inline std::uint32_t peek_shared(const std::uint32_t& value) {
    return value;
}
inline void begin_copy(void* shared, const void* global) {
    std::memcpy(shared, global, 16);
}
inline void end_copies() {}
inline std::uint32_t take(std::uint32_t* key) {
    return atomicExch(key, 0x7f800000u);
}
inline void fence() {}
inline void fence_all() {}
inline std::uint32_t peek_before_reads(const std::uint32_t* value) {
    return *value;
}
template <class T>
T peek_outside(const T* value) {
    return *value;
}

} // namespace fermat::cuda
