#include "page_counts.h"

#include "locked_buffer.h"
#include "page_plan.h"
#include "page_transfer.h"

#include <algorithm>
#include <cmath>

namespace fermat::cuda {

namespace {

constexpr int least = PagePlan::least_slots;

std::size_t slot_bytes(const PagedCells& cells, const PagedBytes& bytes) {
    return page_cells * (cells.values + cells.ground) + sizeof(PageReport) +
           page_tiles * (bytes.tile_in_slot + sizeof(std::uint32_t)) + 11 * sizeof(int) + 1;
}

std::size_t bytes_of(const PagedCells& cells, const PagedBytes& bytes, int slots, int batch,
                     int known) {
    return bytes.once +
           pages_of(cells.grid) *
               (sizeof(int) + page_tiles * (bytes.tile + sizeof(std::uint32_t))) +
           std::size_t(slots) * slot_bytes(cells, bytes) +
           std::size_t(batch) * PageTransfer::batch_bytes(cells) +
           std::size_t(known) * PageTransfer::known_bytes(cells);
}

/// The most pages of a batch. Large batches make few rounds, and small rasters need them as well,
/// because a wavefront reaches pages along its whole length in one round. Small batches take little
/// page-locked memory, which is slow to get.
int most_in_batch(const Grid& grid) {
    const std::size_t pages = pages_of(grid);
    const auto of_front = std::size_t(2 * std::sqrt(double(pages)));
    return int(std::clamp<std::size_t>(std::max(pages / 64, of_front), least, 512));
}

} // namespace

PagedCells cells_in_pages(const TerrainShape& shape) {
    PagedCells cells{shape.grid, shape.bytes_of_cell()};
    cells.buffers += shape.slopes != nullptr;
    return cells;
}

int pages_for(int cells) {
    return (cells + page_lines - 1) / page_lines;
}

std::size_t pages_of(const Grid& grid) {
    return std::size_t(pages_for(grid.rows)) * std::size_t(pages_for(grid.cols));
}

/// Most of the memory is for slots.
PageCounts::PageCounts(const PagedCells& cells, const PagedBytes& bytes, std::size_t available)
    : slots(least), batch(least), known(least) {
    const auto left = [&] {
        return available - std::min(available, bytes_of(cells, bytes, slots, batch, known));
    };
    const std::size_t in_batch =
        PageTransfer::batch_bytes(cells) + PageTransfer::known_bytes(cells) / 4;
    batch = int(std::clamp<std::size_t>(left() / 8 / in_batch, std::size_t(batch),
                                        std::size_t(most_in_batch(cells.grid))));
    known = std::max(known, batch / 4);
    const std::size_t more = left() / slot_bytes(cells, bytes);
    slots = int(
        std::min(std::size_t(slots) + more, std::max<std::size_t>(pages_of(cells.grid), least)));
    device_bytes = bytes_of(cells, bytes, slots, batch, known);
}

std::size_t PageCounts::least_device_bytes(const PagedCells& cells, const PagedBytes& bytes) {
    return bytes_of(cells, bytes, least, least, least);
}

std::size_t PageCounts::host_bytes(const PagedCells& cells) {
    const int batch = most_in_batch(cells.grid);
    return std::size_t(batch) * PageTransfer::batch_bytes(cells) +
           std::size_t(std::max(batch / 4, least)) * PageTransfer::known_bytes(cells);
}

std::size_t PageCounts::host_bytes_beside_files(const PagedCells& cells) {
    constexpr std::size_t in_plan = 64; // for each page
    return host_bytes(cells) + std::size_t(cells.buffers) * LockedBuffer::least_bytes +
           in_plan * pages_of(cells.grid);
}

} // namespace fermat::cuda
