#pragma once

#include <fermat/grid.h>
#include <fermat/isobands.h>

#include <vector>

/// The areas of the bands between GDAL's contours, to compare with those of Fermat. An end beyond
/// all values is added to `ends`. NaN is nodata.
std::vector<double> gdalBandAreas(const std::vector<float>& values, fermat::Grid grid,
                                  const fermat::MapFrame& frame, std::vector<double> ends);
