#pragma once

#include "cuda_call.h"

#include <cstddef>
#include <type_traits>
#include <utility>

namespace fermat::cuda {

/// Memory of the current device: `size()` values, uninitialised. Throws OutOfMemory with the needed
/// and the free bytes.
template <class T>
class DeviceArray {
    static_assert(std::is_trivially_copyable_v<T>);

  public:
    DeviceArray() = default;
    explicit DeviceArray(std::size_t size);
    DeviceArray(DeviceArray&& other) noexcept
        : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)) {}
    DeviceArray& operator=(DeviceArray&& other) noexcept {
        std::swap(data_, other.data_);
        std::swap(size_, other.size_);
        return *this;
    }
    ~DeviceArray() {
        if (data_)
            FERMAT_CUDA_NOTHROW(cudaFree(data_));
    }

    T* data() const noexcept { return data_; }
    std::size_t size() const noexcept { return size_; }
    bool empty() const noexcept { return size_ == 0; }

  private:
    T* data_ = nullptr;
    std::size_t size_ = 0;
};

/// cudaMalloc. Throws OutOfMemory with the needed and the free bytes.
void* allocate_device(std::size_t bytes);

template <class T>
DeviceArray<T>::DeviceArray(std::size_t size)
    : data_(size ? static_cast<T*>(allocate_device(size * sizeof(T))) : nullptr), size_(size) {}

/// Page-locked host memory. The driver transfers it without a copy.
class PinnedBuffer {
  public:
    explicit PinnedBuffer(std::size_t bytes) { FERMAT_CUDA(cudaMallocHost(&data_, bytes)); }
    PinnedBuffer(const PinnedBuffer&) = delete;
    PinnedBuffer& operator=(const PinnedBuffer&) = delete;
    ~PinnedBuffer() { FERMAT_CUDA_NOTHROW(cudaFreeHost(data_)); }

    template <class T>
    T* as() const noexcept {
        return static_cast<T*>(data_);
    }

  private:
    void* data_ = nullptr;
};

class Stream {
  public:
    Stream() { FERMAT_CUDA(cudaStreamCreateWithFlags(&stream_, cudaStreamNonBlocking)); }
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;
    ~Stream() { FERMAT_CUDA_NOTHROW(cudaStreamDestroy(stream_)); }

    operator cudaStream_t() const noexcept { return stream_; }
    void synchronize() const { FERMAT_CUDA(cudaStreamSynchronize(stream_)); }
    /// The same for a thread that leaves its processor to others meanwhile. It goes on some
    /// microseconds later.
    void synchronize_idly() const;

  private:
    cudaStream_t stream_ = nullptr;
};

/// Enqueues a copy of values to new device memory. They must stay until it has ended.
template <class Values>
auto copied_to_device(const Values& values, const Stream& stream) {
    using Value = typename Values::value_type;
    DeviceArray<Value> device(values.size());
    if (!values.empty())
        FERMAT_CUDA(cudaMemcpyAsync(device.data(), values.data(), values.size() * sizeof(Value),
                                    cudaMemcpyHostToDevice, stream));
    return device;
}
/// The same, and waits for its end.
template <class Values>
auto on_device(const Values& values, const Stream& stream) {
    auto device = copied_to_device(values, stream);
    stream.synchronize();
    return device;
}

/// A mark in a stream, to wait for and to measure times.
class Event {
  public:
    Event() : Event(cudaEventDefault) {}
    explicit Event(unsigned flags) { FERMAT_CUDA(cudaEventCreateWithFlags(&event_, flags)); }
    Event(const Event&) = delete;
    Event& operator=(const Event&) = delete;
    ~Event() { FERMAT_CUDA_NOTHROW(cudaEventDestroy(event_)); }

    operator cudaEvent_t() const noexcept { return event_; }
    void record(const Stream& stream) { FERMAT_CUDA(cudaEventRecord(event_, stream)); }
    void synchronize() const { FERMAT_CUDA(cudaEventSynchronize(event_)); }
    /// Seconds from this mark to a later one. Both must have been reached.
    double seconds_until(const Event& later) const {
        float milliseconds = 0;
        FERMAT_CUDA(cudaEventElapsedTime(&milliseconds, event_, later.event_));
        return milliseconds * 1e-3;
    }

  private:
    cudaEvent_t event_ = nullptr;
};

inline void Stream::synchronize_idly() const {
    Event end(cudaEventBlockingSync | cudaEventDisableTiming);
    end.record(*this);
    end.synchronize();
}

} // namespace fermat::cuda
