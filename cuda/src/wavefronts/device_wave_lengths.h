#pragma once

#include "fermat/terrain.h"
#include "resources.h"
#include "wave_kernels.h"
#include "wave_lengths.h"

#include <cstddef>
#include <vector>

namespace fermat::cuda {

/// Lengths in memory of the device.
class DeviceWaveLengths {
  public:
    DeviceWaveLengths(const Terrain& terrain, const Stream& stream) {
        const WaveLengths lengths(terrain);
        const std::size_t first = WaveLengths::at(0);
        view_.height = lengths.height[first];
        view_.width = lengths.width[first];
        for (std::size_t i = 0; i < wave_places; ++i) {
            view_.to_row[i] = lengths.to_row[i][first];
            view_.to_column[i] = lengths.to_column[i][first];
        }
        if (terrain.metric.uniform())
            return;
        const auto send = [&](const std::vector<float>& values) {
            return arrays_.emplace_back(on_device(values, stream)).data();
        };
        view_.by_row.height = send(lengths.height);
        view_.by_row.width = send(lengths.width);
        for (std::size_t i = 0; i < wave_places; ++i) {
            view_.by_row.to_row[i] = send(lengths.to_row[i]);
            view_.by_row.to_column[i] = send(lengths.to_column[i]);
        }
    }

    /// Bytes on the device.
    static std::size_t bytes(const TerrainShape& shape) {
        constexpr std::size_t arrays = 2 + 2 * wave_places;
        return shape.metric.uniform()
                   ? 0
                   : arrays * sizeof(float) *
                         WaveLengths::at(shape.grid.rows + tile_size + CellLengths::margin);
    }

    const WaveLengthsView& view() const { return view_; }

  private:
    std::vector<DeviceArray<float>> arrays_;
    WaveLengthsView view_{};
};

} // namespace fermat::cuda
