#include "transfer.h"

#include "bands.h"

#include <algorithm>
#include <cstring>

namespace fermat::cuda {

std::size_t Transfer::bytes(int rows, int cols, std::size_t value_bytes, int step) {
    return 2 * band_bytes(rows, std::size_t(cols) * value_bytes, step);
}

Transfer::Transfer(int rows, int cols, std::size_t value_bytes, int step, int threads)
    : rows_(rows), cols_(cols), step_(step), crew_(threads),
      band_bytes_(band_bytes(rows, std::size_t(cols) * value_bytes, step)) {
    for (auto& side : sides_)
        side = std::make_unique<Side>(band_bytes_);
}

void Transfer::copy(void* to, const void* from, std::size_t bytes) {
    constexpr std::size_t chunk = std::size_t(1) << 18;
    crew_.share(bytes, chunk, [&](std::size_t begin, std::size_t end) {
        std::memcpy(static_cast<char*>(to) + begin, static_cast<const char*>(from) + begin,
                    end - begin);
    });
}

void Transfer::to_device(const void* from, std::size_t value_bytes, const Stream& stream,
                         Progress& progress, const Band& consume) {
    rows_to_device(from, rows_, value_bytes, stream, progress, consume);
}

void Transfer::rows_to_device(const void* from, int all_rows, std::size_t value_bytes,
                              const Stream& stream, Progress& progress, const Band& consume) {
    const std::size_t row_bytes = std::size_t(cols_) * value_bytes;
    const int band = band_rows(band_bytes_, row_bytes, step_);
    for (int first = 0, i = 0; first < all_rows; first += band, ++i) {
        Side& side = *sides_[i % 2];
        const int rows = std::min(band, all_rows - first);
        const std::size_t bytes = std::size_t(rows) * row_bytes;
        if (i >= 2)
            side.passed.synchronize();
        copy(side.host.data(), static_cast<const char*>(from) + std::size_t(first) * row_bytes,
             bytes);
        FERMAT_CUDA(cudaMemcpyAsync(side.device.data(), side.host.data(), bytes,
                                    cudaMemcpyHostToDevice, stream));
        consume(side.device.data(), first, rows);
        side.passed.record(stream);
        progress.check(double(first) / all_rows);
    }
    stream.synchronize();
}

void Transfer::to_host(void* to, std::size_t value_bytes, const Stream& stream, Progress& progress,
                       const Band& produce) {
    const std::size_t row_bytes = std::size_t(cols_) * value_bytes;
    const int band = band_rows(band_bytes_, row_bytes, step_);
    const auto request = [&](int first, int i) {
        Side& side = *sides_[i % 2];
        const int rows = std::min(band, rows_ - first);
        produce(side.device.data(), first, rows);
        FERMAT_CUDA(cudaMemcpyAsync(side.host.data(), side.device.data(),
                                    std::size_t(rows) * row_bytes, cudaMemcpyDeviceToHost, stream));
        side.passed.record(stream);
    };
    request(0, 0);
    for (int first = 0, i = 0; first < rows_; first += band, ++i) {
        if (first + band < rows_)
            request(first + band, i + 1);
        Side& side = *sides_[i % 2];
        side.passed.synchronize();
        copy(static_cast<char*>(to) + std::size_t(first) * row_bytes, side.host.data(),
             std::size_t(std::min(band, rows_ - first)) * row_bytes);
        progress.check(double(first) / rows_);
    }
}

} // namespace fermat::cuda
