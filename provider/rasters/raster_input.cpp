#include "raster_input.h"

#include "filled_in.h"
#include "gdal_raster_input.h"
#include "nodata_range.h"
#include "texts.h"

#include <qgsexception.h>
#include <qgsrasterblock.h>
#include <qgsrasterdataprovider.h>
#include <qgsrasterlayer.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

namespace {

/// A band of a raster that QGIS reads without GDAL. QGIS applies scale, offset and nodata itself,
/// but not every provider applies the additional nodata values of the layer.
class ProviderRasterInput : public RasterInput {
  public:
    ProviderRasterInput(QgsRasterLayer* layer, int band)
        : mProvider(layer->dataProvider()->clone()),
          mUserNoData(noDataRanges(layer->dataProvider()->userNoDataValues(band),
                                   GDALDataType(layer->dataProvider()->sourceDataType(band)))) {
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

/// Lengths of cells for which 32-bit numbers hold times and costs, in map units.
constexpr double leastSide = 1e-20, greatestSide = 1e20;

/// Throws QgsProcessingException for cells whose sizes or places numbers do not hold.
void requireOrdinaryCells(const RasterInput& raster) {
    const RasterGeometry& geometry = raster.geometry();
    const double sides[] = {geometry.cellWidth, geometry.cellHeight};
    const auto [least, greatest] = std::minmax_element(std::begin(sides), std::end(sides));
    const bool isOrdinary = *least >= leastSide && *greatest <= greatestSide;
    // Numbers near the edges of the raster must be much finer than its cells.
    const QgsRectangle extent = geometry.extent();
    const auto areApart = [](double first, double last, double side) {
        constexpr double leastParts = 16;
        const double far = std::max(std::abs(first), std::abs(last));
        return std::isfinite(far) &&
               far * std::numeric_limits<double>::epsilon() * leastParts < side;
    };
    if (isOrdinary && areApart(extent.xMinimum(), extent.xMaximum(), geometry.cellWidth) &&
        areApart(extent.yMinimum(), extent.yMaximum(), geometry.cellHeight))
        return;
    const QString size =
        filledIn(Tr::tr("The cells of the raster layer “%1” are %2 × %3 map units"), raster.name(),
                 geometry.cellWidth, geometry.cellHeight);
    throw QgsProcessingException(
        isOrdinary
            ? filledIn(
                  Tr::tr("%1, which is too small for a raster that begins at %2,%3: numbers do "
                         "not tell its cells apart. Correct its georeference, for example "
                         "with gdal_edit.py -a_ullr."),
                  size, geometry.west, geometry.north)
            : filledIn(Tr::tr("%1. Sides must be from %2 to %3, because numbers do not hold the "
                              "lengths of other paths. Correct its georeference, for example with "
                              "gdal_edit.py -a_ullr."),
                       size, leastSide, greatestSide));
}

/// The most cells of rows that are read at a time.
std::size_t cellsAtOnce(fermat::Grid part) {
    constexpr int rows = 512;
    return std::size_t(std::min(part.rows, rows)) * std::size_t(part.cols);
}

} // namespace

std::size_t RasterInput::rowBytes(fermat::Grid part) {
    return cellsAtOnce(part) * (sizeof(double) + sizeof(std::uint8_t)); // with their mask
}

std::size_t RasterInput::readingBytes(fermat::Grid part) const {
    return isBytes() ? cellsAtOnce(part) : rowBytes(part);
}

void RasterInput::failReading(const QString& why) const {
    throw QgsProcessingException(Tr::tr("Band %1 of the raster layer “%2” could not be read: %3")
                                     .arg(mBand)
                                     .arg(mName, why));
}

std::unique_ptr<RasterInput> RasterInput::openOn(const RasterGeometry& grid, QgsRasterLayer* layer,
                                                 int band, Resampling resampling) {
    std::unique_ptr<RasterInput> input = open(layer, band);
    const RasterGeometry& own = input->geometry();
    const bool hasCrs = own.crs.isValid();
    if (own.sameGrid(grid) && (own.crs == grid.crs || !hasCrs || !grid.crs.isValid()))
        return input;
    if (hasCrs != grid.crs.isValid())
        throw QgsProcessingException(
            Tr::tr("The raster layer “%1” has another grid than the raster of the ground, and only "
                   "one of them has a CRS. Set the CRS of the other one (right-click the layer, "
                   "Layer CRS).")
                .arg(layer->name()));
    std::unique_ptr<RasterInput> warped;
    if (layer->providerType() == QLatin1String("gdal"))
        warped = GdalRasterInput::openWarped(layer, band, grid, resampling);
    if (!warped)
        throw QgsProcessingException(
            Tr::tr("The raster layer “%1” has another grid than the raster of the ground, and GDAL "
                   "does not read it. Save it as a GeoTIFF first.")
                .arg(layer->name()));
    warped->mName = layer->name();
    warped->mBand = band;
    warped->mIsWarped = true;
    return warped;
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
    requireOrdinaryCells(*input);
    return input;
}
