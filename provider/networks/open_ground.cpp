#include "open_ground.h"

#include "detached_work.h"
#include "filled_in.h"
#include "raster_lengths.h"
#include "surface_options.h"
#include "texts.h"
#include "time_format.h"

#include <qgsexception.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

namespace {

constexpr auto corners = fermat::CornerRule::unless_both_sides_blocked;

/// Velocities in km/h that make times in this unit.
SurfaceOptions velocities(int timeUnit) {
    SurfaceOptions options;
    options.timeUnit = timeUnit;
    return options;
}

} // namespace

double OpenGround::costPerMetre() const {
    if (!timeUnit)
        return 1;
    constexpr double metresPerSecond = 1 / 3.6; // in a km/h
    return 1 / (speed * metresPerSecond) / velocities(*timeUnit).secondsPerUnit();
}

RasterGeometry OpenGround::gridOver(const QgsRectangle& extent, double cellSize, double stretch,
                                    const QgsCoordinateReferenceSystem& crs) {
    const double cellWidth = stretch * cellSize;
    const double west = std::floor(extent.xMinimum() / cellWidth),
                 east = std::ceil(extent.xMaximum() / cellWidth),
                 south = std::floor(extent.yMinimum() / cellSize),
                 north = std::ceil(extent.yMaximum() / cellSize);
    const double cols = std::max(1.0, east - west), rows = std::max(1.0, north - south);
    constexpr double mostOfASide = 1 << 30, mostCells = double(1ull << 40);
    if (!(std::max(cols, rows) <= mostOfASide && cols * rows <= mostCells))
        throw QgsProcessingException(filledIn(
            Tr::tr("With a CELL_SIZE of %1 map units, the raster of the ground has %2 × %3 cells. "
                   "These are too many. Use larger cells, or a smaller maximum cost (MAX_COST)."),
            cellSize, withUnit(cols, {}, 9), withUnit(rows, {}, 9)));
    RasterGeometry geometry;
    geometry.grid = {int(rows), int(cols)};
    geometry.west = west * cellWidth;
    geometry.north = north * cellSize;
    geometry.cellWidth = cellWidth;
    geometry.cellHeight = cellSize;
    geometry.crs = crs;
    return geometry;
}

void OpenGround::change(std::shared_ptr<const std::vector<ChangeLayer>> layers,
                        const RasterGeometry& geometry,
                        const QgsCoordinateTransformContext& transforms) {
    changes = std::make_shared<const GroundChanges>(
        std::move(layers), geometry, velocities(timeUnit.value_or(0)), transforms,
        timeUnit ? CellRules::BesideRoads : CellRules::WallsBesideRoads);
}

fermat::SurfaceKind OpenGround::kind() const {
    const bool isOfFloats = changes || (raster && !raster->isBytes());
    return timeUnit && isOfFloats ? fermat::SurfaceKind::floats : fermat::SurfaceKind::bytes;
}

fermat::TerrainShape OpenGround::shape(const RasterGeometry& geometry,
                                       fermat::Progress& progress) const {
    const fermat::Neighbourhood neighbourhood(radius);
    fermat::GroundMetric metric =
        runAside([geometry, neighbourhood](
                     fermat::Progress&) { return groundMetric(geometry, neighbourhood); },
                 progress);
    return {geometry.grid, neighbourhood, std::move(metric), corners, kind()};
}

fermat::TerrainShape OpenGround::levelShape(const RasterGeometry& geometry) const {
    const fermat::Neighbourhood neighbourhood(radius);
    return {geometry.grid, neighbourhood, {neighbourhood, 1, 1}, corners, kind()};
}

std::size_t OpenGround::arraysToRead(const fermat::TerrainShape& shape) const {
    if (timeUnit || (!raster && !changes))
        return shape.surface_bytes();
    const bool areBytes = raster && raster->isBytes() && !changes;
    return shape.surface_bytes() +
           shape.grid.cells() * (areBytes ? sizeof(std::uint8_t) : sizeof(float));
}

fermat::Surface OpenGround::surface(const RasterGeometry& part, fermat::Progress& progress,
                                    fermat::Scratch* scratch) const {
    fermat::PartProgress reading(progress, 0, 0.8), changing(progress, 0.8, 0.9),
        checking(progress, 0.9, 1);
    if (!raster) {
        fermat::Field<float> slowness(part.grid, scratch, reading);
        const std::vector<float> line(std::size_t(part.grid.cols), float(costPerMetre()));
        for (int row = 0; row < part.grid.rows; ++row) {
            reading.check(double(row) / part.grid.rows);
            slowness.set_row(row, 0, line);
        }
        changes->apply(part, slowness, changing);
        return fermat::Surface(std::move(slowness), checking);
    }
    const SurfaceOptions options = velocities(timeUnit.value_or(0));
    SurfaceReader reader(*raster, part, options, raster->isBytes() && !changes);
    reader.read(reading, scratch);
    if (changes)
        changes->apply(part, reader.slowness(), changing);
    return reader.take(checking, changes != nullptr);
}

fermat::Terrain OpenGround::read(const RasterGeometry& part, fermat::TerrainShape shape,
                                 fermat::Progress& progress, fermat::Scratch* scratch) const {
    const fermat::Grid grid = shape.grid;
    std::optional<fermat::Surface> known;
    fermat::PartProgress reading(progress, 0, 0.8), converting(progress, 0.8, 1);
    if (raster || changes)
        known.emplace(surface(part, reading, scratch));
    if (timeUnit && known)
        return {std::move(shape), std::move(*known)};
    fermat::Surface::Table table;
    table.fill(fermat::infinity);
    constexpr std::uint8_t passable = 1;
    table[passable] = float(costPerMetre());
    fermat::Field<std::uint8_t> codes(grid, scratch, converting);
    std::vector<float> slowness(std::size_t(grid.cols));
    std::vector<std::uint8_t> line(slowness.size(), passable);
    for (int row = 0; row < grid.rows; ++row) {
        converting.check(double(row) / grid.rows);
        if (known) { // only where the ground is impassable counts for lengths
            known->copy_slowness({row, 0}, {1, grid.cols}, slowness.data(), 0);
            std::ranges::transform(slowness, line.begin(), [&](float value) {
                return value < fermat::infinity ? passable : std::uint8_t(0);
            });
        }
        codes.set_row(row, 0, line);
    }
    return {std::move(shape), fermat::Surface(std::move(codes), table)};
}
