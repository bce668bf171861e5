#pragma once

#include "raster_input.h"

#include <gdal_priv.h>

#include <qgsraster.h>
#include <qgsrasterrange.h>

/// A band of a GDAL dataset.
class GdalRasterInput : public RasterInput {
  public:
    /// Null if GDAL cannot open the source of the layer.
    static std::unique_ptr<RasterInput> open(QgsRasterLayer* layer, int band);

    bool isBytes() const override;
    CodeValues codeValues() const override;
    void readCodes(const RasterGeometry& part, std::span<std::uint8_t> codes,
                   fermat::Progress& progress) override;
    void readRows(const RasterGeometry& part, const TakeRows& take,
                  fermat::Progress& progress) override;

  private:
    void placeGrid(QgsRasterLayer* layer);
    double valueOf(double raw) const;
    template <class T>
    void read(GDALRasterBand* band, GDALDataType type, fermat::Cell first, fermat::Grid size,
              T* to);
    int stripRows() const;

    GDALDatasetUniquePtr mDataset;
    GDALRasterBand* mRasterBand = nullptr;
    GDALRasterBand* mMask = nullptr; // only if empty cells are not marked by a value
    bool mSouthUp = false;
    bool mSignedBytes = false;
    QgsRasterRange mNoData{1, 0}; // empty without one
    QgsRasterRangeList mUserNoData;
    double mScale = 1;
    double mOffset = 0;
};
