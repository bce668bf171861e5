#pragma once

#include "corner_seeds.h"
#include "device_schedule.h"
#include "fermat/reused_memory.h"
#include "fermat/session.h"
#include "fermat/tiling.h"
#include "transfer.h"
#include "wave_kernels.h"

#include <optional>

namespace fermat::cuda {

/// Room on the current device for one query at a time, and its own stream. Several lanes solve at
/// the same time, each on a part of the multiprocessors.
class WaveLane {
  public:
    /// `ground` has the surface, the lengths and the corner rule; the lane sets the rest. `threads`
    /// are those of the processor.
    WaveLane(const Terrain& terrain, const SolverOptions& options, const WaveRaster& ground,
             float window, int threads);

    /// How many lanes solve at the same time.
    void share_device(int lanes);
    /// `memory` is for the solution.
    Solution solve(const Query& query, ReusedMemory& memory, Progress& progress);

    /// Bytes on the device, except for some kilobytes, and on the host besides solutions.
    static std::size_t device_bytes(const TerrainShape& shape);
    static std::size_t host_bytes(const TerrainShape& shape);

  private:
    template <class Launch, class Meanwhile>
    void run(Progress& progress, const Launch& launch, const Meanwhile& meanwhile);
    void send_seeds(const Query& query, Progress& progress);
    void find_edges(Solution& solution);
    void fetch(const Query& query, ReusedMemory& memory, Solution& solution, Progress& progress);
    Array<float> array(const Grid& grid, ReusedMemory& memory, Progress& progress) const;
    DeviceArray<std::uint32_t> find_parents(Progress& progress);
    void find_lost_sources(DeviceArray<std::uint32_t>& parent, Progress& progress);

    const Terrain& terrain_;
    const SolverOptions& options_;
    const VisitShape first_shape_, second_shape_;
    const Tiling tiling_;
    const float window_;
    const int threads_;
    Stream stream_;
    Transfer transfer_;
    std::optional<Transfer> corner_transfer_;
    std::optional<DeviceSchedule> schedule_;
    DeviceArray<float> time_;
    DeviceArray<std::uint8_t> choice_, limits_, seeded_;
    DeviceArray<std::uint32_t> version_;
    DeviceArray<int> first_seed_, open_, listed_;
    DeviceArray<std::uint16_t> list_;
    DeviceArray<float> edges_;
    const PinnedBuffer host_edges_;
    DeviceArray<CornerSeed> corner_seeds_;
    DeviceArray<MiddleSeed> middle_seeds_;
    int middle_seed_count_ = 0;
    WaveRaster raster_;
};

} // namespace fermat::cuda
