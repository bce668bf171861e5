#pragma once

#include "fermat/terrain.h"
#include "resources.h"
#include "wide_kernels.h"

#include <vector>

namespace fermat::cuda {

/// The steps of radius >= 2 on a terrain, on the device: in the order of visits, with their lines
/// and lengths.
class DeviceSteps {
  public:
    DeviceSteps(const Terrain& terrain, const Stream& stream);
    /// `padded` is the padded grid of a raster that has weights.
    DeviceSteps(const Terrain& terrain, const Grid& padded, const Stream& stream);
    void set(WideRaster& raster) const;
    /// In the order of the neighbourhood.
    const std::vector<DeviceStep>& in_order() const { return in_order_; }

    /// Bytes of device memory, except for some kilobytes.
    static std::size_t bytes(const TerrainShape& shape);

  private:
    void list_steps(const Terrain& terrain, const Grid& padded);
    void send_lines(const Terrain& terrain, const Stream& stream);
    void send_lengths(const Terrain& terrain, const Stream& stream);
    void send_profiles(const Terrain& terrain, const Stream& stream);
    void send_across(const Terrain& terrain, const Stream& stream);

    const int radius_, lines_count_;
    const bool by_row_;
    std::vector<DeviceStep> in_order_;
    DeviceArray<DeviceStep> sorted_;
    DeviceArray<WideLine> lines_;
    DeviceArray<WideProfile> profiles_;
    DeviceArray<float> lengths_, inverse_;
    DeviceArray<WideCrosswise> crosswises_;
    DeviceArray<Across> across_;
    int steps_ = 0;
};

} // namespace fermat::cuda
