#pragma once

#include "fermat/restoration.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace fermat {

/// The cells of a circle around a cell, by rows.
class SearchCircle {
  public:
    SearchCircle(double radius, const RowOfCells& row, Grid grid) {
        constexpr double rounding = 1 + 1e-9; // a radius of three cells has three of them
        const auto within = [&](double length, double side, int most) {
            return int(std::min(length * rounding / side, double(most)));
        };
        half_widths_.resize(std::size_t(within(radius, row.height, grid.rows)) + 1);
        for (std::size_t i = 0; i < half_widths_.size(); ++i) {
            const double north = std::min(double(i) * row.height, radius);
            half_widths_[i] =
                within(std::sqrt((radius - north) * (radius + north)), row.width, grid.cols);
        }
    }

    /// Rows to the north and to the south of the centre.
    int rows() const { return int(half_widths_.size()) - 1; }
    /// Columns to the west and to the east of the centre, so many rows from it.
    int cols(int rows) const { return half_widths_[std::size_t(std::abs(rows))]; }

  private:
    std::vector<int> half_widths_; ///< [rows from the centre]
};

} // namespace fermat
