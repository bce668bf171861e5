#pragma once

#include "crew.h"
#include "fermat/progress.h"
#include "partitions.h"
#include "resources.h"

#include <cstddef>
#include <functional>

namespace fermat::cuda {

/// Copies rectangles of a raster between host memory and the device, in bands of rows, through two
/// page-locked buffers. On the device, a rectangle is a raster of its own. While one buffer is in
/// transfer, the host copies the other.
class PartitionTransfer {
  public:
    /// For rectangles of at most this size, of values of at most 4 bytes.
    PartitionTransfer(int most_rows, int most_cols, int threads);

    /// Is called for some rows of a rectangle by one of the threads. It copies their values to
    /// `to`, one row after another.
    using CopyRows = std::function<void(int first_row, int rows, void* to)>;
    /// Copies a rectangle of values of `value_bytes` bytes to `to` on the device.
    void to_device(const Rectangle& rectangle, std::size_t value_bytes, const CopyRows& copy,
                   void* to, const Stream& stream, Progress& progress);
    /// Is called for each row of a rectangle by one of the threads. It must not throw.
    using TakeRow = std::function<void(int row, const float* values)>;
    /// Copies floats from the device and hands them out, all rows of the rectangle once.
    void to_host(const Rectangle& rectangle, const float* from, const TakeRow& take,
                 const Stream& stream, Progress& progress);

    double bytes_to_device() const { return bytes_to_device_; }
    double bytes_to_host() const { return bytes_to_host_; }

    /// Threads for other work on host memory.
    Crew& crew() { return crew_; }

    /// Bytes of the buffers.
    static std::size_t bytes(int most_rows, int most_cols);

  private:
    struct Side {
        PinnedBuffer host;
        Event passed;
    };

    std::size_t band_bytes_;
    Crew crew_;
    Side sides_[2];
    double bytes_to_device_ = 0, bytes_to_host_ = 0;
};

} // namespace fermat::cuda
