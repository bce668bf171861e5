#include "page_slots.cuh"
#include "wide_kernels.h"

namespace fermat::cuda {

inline __device__ void clear_tile(const PagedWideRaster& raster, std::size_t i) {
    raster.givers[i] = 0;
}
inline __device__ void seed_tile(const PagedWideRaster& raster, std::size_t i) {
    raster.givers[i] = source_giver;
}
template <class IsShut>
__device__ void note_load(const PagedWideRaster&, const PageLoad&, const IsShut&) {}
inline __device__ void note_ready(const PagedWideRaster&, int) {}

template struct PageLaunches<PagedWideRaster>;

} // namespace fermat::cuda
