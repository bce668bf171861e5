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

/// One band of a raster layer. It is opened from the layer on the main thread, and any thread may
/// read it afterwards. GDAL layers are read directly with GDAL, others with QGIS' provider. Values
/// are scaled. Empty cells (nodata and mask of the source, additional nodata of the layer) are NaN.
class RasterInput {
  public:
    using CodeValues = std::array<double, 256>;
    /// Takes the values, or the codes, of whole rows of a part, southwards from its row `firstRow`.
    using TakeRows = std::function<void(int firstRow, std::span<const double> values)>;
    using TakeCodes = std::function<void(int firstRow, std::span<const std::uint8_t> codes)>;

    virtual ~RasterInput() = default;

    /// Throws QgsProcessingException for an invalid layer, a band that does not exist or has no
    /// usable values (complex numbers, a scale of 0), a rotated raster, an empty one, and one whose
    /// cells are too small or too large for numbers.
    static std::unique_ptr<RasterInput> open(QgsRasterLayer* layer, int band);

    /// How a cell of another grid gets its value: between those of the nearest cells, or with the
    /// part of each cell that lies in it, so that the sum of all values stays.
    enum class Resampling { Bilinear, Sum };
    /// Opens the layer on another grid, by GDAL. It is open() if the layer has this grid. Throws
    /// QgsProcessingException as open() does, and if GDAL cannot bring it to this grid.
    static std::unique_ptr<RasterInput> openOn(const RasterGeometry& grid, QgsRasterLayer* layer,
                                               int band,
                                               Resampling resampling = Resampling::Bilinear);

    const QString& name() const { return mName; } ///< name of the layer, for messages
    int band() const { return mBand; }
    const RasterGeometry& geometry() const { return mGeometry; }
    /// Whether openOn() changed the grid.
    bool isWarped() const { return mIsWarped; }

    /// True if the band consists of bytes, and a table holds their values. Then readCodes() works.
    virtual bool isBytes() const { return false; }
    virtual CodeValues codeValues() const { return {}; }
    /// Reads the codes of a part of the raster, from north to south.
    virtual void readCodes(const RasterGeometry& /*part*/, const TakeCodes& /*take*/,
                           fermat::Progress& /*progress*/) {}

    /// Bytes of memory for the rows that readRows() reads at a time, of a part with this grid.
    static std::size_t rowBytes(fermat::Grid part);
    /// The same for readCodes() if it works, and otherwise for readRows().
    std::size_t readingBytes(fermat::Grid part) const;
    /// Bytes of a cell in the cache of GDAL.
    std::size_t cachedBytesPerCell() const { return isBytes() ? 1 : sizeof(double); }
    /// Reads the rows of a part of the raster, from north to south.
    virtual void readRows(const RasterGeometry& part, const TakeRows& take,
                          fermat::Progress& progress) = 0;

  protected:
    [[noreturn]] void failReading(const QString& why) const;

    QString mName;
    int mBand = 1;
    bool mIsWarped = false;
    RasterGeometry mGeometry;
};
