#pragma once

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

    /// Paths on rasters have a limited number of directions. With this radius they are up to 1.3 %
    /// too long.
    static constexpr int radius = 3;

    /// Cost of a metre on even ground.
    double costPerMetre() const;
    /// The grid of even ground that covers this extent. The height of cells is `cellSize`, and they
    /// are `stretch` times as wide. The borders of cells are at multiples of their sides. Throws
    /// QgsProcessingException if there are too many cells.
    static RasterGeometry gridOver(const QgsRectangle& extent, double cellSize, double stretch,
                                   const QgsCoordinateReferenceSystem& crs);
    /// Throws QgsProcessingException as groundMetric() does.
    fermat::TerrainShape shape(const RasterGeometry& geometry, fermat::Progress& progress) const;
    /// The same with steps of length 1, which is enough to find out how much memory solvers need.
    fermat::TerrainShape levelShape(const RasterGeometry& geometry) const;
    /// Bytes of memory that read() needs at its peak.
    std::size_t bytesToRead(const fermat::TerrainShape& shape) const;
    /// Reads the ground. Throws QgsProcessingException as TerrainInput::read() does.
    fermat::Terrain read(fermat::TerrainShape shape, fermat::Progress& progress) const;

  private:
    fermat::SurfaceKind kind() const;
};
