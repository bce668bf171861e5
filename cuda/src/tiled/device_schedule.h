#pragma once

#include "fermat/progress.h"
#include "fermat/terrain.h"
#include "resources.h"
#include "tiled_kernels.h"

namespace fermat::cuda {

/// A ScheduleView with its memory.
class DeviceSchedule {
  public:
    DeviceSchedule(int tile_rows, int tile_cols, int owners);

    ScheduleView schedule{};

    /// Calls `launch` until no tile waits, and asks `progress` in between.
    template <class Launch>
    void run(const Stream& stream, Progress& progress, const Launch& launch) {
        for (int pending = 1; pending > 0;) {
            launch();
            FERMAT_CUDA(cudaMemcpyAsync(&pending, pending_.data(), sizeof pending,
                                        cudaMemcpyDeviceToHost, stream));
            stream.synchronize();
            progress.check(pending > 0 ? share_done() : 1);
        }
    }

    struct Work {
        unsigned long long visits, lines;
    };
    Work work() const;

    /// Bytes of the device's memory for so many tiles, about.
    static std::size_t bytes(std::size_t tiles) { return 2 * tiles * sizeof(std::uint32_t); }

  private:
    /// Of the work, about: nobody knows how many visits a tile will need.
    double share_done() const {
        const double visits = double(work().visits) / double(tiles_);
        return visits / (visits + 1);
    }

    std::size_t tiles_;
    DeviceArray<std::uint32_t> keys_, least_;
    DeviceArray<int> pending_;
    DeviceArray<unsigned long long> counts_;
};

/// Two crossings of a tile or so at the mean velocity of the cells that can be crossed: a good
/// window for its schedule.
float typical_window(const Terrain& terrain);

} // namespace fermat::cuda
