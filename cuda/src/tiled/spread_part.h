#pragma once

#include "device_part.h"

namespace fermat::cuda {

/// The part of a spread raster on a device that reads and changes the memory of the others.
class SpreadPart : public DevicePart {
  public:
    SpreadPart(const Terrain& terrain, const PartPlan& plan);

    /// What the other parts must know of this one.
    RasterPart view() const;
    void set_parts(const RasterPart (&parts)[most_devices]);

    /// Sends the rows of this part into the tiles of all parts. Waits.
    void send_surface(Progress& progress);
    void find_shut();
    void find_cornered();
    void start(const Query& query, float window) { DevicePart::start(raster_, query, window); }
    void visit();
    void touch(Array<float>& distance);
    void fetch(Array<float>& distance, Progress& progress);
    /// Returns the number of cells on plateaus.
    int fetch_predecessors(const PathSteps& steps, Array<Direction>& predecessor,
                           Progress& progress);

    /// Everything that is enqueued after this waits for what is enqueued on the other part now.
    void wait_for(const SpreadPart& other) const;
    /// Waits, and returns the number of tiles that wait. Only the sum over all parts is true.
    int pending() const;

    static std::size_t device_bytes(const TerrainShape& shape, int parts);
    static std::size_t host_bytes(const TerrainShape& shape, int parts);

  private:
    std::size_t first_cell() const;

    const int first_row_, rows_; ///< rows of the raster that this part transfers
    Transfer transfer_;
    DeviceArray<DeviceNews> news_;
    mutable Event reached_;
    SpreadRaster raster_{};
};

} // namespace fermat::cuda
