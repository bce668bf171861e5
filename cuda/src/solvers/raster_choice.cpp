#include "raster_choice.h"

#include "device_choice.h"
#include "fermat/memory.h"
#include "fermat/scratch.h"

#include <algorithm>

namespace fermat::cuda {

bool mostly_corridors(const Terrain& terrain) {
    const Grid& grid = terrain.grid;
    const std::size_t stride = std::max<std::size_t>(1, grid.cells() / 4096) | 1;
    std::size_t passable = 0, narrow = 0;
    for (std::size_t index = 0; index < grid.cells(); index += stride) {
        if (!terrain.surface.passable(index))
            continue;
        const Cell cell = grid.cell(index);
        int neighbours = -1;
        for (int row = std::max(cell.row - 1, 0); row <= std::min(cell.row + 1, grid.rows - 1);
             ++row)
            for (int col = std::max(cell.col - 1, 0); col <= std::min(cell.col + 1, grid.cols - 1);
                 ++col)
                neighbours += terrain.surface.passable(Cell{row, col});
        ++passable;
        narrow += neighbours <= 3;
    }
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
