#pragma once

#include "raster_input.h"

#include <fermat/slope_functions.h>
#include <fermat/surface.h>

#include <optional>

/// The meaning of the values of a raster.
struct SurfaceOptions {
    enum Kind { Velocity, CostPerMapUnit, CostPerCell, Elevations };

    Kind kind = Velocity;
    int velocityUnit = 0;               ///< index into velocityUnits
    int timeUnit = 0;                   ///< index into timeUnits; only for velocity surfaces
    std::optional<double> zeroVelocity; ///< velocity of cells with the value 0, in velocityUnit
    /// Only for elevations: what a metre of level ground costs, in this unit. Times are in
    /// timeUnit.
    double levelCost = 1;
    fermat::NamedSlopeFunction::Unit levelUnit = fermat::NamedSlopeFunction::Unit::time;

    /// The slowness of a cell with the value `value`; NaN means impassable. The slowness is in time
    /// units per metre, or cost per unit of length. Sets `problem` if the value cannot be used.
    float slowness(double value, QString& problem) const;
    /// The value of a passable cell with this slowness, apart from rounding.
    double valueOf(float slowness) const;
    /// The unit of velocities: "km/h", "m/s", "km/s" or "mi/h".
    QString velocityUnitName() const;
    /// Whether the raster holds costs.
    bool isCost() const { return kind == CostPerMapUnit || kind == CostPerCell; }
    /// Whether distances are times.
    bool areTimes() const;
    bool isEnergy() const;
    /// The unit of distances: "s", "min", "h", "ms", "J/kg", or empty for costs.
    QString distanceUnit() const;
    /// What distances are: travel times, energy or accumulated costs.
    QString distanceName() const;
    /// Seconds in a unit of distances; 0 if they are no times.
    double secondsPerUnit() const;
    /// The time of a metre at a speed in km/h.
    double paceAt(double kilometresPerHour) const;
};

/// A surface that is being read, with cells that can still be shut.
class SurfaceReader {
  public:
    /// `isBytes`: one byte for each cell. Then the raster is one of bytes, or of elevations.
    SurfaceReader(RasterInput& raster, const RasterGeometry& part, const SurfaceOptions& options,
                  bool isBytes)
        : mRaster(raster), mPart(part), mOptions(options), mIsBytes(isBytes) {}

    /// A code of impassable cells, if cells can be shut in a raster of bytes.
    static std::optional<std::uint8_t> shutCode(const RasterInput& raster,
                                                const SurfaceOptions& options);
    /// Reads the raster, unless it holds elevations: then all cells have the slowness of level
    /// ground. The values are in `scratch`, or in memory if it is null. Throws
    /// QgsProcessingException as TerrainInput::read() does.
    void read(fermat::Progress& progress, fermat::Scratch* scratch);
    /// The slowness of each cell. Only if there is not one byte for each cell.
    fermat::Field<float>& slowness() {
        mSummary.reset(); // the caller changes values
        return mSlowness;
    }
    /// Threads may call it for different cells.
    void shut(fermat::Cell cell);
    /// Throws QgsProcessingException for a raster without a passable cell. A part may have none.
    /// `isChanged`: walls may have closed its cells.
    fermat::Surface take(fermat::Progress& progress, bool isChanged = false);

  private:
    void readLevel(fermat::Progress& progress, fermat::Scratch* scratch);
    void readBytes(fermat::Progress& progress, fermat::Scratch* scratch);
    void readFloats(fermat::Progress& progress, fermat::Scratch* scratch);
    void requirePassable(const fermat::Surface& surface, fermat::Progress& progress,
                         bool isChanged) const;

    RasterInput& mRaster;
    const RasterGeometry& mPart;
    const SurfaceOptions& mOptions;
    bool mIsBytes;
    fermat::Field<std::uint8_t> mCodes;
    fermat::Surface::Table mTable{};
    std::optional<std::uint8_t> mShut; ///< code of impassable cells
    fermat::Field<float> mSlowness;
    std::optional<fermat::SlownessSummary> mSummary; ///< of `mSlowness`, if it is known
};
