#pragma once

#include "device_choice.h"
#include "device_halves.h"
#include "device_schedule.h"
#include "fermat/solver.h"
#include "spread_raster.h"
#include "tiling.h"
#include "transfer.h"

namespace fermat::cuda {

/// The part of a spread raster on one device, with the streams, memory and threads of this device.
/// Every call, also the constructor, directs the CUDA calls of its thread to the device.
class SpreadPart {
  public:
    /// `threads` are those of the host that this part may use.
    SpreadPart(const Terrain& terrain, int number, int part, int parts, int threads);

    /// What the other parts must know of this one.
    RasterPart view() const;
    void set_parts(const RasterPart (&parts)[most_devices]);

    /// Sends the rows of this part into the tiles of all parts. Waits.
    void send_surface(Progress& progress);
    void find_shut();
    void find_cornered();
    void start(const Query& query, float window);
    void visit();
    void touch(Array<float>& distance);
    void fetch(Array<float>& distance, Progress& progress);
    /// Returns the number of cells on plateaus.
    int fetch_predecessors(const PathSteps& steps, Array<Direction>& predecessor,
                           Progress& progress);

    /// Everything that is enqueued after this waits for what is enqueued on the other part now.
    void wait_for(const SpreadPart& other) const;
    /// Waits for everything that is enqueued.
    void finish() const;
    /// Waits, and returns the number of tiles that wait. Only the sum over all parts is true.
    int pending() const;
    DeviceSchedule::Work work() const;
    double seconds_to_device() const { return started_.seconds_until(sent_); }
    double seconds_compute() const { return started_.seconds_until(solved_); }
    double seconds_to_host() const { return solved_.seconds_until(fetched_); }

    static std::size_t device_bytes(const TerrainShape& shape, int parts);
    static std::size_t host_bytes(const TerrainShape& shape, int parts);

  private:
    void direct() const { continue_on_device(number_); }
    void fill_raster(int part, int parts);
    template <class Value>
    void send(const Value* values, Progress& progress);
    std::size_t first_cell() const;

    const Terrain& terrain_;
    const int number_;
    const VisitShape shape_;
    const Tiling tiling_;
    const int part_cols_;
    const std::size_t tiles_;    ///< of this part
    const int first_row_, rows_; ///< rows of the raster that this part transfers
    Stream stream_;
    Transfer transfer_;
    DeviceSchedule schedule_;
    DeviceHalves halves_;
    DeviceArray<float> distance_, slowness_, table_;
    DeviceArray<std::uint8_t> codes_, cornered_, seeded_;
    DeviceArray<DeviceNews> news_;
    DeviceArray<Seed> seeds_;
    DeviceArray<int> plateaus_;
    mutable Event reached_;
    Event started_, sent_, solved_, fetched_;
    SpreadRaster raster_{};
};

} // namespace fermat::cuda
