#include "partitions.h"

#include <algorithm>
#include <cmath>

namespace fermat::cuda {

namespace {

int parts(int cells, int of_part) {
    return (cells + of_part - 1) / of_part;
}

/// Cells of a partition along a side, if it has at most `most` of them with its halo.
int even_side(int cells, int most) {
    return most >= cells ? cells : parts(cells, parts(cells, most - 2));
}

void sort_once_each(std::vector<std::uint32_t>& cells) {
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
}

} // namespace

Partitions::Partitions(const Grid& grid, std::size_t most_cells) : grid_(grid) {
    // As square as the grid allows, so that few cells are at the edges.
    const double most = double(std::max(most_cells, least_cells));
    const double wide = std::max(std::sqrt(most), most / grid.rows);
    cols_ = even_side(grid.cols, int(std::min<double>(grid.cols, wide)));
    most_cols_ = std::min(grid.cols, cols_ + 2);
    rows_ = even_side(grid.rows, int(std::min<double>(grid.rows, most / most_cols_)));
    most_rows_ = std::min(grid.rows, rows_ + 2);
    across_ = parts(grid.cols, cols_);
    waiting_.resize(std::size_t(parts(grid.rows, rows_)) * std::size_t(across_));
}

Rectangle Partitions::partition(std::size_t number) const {
    const int row = int(number / std::size_t(across_)) * rows_;
    const int col = int(number % std::size_t(across_)) * cols_;
    return {row, col, std::min(rows_, grid_.rows - row), std::min(cols_, grid_.cols - col)};
}

Rectangle Partitions::with_halo(std::size_t number) const {
    const Rectangle inner = partition(number);
    const int row = std::max(inner.row - 1, 0), col = std::max(inner.col - 1, 0);
    return {row, col, std::min(inner.row + inner.rows + 1, grid_.rows) - row,
            std::min(inner.col + inner.cols + 1, grid_.cols) - col};
}

void Partitions::clear() {
    for (Waiting& waiting : waiting_)
        waiting = {};
}

void Partitions::add(int row, int col, float distance) {
    const std::size_t number =
        std::size_t(row / rows_) * std::size_t(across_) + std::size_t(col / cols_);
    Waiting& waiting = waiting_[number];
    waiting.least = std::min(waiting.least, distance);
    // Several neighbours may lower a cell before its partition is visited.
    if (waiting.cells.size() >= waiting.tidy_at) {
        sort_once_each(waiting.cells);
        waiting.tidy_at = std::max<std::size_t>(1024, 2 * waiting.cells.size());
    }
    const Rectangle raster = with_halo(number);
    waiting.cells.push_back(std::uint32_t(row - raster.row) * std::uint32_t(raster.cols) +
                            std::uint32_t(col - raster.col));
}

std::optional<std::size_t> Partitions::next() const {
    const auto least =
        std::min_element(waiting_.begin(), waiting_.end(),
                         [](const Waiting& a, const Waiting& b) { return a.least < b.least; });
    return least->least < infinity ? std::optional(std::size_t(least - waiting_.begin()))
                                   : std::nullopt;
}

std::vector<std::uint32_t> Partitions::take(std::size_t number) {
    Waiting taken;
    std::swap(taken, waiting_[number]);
    sort_once_each(taken.cells);
    return std::move(taken.cells);
}

} // namespace fermat::cuda
