#include "device_relief.h"

#include "tile_halves.h"

namespace fermat::cuda {

DeviceRelief::DeviceRelief(const Terrain& terrain, std::size_t cells, const Stream& stream) {
    if (!terrain.slopes)
        return;
    elevation_ = DeviceArray<float>(cells);
    FERMAT_CUDA(cudaMemsetAsync(elevation_.data(), 0, cells * sizeof(float), stream));
    curves_ = on_device(terrain.slopes->curves(), stream);
    if (terrain.neighbourhood.radius() == 1) {
        inverse_.emplace(terrain, stream, true);
        if (terrain.slopes->limit_across()) {
            of_rise_.emplace(terrain, stream, of_across(terrain, &Across::of_rise));
            of_drop_.emplace(terrain, stream, of_across(terrain, &Across::of_drop));
        }
    }
    slopes_ = terrain.slopes->view();
    slopes_.curves = curves_.data();
}

ReliefView DeviceRelief::view() const {
    const auto view_of = [](const std::optional<DeviceHalves>& halves) {
        return halves ? halves->view() : HalvesView{};
    };
    return {elevation_.data(), view_of(inverse_), view_of(of_rise_), view_of(of_drop_), slopes_};
}

} // namespace fermat::cuda
