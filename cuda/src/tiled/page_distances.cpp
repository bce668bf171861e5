#include "page_distances.h"

#include "fermat/infinity.h"
#include "page_counts.h"
#include "page_kernels.h"

#include <algorithm>

namespace fermat::cuda {

namespace {

/// Calls copy(first, size, place) for the tiles of a page that are stored together: their first
/// cell and their cells, and where they are in the page.
template <class Copy>
void for_tiles(const Tiling& tiling, int page, const Copy& copy) {
    const Grid& grid = tiling.grid;
    const int page_cols = pages_for(grid.cols);
    const int first_row = page / page_cols * page_lines, first_col = page % page_cols * page_lines;
    const int end_row = std::min(first_row + page_lines, grid.rows),
              end_col = std::min(first_col + page_lines, grid.cols);
    for (int row = first_row; row < end_row; row += tile_size) {
        const int height = std::min(tile_size, end_row - row);
        // In a page, tiles are whole.
        const int wide = height == tile_size ? page_lines : tile_size;
        for (int col = first_col; col < end_col; col += wide)
            copy(Cell{row, col}, Grid{height, std::min(wide, end_col - col)},
                 cell_in_page(row, col));
    }
}

} // namespace

void read_page(const HostField& from, int page, std::byte* to) {
    for_tiles(from.tiling(), page, [&](Cell first, Grid size, std::size_t place) {
        from.read_tiles(first, size, to + place * from.value_bytes());
    });
}

void PageDistances::read(int page, float* to) const {
    read_page(field_, page, reinterpret_cast<std::byte*>(to));
}

void PageDistances::write(int page, const float* from) {
    for_tiles(field_.tiling(), page, [&](Cell first, Grid size, std::size_t place) {
        field_.write_tiles(first, size, reinterpret_cast<const std::byte*>(from + place));
    });
}

float PageDistances::of_cell(std::size_t cell) const {
    float distance = infinity;
    field_.values().read(field_.tiling().place_by_tiles(cell), 1, &distance);
    return distance;
}

void PageDistances::finish(const std::vector<std::uint8_t>& known, float farthest, Crew& crew,
                           Progress& progress) {
    const auto end_page = [&](std::size_t page) {
        if (known[page] && farthest == infinity)
            return;
        float cells[page_cells];
        if (known[page])
            read(int(page), cells);
        else
            std::fill_n(cells, page_cells, infinity);
        for (float& distance : cells)
            distance = distance > farthest ? infinity : distance;
        write(int(page), cells);
    };
    constexpr std::size_t at_once = 1024; // between two questions
    for (std::size_t first = 0; first < known.size(); first += at_once) {
        progress.check(double(first) / double(known.size()));
        crew.share(std::min(at_once, known.size() - first), 1,
                   [&](std::size_t begin, std::size_t end) {
                       for (std::size_t page = first + begin; page < first + end; ++page)
                           end_page(page);
                   });
    }
}

} // namespace fermat::cuda
