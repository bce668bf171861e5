#include "raster_choice.h"

#include "device_choice.h"
#include "fermat/memory.h"
#include "fermat/scratch.h"
#include "fermat/tiling.h"
#include "sampled_tiles.h"
#include "slowness_tiles.h"

#include <algorithm>

namespace fermat::cuda {

bool mostly_corridors(const Terrain& terrain, Scratch* scratch) {
    constexpr std::size_t most_tiles = 64;
    constexpr int apart = 13; // cells of a tile
    constexpr int pitch = tile_size + 2;
    const Tiling tiling(terrain.grid);
    const SlownessTiles slowness(terrain.surface, scratch);
    std::size_t passable = 0, narrow = 0;
    for_sampled_tiles(tiling, most_tiles, [&](Cell position) {
        const Cell first{position.row * tile_size, position.col * tile_size};
        const int height = tiling.height(position.row), width = tiling.width(position.col);
        const Cell begin{std::max(first.row - 1, 0), std::max(first.col - 1, 0)};
        const Cell end{std::min(first.row + height + 1, terrain.grid.rows),
                       std::min(first.col + width + 1, terrain.grid.cols)};
        float around[pitch * pitch];
        std::fill_n(around, pitch * pitch, infinity);
        float* const cells = around + pitch + 1;
        slowness.copy(begin, {end.row - begin.row, end.col - begin.col},
                      cells + (begin.row - first.row) * pitch + (begin.col - first.col), pitch);
        for (int index = 0; index < height * width; index += apart) {
            const float* const cell = cells + index / width * pitch + index % width;
            if (!(*cell < infinity))
                continue;
            int neighbours = -1;
            for (int row = -1; row <= 1; ++row)
                for (int col = -1; col <= 1; ++col)
                    neighbours += cell[row * pitch + col] < infinity;
            ++passable;
            narrow += neighbours <= 3;
        }
    });
    return 2 * narrow > passable;
}

bool driver_fits(const Scratch& scratch) {
    // On an H200, a process that solved 64 × 64 cells had 116 MiB in all.
    constexpr std::size_t of_driver = std::size_t(256) << 20;
    const UsedMemory used = used_memory();
    const std::size_t of_files = std::min(used.mapped, scratch.bytes());
    return used.resident - of_files + of_driver <= scratch.limits().memory;
}

std::vector<int> devices_with_room(std::size_t bytes, const SolverOptions& options, Sentence& why) {
    std::vector<int> devices;
    SolverOptions one = options;
    for (const int number : devices_of(options.device)) {
        one.device.number = number;
        const Sentence reason = why_not_on_device(bytes, one);
        if (reason.empty())
            devices.push_back(number);
        else if (why.empty())
            why = reason;
    }
    return devices;
}

} // namespace fermat::cuda
