#pragma once

#include "tiled_kernels.h"

#include <cstdint>

namespace fermat::cuda {

/// A page is a square of this many tiles on a side. A raster that is larger than the memory of the
/// device lies in host memory, and the device has slots for some of its pages.
#ifdef FERMAT_PAGE_SIDE
constexpr int page_side = FERMAT_PAGE_SIDE; // an emulated device is slow and gets small pages
#else
constexpr int page_side = 4;
#endif
constexpr int page_tiles = page_side * page_side;
constexpr int page_lines = page_side * tile_size; ///< cells on a side
constexpr int page_cells = page_lines * page_lines;

/// The place of a cell in its page, whose cells are stored [tile][row][col].
constexpr std::size_t cell_in_page(int row, int col) {
    const int tile = row % page_lines / tile_size * page_side + col % page_lines / tile_size;
    return std::size_t(tile * tile_cells + row % tile_size * tile_size + col % tile_size);
}

/// A raster of which some pages are in slots. Its arrays of tiles are [slot][tile of the page], and
/// those of cells [slot][tile of the page][row][col].
///
/// A page is ready if it and the pages around it are in slots. Only tiles of ready pages are
/// visited, so the rim of a visited tile is always there. Tiles of other pages cannot wait in the
/// schedule: their keys are parked.
template <class Raster>
struct Paged : Raster {
    int page_rows, page_cols; ///< pages
    int slots;
    int* slot_of;          ///< [page], or -1
    int* page;             ///< [slot], or -1
    int* around;           ///< [slot][3][3], the slots of the pages around it, or -1
    std::uint8_t* ready;   ///< [slot]
    std::uint32_t* parked; ///< [page][tile of the page], bits of the key, or of infinity
    unsigned* changed;     ///< [slot], 1 if its values have changed since it was loaded
};

struct PagedRaster : Paged<TiledRaster> {
    std::uint8_t* shut; ///< [slot][tile], 1 if it has a cell that is impassable or not there
};

/// What the host must know of a slot to decide which pages come and go.
struct PageReport {
    std::uint32_t least; ///< bits of the least key of its tiles
    unsigned changed;    ///< see PagedRaster
};

/// A page leaves its slot.
struct PageRelease {
    int slot;
    int staged; ///< place of its values among those that go to the host, or -1
};
/// A page enters a slot.
struct PageLoad {
    int slot, page;
    int values; ///< place of its values among those that came from the host, or -1: no cell is
                ///< reached
};

/// Of a cell that has no number: see numbers_of().
constexpr std::int32_t no_number = INT32_MIN;

/// The kernels that fill and empty the slots of a Paged raster.
template <class Raster>
struct PageLaunches {
    /// Empties all slots, and parks the keys of the sources.
    static void empty(const Raster& raster, const ScheduleView& schedule, const Seed* seeds,
                      int count, cudaStream_t stream);
    /// Copies the values of pages to `staged`, [place][field][tile][row][col], and frees their
    /// slots. Distances that are not reached become infinity.
    static void release(const Raster& raster, const ScheduleView& schedule,
                        const PageRelease* releases, int count, float* staged, cudaStream_t stream);
    /// Fills slots. `surface` is [load][tile][row][col], `staged` is as above, and `to` is the
    /// surface of the slots.
    static void load(const Raster& raster, const PageLoad* loads, int count,
                     const std::uint8_t* surface, std::uint8_t* to, const float* staged,
                     cudaStream_t stream);
    static void load(const Raster& raster, const PageLoad* loads, int count, const float* surface,
                     float* to, const float* staged, cudaStream_t stream);
    /// Fills what slots have beside the surface. `from` is [load][tile][row][col], and `to` is that
    /// of the slots.
    static void load_beside(const Raster& raster, const PageLoad* loads, int count,
                            const float* from, float* to, cudaStream_t stream);
    /// Finds which pages are ready. Their keys move into the schedule, and those of others out of
    /// it.
    static void renew(const Raster& raster, const ScheduleView& schedule, cudaStream_t stream);
    /// Fills [slot] reports.
    static void report(const Raster& raster, const ScheduleView& schedule, PageReport* reports,
                       cudaStream_t stream);
};

/// launch_visit() for tiles of ready pages.
void launch_visit(const PagedRaster& raster, const ScheduleView& schedule, int workers,
                  cudaStream_t stream);

} // namespace fermat::cuda
