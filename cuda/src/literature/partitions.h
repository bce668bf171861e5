#pragma once

#include "fermat/grid.h"
#include "fermat/infinity.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace fermat::cuda {

/// A rectangle of cells of a grid. It is a small raster.
struct Rectangle {
    int row, col, rows, cols; ///< the first row and column, and how many

    bool contains(int r, int c) const {
        return r >= row && c >= col && r < row + rows && c < col + cols;
    }
};

/// A grid divided into partitions of about the same size, and the cells that wait in them: those
/// whose distance fell, and whose steps may lower others.
class Partitions {
  public:
    /// The least number of cells of a partition with its halo, if the grid is larger.
    static constexpr std::size_t least_cells = 64;

    /// A partition with its halo has at most `most_cells` cells, or the least number.
    Partitions(const Grid& grid, std::size_t most_cells);

    std::size_t count() const { return waiting_.size(); }
    Rectangle partition(std::size_t number) const;
    /// The partition with the cells around it, to which the steps of its cells lead. Steps between
    /// two of these cells pass no other cells, so they cost in this raster what they cost in the
    /// grid.
    Rectangle with_halo(std::size_t number) const;
    /// The rows and columns of the largest one with its halo.
    int most_rows() const { return most_rows_; }
    int most_cols() const { return most_cols_; }

    /// No cell waits.
    void clear();
    /// The distance of a cell fell: it waits in its partition.
    void add(int row, int col, float distance);
    /// The partition with the least waiting distance; none if no cell waits.
    std::optional<std::size_t> next() const;
    /// The cells that wait there, each once, as their numbers in with_halo(), row by row. They do
    /// not wait any more.
    std::vector<std::uint32_t> take(std::size_t number);

  private:
    struct Waiting {
        std::vector<std::uint32_t> cells; ///< may have some of them several times
        std::size_t tidy_at = 0;          ///< size at which these are removed
        float least = infinity;
    };

    const Grid grid_;
    int rows_, cols_; ///< of a partition
    int across_;      ///< partitions beside each other
    int most_rows_ = 0, most_cols_ = 0;
    std::vector<Waiting> waiting_;
};

} // namespace fermat::cuda
