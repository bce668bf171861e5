#pragma once

#include "crew.h"
#include "host_field.h"
#include "locked_buffer.h"
#include "resources.h"

#include "fermat/array.h"
#include "fermat/progress.h"

#include <cstddef>
#include <functional>
#include <memory>

namespace fermat::cuda {

/// The pieces of the rows of a raster that the rows of a transfer consist of.
struct RowPieces {
    /// Is called with the first column of a piece in the raster and in the transfer, and its
    /// columns.
    using Piece = std::function<void(int col, int at, int cols)>;

    int cols = 0; ///< of the raster
    /// Calls piece() for the pieces of a row; null if a row of a transfer is one of the raster.
    std::function<void(int row, const Piece& piece)> each;
};

/// Transfers rasters between the host and the device in bands of rows, through two page-locked
/// buffers. While one buffer is in transfer, the host copies the other.
class Transfer {
  public:
    /// For rasters of `cols` columns of at most `value_bytes` bytes, in bands that are multiples of
    /// `step` rows. Those that are in files of `scratch` do not become memory of the process.
    Transfer(int rows, int cols, std::size_t value_bytes, int step, int threads,
             Scratch* scratch = nullptr, RowPieces pieces = {});

    /// Is called for each band with its device memory, and enqueues work on `stream`.
    using Band = std::function<void(void* device, int first_row, int rows)>;

    /// Sends the values of a surface or of a field, and calls `consume` for each band that has
    /// arrived. A band is stored by tiles (place_in_band()), so `step` must be tile_size.
    template <class Values>
    void to_device(const Values& from, const Stream& stream, Progress& progress,
                   const Band& consume) {
        field_to_device(HostField(from, scratch_), stream, progress, consume);
    }
    /// The same for `rows` rows of an array, row-major.
    void rows_to_device(const void* from, int rows, std::size_t value_bytes, const Stream& stream,
                        Progress& progress, const Band& consume);
    /// Touches host memory that will be written. The system allocates its pages at the first touch.
    /// This takes about as long as the transfer, and it can be done while the device works. Files
    /// need none.
    template <class T>
    void touch(Array<T>& values) {
        if (!HostArray(values.data(), sizeof(T), scratch_).in_file())
            touch(values.data(), values.size() * sizeof(T));
    }
    void touch(void* memory, std::size_t bytes) { crew_.touch(memory, bytes); }
    /// Calls `produce` for each band, and copies the result to `to`, row-major.
    void to_host(void* to, std::size_t value_bytes, const Stream& stream, Progress& progress,
                 const Band& produce);
    /// A raster that comes to the host, as in to_host().
    struct Incoming {
        void* to;
        std::size_t value_bytes;
        Band produce;
    };
    /// Fetches `count` rasters without a pause between them. Calls begin(i) as soon as all bands of
    /// the raster before it are enqueued, and arrived(i) when raster i is in host memory. Then the
    /// next band is already on its way, so only the last arrived() may use this object.
    void all_to_host(std::size_t count, const std::function<Incoming(std::size_t)>& begin,
                     const std::function<void(std::size_t)>& arrived, const Stream& stream,
                     Progress& progress);

    /// Bytes that such a transfer needs on the host, and also on the device.
    static std::size_t bytes(int rows, int cols, std::size_t value_bytes, int step);

  private:
    /// Calls copy(raster, band, bytes) for the bytes of some rows, in pieces on several threads:
    /// where a piece begins in the raster of the host and in the buffer.
    using Copy = std::function<void(std::size_t raster, std::size_t band, std::size_t bytes)>;
    void share(int first_row, int rows, std::size_t value_bytes, const Copy& copy);
    void field_to_device(const HostField& from, const Stream& stream, Progress& progress,
                         const Band& consume);
    /// Copies the pieces of some rows of tiles to `to`, on several threads.
    void copy_pieces(const HostField& from, int first_row, int rows, std::byte* to);
    /// Sends bands of rows. `fill(first_row, rows, to)` copies those of a band.
    using Fill = std::function<void(int first_row, int rows, std::byte* to)>;
    void send(int rows, std::size_t value_bytes, const Fill& fill, const Stream& stream,
              Progress& progress, const Band& consume);

    struct Side {
        explicit Side(std::size_t bytes) : host(bytes), device(bytes) {}
        LockedBuffer host;
        DeviceArray<std::byte> device;
        Event passed;
    };

    int rows_, cols_, step_;
    Scratch* scratch_;
    RowPieces pieces_;
    Crew crew_;
    std::size_t band_bytes_;
    std::unique_ptr<Side> sides_[2];
};

} // namespace fermat::cuda
