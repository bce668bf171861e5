#include "back_direction.h"

#include "raster_lengths.h"

#include <cmath>
#include <numbers>

BackDirections::BackDirections(const RasterGeometry& geometry,
                               const fermat::Neighbourhood& neighbourhood)
    : mNeighbourhood(neighbourhood), mMetric(groundMetric(geometry, neighbourhood)),
      mRows(geometry.grid.rows) {
    turnTo(0);
}

float BackDirections::degrees(int row, fermat::Direction direction) {
    if (row != mRow && !mMetric.uniform())
        turnTo(row);
    return mDegrees[direction];
}

float BackDirections::degrees(fermat::Grid grid, std::span<const float> corners, std::size_t cell) {
    const auto [row, col] = grid.cell(cell);
    if (row != mRow && !mMetric.uniform())
        turnTo(row);
    const auto time = [&](int south, int east) {
        return double(corners[std::size_t(row + south) * std::size_t(grid.cols + 1) +
                              std::size_t(col + east)]);
    };
    // The mean of the differences of which both ends are reached.
    const auto fall = [](double fromA, double toA, double fromB, double toB) {
        const double a = fromA - toA, b = fromB - toB;
        return std::isfinite(a) && std::isfinite(b) ? (a + b) / 2
               : std::isfinite(a)                   ? a
               : std::isfinite(b)                   ? b
                                                    : 0.0;
    };
    const double east = fall(time(0, 0), time(0, 1), time(1, 0), time(1, 1)) / mEastward,
                 north = fall(time(1, 0), time(0, 0), time(1, 1), time(0, 1)) / mNorthward;
    return inDegrees(east, north);
}

float BackDirections::inDegrees(double east, double north) {
    const double angle = std::atan2(east, north) * 180 / std::numbers::pi;
    return float(angle > 0 ? angle : 360 + angle);
}

void BackDirections::turnTo(int row) {
    mRow = row;
    mEastward = mNorthward = 1;
    for (int i = 0; i < mNeighbourhood.size(); ++i) {
        const fermat::Offset offset = mNeighbourhood.offset(fermat::Direction(i));
        if (offset == fermat::Offset{0, 1})
            mEastward = mMetric.length(row, fermat::Direction(i));
        if (offset == (row > 0 ? fermat::Offset{-1, 0} : fermat::Offset{1, 0}) && mRows > 1)
            mNorthward = mMetric.length(row, fermat::Direction(i));
    }
    mDegrees.assign(mNeighbourhood.size(), 0);
    for (int i = 0; i < mNeighbourhood.size(); ++i) {
        const fermat::Offset back =
            mNeighbourhood.offset(mNeighbourhood.opposite(fermat::Direction(i)));
        mDegrees[i] = inDegrees(back.cols * mEastward, -back.rows * mNorthward);
    }
}
