#include "block_schedule.cuh"
#include "held_tile.cuh"
#include "mailed_places.cuh"

namespace fermat::cuda {

namespace {

/// Warps of a block that visit tiles; one more warp schedules them. Tiles with slopes take five
/// times the memory.
constexpr int most_workers(bool sloped) {
    return sloped ? 7 : 15;
}

template <class Raster, bool bytes, bool uniform, Slant slant>
__global__ void __launch_bounds__((most_workers(slant != Slant::level) + 1) * 32, 1)
    visit_tiles(Raster raster, ScheduleView schedule) {
    using Tile = HeldTile<Raster, bytes, uniform, slant>;
    auto& block = *static_cast<ScheduledBlock<typename Tile::Memory>*>(dynamic_shared_memory());
    if (raster.surface.codes)
        for (int i = int(threadIdx.x); i < 256; i += int(blockDim.x))
            block.table[i] = raster.surface.table[i];
    visit_in_block(raster, schedule, block,
                   [&](int tile, typename Tile::Memory& memory, unsigned long long& lines) {
                       Tile held(raster, schedule, tile, memory, int(threadIdx.x & 31));
                       held.load(block.table);
                       held.relax(block.last, lines);
                       held.store();
                   });
}

template <Slant slant, class Raster>
auto kernel_for(const Raster& raster) {
    const bool uniform = !raster.halves.north_south;
    return raster.surface.codes ? (uniform ? visit_tiles<Raster, true, true, slant>
                                           : visit_tiles<Raster, true, false, slant>)
                                : (uniform ? visit_tiles<Raster, false, true, slant>
                                           : visit_tiles<Raster, false, false, slant>);
}

template <class Raster>
void launch_visit_of(const Raster& raster, const ScheduleView& schedule, int workers,
                     cudaStream_t stream) {
    switch (slant_of(raster.relief)) {
    case Slant::level:
        return launch_visits<TileMemory>(kernel_for<Slant::level>(raster), schedule.blocks, workers,
                                         stream, raster, schedule);
    case Slant::along:
        return launch_visits<SlopedTileMemory>(kernel_for<Slant::along>(raster), schedule.blocks,
                                               workers, stream, raster, schedule);
    case Slant::across:
        return launch_visits<SlopedTileMemory>(kernel_for<Slant::across>(raster), schedule.blocks,
                                               workers, stream, raster, schedule);
    }
}

} // namespace

VisitShape visit_shape(bool sloped) {
    return sloped ? shape_of_visits<SlopedTileMemory>(most_workers(true))
                  : shape_of_visits<TileMemory>(most_workers(false));
}

void launch_visit(const TiledRaster& raster, const ScheduleView& schedule, int workers,
                  cudaStream_t stream) {
    launch_visit_of(raster, schedule, workers, stream);
}

void launch_visit(const PagedRaster& raster, const ScheduleView& schedule, int workers,
                  cudaStream_t stream) {
    launch_visit_of(raster, schedule, workers, stream);
}

void launch_visit(const MailedRaster& raster, const ScheduleView& schedule, int workers,
                  cudaStream_t stream) {
    launch_visit_of(raster, schedule, workers, stream);
}

} // namespace fermat::cuda
