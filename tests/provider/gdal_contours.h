#pragma once

#include <fermat/grid.h>
#include <fermat/isobands.h>

#include <vector>

/// The areas of the bands that GDAL's contours bound, with an end beyond all values added to
/// `ends`: an oracle for Fermat's. A value of NaN is nodata.
std::vector<double> gdalBandAreas(const std::vector<float>& values, fermat::Grid grid,
                                  const fermat::MapFrame& frame, std::vector<double> ends);
