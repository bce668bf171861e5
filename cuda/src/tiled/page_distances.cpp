#include "page_distances.h"

#include "fermat/infinity.h"
#include "page_counts.h"
#include "page_kernels.h"

#include <algorithm>

namespace fermat::cuda {

namespace {

void end_with(float farthest, float* distance, int cells) {
    for (int i = 0; i < cells; ++i)
        distance[i] = distance[i] > farthest ? infinity : distance[i];
}

} // namespace

PagePart part_of(const Grid& grid, int page) {
    const int page_cols = pages_for(grid.cols);
    const int row = page / page_cols * page_lines, col = page % page_cols * page_lines;
    return {grid.index(row, col), std::min(page_lines, grid.rows - row),
            std::min(page_lines, grid.cols - col)};
}

PageDistances::PageDistances(const Grid& grid, Array<float>& distance, Scratch* scratch)
    : grid_(grid), distance_(distance.data()), values_(distance.data(), sizeof(float), scratch) {}

/// A row of pages takes the same bytes as if its cells were row-major.
std::size_t PageDistances::place_in_file(const PagePart& part) const {
    const auto cols = std::size_t(grid_.cols), col = part.first % cols;
    return part.first - col + col * std::size_t(part.rows);
}

template <class Copy>
void PageDistances::for_pieces(int page, const Copy& copy) const {
    const PagePart part = part_of(grid_, page);
    const auto rows = std::size_t(part.rows), cols = std::size_t(part.cols);
    if (in_file() && part.cols == page_lines)
        return copy(place_in_file(part), 0, rows * cols);
    const std::size_t first = in_file() ? place_in_file(part) : part.first;
    const std::size_t pitch = in_file() ? cols : std::size_t(grid_.cols);
    for (std::size_t row = 0; row < rows; ++row)
        copy(first + row * pitch, row * page_lines, cols);
}

void PageDistances::read(int page, float* to) const {
    for_pieces(page, [&](std::size_t place, std::size_t cell, std::size_t cells) {
        values_.read(place, cells, to + cell);
    });
}

void PageDistances::write(int page, const float* from) {
    for_pieces(page, [&](std::size_t place, std::size_t cell, std::size_t cells) {
        values_.write(place, cells, from + cell);
    });
}

float PageDistances::of_cell(std::size_t cell) const {
    const Cell at = grid_.cell(cell);
    std::size_t place = cell;
    if (in_file()) {
        const int page = at.row / page_lines * pages_for(grid_.cols) + at.col / page_lines;
        const PagePart part = part_of(grid_, page);
        place = place_in_file(part) + std::size_t(at.row % page_lines) * std::size_t(part.cols) +
                std::size_t(at.col % page_lines);
    }
    float distance = infinity;
    values_.read(place, 1, &distance);
    return distance;
}

void PageDistances::finish(const std::vector<std::uint8_t>& known, float farthest, Crew& crew,
                           Progress& progress) {
    if (in_file())
        finish_in_file(known, farthest, crew, progress);
    else
        finish_in_memory(known, farthest, crew);
}

void PageDistances::finish_in_memory(const std::vector<std::uint8_t>& known, float farthest,
                                     Crew& crew) {
    crew.share(known.size(), 16, [&](std::size_t begin, std::size_t end) {
        for (std::size_t page = begin; page < end; ++page) {
            if (known[page] && farthest == infinity)
                continue;
            const PagePart part = part_of(grid_, int(page));
            float* line = distance_ + part.first;
            for (int row = 0; row < part.rows; ++row, line += grid_.cols)
                if (known[page])
                    end_with(farthest, line, part.cols);
                else
                    std::fill_n(line, part.cols, infinity);
        }
    });
}

std::size_t PageDistances::finish_bytes(const Grid& grid) {
    return std::size_t(std::min(page_lines, grid.rows)) * std::size_t(grid.cols) * sizeof(float);
}

/// One row of pages after the other. All threads share one, because it takes 50 MB if the raster
/// has 100,000 columns.
void PageDistances::finish_in_file(const std::vector<std::uint8_t>& known, float farthest,
                                   Crew& crew, Progress& progress) {
    const int page_cols = pages_for(grid_.cols), page_rows = pages_for(grid_.rows);
    const auto cols = std::size_t(grid_.cols);
    Array<float> band(finish_bytes(grid_) / sizeof(float));
    const auto order = [&](int page) {
        const PagePart part = part_of(grid_, page);
        float* line = band.data() + part.first % cols;
        if (!known[std::size_t(page)]) {
            for (int row = 0; row < part.rows; ++row, line += cols)
                std::fill_n(line, part.cols, infinity);
            return;
        }
        float cells[page_cells];
        read(page, cells);
        for (int row = 0; row < part.rows; ++row, line += cols) {
            std::copy_n(cells + row * page_lines, part.cols, line);
            end_with(farthest, line, part.cols);
        }
    };
    for (int page_row = 0; page_row < page_rows; ++page_row) {
        progress.check(double(page_row) / page_rows);
        const int first_page = page_row * page_cols;
        crew.share(std::size_t(page_cols), 1, [&](std::size_t begin, std::size_t end) {
            for (std::size_t col = begin; col < end; ++col)
                order(first_page + int(col));
        });
        const PagePart part = part_of(grid_, first_page);
        constexpr std::size_t at_once = std::size_t(1) << 18;
        crew.share(std::size_t(part.rows) * cols, at_once, [&](std::size_t begin, std::size_t end) {
            values_.write(part.first + begin, end - begin, band.data() + begin);
        });
    }
}

} // namespace fermat::cuda
