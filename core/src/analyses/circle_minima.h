#pragma once

#include "search_circle.h"

#include <bit>

namespace fermat {

/// A rectangle of cells.
struct Block {
    Cell first;
    Grid size;

    std::size_t cells() const { return size.cells(); }
};

/// The least values in the circles around each cell of a block.
class CircleMinima {
  public:
    CircleMinima(const Block& block, double radius, const Restoration& restoration, Grid grid)
        : block_(block), grid_(grid) {
        const int rows = restoration.rows.size() == 1 ? 1 : block.size.rows;
        for (int row = 0; row < rows; ++row) {
            circles_.emplace_back(radius, restoration.row(block.first.row + row), grid);
            rows_ = std::max(rows_, circles_.back().rows());
            cols_ = std::max(cols_, circles_.back().cols(0));
        }
        width_ = std::size_t(block.size.cols + 2 * cols_);
        minima_.resize(std::size_t(std::bit_width(unsigned(2 * cols_ + 1))) * width_);
    }

    /// All cells in circles of the block.
    Block around() const {
        const Cell first{std::max(block_.first.row - rows_, 0),
                         std::max(block_.first.col - cols_, 0)};
        const Cell end{std::min(block_.first.row + block_.size.rows + rows_, grid_.rows),
                       std::min(block_.first.col + block_.size.cols + cols_, grid_.cols)};
        return {first, {end.row - first.row, end.col - first.col}};
    }

    /// Those of `values`, to the cells of the block, by rows.
    void find(const Field<float>& values, float* least) {
        std::fill_n(least, block_.cells(), infinity);
        const Block all = around();
        for (int row = all.first.row; row < all.first.row + all.size.rows; ++row) {
            find_runs(values, row, all);
            for (int to = 0; to < block_.size.rows; ++to)
                lower(row - block_.first.row - to, circles_[circles_.size() == 1 ? 0 : to],
                      least + block_.size.cols * to);
        }
    }

  private:
    /// The least values of 1, 2, 4, … cells of a row, from each cell eastward. Any run of cells is
    /// covered by two of these.
    void find_runs(const Field<float>& values, int row, const Block& all) {
        std::fill_n(minima_.begin(), width_, infinity);
        values.copy_row(row, all.first.col, all.size.cols,
                        minima_.data() + (all.first.col - block_.first.col + cols_));
        std::size_t run = 1;
        for (std::size_t begin = 0; begin + width_ < minima_.size(); begin += width_, run *= 2) {
            const float* const half = minima_.data() + begin;
            float* const whole = minima_.data() + begin + width_;
            for (std::size_t i = 0; i + 2 * run <= width_; ++i)
                whole[i] = half[i + run] < half[i] ? half[i + run] : half[i];
        }
    }

    /// Lowers a row of the block to the least values in one that is so many rows further south.
    void lower(int rows, const SearchCircle& circle, float* least) const {
        if (std::abs(rows) > circle.rows())
            return;
        const int half_width = circle.cols(rows);
        const auto cells = unsigned(2 * half_width + 1);
        const unsigned run = std::bit_floor(cells);
        const float* const west =
            minima_.data() + std::size_t(std::countr_zero(run)) * width_ + (cols_ - half_width);
        const float* const east = west + (cells - run);
        for (int i = 0; i < block_.size.cols; ++i) {
            const float of_run = west[i] < east[i] ? west[i] : east[i];
            least[i] = of_run < least[i] ? of_run : least[i];
        }
    }

    Block block_;
    Grid grid_;
    std::vector<SearchCircle> circles_; ///< one for each row of the block, or one for all
    int rows_ = 0, cols_ = 0;           ///< of the largest circle
    std::size_t width_;                 ///< of a row of the block with its circles
    std::vector<float> minima_;         ///< [logarithm of the number of cells][column]
};

} // namespace fermat
