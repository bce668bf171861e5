#include "fermat/band_sums.h"

#include "fermat/parallel.h"

#include <algorithm>
#include <cassert>

namespace fermat {

std::vector<double> band_sums(const Field<float>& distance, const Field<float>& amounts,
                              Cell offset, std::span<const double> ends, int threads,
                              Progress& progress) {
    assert(!ends.empty() && std::ranges::is_sorted(ends));
    const Grid grid = distance.grid(), others = amounts.grid();
    const int first_row = std::max(0, -offset.row), first_col = std::max(0, -offset.col);
    const int rows = std::min(grid.rows, others.rows - offset.row) - first_row,
              cols = std::min(grid.cols, others.cols - offset.col) - first_col;
    std::vector<double> sums(ends.size(), 0.0);
    if (rows <= 0 || cols <= 0)
        return sums;
    // Each row by itself, and then the rows in their order: so threads make no difference.
    make_in_order(
        std::size_t(rows), threads,
        [&](std::size_t i) {
            const int row = first_row + int(i);
            std::vector<float> costs(std::size_t(cols), 0.0f), values = costs;
            distance.copy_row(row, first_col, cols, costs.data());
            amounts.copy_row(row + offset.row, first_col + offset.col, cols, values.data());
            std::vector<double> of_row(ends.size(), 0.0);
            for (std::size_t col = 0; col < costs.size(); ++col) {
                const double cost = double(costs[col]);
                if (values[col] == 0 || cost > ends.back())
                    continue;
                const auto band = std::size_t(std::ranges::upper_bound(ends, cost) - ends.begin());
                of_row[std::min(band, ends.size() - 1)] += double(values[col]);
            }
            return of_row;
        },
        [&](std::size_t i, const std::vector<double>& of_row) {
            progress.check(double(i) / rows);
            for (std::size_t band = 0; band < sums.size(); ++band)
                sums[band] += of_row[band];
        });
    return sums;
}

} // namespace fermat
