#pragma once

#include "difference_look.h"
#include "raster_geometry.h"

#include <fermat/field.h>
#include <fermat/progress.h>

#include <QImage>

#include <vector>

class PixelMap;

/// Differences of costs, and the classes in which they are drawn.
struct DifferenceScale {
    DifferenceRange range;
    std::vector<DifferenceClass> classes;

    /// How much of the map the colours cover.
    static constexpr int opacity = 190; // of 255
};

/// The differences of all cells. Both fields have the same grid. Throws fermat::Cancelled.
DifferenceRange differenceRange(const fermat::Field<float>& before,
                                const fermat::Field<float>& after, fermat::Progress& progress);

/// Draws what a change adds to costs (one for each cell of `raster`), for a map. The image has the
/// size of the map in device pixels. Throws fermat::Cancelled.
QImage differenceImage(const fermat::Field<float>& before, const fermat::Field<float>& after,
                       const RasterGeometry& raster, const PixelMap& pixels,
                       const DifferenceScale& scale, fermat::Progress& progress);
