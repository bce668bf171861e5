#include "spread_part.h"

#include "device_paths.h"

#include <algorithm>
#include <iterator>

namespace fermat::cuda {

namespace {

int directed(int number) {
    continue_on_device(number);
    return number;
}

/// Row of the raster where the transfers of a part begin: a multiple of a tile.
int first_row_of(const Tiling& tiling, int part, int parts) {
    return std::min(int((long long)(tiling.rows) * part / parts) * tile_size, tiling.grid.rows);
}
int most_rows(const Tiling& tiling, int parts) {
    return std::min((tiling.rows + parts - 1) / parts * tile_size, tiling.grid.rows);
}

std::size_t tiles_of_part(const Tiling& tiling, int parts) {
    return std::size_t(tiling.rows) * std::size_t(part_cols_of(tiling.cols, parts));
}

} // namespace

SpreadPart::SpreadPart(const Terrain& terrain, int number, int part, int parts, int threads)
    : terrain_(terrain), number_(directed(number)), shape_(visit_shape()), tiling_(terrain.grid),
      part_cols_(part_cols_of(tiling_.cols, parts)), tiles_(tiles_of_part(tiling_, parts)),
      first_row_(first_row_of(tiling_, part, parts)),
      rows_(first_row_of(tiling_, part + 1, parts) - first_row_),
      transfer_(rows_, terrain.grid.cols, sizeof(float), tile_size, threads),
      schedule_(tiling_.rows, part_cols_, shape_.blocks, shape_.blocks), halves_(terrain, stream_),
      distance_(tiles_ * tile_cells), cornered_(tiles_), seeded_(tiles_), news_(std::size_t(parts)),
      plateaus_(1) {
    // Cells outside the grid have values too.
    if (terrain.surface.is_bytes()) {
        codes_ = DeviceArray<std::uint8_t>(tiles_ * tile_cells);
        table_ = on_device(terrain.surface.table(), stream_);
        FERMAT_CUDA(cudaMemsetAsync(codes_.data(), 0, codes_.size(), stream_));
    } else {
        slowness_ = DeviceArray<float>(tiles_ * tile_cells);
        FERMAT_CUDA(
            cudaMemsetAsync(slowness_.data(), 0, slowness_.size() * sizeof(float), stream_));
    }
    stream_.synchronize();
    // The host touches the memory for the solution meanwhile, which takes long.
    schedule_.schedule.nanoseconds = 20'000'000;
    fill_raster(part, parts);
}

void SpreadPart::fill_raster(int part, int parts) {
    raster_.rows = terrain_.grid.rows;
    raster_.cols = terrain_.grid.cols;
    raster_.tile_rows = tiling_.rows;
    raster_.tile_cols = tiling_.cols;
    raster_.surface = {codes_.data(), table_.data(), slowness_.data()};
    raster_.distance = distance_.data();
    raster_.cornered = cornered_.data();
    raster_.seeded = seeded_.data();
    raster_.corners = terrain_.corners;
    raster_.device = part;
    raster_.devices = parts;
    raster_.part_cols = part_cols_;
    halves_.set(raster_);
}

RasterPart SpreadPart::view() const {
    return {codes_.data(),  slowness_.data(),   distance_.data(),
            seeded_.data(), schedule_.schedule, news_.data()};
}

void SpreadPart::set_parts(const RasterPart (&parts)[most_devices]) {
    std::copy(std::begin(parts), std::end(parts), raster_.parts);
}

std::size_t SpreadPart::first_cell() const {
    return terrain_.grid.index(first_row_, 0);
}

template <class Value>
void SpreadPart::send(const Value* values, Progress& progress) {
    transfer_.rows_to_device(values + first_cell(), rows_, sizeof(Value), stream_, progress,
                             [&](void* device, int row, int rows) {
                                 launch_tile(raster_, static_cast<const Value*>(device),
                                             first_row_ + row, rows, stream_);
                             });
}

void SpreadPart::send_surface(Progress& progress) {
    direct();
    started_.record(stream_);
    if (terrain_.surface.is_bytes())
        send(terrain_.surface.codes(), progress);
    else
        send(terrain_.surface.values(), progress);
    sent_.record(stream_);
    sent_.synchronize();
}

void SpreadPart::find_shut() {
    direct();
    launch_find_shut(raster_, stream_);
}

void SpreadPart::find_cornered() {
    direct();
    launch_find_cornered(raster_, stream_);
}

void SpreadPart::start(const Query& query, float window) {
    direct();
    raster_.maximum = query.maximum_cost;
    schedule_.schedule.window = window;
    const std::vector<Seed> seeds = seeds_of(terrain_.grid, query.sources);
    seeds_ = on_device(seeds, stream_);
    started_.record(stream_);
    launch_start(raster_, schedule_.schedule, seeds_.data(), int(seeds.size()), stream_);
}

void SpreadPart::visit() {
    direct();
    launch_visit(raster_, schedule_.schedule, shape_.workers, stream_);
    solved_.record(stream_);
}

void SpreadPart::touch(Array<float>& distance) {
    const std::size_t cells = std::size_t(rows_) * std::size_t(terrain_.grid.cols);
    transfer_.touch(distance.data() + first_cell(), cells * sizeof(float));
}

void SpreadPart::fetch(Array<float>& distance, Progress& progress) {
    direct();
    transfer_.to_host(distance.data() + first_cell(), sizeof(float), stream_, progress,
                      [&](void* device, int row, int rows) {
                          launch_untile(raster_, static_cast<float*>(device), first_row_ + row,
                                        rows, stream_);
                      });
    fetched_.record(stream_);
    fetched_.synchronize();
}

int SpreadPart::fetch_predecessors(const PathSteps& steps, Array<Direction>& predecessor,
                                   Progress& progress) {
    direct();
    FERMAT_CUDA(cudaMemsetAsync(plateaus_.data(), 0, sizeof(int), stream_));
    transfer_.to_host(predecessor.data() + first_cell(), 1, stream_, progress,
                      [&](void* device, int row, int rows) {
                          launch_predecessors(raster_, steps, static_cast<std::uint8_t*>(device),
                                              plateaus_.data(), first_row_ + row, rows, stream_);
                      });
    int plateaus = 0;
    FERMAT_CUDA(cudaMemcpyAsync(&plateaus, plateaus_.data(), sizeof plateaus,
                                cudaMemcpyDeviceToHost, stream_));
    stream_.synchronize();
    return plateaus;
}

void SpreadPart::wait_for(const SpreadPart& other) const {
    other.direct();
    other.reached_.record(other.stream_);
    direct();
    FERMAT_CUDA(cudaStreamWaitEvent(stream_, other.reached_, 0));
}

void SpreadPart::finish() const {
    direct();
    stream_.synchronize();
}

int SpreadPart::pending() const {
    direct();
    return schedule_.pending(stream_);
}

DeviceSchedule::Work SpreadPart::work() const {
    direct();
    return schedule_.work();
}

std::size_t SpreadPart::device_bytes(const TerrainShape& shape, int parts) {
    const Tiling tiling(shape.grid);
    const std::size_t tiles = tiles_of_part(tiling, parts);
    const std::size_t cell = sizeof(float) + bytes_of_value(shape.surface_kind);
    return tiles * (tile_cells * cell + 2) + DeviceSchedule::bytes(tiles) +
           host_bytes(shape, parts);
}

std::size_t SpreadPart::host_bytes(const TerrainShape& shape, int parts) {
    return Transfer::bytes(most_rows(Tiling(shape.grid), parts), shape.grid.cols, sizeof(float),
                           tile_size);
}

} // namespace fermat::cuda
