#pragma once

#include "raster_format.h"

#include <fermat/progress.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

template <class T>
inline constexpr GDALDataType gdalType = GDT_Unknown;
template <>
inline constexpr GDALDataType gdalType<std::uint8_t> = GDT_Byte;
template <>
inline constexpr GDALDataType gdalType<std::int32_t> = GDT_Int32;
template <>
inline constexpr GDALDataType gdalType<float> = GDT_Float32;

/// A raster file that is being made: a tiled, compressed GeoTIFF, or the format of the extension.
/// Throws QgsProcessingException for a folder that cannot be written, and for a full disk.
class RasterOutput {
  public:
    RasterOutput(std::shared_ptr<OutputStage> stage, const RasterGeometry& geometry,
                 const BandDescription& band, GDALDataType type);

    /// Writes the whole band: `value(cell)`, of type T, for every cell in order. Throws
    /// fermat::Cancelled.
    template <class T, class Value>
    void write(const Value& value, fermat::Progress& progress) {
        std::vector<T> part(std::size_t(partRows) * partCols);
        for (int row = 0; row < mGrid.rows; row += partRows)
            for (int col = 0; col < mGrid.cols; col += partCols) {
                progress.check(double(mGrid.index(row, col)) / double(mGrid.cells()));
                const int rows = std::min(partRows, mGrid.rows - row);
                const int cols = std::min(partCols, mGrid.cols - col);
                for (int i = 0; i < rows; ++i)
                    for (int j = 0; j < cols; ++j)
                        part[std::size_t(i) * cols + j] = value(mGrid.index(row + i, col + j));
                writePart({row, col}, {rows, cols}, gdalType<T>, part.data());
            }
        finish(progress);
    }

    const QString& path() const { return mStage->target(); }

  private:
    // Some of the tiles of the file. Between two checks for a cancel there are a million cells.
    static constexpr int partRows = 256;
    static constexpr int partCols = 16 * 256;

    void writePart(fermat::Cell first, fermat::Grid size, GDALDataType type, void* values);
    void finish(fermat::Progress& progress);

    std::shared_ptr<OutputStage> mStage;
    QString mDriver;
    QString mGeoTiff; // the file that is written first; other formats are made from it
    fermat::Grid mGrid;
    GDALDatasetUniquePtr mDataset;
};
