#pragma once

#include "raster_input.h"

#include <fermat/field.h>

#include <memory>

/// The elevations of the ground, on the grid of a raster.
class ElevationInput {
  public:
    /// Elevations are multiplied by `scale`. `raster` has the grid already: it is the raster
    /// itself, or the result of RasterInput::openOn().
    ElevationInput(std::shared_ptr<RasterInput> raster, double scale)
        : mRaster(std::move(raster)), mScale(scale) {}

    const RasterInput& raster() const { return *mRaster; }
    /// Bytes for the rows that are read at a time.
    static std::size_t readingBytes(const RasterGeometry& part) {
        return 2 * RasterInput::rowBytes(part.grid);
    }

    /// What was read.
    struct Summary {
        double least = NAN, greatest = NAN; ///< as in the raster; NaN if there is no elevation
        std::size_t cells = 0;              ///< without an elevation
    };
    /// Shuts a cell that has no elevation. Threads call it for different cells.
    using Shut = std::function<void(fermat::Cell cell)>;
    /// Reads a part of the raster. A cell without an elevation gets the mean of its neighbours,
    /// because steps beside it need one. Throws QgsProcessingException for elevations that no place
    /// has.
    fermat::Field<float> read(const RasterGeometry& part, const Shut& shut, Summary& summary,
                              fermat::Progress& progress, fermat::Scratch* scratch) const;

  private:
    std::shared_ptr<RasterInput> mRaster;
    double mScale;
};
