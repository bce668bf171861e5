#include "wide_session.h"

#include "fermat/parallel.h"
#include "fermat/tiling.h"

#include <utility>

namespace fermat::cuda {

namespace {

Grid padded(const Grid& grid) {
    const Tiling tiling(grid);
    return {tiling.rows * tile_size, tiling.cols * tile_size};
}

} // namespace

std::size_t padded_cells(const Grid& grid) {
    return padded(grid).cells();
}

WideSession::WideSession(const Terrain& terrain, const SolverOptions& options, Progress& progress)
    : Session(terrain, options),
      transfer_(terrain.grid.rows, terrain.grid.cols, sizeof(float), tile_size,
                thread_count(options.cpu.threads), options.scratch),
      steps_(terrain, padded(terrain.grid), stream_),
      relief_(terrain, terrain.grid.cells(), stream_) {
    const Grid grid = padded(terrain.grid);
    raster_.rows = terrain.grid.rows;
    raster_.cols = terrain.grid.cols;
    raster_.tile_rows = grid.rows / tile_size;
    raster_.tile_cols = grid.cols / tile_size;
    raster_.pitch = std::size_t(grid.cols);
    raster_.cells = grid.cells();
    raster_.corners = terrain.corners;
    steps_.set(raster_);
    Event started, sent;
    started.record(stream_);
    send_surface(progress);
    sent.record(stream_);
    sent.synchronize();
    seconds_to_device_ = started.seconds_until(sent);
}

std::size_t WideSession::device_bytes(const TerrainShape& shape) {
    const Grid& grid = shape.grid;
    return padded_cells(grid) * sizeof(float) + shape.surface_bytes() + DeviceSteps::bytes(shape) +
           DeviceRelief::bytes(shape) +
           Transfer::bytes(grid.rows, grid.cols, sizeof(float), tile_size);
}

std::size_t WideSession::weights_bytes(const TerrainShape& shape) {
    return padded_cells(shape.grid) * sizeof(float) *
           (shape.slopes ? shape.neighbourhood.size() : shape.neighbourhood.half().size());
}

bool WideSession::take_changes(std::span<const std::size_t> changed) {
    cells_to_send_.insert(cells_to_send_.end(), changed.begin(), changed.end());
    return surface_.has_kind_of(terrain().surface);
}

void WideSession::send_changes() {
    if (cells_to_send_.empty())
        return;
    surface_.take(terrain().surface, std::exchange(cells_to_send_, {}), stream_,
                  [](std::size_t cell) { return cell; });
    if (raster_.weights)
        launch_weights();
}

void WideSession::launch_weights() {
    const auto half = terrain().neighbourhood.half();
    for (std::size_t k = 0; k < half.size(); ++k) {
        const Segment& segment = terrain().neighbourhood.segment(half[k]);
        float* const plane = weights_.data() + k * raster_.cells;
        if (terrain().slopes)
            launch_weigh_on_slopes(raster_, segment, terrain().profile(half[k]),
                                   terrain().neighbourhood.crosswise(half[k]), int(k), plane,
                                   plane + half.size() * raster_.cells, stream_);
        else
            launch_weigh(raster_, segment, int(k), plane, stream_);
    }
}

void WideSession::weigh(Progress& progress) {
    weights_ = DeviceArray<float>(weights_bytes(terrain()) / sizeof(float));
    Event started, weighed;
    started.record(stream_);
    launch_weights();
    weighed.record(stream_);
    weighed.synchronize();
    progress.check(0);
    raster_.weights = weights_.data();
    seconds_to_device_ += started.seconds_until(weighed);
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
    solution.distance = new_distances(progress);
    transfer_.to_host(incoming(layer, solution), stream_, progress);
    fetched.record(stream_);
    fetched.synchronize();
    solution.statistics["seconds_to_device"] = seconds_to_device_;
    solution.statistics["seconds_compute"] = started.seconds_until(solved);
    solution.statistics["seconds_to_host"] = begun.seconds_until(fetched);
}

Transfer::Incoming WideSession::incoming(int layer, Solution& solution) {
    return {HostField(solution.distance, options().scratch),
            [this, layer](void* device, int first_row, int rows) {
                launch_to_band(raster_, layer, static_cast<float*>(device), first_row, rows,
                               stream_);
            }};
}

void WideSession::send_surface(Progress& progress) {
    const Surface& surface = terrain().surface;
    const int cols = terrain().grid.cols;
    const auto place = [&](const auto* from, auto* to, int first_row, int rows) {
        launch_band_to_rows(from, to + std::size_t(first_row) * std::size_t(cols), rows, cols,
                            stream_);
    };
    PartProgress sending(progress, 0, terrain().slopes ? 0.5 : 1),
        sending_elevations(progress, 0.5, 1);
    surface_ = DeviceSurface(surface, surface.grid().cells(), transfer_, stream_, sending, place);
    raster_.surface = surface_.view();
    if (terrain().slopes)
        transfer_.to_device(terrain().elevation, stream_, sending_elevations,
                            [&](void* device, int first_row, int rows) {
                                place(static_cast<const float*>(device), relief_.elevation(),
                                      first_row, rows);
                            });
    raster_.relief = relief_.view();
}

} // namespace fermat::cuda
