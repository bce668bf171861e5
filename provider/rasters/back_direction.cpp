#include "back_direction.h"

#include "ground_scale.h"

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

void BackDirections::turnTo(int row) {
    mRow = row;
    double eastward = 1;
    double northward = 1;
    for (int i = 0; i < mNeighbourhood.size(); ++i) {
        const fermat::Offset offset = mNeighbourhood.offset(fermat::Direction(i));
        if (offset == fermat::Offset{0, 1})
            eastward = mMetric.length(row, fermat::Direction(i));
        if (offset == (row > 0 ? fermat::Offset{-1, 0} : fermat::Offset{1, 0}) && mRows > 1)
            northward = mMetric.length(row, fermat::Direction(i));
    }
    mDegrees.assign(mNeighbourhood.size(), 0);
    for (int i = 0; i < mNeighbourhood.size(); ++i) {
        const fermat::Offset back =
            mNeighbourhood.offset(mNeighbourhood.opposite(fermat::Direction(i)));
        const double angle = std::atan2(back.cols * eastward, -back.rows * northward);
        mDegrees[i] = float(angle > 0 ? angle * 180 / std::numbers::pi
                                      : 360 + angle * 180 / std::numbers::pi);
    }
}
