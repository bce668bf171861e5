#pragma once

#include "raster_input.h"

#include <fermat/surface.h>

#include <optional>

/// What the values of a raster mean.
struct SurfaceOptions {
    enum Kind { Velocity, CostPerMapUnit, CostPerCell };

    Kind kind = Velocity;
    int velocityUnit = 0;               ///< index into velocityUnits
    int timeUnit = 0;                   ///< index into timeUnits; of velocity surfaces only
    std::optional<double> zeroVelocity; ///< of cells of velocity 0, in velocityUnit

    /// The slowness of a cell by its value: `value` NaN is impassable. In time units per metre, or
    /// cost per unit of length. Sets `problem` where the value cannot be used.
    float slowness(double value, QString& problem) const;
    /// The value that a passable cell of this slowness has, but for rounding.
    double valueOf(float slowness) const;
    /// The unit of velocities: "km/h", "m/s", "km/s" or "mi/h".
    QString velocityUnitName() const;
    /// The unit of distances: "s", "min", "h", "ms", or empty for costs.
    QString distanceUnit() const;
    /// Seconds in a unit of distances; of velocity surfaces only.
    double secondsPerUnit() const;
};

/// Reads the surface of a raster. Throws QgsProcessingException as TerrainInput::read().
fermat::Surface readSurface(RasterInput& raster, const SurfaceOptions& options,
                            fermat::Progress& progress);
