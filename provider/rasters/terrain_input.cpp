#include "terrain_input.h"

#include "filled_in.h"
#include "raster_lengths.h"
#include "texts.h"
#include "valued_cells.h"

#include <fermat/solver.h>

#include <qgsexception.h>

#include <algorithm>
#include <atomic>

TerrainInput::TerrainInput(std::shared_ptr<RasterInput> raster, const SurfaceOptions& surface,
                           const fermat::Neighbourhood& neighbourhood, fermat::CornerRule corners,
                           const Relief& relief, bool wavefronts,
                           std::shared_ptr<const GroundChanges> changes)
    : mRaster(std::move(raster)), mSurfaceOptions(surface), mChanges(std::move(changes)),
      mSlopes(relief.slopes), mSlopesBack(relief.slopesBack), mAreRoundTrips(relief.areRoundTrips),
      mMetresPerElevation(relief.metresPerUnit), mNeighbourhood(neighbourhood), mCorners(corners),
      mHasWavefronts(wavefronts) {
    if (relief.raster)
        mElevation.emplace(relief.raster, relief.metresPerUnit / metresOfLengths());
}

TerrainInput TerrainInput::beforeChanges() const {
    TerrainInput before = *this;
    before.mChanges =
        std::make_shared<const GroundChanges>(QList<const QgsVectorLayer*>(), geometry(),
                                              mSurfaceOptions, QgsCoordinateTransformContext());
    return before;
}

double TerrainInput::metresOfLengths() const {
    if (mSurfaceOptions.kind == SurfaceOptions::CostPerMapUnit)
        return metresPerLength(geometry().crs);
    if (mSurfaceOptions.kind != SurfaceOptions::CostPerCell)
        return 1;
    if (!groundScale(geometry()).isPlane())
        throw QgsProcessingException(
            Tr::tr("The cells of the raster layer “%1” have different widths on the ground, so "
                   "costs per cell do not go together with elevations. Choose “Cost per map unit "
                   "of length” in “The raster holds” (SURFACE), or reproject the raster to its UTM "
                   "zone.")
                .arg(mRaster->name()));
    return geometry().cellWidth * metresPerLength(geometry().crs);
}

fermat::GroundMetric TerrainInput::metric(const RasterGeometry& grid) const {
    if (mSurfaceOptions.kind == SurfaceOptions::CostPerCell)
        return groundMetric(grid, mNeighbourhood, geometry().cellWidth);
    if (mSurfaceOptions.kind == SurfaceOptions::CostPerMapUnit)
        return groundMetricInMapUnits(grid, mNeighbourhood);
    return groundMetric(grid, mNeighbourhood);
}

fermat::TerrainShape TerrainInput::shapeWith(fermat::Grid grid, fermat::GroundMetric metric) const {
    return {grid,          mNeighbourhood, std::move(metric), mCorners,
            surfaceKind(), mSlopes,        mHasWavefronts};
}

fermat::SurfaceKind TerrainInput::surfaceKind() const {
    const bool isBytes =
        !mChanges && (mSurfaceOptions.kind == SurfaceOptions::Elevations ||
                      (mRaster->isBytes() &&
                       (!mElevation || SurfaceReader::shutCode(*mRaster, mSurfaceOptions))));
    return isBytes ? fermat::SurfaceKind::bytes : fermat::SurfaceKind::floats;
}

fermat::TerrainShape TerrainInput::shape(const RasterGeometry& part) const {
    return shapeWith(part.grid, metric(part));
}

fermat::TerrainShape TerrainInput::levelShape(const RasterGeometry& part) const {
    return shapeWith(part.grid, {mNeighbourhood, 1, 1});
}

std::size_t TerrainInput::readingBytes(const RasterGeometry& part) const {
    return mElevation ? ElevationInput::readingBytes(part) : mRaster->readingBytes(part.grid);
}

std::size_t TerrainInput::cachedBytesPerCell() const {
    return mRaster->cachedBytesPerCell() +
           (mElevation && mSurfaceOptions.kind != SurfaceOptions::Elevations
                ? mElevation->raster().cachedBytesPerCell()
                : 0);
}

std::size_t TerrainInput::lengthBytes(const RasterGeometry& part) const {
    // A quarter of the directions, the axes between them, and a copy.
    return groundScale(part).isPlane()
               ? 0
               : std::size_t(part.grid.rows) * mNeighbourhood.size() * sizeof(double);
}

fermat::Terrain TerrainInput::read(const RasterGeometry& part, fermat::TerrainShape shape,
                                   fermat::Progress& progress, fermat::Scratch* scratch,
                                   Summary* summary) const {
    fermat::PartProgress reading(progress, 0, mElevation ? 0.45 : 0.9);
    fermat::PartProgress readingElevation(progress, 0.45, 0.9);
    fermat::PartProgress checking(progress, 0.9, 1);
    SurfaceReader surface(*mRaster, part, mSurfaceOptions,
                          surfaceKind() == fermat::SurfaceKind::bytes);
    surface.read(reading, scratch);
    Summary sums;
    if (mChanges)
        sums.changes = mChanges->apply(part, surface.slowness(), reading);
    fermat::Field<float> elevation;
    if (mElevation) {
        const ValuedCells valued(
            mChanges ? mChanges->on(part, readingElevation) : std::vector<CellChange>(), part.grid);
        std::atomic<std::size_t> shutValues = 0;
        const auto shut = [&](fermat::Cell cell) {
            surface.shut(cell);
            shutValues += valued.contains(cell);
        };
        elevation = mElevation->read(part, shut, sums.elevations, readingElevation, scratch);
        sums.changes.shut = shutValues;
        if (sums.elevations.cells == part.grid.cells() && part.grid == geometry().grid)
            throw QgsProcessingException(
                mElevation->raster().isWarped()
                    ? Tr::tr("The raster layer “%1” has no elevation anywhere on the raster layer "
                             "“%2”. Check that both are of the same region, and the CRS of each.")
                          .arg(mElevation->raster().name(), mRaster->name())
                    : Tr::tr("The raster layer “%1” has no elevations: all its cells are empty. "
                             "Check its nodata value.")
                          .arg(mElevation->raster().name()));
    }
    if (summary)
        *summary = sums;
    fermat::Terrain terrain(std::move(shape), surface.take(checking, mChanges != nullptr),
                            std::move(elevation));
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
