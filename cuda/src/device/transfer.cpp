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
      crew_(std::min(threads, Crew::most_for_copies)),
      band_bytes_(band_bytes(rows, std::size_t(cols) * value_bytes, step)) {
    for (auto& side : sides_)
        side = std::make_unique<Side>(band_bytes_);
}

void Transfer::share_values(int first_row, int rows, const Copy& copy) {
    constexpr std::size_t chunk = std::size_t(1) << 14;
    const std::size_t cols = std::size_t(cols_), first = std::size_t(first_row) * cols;
    crew_.share(std::size_t(rows) * cols, chunk, [&](std::size_t begin, std::size_t end) {
        copy(first + begin, end - begin, begin);
    });
}

void Transfer::share_tiles(int first_row, int rows, const CopyTiles& copy) {
    const std::size_t lines = std::size_t((rows + tile_size - 1) / tile_size);
    crew_.share(lines, 1, [&](std::size_t begin, std::size_t end) {
        for (int row = int(begin) * tile_size; row < int(end) * tile_size; row += tile_size) {
            const int height = std::min(tile_size, rows - row);
            pieces_(first_row + row, [&](int col, int at, int cols) {
                copy({first_row + row, col}, {height, cols},
                     std::size_t(row) * std::size_t(cols_) + std::size_t(at) * std::size_t(height));
            });
        }
    });
}

void Transfer::field_to_device(const HostField& from, const Stream& stream, Progress& progress,
                               const Band& consume) {
    const std::size_t bytes = from.value_bytes();
    send(
        rows_, bytes,
        [&](int first_row, int rows, std::byte* to) {
            if (pieces_)
                share_tiles(first_row, rows, [&](Cell first, Grid size, std::size_t in_band) {
                    from.read_tiles(first, size, to + in_band * bytes);
                });
            else
                share_values(first_row, rows,
                             [&](std::size_t first, std::size_t count, std::size_t in_band) {
                                 from.values().read(first, count, to + in_band * bytes);
                             });
        },
        stream, progress, consume);
}

void Transfer::rows_to_device(const void* from, int rows, std::size_t value_bytes,
                              const Stream& stream, Progress& progress, const Band& consume) {
    const HostArray values(from, value_bytes, scratch_);
    send(
        rows, value_bytes,
        [&](int first_row, int band_rows, std::byte* to) {
            share_values(first_row, band_rows,
                         [&](std::size_t first, std::size_t count, std::size_t in_band) {
                             values.read(first, count, to + in_band * value_bytes);
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

void Transfer::take(HostField& to, int first_row, int rows, const std::byte* band) {
    const std::size_t bytes = to.value_bytes();
    if (pieces_)
        share_tiles(first_row, rows, [&](Cell first, Grid size, std::size_t in_band) {
            to.write_tiles(first, size, band + in_band * bytes);
        });
    else
        share_values(first_row, rows,
                     [&](std::size_t first, std::size_t count, std::size_t in_band) {
                         to.values().write(first, count, band + in_band * bytes);
                     });
}

void Transfer::to_host(const Incoming& incoming, const Stream& stream, Progress& progress) {
    all_to_host(
        1, [&](std::size_t) { return incoming; }, [](std::size_t) {}, stream, progress);
}

void Transfer::all_to_host(std::size_t count, const std::function<Incoming(std::size_t)>& begin,
                           const std::function<void(std::size_t)>& arrived, const Stream& stream,
                           Progress& progress) {
    struct Request {
        std::size_t raster;
        int first_row, rows;
        HostField to;
    };
    Incoming incoming = begin(0);
    std::size_t raster = 0;
    int first_row = 0;
    const auto request = [&](Side& side) {
        const std::size_t row_bytes = std::size_t(cols_) * incoming.to.value_bytes();
        const int rows = std::min(band_rows(band_bytes_, row_bytes, step_), rows_ - first_row);
        const Request made{raster, first_row, rows, incoming.to};
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
        take(now.to, now.first_row, now.rows, side.host.data());
        progress.check((double(now.raster) + double(now.first_row) / rows_) / double(count));
        if (now.first_row + now.rows == rows_)
            arrived(now.raster);
        if (is_last)
            return;
    }
}

} // namespace fermat::cuda
