#pragma once

#include "raster_geometry.h"

#include <fermat/ground_metric.h>

#include <span>
#include <vector>

/// Directions on the ground from a cell towards its predecessor.
class BackDirections {
  public:
    BackDirections(const RasterGeometry& geometry, const fermat::Neighbourhood& neighbourhood);

    /// Degrees clockwise from north, in (0, 360], from a cell of row `row` to the cell from which
    /// the step `direction` came. It uses the ground lengths of that row.
    float degrees(int row, fermat::Direction direction);
    /// The direction in which the times at the corners of a cell fall.
    float degrees(fermat::Grid grid, std::span<const float> corners, std::size_t cell);

  private:
    void turnTo(int row);
    static float inDegrees(double east, double north);

    fermat::Neighbourhood mNeighbourhood;
    fermat::GroundMetric mMetric;
    int mRows;
    int mRow = -1;                        // the row to which these belong
    double mEastward = 1, mNorthward = 1; ///< lengths of steps
    std::vector<float> mDegrees;
};
