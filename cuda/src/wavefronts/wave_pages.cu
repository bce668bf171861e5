#include "page_slots.cuh"
#include "wave_places.cuh"

namespace fermat::cuda {

inline __device__ Grid value_grid(const PagedWaveRaster& raster) {
    return {raster.tile_rows * tile_size, raster.tile_cols * tile_size};
}
inline __device__ float* distances_of(const PagedWaveRaster& raster) {
    return raster.time;
}
inline __device__ std::int32_t* numbers_of(const PagedWaveRaster& raster) {
    return raster.owner;
}
inline __device__ void clear_tile(const PagedWaveRaster&, std::size_t) {}
inline __device__ void seed_tile(const PagedWaveRaster&, std::size_t) {}
template <class IsShut>
__device__ void note_load(const PagedWaveRaster& raster, const PageLoad& load,
                          const IsShut& is_shut) {
    note_tiles(raster, load, is_shut);
    for (int tile = int(threadIdx.x); tile < page_tiles; tile += int(blockDim.x)) {
        // Until its list is made, a tile may have corners that are to be set.
        raster.open[load.slot * page_tiles + tile] = 1;
        raster.listed[load.slot * page_tiles + tile] = not_listed;
    }
}
/// A visit finds out itself whether corners of the tile are closed. Without impassable cells near
/// it, none is.
inline __device__ void note_ready(const PagedWaveRaster& raster, int number) {
    const TilePlace tile = place_of(raster, number);
    const int in_raster = tile.row * raster.tile_cols + tile.col,
              seed = first_seed_from(raster, in_raster);
    const bool closed = raster.corners != CornerRule::always && has_shut_near(raster, tile),
               seeds = seed < raster.seed_count && raster.seeds[seed].tile == in_raster;
    raster.limits[number] = std::uint8_t((closed ? has_closed : 0) | (seeds ? has_seeds : 0));
}

template struct PageLaunches<PagedWaveRaster>;

} // namespace fermat::cuda
