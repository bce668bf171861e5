#pragma once

#include "ground_changes.h"
#include "raster_input.h"

#include <fermat/terrain.h>

#include <memory>
#include <optional>

/// The ground beside the lines of a network, on which ways go on in any direction.
struct OpenGround {
    /// Velocities in km/h, or null: the ground is even and passable everywhere.
    std::shared_ptr<RasterInput> raster;
    double speed = 5;            ///< km/h, on even ground
    std::optional<int> timeUnit; ///< of costs; none: costs are lengths in metres
    /// On the grid of the ground; null: none.
    std::shared_ptr<const GroundChanges> changes = nullptr;

    /// Paths on rasters have a limited number of directions. With this radius they are up to 1.3 %
    /// too long.
    static constexpr int radius = 3;

    /// Cost of a metre on even ground.
    double costPerMetre() const;
    /// Sets the changes of these layers on this grid.
    void change(std::shared_ptr<const std::vector<ChangeLayer>> layers,
                const RasterGeometry& geometry, const QgsCoordinateTransformContext& transforms);
    /// The grid of even ground that covers this extent. The height of cells is `cellSize`, and they
    /// are `stretch` times as wide. The borders of cells are at multiples of their sides. Throws
    /// QgsProcessingException if there are too many cells.
    static RasterGeometry gridOver(const QgsRectangle& extent, double cellSize, double stretch,
                                   const QgsCoordinateReferenceSystem& crs);
    /// Throws QgsProcessingException as groundMetric() does.
    fermat::TerrainShape shape(const RasterGeometry& geometry, fermat::Progress& progress) const;
    /// The same with steps of length 1, which is enough to find out how much memory solvers need.
    fermat::TerrainShape levelShape(const RasterGeometry& geometry) const;
    /// Bytes that the arrays of read() have at its peak.
    std::size_t arraysToRead(const fermat::TerrainShape& shape) const;
    /// Bytes of memory for the rows that it reads at a time.
    std::size_t rowBytes(const fermat::TerrainShape& shape) const {
        return raster ? raster->readingBytes(shape.grid) : 0;
    }
    /// Reads a part of the ground into `scratch`, or into memory if it is null. Throws
    /// QgsProcessingException as TerrainInput::read() does.
    fermat::Terrain read(const RasterGeometry& part, fermat::TerrainShape shape,
                         fermat::Progress& progress, fermat::Scratch* scratch = nullptr) const;

  private:
    fermat::SurfaceKind kind() const;
    /// Of each cell, before `changes` make it another one.
    fermat::Surface surface(const RasterGeometry& part, fermat::Progress& progress,
                            fermat::Scratch* scratch) const;
};
