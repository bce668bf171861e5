#include "wide_paged.h"

#include "device_relief.h"
#include "device_steps.h"
#include "paged_session.h"
#include "wide_tiled.h"

namespace fermat::cuda {

namespace {

/// Tiles that blocks visit, with steps of radius >= 2.
class WideTiles {
  public:
    using Raster = PagedWideRaster;

    static PagedBytes bytes(const TerrainShape& shape) {
        return {.tile_in_slot = 0,
                .tile = sizeof(std::uint32_t),
                .once = DeviceSteps::bytes(shape) + DeviceRelief::bytes(shape)};
    }
    static int blocks() { return wide_visit_blocks(); }
    static int lists(const PageCounts& counts) {
        return wide_visit_lists(std::size_t(counts.slots) * page_tiles);
    }
    static float window(const Terrain& terrain, Scratch* scratch) {
        return wide_window(terrain, scratch);
    }
    static void count(unsigned long long rounds, Statistics& statistics) {
        statistics["rounds"] = double(rounds);
    }

    WideTiles(const Terrain& terrain, const PageCounts& counts, const Stream& stream)
        : steps_(terrain, stream), relief_(terrain, std::size_t(counts.slots) * page_cells, stream),
          givers_(pages_of(terrain.grid) * page_tiles) {}

    float* beside() const { return relief_.elevation(); }
    void set(Raster& raster, float* distances) const {
        raster.distance = distances;
        steps_.set(raster);
        raster.relief = relief_.view();
        raster.layers = 1;
        raster.givers = givers_.data();
    }
    void visit(const Raster& raster, const ScheduleView& schedule, const Stream& stream) const {
        launch_wide_visit(raster, schedule, stream);
    }

  private:
    DeviceSteps steps_;
    DeviceRelief relief_;
    DeviceArray<std::uint32_t> givers_;
};

} // namespace

std::unique_ptr<Session> open_wide_paged(const Terrain& terrain, const SolverOptions& options) {
    return std::make_unique<PagedSession<WideTiles>>(terrain, options);
}

std::size_t least_wide_paged_bytes(const TerrainShape& shape) {
    return PageCounts::least_device_bytes(cells_in_pages(shape), WideTiles::bytes(shape));
}

} // namespace fermat::cuda
