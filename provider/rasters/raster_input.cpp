#include "raster_input.h"

#include "filled_in.h"
#include "gdal_raster_input.h"

#include <qgsexception.h>
#include <qgsrasterblock.h>
#include <qgsrasterdataprovider.h>
#include <qgsrasterlayer.h>

#include <QCoreApplication>

#include <cmath>

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(RasterInput)
};

/// A band of a raster that QGIS reads without GDAL. QGIS applies scale, offset and nodata itself,
/// but not every provider applies the additional nodata values of the layer.
class ProviderRasterInput : public RasterInput {
  public:
    ProviderRasterInput(QgsRasterLayer* layer, int band)
        : mProvider(layer->dataProvider()->clone()),
          mUserNoData(layer->dataProvider()->userNoDataValues(band)) {
        const QgsRectangle extent = mProvider->extent();
        mGeometry.grid = {mProvider->ySize(), mProvider->xSize()};
        mGeometry.crs = layer->crs();
        mGeometry.west = extent.xMinimum();
        mGeometry.north = extent.yMaximum();
        mGeometry.cellWidth = extent.width() / mProvider->xSize();
        mGeometry.cellHeight = extent.height() / mProvider->ySize();
    }

    void readRows(const RasterGeometry& part, const TakeRows& take,
                  fermat::Progress& progress) override {
        const fermat::Grid grid = part.grid;
        const int strip = std::clamp((1 << 20) / grid.cols, 1, 256);
        std::vector<double> values;
        for (int row = 0; row < grid.rows; row += strip) {
            progress.check(double(row) / grid.rows);
            const int rows = std::min(strip, grid.rows - row);
            const fermat::Cell first{part.first.row + row, part.first.col};
            const QgsRectangle extent = mGeometry.part(first, {rows, grid.cols}).extent();
            const std::unique_ptr<QgsRasterBlock> block(
                mProvider->block(mBand, extent, grid.cols, rows));
            if (!block || !block->isValid() || block->isEmpty())
                failReading(mProvider->lastError());
            values.resize(std::size_t(rows) * grid.cols);
            for (std::size_t i = 0; i < values.size(); ++i) {
                bool isVoid = false;
                const double value = block->valueAndNoData(qgssize(i), isVoid);
                values[i] = isVoid || QgsRasterRange::contains(value, mUserNoData) ? NAN : value;
            }
            take(row, values);
        }
    }

  private:
    std::unique_ptr<QgsRasterDataProvider> mProvider;
    QgsRasterRangeList mUserNoData;
};

} // namespace

void RasterInput::failReading(const QString& why) const {
    throw QgsProcessingException(Tr::tr("Band %1 of the raster layer “%2” could not be read: %3")
                                     .arg(mBand)
                                     .arg(mName, why));
}

std::unique_ptr<RasterInput> RasterInput::open(QgsRasterLayer* layer, int band) {
    if (!layer || !layer->isValid())
        throw QgsProcessingException(Tr::tr("The raster layer “%1” is not valid, because its "
                                            "source cannot be read. Repair or replace the layer.")
                                         .arg(layer ? layer->name() : QString()));
    if (band < 1 || band > layer->bandCount())
        throw QgsProcessingException(
            filledIn(Tr::tr("The raster layer “%1” has no band %2. Choose a band from 1 to %3."),
                     layer->name(), band, layer->bandCount()));
    std::unique_ptr<RasterInput> input;
    if (layer->providerType() == QLatin1String("gdal"))
        input = GdalRasterInput::open(layer, band);
    if (!input) {
        QgsRasterDataProvider* provider = layer->dataProvider();
        if (provider->xSize() <= 0 || provider->ySize() <= 0)
            throw QgsProcessingException(
                Tr::tr(
                    "The raster layer “%1” (%2) has no grid of cells. Save it as a GeoTIFF first.")
                    .arg(layer->name(), layer->providerType()));
        input = std::make_unique<ProviderRasterInput>(layer, band);
    }
    input->mName = layer->name();
    input->mBand = band;
    return input;
}
