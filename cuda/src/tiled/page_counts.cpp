#include "page_counts.h"

#include "locked_buffer.h"
#include "page_plan.h"
#include "page_transfer.h"

#include <algorithm>
#include <cmath>

namespace fermat::cuda {

namespace {

constexpr int least = PagePlan::least_slots;

std::size_t slot_bytes(const TerrainShape& shape, const PagedBytes& bytes) {
    return page_cells * (sizeof(float) + shape.bytes_of_cell()) + sizeof(PageReport) +
           page_tiles * (bytes.tile_in_slot + sizeof(std::uint32_t)) + 11 * sizeof(int) + 1;
}

std::size_t bytes_of(const TerrainShape& shape, const PagedBytes& bytes, int slots, int batch,
                     int known) {
    return bytes.once +
           pages_of(shape.grid) *
               (sizeof(int) + page_tiles * (bytes.tile + sizeof(std::uint32_t))) +
           std::size_t(slots) * slot_bytes(shape, bytes) +
           std::size_t(batch) * PageTransfer::batch_bytes(shape) +
           std::size_t(known) * PageTransfer::known_bytes;
}

/// The most pages of a batch. Large batches make few rounds, and small rasters need them as well,
/// because a wavefront reaches pages along its whole length in one round. Small batches take little
/// page-locked memory, which is slow to get.
int most_in_batch(const TerrainShape& shape) {
    const std::size_t pages = pages_of(shape.grid);
    const auto of_front = std::size_t(2 * std::sqrt(double(pages)));
    return int(std::clamp<std::size_t>(std::max(pages / 64, of_front), least, 512));
}

} // namespace

int pages_for(int cells) {
    return (cells + page_lines - 1) / page_lines;
}

std::size_t pages_of(const Grid& grid) {
    return std::size_t(pages_for(grid.rows)) * std::size_t(pages_for(grid.cols));
}

/// Most of the memory is for slots.
PageCounts::PageCounts(const TerrainShape& shape, const PagedBytes& bytes, std::size_t available)
    : slots(least), batch(least), known(least) {
    const auto left = [&] {
        return available - std::min(available, bytes_of(shape, bytes, slots, batch, known));
    };
    const std::size_t in_batch = PageTransfer::batch_bytes(shape) + PageTransfer::known_bytes / 4;
    batch = int(std::clamp<std::size_t>(left() / 8 / in_batch, std::size_t(batch),
                                        std::size_t(most_in_batch(shape))));
    known = std::max(known, batch / 4);
    const std::size_t more = left() / slot_bytes(shape, bytes);
    slots = int(
        std::min(std::size_t(slots) + more, std::max<std::size_t>(pages_of(shape.grid), least)));
    device_bytes = bytes_of(shape, bytes, slots, batch, known);
}

std::size_t PageCounts::least_device_bytes(const TerrainShape& shape, const PagedBytes& bytes) {
    return bytes_of(shape, bytes, least, least, least);
}

std::size_t PageCounts::host_bytes(const TerrainShape& shape) {
    const int batch = most_in_batch(shape);
    return std::size_t(batch) * PageTransfer::batch_bytes(shape) +
           std::size_t(std::max(batch / 4, least)) * PageTransfer::known_bytes;
}

std::size_t PageCounts::host_bytes_beside_files(const TerrainShape& shape) {
    constexpr std::size_t in_plan = 64; // for each page
    const std::size_t buffers = shape.slopes ? 5 : 4;
    return host_bytes(shape) + buffers * LockedBuffer::least_bytes + in_plan * pages_of(shape.grid);
}

} // namespace fermat::cuda
