#pragma once

#include "device_halves.h"
#include "fermat/terrain.h"
#include "resources.h"
#include "tiled_kernels.h"
#include "transfer.h"

#include <optional>

namespace fermat::cuda {

/// The slope function of a terrain on the device, and the elevations of its cells. Empty on level
/// ground.
class DeviceRelief {
  public:
    /// `cells` is the size of the array of elevations. They are 0 until they are sent.
    DeviceRelief(const Terrain& terrain, std::size_t cells, const Stream& stream);

    float* elevation() const { return elevation_.data(); }
    ReliefView view() const;

    /// Bytes besides the elevations.
    static std::size_t bytes(const TerrainShape& shape) {
        return shape.slopes ? shape.slopes->curves().size() * sizeof(SlopeCurve) : 0;
    }

  private:
    DeviceArray<float> elevation_;
    DeviceArray<SlopeCurve> curves_;
    std::optional<DeviceHalves> inverse_, of_rise_, of_drop_;
    SlopeView slopes_{};
};

} // namespace fermat::cuda
