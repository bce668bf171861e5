#pragma once

#include "raster_input.h"

#include <fermat/surface.h>

#include <optional>

/// The meaning of the values of a raster.
struct SurfaceOptions {
    enum Kind { Velocity, CostPerMapUnit, CostPerCell };

    Kind kind = Velocity;
    int velocityUnit = 0;               ///< index into velocityUnits
    int timeUnit = 0;                   ///< index into timeUnits; only for velocity surfaces
    std::optional<double> zeroVelocity; ///< velocity of cells with the value 0, in velocityUnit

    /// The slowness of a cell with the value `value`; NaN means impassable. The slowness is in time
    /// units per metre, or cost per unit of length. Sets `problem` if the value cannot be used.
    float slowness(double value, QString& problem) const;
    /// The value of a passable cell with this slowness, apart from rounding.
    double valueOf(float slowness) const;
    /// The unit of velocities: "km/h", "m/s", "km/s" or "mi/h".
    QString velocityUnitName() const;
    /// The unit of distances: "s", "min", "h", "ms", or empty for costs.
    QString distanceUnit() const;
    /// Seconds in a unit of distances; only for velocity surfaces.
    double secondsPerUnit() const;
};

/// Reads the surface of a part of a raster, into `scratch` or into memory if it is null. Throws
/// QgsProcessingException as TerrainInput::read() does.
fermat::Surface readSurface(RasterInput& raster, const RasterGeometry& part,
                            const SurfaceOptions& options, fermat::Progress& progress,
                            fermat::Scratch* scratch = nullptr);
