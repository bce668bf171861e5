#include "page_values.h"

#include "fermat/infinity.h"
#include "page_counts.h"
#include "page_kernels.h"

#include <algorithm>

namespace fermat::cuda {

namespace {

/// Calls copy(first, size, place) for the tiles of a page that are stored together: their first
/// cell and their cells, and where they are in the page.
template <class Copy>
void for_tiles(const Tiling& tiling, int page_cols, int page, const Copy& copy) {
    const Grid& grid = tiling.grid;
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

int page_cols_of(const HostField& field) {
    return pages_for(field.tiling().grid.cols);
}
void write_page(HostField& to, int page, const float* from) {
    for_tiles(to.tiling(), page_cols_of(to), page, [&](Cell first, Grid size, std::size_t place) {
        to.write_tiles(first, size, reinterpret_cast<const std::byte*>(from + place));
    });
}

} // namespace

void read_page(const HostField& from, int page_cols, int page, std::byte* to) {
    for_tiles(from.tiling(), page_cols, page, [&](Cell first, Grid size, std::size_t place) {
        from.read_tiles(first, size, to + place * from.value_bytes());
    });
}

void PageValues::read(int page, float* to) const {
    for (std::size_t i = 0; i < fields_.size(); ++i)
        read_page(fields_[i], page_cols_of(fields_[i]), page,
                  reinterpret_cast<std::byte*>(to + i * page_cells));
}

void PageValues::write(int page, const float* from) {
    for (std::size_t i = 0; i < fields_.size(); ++i)
        write_page(fields_[i], page, from + i * page_cells);
}

float PageValues::distance(std::size_t cell) const {
    const HostField& distances = fields_.front();
    float distance = infinity;
    distances.values().read(distances.tiling().place_by_tiles(cell), 1, &distance);
    return distance;
}

void PageValues::finish(const std::vector<std::uint8_t>& known, float farthest, Crew& crew,
                        Progress& progress) {
    HostField& distances = fields_.front();
    const int page_cols = page_cols_of(distances);
    const auto end_page = [&](std::size_t page) {
        if (known[page] && farthest == infinity)
            return;
        float cells[page_cells];
        if (known[page])
            read_page(distances, page_cols, int(page), reinterpret_cast<std::byte*>(cells));
        else
            std::fill_n(cells, page_cells, infinity);
        for (float& distance : cells)
            distance = distance > farthest ? infinity : distance;
        write_page(distances, int(page), cells);
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
