#include "row_transfer.h"

#include "min_plus.h"

#include <algorithm>

namespace fermat::cuda {

namespace {

std::size_t rows_of_band(std::size_t nodes) {
    constexpr std::size_t megabyte = std::size_t(1) << 20;
    const std::size_t row_bytes = nodes * 4;
    const std::size_t wanted = std::clamp(nodes * row_bytes / 8, megabyte, 8 * megabyte);
    return std::clamp<std::size_t>(wanted / row_bytes, 1, nodes);
}

/// Values that a thread copies at once.
constexpr std::size_t chunk = std::size_t(1) << 14;

} // namespace

std::size_t RowTransfer::bytes(std::size_t nodes) {
    return nodes > 0 ? std::max(2 * rows_of_band(nodes) * nodes * 4, LockedBuffer::least_bytes) : 0;
}

RowTransfer::RowTransfer(std::size_t nodes, int threads)
    : nodes_(nodes), band_rows_(rows_of_band(nodes)),
      crew_(std::min(threads, Crew::most_for_copies)), memory_(bytes(nodes)) {}

void RowTransfer::to_device(const std::uint32_t* from, std::uint32_t* to, std::size_t pitch,
                            std::size_t rows, Progress& progress) {
    for (std::size_t first = 0, i = 0; first < rows; first += band_rows_, ++i) {
        const std::size_t band = std::min(band_rows_, rows - first);
        if (i >= 2)
            passed_[i % 2].synchronize();
        auto* const buffer = side<std::uint32_t>(i);
        const std::uint32_t* const values = from + first * nodes_;
        crew_.share(band * nodes_, chunk, [&](std::size_t begin, std::size_t end) {
            std::copy(values + begin, values + end, buffer + begin);
        });
        FERMAT_CUDA(cudaMemcpy2DAsync(to + first * pitch, pitch * 4, buffer, nodes_ * 4, nodes_ * 4,
                                      band, cudaMemcpyHostToDevice, stream_));
        passed_[i % 2].record(stream_);
        progress.check(double(first) / double(rows));
    }
    stream_.synchronize();
}

template <class Value, class Put>
void RowTransfer::fetch(const Value* from, std::size_t pitch, Value* to, std::size_t rows,
                        Progress& progress, const Put& put) {
    const auto request = [&](std::size_t first, std::size_t i) {
        FERMAT_CUDA(cudaMemcpy2DAsync(side<Value>(i), nodes_ * 4, from + first * pitch, pitch * 4,
                                      nodes_ * 4, std::min(band_rows_, rows - first),
                                      cudaMemcpyDeviceToHost, stream_));
        passed_[i % 2].record(stream_);
    };
    if (rows > 0)
        request(0, 0);
    for (std::size_t first = 0, i = 0; first < rows; first += band_rows_, ++i) {
        if (first + band_rows_ < rows)
            request(first + band_rows_, i + 1);
        passed_[i % 2].synchronize();
        const Value* const buffer = side<Value>(i);
        Value* const values = to + first * nodes_;
        crew_.share(std::min(band_rows_, rows - first) * nodes_, chunk,
                    [&](std::size_t begin, std::size_t end) {
                        put(values + begin, buffer + begin, end - begin);
                    });
        progress.check(double(first) / double(rows));
    }
}

void RowTransfer::to_host(const std::int32_t* from, std::size_t pitch, std::int32_t* to,
                          std::size_t rows, Progress& progress) {
    fetch(from, pitch, to, rows, progress,
          [](std::int32_t* at, const std::int32_t* values, std::size_t count) {
              std::copy_n(values, count, at);
          });
}

void RowTransfer::to_host(const std::uint32_t* from, std::size_t pitch, std::uint32_t* to,
                          std::size_t rows, std::uint32_t far, Progress& progress) {
    fetch(from, pitch, to, rows, progress,
          [far](std::uint32_t* at, const std::uint32_t* values, std::size_t count) {
              for (std::size_t i = 0; i < count; ++i)
                  at[i] = values[i] == min_plus_far ? far : values[i];
          });
}

} // namespace fermat::cuda
