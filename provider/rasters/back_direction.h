#pragma once

#include "raster_geometry.h"

#include <fermat/ground_metric.h>

#include <vector>

/// Directions on the ground from a cell towards its predecessor.
class BackDirections {
  public:
    BackDirections(const RasterGeometry& geometry, const fermat::Neighbourhood& neighbourhood);

    /// Degrees clockwise from north, in (0, 360], from a cell of row `row` to the cell from which
    /// the step `direction` came. It uses the ground lengths of that row.
    float degrees(int row, fermat::Direction direction);

  private:
    void turnTo(int row);

    fermat::Neighbourhood mNeighbourhood;
    fermat::GroundMetric mMetric;
    int mRows;
    int mRow = -1; // the row to which mDegrees belongs
    std::vector<float> mDegrees;
};
