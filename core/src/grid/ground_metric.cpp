#include "fermat/ground_metric.h"

#include "fermat/error.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>

namespace fermat {

namespace {

bool usable(double length) {
    return length > 0 && std::isfinite(length);
}

/// A step, its reverse and their mirror images have the same length. This is the one for which it
/// is stored.
bool is_kept(Offset offset) {
    return offset.rows >= 0 && offset.cols >= 0;
}

} // namespace

void GroundMetric::index_steps(const Neighbourhood& neighbourhood) {
    std::vector<Offset> kept;
    for (Offset offset : neighbourhood.offsets())
        if (is_kept(offset))
            kept.push_back(offset);
    columns_ = kept.size();
    for (Offset offset : neighbourhood.offsets()) {
        const Offset mirrored{std::abs(offset.rows), std::abs(offset.cols)};
        const auto column = std::find(kept.begin(), kept.end(), mirrored) - kept.begin();
        steps_.push_back({std::size_t(column), std::min(offset.rows, 0)});
    }
}

GroundMetric::GroundMetric(const Neighbourhood& neighbourhood, double cell_width,
                           double cell_height)
    : uniform_(true) {
    if (!usable(cell_width) || !usable(cell_height))
        throw InvalidInput({Says::cell_size_not_positive, cell_width, cell_height});
    index_steps(neighbourhood);
    for (Offset offset : neighbourhood.offsets())
        if (is_kept(offset))
            lengths_.push_back(std::hypot(offset.rows * cell_height, offset.cols * cell_width));
    longest_ = *std::max_element(lengths_.begin(), lengths_.end());
}

GroundMetric::GroundMetric(const Neighbourhood& neighbourhood, int rows, const Length& length)
    : uniform_(false) {
    index_steps(neighbourhood);
    lengths_.reserve(std::size_t(rows) * columns_);
    for (int row = 0; row < rows; ++row)
        for (Offset offset : neighbourhood.offsets()) {
            if (!is_kept(offset))
                continue;
            const bool in_grid = row + offset.rows < rows;
            const double step = in_grid ? length(row, offset) : 0;
            if (in_grid && !usable(step))
                throw InvalidInput(
                    {Says::length_not_positive, offset.rows, offset.cols, row, step});
            lengths_.push_back(step);
            longest_ = std::max(longest_, step);
        }
}

GroundMetric GroundMetric::part(int first, int rows) const {
    GroundMetric part = *this;
    if (!uniform_) {
        const auto begin = lengths_.begin() + std::ptrdiff_t(std::size_t(first) * columns_);
        part.lengths_.assign(begin, begin + std::ptrdiff_t(std::size_t(rows) * columns_));
    }
    return part;
}

} // namespace fermat
