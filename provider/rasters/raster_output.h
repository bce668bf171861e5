#pragma once

#include "raster_format.h"

#include <fermat/progress.h>

#include <cpl_string.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

template <class T>
inline constexpr GDALDataType gdalType = GDT_Unknown;
template <>
inline constexpr GDALDataType gdalType<std::uint8_t> = GDT_Byte;
template <>
inline constexpr GDALDataType gdalType<std::int32_t> = GDT_Int32;
template <>
inline constexpr GDALDataType gdalType<std::uint32_t> = GDT_UInt32;
template <>
inline constexpr GDALDataType gdalType<float> = GDT_Float32;

/// A raster file that is being made: a tiled, compressed GeoTIFF, which may become a Cloud
/// Optimized one, or the format of the extension. Throws QgsProcessingException for a folder that
/// cannot be written, and for a full disk.
class RasterOutput {
  public:
    struct Options {
        bool sparse = false; ///< tiles of a GeoTIFF without values are not stored; GDAL reads them
                             ///< as nodata
        bool cloudOptimized = false; ///< see requireCloudOptimized()
    };
    RasterOutput(std::shared_ptr<OutputStage> stage, const RasterGeometry& geometry,
                 const BandDescription& band, GDALDataType type, const Options& options);
    /// If the file is not finished, a thread that nobody waits for closes it.
    ~RasterOutput();

    /// Bytes of memory to write rows of a GeoTIFF with so many cells: its tiles that wait for a
    /// thread or are compressed, and the cells that are written at a time.
    static std::size_t bytes(std::size_t cells, GDALDataType type);

    /// Writes the band, or a part of it: `fill(row, col, to)` gives the values of a row of `area`
    /// from a column on, for a std::span<T>. What is not written is nodata. Throws
    /// fermat::Cancelled.
    template <class T, class Fill>
    void write(const RasterGeometry& area, const Fill& fill, fermat::Progress& progress) {
        std::vector<T> part(std::size_t(partRows) * partCols);
        const fermat::Grid grid = area.grid;
        fermat::PartProgress writing(progress, 0, isCopied() ? 0.5 : 1);
        for (int row = 0; row < grid.rows; row += partRows)
            for (int col = 0; col < grid.cols; col += partCols) {
                writing.check(double(grid.index(row, col)) / double(grid.cells()));
                const int rows = std::min(partRows, grid.rows - row);
                const int cols = std::min(partCols, grid.cols - col);
                for (int i = 0; i < rows; ++i)
                    fill(row + i, col,
                         std::span(part).subspan(std::size_t(i) * cols, std::size_t(cols)));
                writePart({area.first.row + row, area.first.col + col}, {rows, cols}, gdalType<T>,
                          part.data(), cols, writing);
            }
        fermat::PartProgress finishing(progress, isCopied() ? 0.5 : 1, 1);
        finish(finishing);
    }

    /// The same for the whole band.
    template <class T, class Fill>
    void write(const Fill& fill, fermat::Progress& progress) {
        RasterGeometry whole;
        whole.grid = mGrid;
        write<T>(whole, fill, progress);
    }

    /// Writes some rows, which are given one after another: `values` has all their cells. After
    /// the last, call finish(). It is fastest in multiples of 256 rows. Throws as write() does.
    template <class T>
    void writeRows(int first, std::span<const T> values, fermat::Progress& progress) {
        const int count = int(values.size() / std::size_t(mGrid.cols));
        for (int row = 0; row < count; row += partRows)
            for (int col = 0; col < mGrid.cols; col += partCols) {
                progress.check((row + double(col) / mGrid.cols) / count);
                const fermat::Grid size{std::min(partRows, count - row),
                                        std::min(partCols, mGrid.cols - col)};
                writePart({first + row, col}, size, gdalType<T>,
                          const_cast<T*>(&values[std::size_t(row) * mGrid.cols + col]), mGrid.cols,
                          progress);
            }
    }
    /// Replaces the classes that the band was described with. Call it before the band is written.
    void setClasses(const std::vector<RasterClass>& classes);
    /// Writes what is not written yet.
    void finish(fermat::Progress& progress);

    const QString& path() const { return mStage->target(); }

    struct CloseInTurn {
        void operator()(GDALDataset* dataset) const;
    };
    using Dataset = std::unique_ptr<GDALDataset, CloseInTurn>;

  private:
    // Some of the tiles of the file. Between two checks for a cancel there are a million cells.
    static constexpr int partRows = 256;
    static constexpr int partCols = 16 * 256;

    /// Whether finish() makes the file from another one.
    bool isCopied() const { return mGeoTiff != mStage->path(); }
    /// `stride`: how many values after the start of a row the next one starts.
    void writePart(fermat::Cell first, fermat::Grid size, GDALDataType type, void* values,
                   int stride, fermat::Progress& progress);

    std::shared_ptr<OutputStage> mStage;
    QString mDriver;
    CPLStringList mCreation; // its options, if the file is made from another one
    QString mGeoTiff;        // the file that is written first; other formats are made from it
    fermat::Grid mGrid;
    Dataset mDataset;
};
