#include "device_part.h"

namespace fermat::cuda {

namespace {

const PartPlan& directed(const PartPlan& plan) {
    continue_on_device(plan.device);
    return plan;
}

/// Parts on the same device run at the same time, each in some of its blocks.
VisitShape shape_of(const PartPlan& plan) {
    VisitShape shape = visit_shape();
    shape.blocks = std::max(1, shape.blocks / plan.on_device);
    return shape;
}

} // namespace

DevicePart::DevicePart(const Terrain& terrain, const PartPlan& plan, const PartTiles& tiles,
                       More more)
    : terrain_(terrain), plan_(directed(plan)), shape_(shape_of(plan)), tiles_(tiles),
      schedule_(tiles.tiling.rows, tiles.cols, shape_.blocks, shape_.blocks),
      halves_(terrain, stream_), distance_(tiles.count * tile_cells + more.cells),
      cornered_(tiles.count), seeded_(tiles.count + more.tiles), plateaus_(1) {
    // Cells outside the grid have values too.
    if (terrain.surface.is_bytes()) {
        codes_ = DeviceArray<std::uint8_t>(distance_.size());
        table_ = on_device(terrain.surface.table(), stream_);
        FERMAT_CUDA(cudaMemsetAsync(codes_.data(), 0, codes_.size(), stream_));
    } else {
        slowness_ = DeviceArray<float>(distance_.size());
        FERMAT_CUDA(
            cudaMemsetAsync(slowness_.data(), 0, slowness_.size() * sizeof(float), stream_));
    }
    stream_.synchronize();
}

void DevicePart::fill(TiledRaster& raster) const {
    raster.rows = terrain_.grid.rows;
    raster.cols = terrain_.grid.cols;
    raster.tile_rows = tiles_.tiling.rows;
    raster.tile_cols = tiles_.tiling.cols;
    raster.surface = {codes_.data(), table_.data(), slowness_.data()};
    raster.distance = distance_.data();
    raster.cornered = cornered_.data();
    raster.seeded = seeded_.data();
    raster.corners = terrain_.corners;
    halves_.set(raster);
}

void DevicePart::finish() const {
    direct();
    stream_.synchronize();
}

DeviceSchedule::Work DevicePart::work() const {
    direct();
    return schedule_.work();
}

} // namespace fermat::cuda
