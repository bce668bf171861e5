#pragma once

#include "fermat/terrain.h"
#include "resources.h"
#include "tiled_kernels.h"

#include <functional>

namespace fermat::cuda {

/// The half lengths of the steps on a terrain, 1 / their lengths, or other values of them, on the
/// device if rows differ.
class DeviceHalves {
  public:
    DeviceHalves(const Terrain& terrain, const Stream& stream, bool inverse = false);
    /// `value(row, offset)` is that of a step from the cells of a row.
    DeviceHalves(const Terrain& terrain, const Stream& stream,
                 const std::function<float(int row, Offset offset)>& value);
    const HalvesView& view() const { return view_; }

  private:
    DeviceArray<float> north_south_, east_west_, diagonal_;
    HalvesView view_{};
};

} // namespace fermat::cuda
