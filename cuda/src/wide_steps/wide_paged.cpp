#include "wide_paged.h"

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
        return {
            .tile_in_slot = 0, .tile = sizeof(std::uint32_t), .once = DeviceSteps::bytes(shape)};
    }
    static int blocks() { return wide_visit_blocks(); }
    static int lists(const PageCounts& counts) {
        return wide_visit_lists(std::size_t(counts.slots) * page_tiles);
    }
    static float window(const Terrain& terrain) { return wide_window(terrain); }
    static void count(unsigned long long rounds, Statistics& statistics) {
        statistics["rounds"] = double(rounds);
    }

    WideTiles(const Terrain& terrain, const PageCounts&, const Stream& stream)
        : steps_(terrain, stream), givers_(pages_of(terrain.grid) * page_tiles) {}

    static float* elevation() { return nullptr; } // it has no slopes
    void set(Raster& raster) const {
        steps_.set(raster);
        raster.layers = 1;
        raster.givers = givers_.data();
    }
    void visit(const Raster& raster, const ScheduleView& schedule, const Stream& stream) const {
        launch_wide_visit(raster, schedule, stream);
    }

  private:
    DeviceSteps steps_;
    DeviceArray<std::uint32_t> givers_;
};

} // namespace

std::unique_ptr<Session> open_wide_paged(const Terrain& terrain, const SolverOptions& options) {
    return std::make_unique<PagedSession<WideTiles>>(terrain, options);
}

std::size_t least_wide_paged_bytes(const TerrainShape& shape) {
    return PageCounts::least_device_bytes(shape, WideTiles::bytes(shape));
}

} // namespace fermat::cuda
