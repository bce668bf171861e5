#pragma once

#include "fermat/progress.h"
#include "fermat/terrain.h"
#include "resources.h"
#include "tiled_kernels.h"

namespace fermat::cuda {

/// A ScheduleView with its memory.
class DeviceSchedule {
  public:
    /// `pitch` is that of the ScheduleView; 0: the tiles of a column are in many lists.
    DeviceSchedule(int tile_rows, int tile_cols, int lists, int blocks, int pitch = 0);

    ScheduleView schedule{};
    bool waits_idly = false; ///< while the device works, other threads need the processor

    /// Launches to begin with. The device has work while the processor prepares the memory for the
    /// solution; a launch without work ends at once.
    static constexpr int launches_ahead = 4;

    /// Calls `launch` until no tile waits. Between the calls, it reports to `progress`.
    template <class Launch>
    void run(const Stream& stream, Progress& progress, const Launch& launch) {
        for (int waiting = 1; waiting > 0;) {
            launch();
            waiting = pending(stream);
            progress.check(waiting > 0 ? share_done() : 1);
        }
    }
    /// Waits for the launches. Returns the number of tiles that wait.
    int pending(const Stream& stream) const {
        // To memory that is not page-locked, the driver copies while it holds up other threads.
        int* const pending = fetched_.as<int>();
        FERMAT_CUDA(cudaMemcpyAsync(pending, pending_.data(), sizeof *pending,
                                    cudaMemcpyDeviceToHost, stream));
        waits_idly ? stream.synchronize_idly() : stream.synchronize();
        return *pending;
    }

    struct Work {
        unsigned long long visits, relaxed;
    };
    Work work() const;

    /// Approximate number of bytes of device memory for `tiles` tiles.
    static std::size_t bytes(std::size_t tiles) { return 2 * tiles * sizeof(std::uint32_t); }

  private:
    /// Share of the work that is done, approximately. The number of visits that a tile will need is
    /// not known.
    double share_done() const {
        const double visits = double(work().visits) / double(tiles_);
        return visits / (visits + 1);
    }

    std::size_t tiles_;
    DeviceArray<std::uint32_t> keys_, least_;
    DeviceArray<int> pending_;
    DeviceArray<unsigned long long> counts_;
    const PinnedBuffer fetched_;
};

/// A good window for the schedule: the time to cross about two tiles at the mean velocity of the
/// passable cells. `scratch`: where the surface may be.
float typical_window(const Terrain& terrain, Scratch* scratch);

} // namespace fermat::cuda
