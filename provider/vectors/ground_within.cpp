#include "ground_within.h"

#include <fermat/infinity.h>
#include <fermat/isobands.h>

#include <algorithm>

BandShapes groundWithin(const fermat::Field<float>& distance, const RasterGeometry& window,
                        fermat::Grid whole, float end) {
    fermat::IsobandOptions options;
    options.threads = 1; // others solve meanwhile
    options.within = true;
    fermat::IsobandTracer tracer(
        window.grid,
        {window.west, window.north, window.cellWidth, window.cellHeight, window.first, whole},
        {double(end)}, options);
    tracer.add_rows(
        window.grid.rows,
        [&](int row, float* to) {
            distance.copy_row(row, to);
            // Cells without a value share no ground with those of the site.
            if (end == 0)
                std::replace_if(
                    to, to + window.grid.cols, [](float cost) { return cost > 0; },
                    fermat::infinity);
        },
        fermat::no_progress);
    return BandShapes(tracer.finish(fermat::no_progress), BandKind::within);
}
