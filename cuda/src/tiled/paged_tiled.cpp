#include "paged_tiled.h"

#include "device_halves.h"
#include "device_relief.h"
#include "paged_session.h"

namespace fermat::cuda {

namespace {

/// Tiles that warps sweep.
class SweptTiles {
  public:
    using Raster = PagedRaster;

    static PagedBytes bytes(const TerrainShape& shape) {
        return {.tile_in_slot = 3, .tile = 0, .once = DeviceRelief::bytes(shape)};
    }
    static int blocks() { return visit_shape().blocks; }
    static int lists(const PageCounts&) { return blocks(); }
    static float window(const Terrain& terrain, Scratch* scratch) {
        return typical_window(terrain, scratch);
    }
    static void count(unsigned long long lines, Statistics& statistics) {
        statistics["relaxations"] = double(lines) * tile_size * 3;
    }

    SweptTiles(const Terrain& terrain, const PageCounts& counts, const Stream& stream)
        : workers_(visit_shape(terrain.slopes != nullptr).workers), halves_(terrain, stream),
          relief_(terrain, tiles_of(counts) * tile_cells, stream), cornered_(tiles_of(counts)),
          seeded_(tiles_of(counts)), shut_(tiles_of(counts)) {}

    float* beside() const { return relief_.elevation(); }
    void set(Raster& raster, float* distances) const {
        raster.distance = distances;
        raster.halves = halves_.view();
        raster.relief = relief_.view();
        raster.cornered = cornered_.data();
        raster.seeded = seeded_.data();
        raster.shut = shut_.data();
    }
    void visit(const Raster& raster, const ScheduleView& schedule, const Stream& stream) const {
        launch_visit(raster, schedule, workers_, stream);
    }

  private:
    static std::size_t tiles_of(const PageCounts& counts) {
        return std::size_t(counts.slots) * page_tiles;
    }

    const int workers_;
    DeviceHalves halves_;
    DeviceRelief relief_;
    DeviceArray<std::uint8_t> cornered_, seeded_, shut_;
};

} // namespace

std::unique_ptr<Session> open_paged(const Terrain& terrain, const SolverOptions& options) {
    return std::make_unique<PagedSession<SweptTiles>>(terrain, options);
}

std::size_t least_paged_bytes(const TerrainShape& shape) {
    return PageCounts::least_device_bytes(cells_in_pages(shape), SweptTiles::bytes(shape));
}

} // namespace fermat::cuda
