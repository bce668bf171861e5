#pragma once

#include "fermat/terrain.h"
#include "resources.h"
#include "tiled_kernels.h"

namespace fermat::cuda {

/// The half lengths of the steps on a terrain, on the device if rows differ.
class DeviceHalves {
  public:
    DeviceHalves(const Terrain& terrain, const Stream& stream);
    void set(TiledRaster& raster) const;

  private:
    float uniform_north_south_ = 0, uniform_east_west_ = 0, uniform_diagonal_ = 0;
    DeviceArray<float> north_south_, east_west_, diagonal_;
};

} // namespace fermat::cuda
