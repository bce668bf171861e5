#pragma once

#include "raster_geometry.h"

#include <fermat/progress.h>

#include <QString>

#include <cstdint>
#include <functional>
#include <memory>
#include <span>

class QgsRasterLayer;

/// One band of a raster layer: opened from the layer on the main thread, read anywhere after. GDAL
/// layers are read straight through GDAL, others through QGIS' provider.
class RasterInput {
  public:
    virtual ~RasterInput() = default;

    /// Throws QgsProcessingException for an invalid layer, a band that is not there, a rotated
    /// raster, an empty one.
    static std::unique_ptr<RasterInput> open(QgsRasterLayer* layer, int band);

    const QString& name() const { return mName; } ///< the layer's, for messages
    int band() const { return mBand; }
    const RasterGeometry& geometry() const { return mGeometry; }

    /// True where readCodes() works: bytes whose voids, scale and offset fit a table.
    virtual bool isBytes() const { return false; }
    /// The value of each code, NaN for void.
    virtual std::array<double, 256> codeValues() const { return {}; }
    /// Reads all cells as codes.
    virtual void readCodes(std::span<std::uint8_t> codes, fermat::Progress& progress);

    /// Takes rows from north to south: `values` are those of `rows` rows from `firstRow`, scaled,
    /// NaN for void.
    using TakeRows = std::function<void(int firstRow, std::span<const double> values)>;
    virtual void readRows(const TakeRows& take, fermat::Progress& progress) = 0;

  protected:
    QString mName;
    int mBand = 1;
    RasterGeometry mGeometry;
};
