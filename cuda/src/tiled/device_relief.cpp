#include "device_relief.h"

namespace fermat::cuda {

DeviceRelief::DeviceRelief(const Terrain& terrain, std::size_t cells, const Stream& stream) {
    if (!terrain.slopes)
        return;
    elevation_ = DeviceArray<float>(cells);
    FERMAT_CUDA(cudaMemsetAsync(elevation_.data(), 0, cells * sizeof(float), stream));
    curves_ = on_device(terrain.slopes->curves(), stream);
    if (terrain.neighbourhood.radius() == 1)
        inverse_.emplace(terrain, stream, true);
    slopes_ = terrain.slopes->view();
    slopes_.curves = curves_.data();
}

ReliefView DeviceRelief::view() const {
    return {elevation_.data(), inverse_ ? inverse_->view() : HalvesView{}, slopes_};
}

} // namespace fermat::cuda
