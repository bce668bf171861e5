#include "device_halves.h"

#include "tile_halves.h"

namespace fermat::cuda {

DeviceHalves::DeviceHalves(const Terrain& terrain, const Stream& stream) {
    if (terrain.metric.uniform()) {
        uniform_north_south_ = half_length(terrain, 0, {1, 0});
        uniform_east_west_ = half_length(terrain, 0, {0, 1});
        uniform_diagonal_ = half_length(terrain, 0, {1, 1});
        return;
    }
    const StepHalves halves(terrain);
    north_south_ = on_device(halves.north_south, stream);
    east_west_ = on_device(halves.east_west, stream);
    diagonal_ = on_device(halves.diagonal, stream);
}

void DeviceHalves::set(TiledRaster& raster) const {
    raster.uniform_north_south = uniform_north_south_;
    raster.uniform_east_west = uniform_east_west_;
    raster.uniform_diagonal = uniform_diagonal_;
    raster.north_south = north_south_.data();
    raster.east_west = east_west_.data();
    raster.diagonal = diagonal_.data();
}

} // namespace fermat::cuda
