#pragma once

#include "fermat/neighbourhood.h"

#include <functional>
#include <vector>

namespace fermat {

/// The ground length, in metres (or another unit of length), of every step of a neighbourhood, by
/// row. A step, the step back and their mirror images east and west have the same length.
class GroundMetric {
  public:
    /// Length of the step `offset` from a cell of row `row`. The offset's rows and columns are not
    /// negative.
    using Length = std::function<double(int row, Offset offset)>;

    /// All cells have the same size. Throws InvalidInput unless width and height are positive and
    /// finite.
    GroundMetric(const Neighbourhood& neighbourhood, double cell_width, double cell_height);
    /// Lengths differ from row to row, as on a geographic raster. `length` is called once for each
    /// row of `rows` and each such offset that ends in the grid. Throws InvalidInput if a length is
    /// not positive and finite.
    GroundMetric(const Neighbourhood& neighbourhood, int rows, const Length& length);

    /// That of some of the rows, from row `first` on.
    GroundMetric part(int first, int rows) const;

    /// The length of the longest step.
    double longest() const noexcept { return longest_; }
    /// True if all rows are equal.
    bool uniform() const noexcept { return uniform_; }
    /// Length of the step `direction` from a cell of row `row`. The step must end in a row of the
    /// grid.
    double length(int row, Direction direction) const {
        const Step& step = steps_[direction];
        return lengths_[step.column + (uniform_ ? 0 : std::size_t(row + step.rows) * columns_)];
    }

  private:
    struct Step {
        std::size_t column; // of the stored lengths
        int rows;           // from a row to the row of the step's northern end
    };
    void index_steps(const Neighbourhood& neighbourhood);

    bool uniform_;
    std::size_t columns_ = 0;
    std::vector<Step> steps_;
    std::vector<double> lengths_; // [row][column]
    double longest_ = 0;
};

} // namespace fermat
