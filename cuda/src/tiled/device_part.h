#pragma once

#include "device_choice.h"
#include "device_halves.h"
#include "device_paths.h"
#include "device_schedule.h"
#include "fermat/solver.h"
#include "spread_raster.h"
#include "tiling.h"
#include "transfer.h"

#include <algorithm>
#include <vector>

namespace fermat::cuda {

/// One of the parts of a raster, and the device that it is on.
struct PartPlan {
    int device, part, parts;
    int on_device; ///< parts that share the device; more than one only in benchmarks and tests
    int threads;   ///< of the host that the part may use
    static PartPlan of(const std::vector<int>& devices, std::size_t part, int threads) {
        const int parts = int(devices.size());
        return {devices[part], int(part), parts,
                int(std::count(devices.begin(), devices.end(), devices[part])),
                std::max(1, threads / parts)};
    }
};

/// The tiles of a part of a raster, in squares of `side` tiles.
struct PartTiles {
    PartTiles(const TerrainShape& shape, int parts, int side)
        : tiling(shape.grid), cols(part_cols_of(tiling.cols, parts, side)),
          count(std::size_t(tiling.rows) * std::size_t(cols)) {}

    Tiling tiling;
    int cols; ///< in a row of the part
    std::size_t count;
};

/// What a part has on its device in both ways to spread a raster, with the streams, memory and
/// threads of this device. Every call, also the constructor, directs the CUDA calls of its thread
/// to the device.
class DevicePart {
  public:
    DevicePart(const DevicePart&) = delete;
    DevicePart& operator=(const DevicePart&) = delete;

    /// Waits for everything that is enqueued.
    void finish() const;
    DeviceSchedule::Work work() const;
    double seconds_to_device() const { return started_.seconds_until(sent_); }
    double seconds_compute() const { return started_.seconds_until(solved_); }
    double seconds_to_host() const { return solved_.seconds_until(fetched_); }

  protected:
    /// The arrays of cells and of shut tiles have room for `more` values behind those of the tiles.
    struct More {
        std::size_t cells, tiles;
    };
    DevicePart(const Terrain& terrain, const PartPlan& plan, const PartTiles& tiles, More more);
    ~DevicePart() = default;

    void direct() const { continue_on_device(plan_.device); }
    template <int side>
    void fill(Squares<side>& raster) const {
        fill(static_cast<TiledRaster&>(raster));
        raster.device = plan_.part;
        raster.devices = plan_.parts;
        raster.part_cols = tiles_.cols;
    }
    template <class Raster>
    void start(Raster& raster, const Query& query, float window) {
        direct();
        raster.maximum = query.maximum_cost;
        schedule_.schedule.window = window;
        const std::vector<Seed> seeds = seeds_of(terrain_.grid, query.sources);
        seeds_ = on_device(seeds, stream_);
        started_.record(stream_);
        launch_start(raster, schedule_.schedule, seeds_.data(), int(seeds.size()), stream_);
    }
    /// Sends the surface: send(values) for those that the terrain has.
    template <class Send>
    void send_surface(const Send& send) {
        direct();
        started_.record(stream_);
        if (terrain_.surface.is_bytes())
            send(terrain_.surface.codes());
        else
            send(terrain_.surface.values());
        sent_.record(stream_);
        sent_.synchronize();
    }
    void end_fetch() {
        fetched_.record(stream_);
        fetched_.synchronize();
    }
    /// Calls find(plateaus), and returns the number that it leaves there.
    template <class Find>
    int count_plateaus(const Find& find) {
        direct();
        FERMAT_CUDA(cudaMemsetAsync(plateaus_.data(), 0, sizeof(int), stream_));
        find(plateaus_.data());
        int plateaus = 0;
        FERMAT_CUDA(cudaMemcpyAsync(&plateaus, plateaus_.data(), sizeof plateaus,
                                    cudaMemcpyDeviceToHost, stream_));
        stream_.synchronize();
        return plateaus;
    }

    const Terrain& terrain_;
    const PartPlan plan_;
    const VisitShape shape_;
    const PartTiles tiles_;
    Stream stream_;
    DeviceSchedule schedule_;
    DeviceHalves halves_;
    DeviceArray<float> distance_, slowness_, table_;
    DeviceArray<std::uint8_t> codes_, cornered_, seeded_;
    DeviceArray<Seed> seeds_;
    DeviceArray<int> plateaus_;
    Event started_, sent_, solved_, fetched_;

  private:
    void fill(TiledRaster& raster) const;
};

} // namespace fermat::cuda
