#pragma once

#include "raster_input.h"

#include <gdal_priv.h>

#include <qgsraster.h>
#include <qgsrasterrange.h>

#include <QByteArray>

#include <vector>

/// A band of a GDAL dataset.
class GdalRasterInput : public RasterInput {
  public:
    /// Null if GDAL cannot open the source of the layer.
    static std::unique_ptr<RasterInput> open(QgsRasterLayer* layer, int band);
    /// Opens the layer on another grid: see RasterInput::openOn(). Null as open().
    static std::unique_ptr<RasterInput>
    openWarped(QgsRasterLayer* layer, int band, const RasterGeometry& grid, Resampling resampling);

    bool isBytes() const override;
    CodeValues codeValues() const override;
    void readCodes(const RasterGeometry& part, const TakeCodes& take,
                   fermat::Progress& progress) override;
    void readRows(const RasterGeometry& part, const TakeRows& take,
                  fermat::Progress& progress) override;

  private:
    /// Takes what the band says of its values. Throws QgsProcessingException.
    void takeBand(QgsRasterLayer* layer, int band);
    void placeGrid(QgsRasterLayer* layer);
    double valueOf(double raw) const;
    /// A thread that reads has one of its own.
    struct Handle {
        GDALDatasetUniquePtr dataset;
        GDALRasterBand* band = nullptr;
        GDALRasterBand* mask = nullptr; // only if empty cells are not marked by a value
    };
    /// A part of the rows that are read at a time, with whole blocks of the file.
    struct Piece {
        fermat::Cell first;
        fermat::Grid size;
    };

    /// Opens as many handles as threads may read at the same time. There is one if it is not known
    /// that several are faster.
    void openHandles();
    /// Reads values of the band, or of its mask, on as many threads as there are handles.
    template <class T>
    void read(GDALRasterBand* Handle::*band, GDALDataType type, fermat::Cell first,
              fermat::Grid size, T* to);
    std::vector<Piece> piecesOf(fermat::Cell first, fermat::Grid size) const;
    int stripRows() const;

    QByteArray mUri;
    std::vector<Handle> mHandles; // the first one is always there
    bool mSouthUp = false;
    bool mSignedBytes = false;
    QgsRasterRange mNoData{1, 0}; // empty without one
    QgsRasterRangeList mUserNoData;
    double mScale = 1;
    double mOffset = 0;
};
