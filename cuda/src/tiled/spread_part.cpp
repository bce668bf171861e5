#include "spread_part.h"

#include <algorithm>
#include <iterator>

namespace fermat::cuda {

namespace {

/// Row of the raster where the transfers of a part begin: a multiple of a tile.
int first_row_of(const Tiling& tiling, int part, int parts) {
    return std::min(int((long long)(tiling.rows) * part / parts) * tile_size, tiling.grid.rows);
}
int most_rows(const Tiling& tiling, int parts) {
    return std::min((tiling.rows + parts - 1) / parts * tile_size, tiling.grid.rows);
}

} // namespace

SpreadPart::SpreadPart(const Terrain& terrain, const PartPlan& plan)
    : DevicePart(terrain, plan, PartTiles(terrain, plan.parts, square_side), {}),
      first_row_(first_row_of(tiles_.tiling, plan.part, plan.parts)),
      rows_(first_row_of(tiles_.tiling, plan.part + 1, plan.parts) - first_row_),
      transfer_(rows_, terrain.grid.cols, sizeof(float), tile_size, plan.threads),
      news_(std::size_t(plan.parts)) {
    // The host touches the memory for the solution meanwhile, which takes long.
    schedule_.schedule.nanoseconds = 20'000'000;
    fill(raster_);
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

void SpreadPart::send_surface(Progress& progress) {
    DevicePart::send_surface([&](const auto* values) {
        transfer_.rows_to_device(values + first_cell(), rows_, sizeof *values, stream_, progress,
                                 [&](void* device, int row, int rows) {
                                     launch_tile(raster_, static_cast<decltype(values)>(device),
                                                 first_row_ + row, rows, stream_);
                                 });
    });
}

void SpreadPart::find_shut() {
    direct();
    launch_find_shut(raster_, stream_);
}

void SpreadPart::find_cornered() {
    direct();
    launch_find_cornered(raster_, stream_);
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
    end_fetch();
}

int SpreadPart::fetch_predecessors(const PathSteps& steps, Array<Direction>& predecessor,
                                   Progress& progress) {
    return count_plateaus([&](int* plateaus) {
        transfer_.to_host(predecessor.data() + first_cell(), 1, stream_, progress,
                          [&](void* device, int row, int rows) {
                              launch_predecessors(raster_, steps,
                                                  static_cast<std::uint8_t*>(device), plateaus,
                                                  first_row_ + row, rows, stream_);
                          });
    });
}

void SpreadPart::wait_for(const SpreadPart& other) const {
    other.direct();
    other.reached_.record(other.stream_);
    direct();
    FERMAT_CUDA(cudaStreamWaitEvent(stream_, other.reached_, 0));
}

int SpreadPart::pending() const {
    direct();
    return schedule_.pending(stream_);
}

std::size_t SpreadPart::device_bytes(const TerrainShape& shape, int parts) {
    const std::size_t tiles = PartTiles(shape, parts, square_side).count;
    const std::size_t cell = sizeof(float) + bytes_of_value(shape.surface_kind);
    return tiles * (tile_cells * cell + 2) + DeviceSchedule::bytes(tiles) +
           host_bytes(shape, parts);
}

std::size_t SpreadPart::host_bytes(const TerrainShape& shape, int parts) {
    return Transfer::bytes(most_rows(Tiling(shape.grid), parts), shape.grid.cols, sizeof(float),
                           tile_size);
}

} // namespace fermat::cuda
