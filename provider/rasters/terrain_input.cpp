#include "terrain_input.h"

#include "filled_in.h"
#include "ground_scale.h"
#include "memory_limit.h"
#include "texts.h"

#include <fermat/solver.h>

#include <qgsexception.h>

#include <algorithm>

TerrainInput::TerrainInput(std::unique_ptr<RasterInput> raster, const SurfaceOptions& surface,
                           const fermat::Neighbourhood& neighbourhood, fermat::CornerRule corners)
    : mRaster(std::move(raster)), mSurfaceOptions(surface), mNeighbourhood(neighbourhood),
      mCorners(corners) {}

fermat::GroundMetric TerrainInput::metric(const RasterGeometry& grid) const {
    if (mSurfaceOptions.kind == SurfaceOptions::CostPerCell)
        return groundMetric(grid, mNeighbourhood, geometry().cellWidth);
    if (mSurfaceOptions.kind == SurfaceOptions::CostPerMapUnit)
        return groundMetricInMapUnits(grid, mNeighbourhood);
    return groundMetric(grid, mNeighbourhood);
}

fermat::TerrainShape TerrainInput::shapeWith(fermat::Grid grid, fermat::GroundMetric metric) const {
    return {grid, mNeighbourhood, std::move(metric), mCorners,
            mRaster->isBytes() ? fermat::SurfaceKind::bytes : fermat::SurfaceKind::floats};
}

fermat::TerrainShape TerrainInput::shape(const RasterGeometry& part) const {
    return shapeWith(part.grid, metric(part));
}

fermat::TerrainShape TerrainInput::levelShape(const RasterGeometry& part) const {
    return shapeWith(part.grid, {mNeighbourhood, 1, 1});
}

std::size_t TerrainInput::readingBytes(const RasterGeometry& part) const {
    return mRaster->readingBytes(part.grid);
}

std::size_t TerrainInput::lengthBytes(const RasterGeometry& part) const {
    // A quarter of the directions, the axes between them, and a copy.
    return GroundScale(part).isPlane()
               ? 0
               : std::size_t(part.grid.rows) * mNeighbourhood.size() * sizeof(double);
}

fermat::Terrain TerrainInput::read(const RasterGeometry& part, fermat::TerrainShape shape,
                                   fermat::Progress& progress, fermat::Scratch* scratch) const {
    fermat::Terrain terrain(std::move(shape),
                            readSurface(*mRaster, part, mSurfaceOptions, progress, scratch));
    terrain.validate();
    return terrain;
}

QString TerrainInput::nameOf(const RasterGeometry& part) const {
    const fermat::Grid whole = geometry().grid;
    if (part.grid == whole)
        return filledIn(Tr::tr("The raster layer “%1” (%2 × %3 cells)"), raster().name(),
                        whole.cols, whole.rows);
    return filledIn(Tr::tr("A part of the raster layer “%1” (%2 × %3 of %4 × %5 cells)"),
                    raster().name(), part.grid.cols, part.grid.rows, whole.cols, whole.rows);
}

void TerrainInput::refuseMemory(std::size_t bytes, const RasterGeometry& part, std::size_t allowed,
                                const QString& advice) const {
    throw QgsProcessingException(
        filledIn(Tr::tr("%1 needs %2 of memory, even with temporary files, but Fermat may use "
                        "only %3. Clip the raster or use larger cells."),
                 nameOf(part), gibText(bytes), gibText(allowed)) +
        QLatin1Char(' ') + advice);
}
