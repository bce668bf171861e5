#include "transfer.h"

#include "bands.h"

#include <algorithm>
#include <utility>

namespace fermat::cuda {

std::size_t Transfer::bytes(int rows, int cols, std::size_t value_bytes, int step) {
    return 2 * band_bytes(rows, std::size_t(cols) * value_bytes, step);
}

Transfer::Transfer(int rows, int cols, std::size_t value_bytes, int step, int threads,
                   Scratch* scratch, RowPieces pieces)
    : rows_(rows), cols_(cols), step_(step), scratch_(scratch), pieces_(std::move(pieces)),
      crew_(threads), band_bytes_(band_bytes(rows, std::size_t(cols) * value_bytes, step)) {
    for (auto& side : sides_)
        side = std::make_unique<Side>(band_bytes_);
}

void Transfer::share(int first_row, int rows, std::size_t value_bytes, const Copy& copy) {
    constexpr std::size_t chunk = std::size_t(1) << 16;
    const std::size_t row_bytes = std::size_t(cols_) * value_bytes, first = std::size_t(first_row);
    if (!pieces_.each) {
        crew_.share(std::size_t(rows) * row_bytes, chunk, [&](std::size_t begin, std::size_t end) {
            copy(first * row_bytes + begin, begin, end - begin);
        });
        return;
    }
    const std::size_t raster_bytes = std::size_t(pieces_.cols) * value_bytes;
    const auto copy_row = [&](std::size_t row) {
        pieces_.each(int(first + row), [&](int col, int at, int cols) {
            copy((first + row) * raster_bytes + std::size_t(col) * value_bytes,
                 row * row_bytes + std::size_t(at) * value_bytes, std::size_t(cols) * value_bytes);
        });
    };
    crew_.share(std::size_t(rows), std::max<std::size_t>(chunk / row_bytes, 1),
                [&](std::size_t begin, std::size_t end) {
                    for (std::size_t row = begin; row < end; ++row)
                        copy_row(row);
                });
}

void Transfer::copy_pieces(const HostField& from, int first_row, int rows, std::byte* to) {
    const std::size_t lines = std::size_t((rows + tile_size - 1) / tile_size);
    crew_.share(lines, 1, [&](std::size_t begin, std::size_t end) {
        for (int row = int(begin) * tile_size; row < int(end) * tile_size; row += tile_size) {
            const int height = std::min(tile_size, rows - row);
            pieces_.each(first_row + row, [&](int col, int at, int cols) {
                from.read_tiles({first_row + row, col}, {height, cols},
                                to + (std::size_t(row) * std::size_t(cols_) +
                                      std::size_t(at) * std::size_t(height)) *
                                         from.value_bytes());
            });
        }
    });
}

void Transfer::field_to_device(const HostField& from, const Stream& stream, Progress& progress,
                               const Band& consume) {
    if (!pieces_.each)
        return rows_to_device(from.values(), rows_, from.value_bytes(), stream, progress, consume);
    send(
        rows_, from.value_bytes(),
        [&](int first_row, int rows, std::byte* to) { copy_pieces(from, first_row, rows, to); },
        stream, progress, consume);
}

void Transfer::rows_to_device(const void* from, int rows, std::size_t value_bytes,
                              const Stream& stream, Progress& progress, const Band& consume) {
    const HostArray values(from, 1, scratch_);
    send(
        rows, value_bytes,
        [&](int first_row, int band_rows, std::byte* to) {
            share(first_row, band_rows, value_bytes,
                  [&](std::size_t in_raster, std::size_t in_band, std::size_t count) {
                      values.read(in_raster, count, to + in_band);
                  });
        },
        stream, progress, consume);
}

void Transfer::send(int all_rows, std::size_t value_bytes, const Fill& fill, const Stream& stream,
                    Progress& progress, const Band& consume) {
    const std::size_t row_bytes = std::size_t(cols_) * value_bytes;
    const int band = band_rows(band_bytes_, row_bytes, step_);
    for (int first = 0, i = 0; first < all_rows; first += band, ++i) {
        Side& side = *sides_[i % 2];
        const int rows = std::min(band, all_rows - first);
        if (i >= 2)
            side.passed.synchronize();
        fill(first, rows, side.host.data());
        FERMAT_CUDA(cudaMemcpyAsync(side.device.data(), side.host.data(),
                                    std::size_t(rows) * row_bytes, cudaMemcpyHostToDevice, stream));
        consume(side.device.data(), first, rows);
        side.passed.record(stream);
        progress.check(double(first) / all_rows);
    }
    stream.synchronize();
}

void Transfer::to_host(void* to, std::size_t value_bytes, const Stream& stream, Progress& progress,
                       const Band& produce) {
    all_to_host(
        1,
        [&](std::size_t) {
            return Incoming{to, value_bytes, produce};
        },
        [](std::size_t) {}, stream, progress);
}

void Transfer::all_to_host(std::size_t count, const std::function<Incoming(std::size_t)>& begin,
                           const std::function<void(std::size_t)>& arrived, const Stream& stream,
                           Progress& progress) {
    struct Request {
        std::size_t raster;
        int first_row, rows;
        HostArray to;
        std::size_t value_bytes;
    };
    Incoming incoming = begin(0);
    std::size_t raster = 0;
    int first_row = 0;
    const auto request = [&](Side& side) {
        const std::size_t row_bytes = std::size_t(cols_) * incoming.value_bytes;
        const int rows = std::min(band_rows(band_bytes_, row_bytes, step_), rows_ - first_row);
        const Request made{raster, first_row, rows, HostArray(incoming.to, 1, scratch_),
                           incoming.value_bytes};
        incoming.produce(side.device.data(), first_row, rows);
        FERMAT_CUDA(cudaMemcpyAsync(side.host.data(), side.device.data(),
                                    std::size_t(rows) * row_bytes, cudaMemcpyDeviceToHost, stream));
        side.passed.record(stream);
        first_row += rows;
        if (first_row == rows_ && ++raster < count) {
            incoming = begin(raster);
            first_row = 0;
        }
        return made;
    };
    Request next = request(*sides_[0]);
    for (std::size_t i = 0;; ++i) {
        Request now = next;
        const bool is_last = raster == count;
        if (!is_last)
            next = request(*sides_[(i + 1) % 2]);
        Side& side = *sides_[i % 2];
        side.passed.synchronize();
        share(now.first_row, now.rows, now.value_bytes,
              [&](std::size_t in_raster, std::size_t in_band, std::size_t bytes) {
                  now.to.write(in_raster, bytes, side.host.data() + in_band);
              });
        progress.check((double(now.raster) + double(now.first_row) / rows_) / double(count));
        if (now.first_row + now.rows == rows_)
            arrived(now.raster);
        if (is_last)
            return;
    }
}

} // namespace fermat::cuda
