#include "device_schedule.h"

#include "sampled_tiles.h"
#include "slowness_tiles.h"
#include "step_policy.h"
#include "tile_halves.h"

#include <algorithm>

namespace fermat::cuda {

namespace {

/// The numbers of rows of tiles are this far apart, so that the tiles of a column are in many lists
/// as well.
int key_pitch(int tile_cols, int lists) {
    const int wanted = std::max(1, int(lists * 0.38));
    int pitch = tile_cols;
    while (pitch % lists != wanted % lists)
        ++pitch;
    return pitch;
}

/// A slowness with what the slope function makes of it.
float of_level_ground(const Terrain& terrain, float slowness) {
    if (!terrain.slopes)
        return slowness;
    const SlopeView& slopes = terrain.slopes->view();
    return StepPolicy::on_slope(slowness, StepPolicy::slope_value(slopes, 0.0f), slopes.adds);
}

} // namespace

DeviceSchedule::DeviceSchedule(int tile_rows, int tile_cols, int lists, int blocks, int pitch)
    : tiles_(std::size_t(tile_rows) * std::size_t(tile_cols)), least_(std::size_t(blocks)),
      pending_(1), counts_(2), fetched_(sizeof(Work)) {
    schedule.pitch = pitch > 0 ? pitch : key_pitch(tile_cols, lists);
    schedule.lists = lists;
    schedule.blocks = blocks;
    const int per_list =
        int((std::size_t(schedule.pitch) * std::size_t(tile_rows) + std::size_t(lists) - 1) /
            std::size_t(lists));
    schedule.slots = (per_list + 3) / 4 * 4;
    keys_ = DeviceArray<std::uint32_t>(std::size_t(lists) * std::size_t(schedule.slots));
    schedule.keys = keys_.data();
    schedule.least = least_.data();
    schedule.pending = pending_.data();
    schedule.visits = counts_.data();
    schedule.relaxed = counts_.data() + 1;
    schedule.nanoseconds = 10'000'000;
}

DeviceSchedule::Work DeviceSchedule::work() const {
    Work* const work = fetched_.as<Work>();
    FERMAT_CUDA(cudaMemcpy(work, counts_.data(), sizeof *work, cudaMemcpyDeviceToHost));
    return *work;
}

float typical_window(const Terrain& terrain, Scratch* scratch) {
    constexpr double crossings = 2.2;
    constexpr std::size_t most_tiles = 256;
    constexpr int apart = 5; // cells of a tile
    const SlownessTiles slowness(terrain.surface, scratch);
    double velocities = 0;
    std::size_t passable = 0;
    for_sampled_tiles(Tiling(terrain.grid), most_tiles, [&](Cell position) {
        float cells[tile_cells];
        slowness.copy_tile(position, cells);
        for (int cell = 0; cell < tile_cells; cell += apart)
            if (cells[cell] < infinity) {
                velocities += 1 / double(of_level_ground(terrain, cells[cell]));
                ++passable;
            }
    });
    const double tile_length =
        2.0 * half_length(terrain, terrain.grid.rows / 2, {0, 1}) * tile_size;
    return passable ? float(crossings * tile_length * double(passable) / velocities) : 1;
}

} // namespace fermat::cuda
