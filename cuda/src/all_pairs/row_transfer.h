#pragma once

#include "crew.h"
#include "locked_buffer.h"
#include "resources.h"

#include "fermat/progress.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace fermat::cuda {

/// Copies rows of a matrix between host memory and the device, through two page-locked buffers: the
/// host fills or empties one while the other is in transfer. No kernel takes part, so this does not
/// wait for kernels that run at the same time. Whatever wrote the rows on the device must have
/// ended, and copies have ended when these functions return.
class RowTransfer {
  public:
    /// For matrices with this number of nodes.
    RowTransfer(std::size_t nodes, int threads);
    RowTransfer(const RowTransfer&) = delete;
    RowTransfer& operator=(const RowTransfer&) = delete;
    /// Waits for copies that were left behind by an exception.
    ~RowTransfer() { FERMAT_CUDA_NOTHROW(cudaStreamSynchronize(stream_)); }

    /// Sends `rows` rows. Those on the device are `pitch` values apart.
    void to_device(const std::uint32_t* from, std::uint32_t* to, std::size_t pitch,
                   std::size_t rows, Progress& progress);
    /// Fetches `rows` rows of predecessors, or of distances.
    void to_host(const std::int32_t* from, std::size_t pitch, std::int32_t* to, std::size_t rows,
                 Progress& progress);
    /// Distances that are min_plus_far become `far`.
    void to_host(const std::uint32_t* from, std::size_t pitch, std::uint32_t* to, std::size_t rows,
                 std::uint32_t far, Progress& progress);
    /// Touches host memory that will be written. The system allocates its pages at the first touch.
    /// This takes about as long as the transfer, and it can be done while the device works.
    void touch(std::span<std::byte> memory) { crew_.touch(memory.data(), memory.size()); }

    /// Page-locked bytes.
    static std::size_t bytes(std::size_t nodes);

  private:
    /// Calls put(at, from, count) for parts of what has arrived.
    template <class Value, class Put>
    void fetch(const Value* from, std::size_t pitch, Value* to, std::size_t rows,
               Progress& progress, const Put& put);

    /// One of the two buffers. Values have 4 bytes.
    template <class Value>
    Value* side(std::size_t number) {
        return reinterpret_cast<Value*>(memory_.data()) + number % 2 * band_rows_ * nodes_;
    }

    std::size_t nodes_, band_rows_;
    Crew crew_;
    LockedBuffer memory_;
    Stream stream_;
    Event passed_[2];
};

} // namespace fermat::cuda
