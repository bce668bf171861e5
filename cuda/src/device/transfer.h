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

/// Is called with the first column of some tiles of a raster, the one that they have in a transfer,
/// and their columns.
using TakePiece = std::function<void(int col, int at, int cols)>;
/// Calls take() for the pieces of the row of tiles at a row of a raster that a transfer has; null
/// if it has all.
using RowPieces = std::function<void(int row, const TakePiece& take)>;

/// Transfers rasters between the host and the device in bands of rows, through two page-locked
/// buffers. While one buffer is in transfer, the host copies the other. Fields are stored by tiles,
/// on the host and in a band (place_in_band()). For them, `step` must be tile_size.
class Transfer {
  public:
    /// For rasters of `cols` columns of at most `value_bytes` bytes, in bands that are multiples of
    /// `step` rows. Those that are in files of `scratch` do not become memory of the process.
    Transfer(int rows, int cols, std::size_t value_bytes, int step, int threads,
             Scratch* scratch = nullptr, RowPieces pieces = {});

    /// Is called for each band with its device memory, and enqueues work on `stream`.
    using Band = std::function<void(void* device, int first_row, int rows)>;

    /// Sends the values of a surface or of a field, and calls `consume` for each band that has
    /// arrived.
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
    /// A raster that comes to the host.
    struct Incoming {
        HostField to;
        Band produce;
    };
    /// Calls `produce` for each band, and copies the result to a field, or to rows of an array,
    /// row-major.
    template <class T>
    void to_host(Field<T>& to, const Stream& stream, Progress& progress, const Band& produce) {
        to_host({HostField(to, scratch_), produce}, stream, progress);
    }
    void rows_to_host(void* to, std::size_t value_bytes, const Stream& stream, Progress& progress,
                      const Band& produce) {
        to_host({HostField({rows_, cols_}, to, value_bytes, scratch_), produce}, stream, progress);
    }
    void to_host(const Incoming& incoming, const Stream& stream, Progress& progress);
    /// Fetches `count` rasters without a pause between them. Calls begin(i) as soon as all bands of
    /// the raster before it are enqueued, and arrived(i) when raster i is in host memory. Then the
    /// next band is already on its way, so only the last arrived() may use this object.
    void all_to_host(std::size_t count, const std::function<Incoming(std::size_t)>& begin,
                     const std::function<void(std::size_t)>& arrived, const Stream& stream,
                     Progress& progress);

    /// Bytes that such a transfer needs on the host, and also on the device.
    static std::size_t bytes(int rows, int cols, std::size_t value_bytes, int step);

  private:
    /// Calls copy(first, count, in_band) for the values of some rows, in pieces on several threads:
    /// where a piece begins in the raster of the host, and in the band.
    using Copy = std::function<void(std::size_t first, std::size_t count, std::size_t in_band)>;
    void share_values(int first_row, int rows, const Copy& copy);
    /// The same with the tiles of some rows that a transfer has.
    using CopyTiles = std::function<void(Cell first, Grid size, std::size_t in_band)>;
    void share_tiles(int first_row, int rows, const CopyTiles& copy);
    void field_to_device(const HostField& from, const Stream& stream, Progress& progress,
                         const Band& consume);
    /// Copies some rows from a band.
    void take(HostField& to, int first_row, int rows, const std::byte* band);
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
