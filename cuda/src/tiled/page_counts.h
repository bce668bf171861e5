#pragma once

#include "fermat/terrain.h"

#include <cstddef>

namespace fermat::cuda {

/// The cells of a raster in pages, or its corners in whole tiles, and the bytes of each.
struct PagedCells {
    Grid grid;
    std::size_t ground;                 ///< of what comes to the device with each page
    std::size_t values = sizeof(float); ///< of what comes and goes
    int buffers = 4;                    ///< of the transfers, on the host
};
/// The cells of a terrain, with their distances.
PagedCells cells_in_pages(const TerrainShape& shape);

/// Device memory of a Paged raster, besides that for its cells and the keys.
struct PagedBytes {
    std::size_t tile_in_slot; ///< for each tile of each slot
    std::size_t tile;         ///< for each tile of the whole raster
    std::size_t once = 0;
};

/// How many pages there are in slots and in transfer.
class PageCounts {
  public:
    /// As many as fit into `available` bytes of device memory, but at least the least numbers.
    PageCounts(const PagedCells& cells, const PagedBytes& bytes, std::size_t available);

    int slots;
    int batch; ///< pages in a transfer
    int known; ///< pages with values in a transfer to the device
    std::size_t device_bytes;

    /// The least device memory, except for some kilobytes.
    static std::size_t least_device_bytes(const PagedCells& cells, const PagedBytes& bytes);
    /// The most page-locked host memory of the transfers.
    static std::size_t host_bytes(const PagedCells& cells);
    /// All host memory of a session whose rasters are in files.
    static std::size_t host_bytes_beside_files(const PagedCells& cells);
};

/// Number of pages on a side of this many cells.
int pages_for(int cells);
/// Number of pages of a raster.
std::size_t pages_of(const Grid& grid);

} // namespace fermat::cuda
