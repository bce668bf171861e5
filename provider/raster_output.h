#pragma once

#include "raster_geometry.h"

#include <gdal_priv.h>

#include <QString>

#include <cstdint>
#include <functional>
#include <span>

#include <fermat/progress.h>

/// What a raster file says of its one band.
struct BandDescription {
    QString description;
    QString unit; ///< empty: none
    double noData = -9999;
    bool hasNoData = true;
};

/// A raster file in the making: written beside its place under a temporary name, and put in its
/// place by commit(), so that nothing half written is ever seen and what was there before stays
/// until then. Tiled, compressed GeoTIFF, or what the name's extension asks for. Throws
/// QgsProcessingException for a folder that cannot be written, an unknown format, a full disk.
class RasterOutput {
  public:
    template <class T>
    static RasterOutput create(const QString& path, const RasterGeometry& geometry,
                               const BandDescription& band);
    RasterOutput(RasterOutput&&) noexcept;
    RasterOutput& operator=(RasterOutput&&) = delete;
    ~RasterOutput();

    /// Writes the whole band: `value(cell)` for every cell, row by row.
    template <class T, class Value> void write(const Value& value, fermat::Progress& progress);

    /// Puts the file in its place.
    void commit();

    const QString& path() const { return mPath; }

  private:
    RasterOutput(const QString& path, const RasterGeometry& geometry, const BandDescription& band,
                 GDALDataType type);
    void writeRows(int firstRow, int rows, GDALDataType type, const void* values);
    void removeFiles() noexcept;

    QString mPath;
    QString mTemporary; // GeoTIFF; empty once moved from or committed
    QString mDriver;
    fermat::Grid mGrid;
    GDALDatasetUniquePtr mDataset;
};

#include "raster_output_impl.h"
