#include "page_slots.cuh"

namespace fermat::cuda {

inline __device__ void clear_tile(const PagedRaster&, std::size_t) {}
inline __device__ void seed_tile(const PagedRaster&, std::size_t) {}
template <class IsShut>
__device__ void note_load(const PagedRaster& raster, const PageLoad& load, const IsShut& is_shut) {
    note_tiles(raster, load, is_shut);
}
/// Finds whether the corner rule matters for the tile.
inline __device__ void note_ready(const PagedRaster& raster, int number) {
    raster.cornered[number] = has_shut_near(raster, place_of(raster, number));
}

template struct PageLaunches<PagedRaster>;

} // namespace fermat::cuda
