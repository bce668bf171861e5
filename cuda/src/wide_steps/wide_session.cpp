#include "wide_session.h"

#include "fermat/parallel.h"

#include <algorithm>
#include <limits>

namespace fermat::cuda {

namespace {

std::size_t padded(int cells) {
    return std::size_t((cells + tile_size - 1) / tile_size * tile_size);
}

} // namespace

std::size_t padded_cells(const Grid& grid) {
    return padded(grid.rows) * padded(grid.cols);
}

WideSession::WideSession(const Terrain& terrain, const SolverOptions& options, Progress& progress)
    : Session(terrain, options), transfer_(terrain.grid.rows, terrain.grid.cols, sizeof(float),
                                           tile_size, thread_count(options.cpu.threads)) {
    raster_.rows = terrain.grid.rows;
    raster_.cols = terrain.grid.cols;
    raster_.tile_rows = int(padded(terrain.grid.rows) / tile_size);
    raster_.tile_cols = int(padded(terrain.grid.cols) / tile_size);
    raster_.pitch = padded(terrain.grid.cols);
    raster_.cells = padded_cells(terrain.grid);
    raster_.radius = terrain.neighbourhood.radius();
    raster_.corners = terrain.corners;
    list_steps();
    Event started, sent;
    started.record(stream_);
    send_surface(progress);
    send_lengths();
    sent.record(stream_);
    sent.synchronize();
    seconds_to_device_ = started.seconds_until(sent);
}

std::size_t WideSession::device_bytes(const TerrainShape& shape) {
    const Grid& grid = shape.grid;
    return padded_cells(grid) * sizeof(float) + shape.surface_bytes() +
           Transfer::bytes(grid.rows, grid.cols, sizeof(float), tile_size);
}

std::size_t WideSession::weights_bytes(const TerrainShape& shape) {
    return padded_cells(shape.grid) * shape.neighbourhood.half().size() * sizeof(float);
}

void WideSession::weigh(Progress& progress) {
    const auto half = terrain().neighbourhood.half();
    weights_ = DeviceArray<float>(half.size() * raster_.cells);
    Event started, weighed;
    started.record(stream_);
    for (std::size_t k = 0; k < half.size(); ++k)
        launch_weigh(raster_, terrain().neighbourhood.segment(half[k]), int(k),
                     weights_.data() + k * raster_.cells, stream_);
    weighed.record(stream_);
    weighed.synchronize();
    progress.check(0);
    raster_.weights = weights_.data();
    seconds_to_device_ += started.seconds_until(weighed);
}

void WideSession::list_steps() {
    const Neighbourhood& steps = terrain().neighbourhood;
    const int side = tile_size + 2 * steps.radius();
    for (Direction k = 0; k < steps.size(); ++k) {
        const Offset step = steps.offset(k);
        const bool back = step.rows < 0 || (step.rows == 0 && step.cols < 0);
        const auto line =
            std::find(steps.half().begin(), steps.half().end(), back ? steps.opposite(k) : k) -
            steps.half().begin();
        // The weight of a step back is stored at the cell where it ends.
        const long long weight =
            line * static_cast<long long>(raster_.cells) +
            (back ? step.rows * static_cast<long long>(raster_.pitch) + step.cols : 0);
        steps_.push_back({static_cast<short>(step.rows), static_cast<short>(step.cols),
                          static_cast<short>(step.rows * side + step.cols),
                          static_cast<short>(line), back, steps.opposite(k), shortest(k), weight});
    }
}

/// A little less than the least length of a step in all rows.
float WideSession::shortest(Direction direction) const {
    const GroundMetric& metric = terrain().metric;
    const int rows = terrain().neighbourhood.offset(direction).rows;
    const int begin = metric.uniform() ? 0 : std::max(0, -rows);
    const int end = metric.uniform() ? 1 : terrain().grid.rows - std::max(0, rows);
    double least = std::numeric_limits<double>::infinity();
    for (int row = begin; row < end; ++row)
        least = std::min(least, metric.length(row, direction));
    return float(least * StepPolicy::least_share);
}

void WideSession::need_layers(int layers) {
    raster_.layers = layers;
    if (distance_.size() < std::size_t(layers) * raster_.cells) {
        distance_ = {};
        distance_ = DeviceArray<float>(std::size_t(layers) * raster_.cells);
    }
    raster_.distance = distance_.data();
}

void WideSession::fetch(int layer, const Event& started, const Event& solved, Solution& solution,
                        Progress& progress) {
    Event begun, fetched;
    begun.record(stream_);
    if (solution.distance.empty())
        solution.distance = Array<float>(terrain().grid.cells());
    transfer_.to_host(solution.distance.data(), sizeof(float), stream_, progress,
                      [&](void* device, int first_row, int rows) {
                          launch_unpad(raster_, layer, static_cast<float*>(device), first_row, rows,
                                       stream_);
                      });
    fetched.record(stream_);
    fetched.synchronize();
    solution.statistics["seconds_to_device"] = seconds_to_device_;
    solution.statistics["seconds_compute"] = started.seconds_until(solved);
    solution.statistics["seconds_to_host"] = begun.seconds_until(fetched);
}

void WideSession::send_surface(Progress& progress) {
    const Surface& surface = terrain().surface;
    const std::size_t cols = std::size_t(terrain().grid.cols);
    surface_ =
        DeviceSurface(surface, surface.cells(), transfer_, stream_, progress,
                      [&](const auto* from, auto* to, int first_row, int rows) {
                          FERMAT_CUDA(cudaMemcpyAsync(to + std::size_t(first_row) * cols, from,
                                                      std::size_t(rows) * cols * sizeof *from,
                                                      cudaMemcpyDeviceToDevice, stream_));
                      });
    raster_.surface = surface_.view();
}

void WideSession::send_lengths() {
    const auto half = terrain().neighbourhood.half();
    raster_.by_row = !terrain().metric.uniform();
    raster_.lines = int(half.size());
    const int rows = raster_.by_row ? terrain().grid.rows : 1;
    std::vector<float> lengths(half.size() * std::size_t(rows) * Segment::most_cells);
    float* of_row = lengths.data();
    for (const Direction k : half) {
        const Segment& segment = terrain().neighbourhood.segment(k);
        for (int row = 0; row < rows; ++row, of_row += Segment::most_cells)
            if (!raster_.by_row || row + segment.step.rows < terrain().grid.rows)
                for (int i = 0; i < segment.cells; ++i)
                    of_row[i] =
                        StepPolicy::length_in_cell(segment, i, terrain().metric.length(row, k));
    }
    lengths_ = on_device(lengths, stream_);
    raster_.lengths = lengths_.data();
}

} // namespace fermat::cuda
