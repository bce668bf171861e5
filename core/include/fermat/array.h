#pragma once

#include "fermat/progress.h"
#include "fermat/reused_memory.h"
#include "fermat/scratch.h"

#include <cassert>
#include <cstddef>
#include <memory>
#include <span>
#include <type_traits>

namespace fermat {

/// Allocates `bytes` bytes of uninitialised memory, aligned to 64 bytes, on huge pages if the
/// system has them. Throws OutOfMemory.
void* allocate_bytes(std::size_t bytes);
void free_bytes(void* memory) noexcept;

/// An owning array of `size()` trivially copyable values, in memory or in a file of a Scratch. It
/// starts uninitialised: rasters are large, and the code that makes one writes every value.
template <class T>
class Array {
    static_assert(std::is_trivially_copyable_v<T>);

  public:
    using value_type = T;

    Array() = default;
    explicit Array(std::size_t size)
        : data_(static_cast<T*>(allocate_bytes(size * sizeof(T)))), size_(size) {}
    Array(std::size_t size, T value) : Array(size) {
        std::uninitialized_fill_n(data(), size, value);
    }
    /// In this memory, of at least `size` values.
    Array(std::shared_ptr<void> memory, std::size_t size) : size_(size) {
        T* const values = static_cast<T*>(memory.get());
        data_ = std::unique_ptr<T[], Free>(values, Free{std::move(memory)});
    }
    /// In `scratch`, or in memory if it is null. To allocate a file can take long: throws
    /// Cancelled, but reports nothing.
    Array(Scratch* scratch, std::size_t size, Progress& progress = no_progress)
        : Array(scratch ? Array(scratch->allocate(size * sizeof(T), progress), size)
                        : Array(size)) {}
    /// In `scratch`; if it is null, in memory that `memory` gives; if both are null, in memory.
    Array(Scratch* scratch, ReusedMemory* memory, std::size_t size,
          Progress& progress = no_progress)
        : Array(!scratch && memory ? Array(memory->allocate(size * sizeof(T)), size)
                                   : Array(scratch, size, progress)) {}
    Array(Scratch* scratch, std::size_t size, T value) : Array(scratch, size) {
        std::uninitialized_fill_n(data(), size, value);
    }
    Array(Array&& other) noexcept : data_(std::move(other.data_)), size_(other.size_) {
        other.size_ = 0;
    }
    Array& operator=(Array&& other) noexcept {
        data_ = std::move(other.data_);
        size_ = other.size_;
        other.size_ = 0;
        return *this;
    }

    T* data() noexcept { return data_.get(); }
    const T* data() const noexcept { return data_.get(); }
    std::size_t size() const noexcept { return size_; }
    bool empty() const noexcept { return size_ == 0; }
    T& operator[](std::size_t i) noexcept {
        assert(i < size_);
        return data_.get()[i];
    }
    const T& operator[](std::size_t i) const noexcept {
        assert(i < size_);
        return data_.get()[i];
    }
    T* begin() noexcept { return data(); }
    T* end() noexcept { return data() + size_; }
    const T* begin() const noexcept { return data(); }
    const T* end() const noexcept { return data() + size_; }
    operator std::span<const T>() const noexcept { return {data(), size_}; }

  private:
    struct Free {
        std::shared_ptr<void> owner; ///< null if this array owns the memory
        void operator()(T* memory) noexcept {
            if (!owner)
                free_bytes(memory);
            owner.reset();
        }
    };
    std::unique_ptr<T[], Free> data_;
    std::size_t size_ = 0;
};

} // namespace fermat
