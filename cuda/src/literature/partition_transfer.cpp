#include "partition_transfer.h"

#include "bands.h"

#include <algorithm>

namespace fermat::cuda {

namespace {

constexpr std::size_t rows_at_once = 32; // that a thread copies

} // namespace

std::size_t PartitionTransfer::bytes(int most_rows, int most_cols) {
    return 2 * band_bytes(most_rows, std::size_t(most_cols) * sizeof(float), 1);
}

PartitionTransfer::PartitionTransfer(int most_rows, int most_cols, int threads)
    : band_bytes_(bytes(most_rows, most_cols) / 2),
      crew_(std::min(threads, Crew::most_for_copies)), sides_{{PinnedBuffer(band_bytes_), {}},
                                                              {PinnedBuffer(band_bytes_), {}}} {}

void PartitionTransfer::to_device(const Rectangle& rectangle, std::size_t value_bytes,
                                  const CopyRows& copy, void* to, const Stream& stream,
                                  Progress& progress) {
    const std::size_t row_bytes = std::size_t(rectangle.cols) * value_bytes;
    const int band = band_rows(band_bytes_, row_bytes, 1);
    for (int first = 0, i = 0; first < rectangle.rows; first += band, ++i) {
        Side& side = sides_[i % 2];
        const int rows = std::min(band, rectangle.rows - first);
        if (i >= 2)
            side.passed.synchronize();
        auto* const buffer = side.host.as<std::byte>();
        crew_.share(std::size_t(rows), rows_at_once, [&](std::size_t begin, std::size_t end) {
            copy(first + int(begin), int(end - begin), buffer + begin * row_bytes);
        });
        const std::size_t bytes = std::size_t(rows) * row_bytes;
        FERMAT_CUDA(cudaMemcpyAsync(static_cast<std::byte*>(to) + std::size_t(first) * row_bytes,
                                    buffer, bytes, cudaMemcpyHostToDevice, stream));
        side.passed.record(stream);
        bytes_to_device_ += double(bytes);
        progress.check(0);
    }
    stream.synchronize();
}

void PartitionTransfer::to_host(const Rectangle& rectangle, const float* from, const TakeRow& take,
                                const Stream& stream, Progress& progress) {
    const std::size_t cols = std::size_t(rectangle.cols), row_bytes = cols * sizeof(float);
    const int band = band_rows(band_bytes_, row_bytes, 1);
    const auto request = [&](int first, int i) {
        Side& side = sides_[i % 2];
        const std::size_t bytes = std::size_t(std::min(band, rectangle.rows - first)) * row_bytes;
        FERMAT_CUDA(cudaMemcpyAsync(side.host.as<float>(), from + std::size_t(first) * cols, bytes,
                                    cudaMemcpyDeviceToHost, stream));
        side.passed.record(stream);
        bytes_to_host_ += double(bytes);
    };
    request(0, 0);
    for (int first = 0, i = 0; first < rectangle.rows; first += band, ++i) {
        if (first + band < rectangle.rows)
            request(first + band, i + 1);
        Side& side = sides_[i % 2];
        side.passed.synchronize();
        const auto* const buffer = side.host.as<float>();
        crew_.share(std::size_t(std::min(band, rectangle.rows - first)), rows_at_once,
                    [&](std::size_t begin, std::size_t end) {
                        for (std::size_t row = begin; row < end; ++row)
                            take(first + int(row), buffer + row * cols);
                    });
        progress.check(0);
    }
}

} // namespace fermat::cuda
