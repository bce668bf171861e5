#pragma once

#include "fermat/terrain.h"
#include "resources.h"
#include "tiled_kernels.h"

namespace fermat::cuda {

/// The half lengths of the steps on a terrain, or 1 / their lengths, on the device if rows differ.
class DeviceHalves {
  public:
    DeviceHalves(const Terrain& terrain, const Stream& stream, bool inverse = false);
    const HalvesView& view() const { return view_; }

  private:
    DeviceArray<float> north_south_, east_west_, diagonal_;
    HalvesView view_{};
};

} // namespace fermat::cuda
