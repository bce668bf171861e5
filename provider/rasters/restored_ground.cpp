#include "restored_ground.h"

#include "raster_lengths.h"
#include "thread_limit.h"

#include <fermat/parallel.h>

#include <algorithm>
#include <mutex>

std::vector<fermat::RowOfCells> restoredGround(const RasterGeometry& geometry,
                                               const SurfaceOptions& surface, float slowness) {
    const fermat::Neighbourhood steps(1);
    const fermat::GroundMetric metres = groundMetric(geometry, steps);
    const fermat::Direction north = steps.direction({-1, 0}), south = steps.direction({1, 0}),
                            east = steps.direction({0, 1});
    const int rows = geometry.grid.rows;
    std::vector<fermat::RowOfCells> result;
    for (int row = 0; row < (metres.uniform() ? 1 : rows); ++row) {
        const double width = metres.length(row, east);
        // A row that is alone has no step to another one.
        const double height = metres.uniform() || row + 1 < rows ? metres.length(row, south)
                              : row > 0                          ? metres.length(row, north)
                                                                 : width;
        const double unit = surface.kind == SurfaceOptions::CostPerCell ? width
                            : surface.kind == SurfaceOptions::CostPerMapUnit
                                ? metresPerLength(geometry.crs)
                                : 1;
        result.push_back({height, width, double(slowness) / unit});
    }
    return result;
}

float leastSlowness(const fermat::Surface& surface, fermat::Progress& progress) {
    constexpr std::size_t cellsAtOnce = std::size_t(1) << 20; // between two questions
    float least = fermat::infinity;
    std::mutex mutex;
    fermat::parallel_for(surface.grid().cells(), cellsAtOnce, fermat::thread_count(threadLimit()),
                         progress, [&](std::size_t begin, std::size_t end) {
                             float ofPart = fermat::infinity;
                             for (std::size_t place = begin; place < end; ++place)
                                 ofPart = std::min(ofPart, surface.stored_slowness(place));
                             const std::lock_guard lock(mutex);
                             least = std::min(least, ofPart);
                         });
    return least;
}
