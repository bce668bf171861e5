#include "device_halves.h"

#include "tile_halves.h"

namespace fermat::cuda {

DeviceHalves::DeviceHalves(const Terrain& terrain, const Stream& stream, bool inverse)
    : DeviceHalves(terrain, stream, [&, inverse](int row, Offset step) {
          return inverse ? inverse_length(terrain, row, step) : half_length(terrain, row, step);
      }) {}

DeviceHalves::DeviceHalves(const Terrain& terrain, const Stream& stream,
                           const std::function<float(int row, Offset offset)>& value) {
    if (terrain.metric.uniform()) {
        view_.uniform_north_south = value(0, {1, 0});
        view_.uniform_east_west = value(0, {0, 1});
        view_.uniform_diagonal = value(0, {1, 1});
        return;
    }
    const StepHalves halves(terrain, value);
    north_south_ = on_device(halves.north_south, stream);
    east_west_ = on_device(halves.east_west, stream);
    diagonal_ = on_device(halves.diagonal, stream);
    view_.north_south = north_south_.data();
    view_.east_west = east_west_.data();
    view_.diagonal = diagonal_.data();
}

} // namespace fermat::cuda
