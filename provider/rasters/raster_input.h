#pragma once

#include "raster_geometry.h"

#include <fermat/progress.h>

#include <QString>

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>

class QgsRasterLayer;

/// One band of a raster layer: opened from the layer on the main thread, read anywhere after. GDAL
/// layers are read straight through GDAL, others through QGIS' provider. Values come scaled; void
/// (the source's nodata and mask, the layer's additional nodata) is NaN.
class RasterInput {
  public:
    using CodeValues = std::array<double, 256>;
    /// Takes the values of whole rows, from `firstRow` southwards.
    using TakeRows = std::function<void(int firstRow, std::span<const double> values)>;

    virtual ~RasterInput() = default;

    /// Throws QgsProcessingException for an invalid layer, a band that is not there, a rotated
    /// raster, an empty one.
    static std::unique_ptr<RasterInput> open(QgsRasterLayer* layer, int band);

    const QString& name() const { return mName; } ///< the layer's, for messages
    int band() const { return mBand; }
    const RasterGeometry& geometry() const { return mGeometry; }

    /// True where the band is bytes whose values a table holds; then readCodes() works.
    virtual bool isBytes() const { return false; }
    virtual CodeValues codeValues() const { return {}; }
    /// Reads every cell's code.
    virtual void readCodes(std::span<std::uint8_t> /*codes*/, fermat::Progress& /*progress*/) {}

    /// Reads all rows, from north to south.
    virtual void readRows(const TakeRows& take, fermat::Progress& progress) = 0;

  protected:
    [[noreturn]] void failReading(const QString& why) const;

    QString mName;
    int mBand = 1;
    RasterGeometry mGeometry;
};
