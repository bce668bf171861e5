#pragma once

#include "raster_geometry.h"

#include <fermat/field.h>
#include <fermat/progress.h>

#include <QImage>
#include <QPolygonF>

#include <span>
#include <vector>

class PixelMap;

/// Lines of equal distance on a map, in its logical pixels. Each is as long as it can be, so that
/// it can be dashed. There are none beside cells that are not reached. `distance` has one value for
/// each cell of `raster`, which is in the CRS of `pixels`. Throws fermat::Cancelled.
std::vector<QPolygonF> contourLines(const fermat::Field<float>& distance,
                                    const RasterGeometry& raster, const PixelMap& pixels,
                                    std::span<const float> values, fermat::Progress& progress);

/// An image of such lines, dashed. They can be read on dark and light ground. It is null if there
/// is no memory for it.
QImage drawDashed(const PixelMap& pixels, const std::vector<QPolygonF>& lines);
