#include "page_slots.cuh"

namespace fermat::cuda {

inline __device__ void clear_tile(const PagedRaster&, std::size_t) {}
inline __device__ void seed_tile(const PagedRaster&, std::size_t) {}
template <class IsShut>
__device__ void note_load(const PagedRaster& raster, const PageLoad& load, const IsShut& is_shut) {
    const int lane = int(threadIdx.x & 31);
    for (int tile = int(threadIdx.x / 32); tile < page_tiles; tile += int(blockDim.x / 32)) {
        bool any = false;
        for (int line = 0; line < tile_size; ++line)
            any |=
                is_shut(tile / page_side * tile_size + line, tile % page_side * tile_size + lane);
        any = __any_sync(warp, any);
        if (lane == 0) {
            raster.shut[load.slot * page_tiles + tile] = any;
            raster.seeded[load.slot * page_tiles + tile] = load.distance >= 0;
        }
    }
}
/// Finds whether the corner rule matters for the tile.
inline __device__ void note_ready(const PagedRaster& raster, int number) {
    const TilePlace tile = place_of(raster, number);
    bool any = false;
    for (int south = -1; south <= 1; ++south)
        for (int east = -1; east <= 1; ++east)
            if (tile.row + south >= 0 && tile.row + south < raster.tile_rows &&
                tile.col + east >= 0 && tile.col + east < raster.tile_cols)
                any |= raster.shut[number_beside(raster, tile, south, east)] != 0;
    raster.cornered[number] = any;
}

template struct PageLaunches<PagedRaster>;

} // namespace fermat::cuda
