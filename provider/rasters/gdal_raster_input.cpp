#include "gdal_raster_input.h"

#include "filled_in.h"
#include "nodata_range.h"
#include "texts.h"
#include "thread_limit.h"

#include <fermat/parallel.h>

#include <qgsexception.h>
#include <qgsrasterdataprovider.h>
#include <qgsrasterlayer.h>

#include <cmath>

namespace {

constexpr std::size_t valuesAtOnce = std::size_t(1) << 16; // of a thread

} // namespace

std::unique_ptr<RasterInput> GdalRasterInput::open(QgsRasterLayer* layer, int band) {
    QgsRasterDataProvider* provider = layer->dataProvider();
    CPLPushErrorHandler(CPLQuietErrorHandler);
    GDALDatasetUniquePtr dataset(GDALDataset::Open(provider->dataSourceUri().toUtf8().constData(),
                                                   GDAL_OF_RASTER | GDAL_OF_READONLY));
    CPLPopErrorHandler();
    if (!dataset || band > dataset->GetRasterCount())
        return nullptr;

    auto input = std::make_unique<GdalRasterInput>();
    GDALRasterBand* rasterBand = dataset->GetRasterBand(band);
    input->mDataset = std::move(dataset);
    input->mRasterBand = rasterBand;
    input->placeGrid(layer);

    const char* pixelType = rasterBand->GetMetadataItem("PIXELTYPE", "IMAGE_STRUCTURE");
    input->mSignedBytes = pixelType && EQUAL(pixelType, "SIGNEDBYTE");
    input->mScale = rasterBand->GetScale();
    input->mOffset = rasterBand->GetOffset();
    const QString bandName =
        filledIn(Tr::tr("Band %1 of the raster layer “%2”"), band, layer->name());
    const GDALDataType type = rasterBand->GetRasterDataType();
    if (GDALDataTypeIsComplex(type))
        throw QgsProcessingException(
            filledIn(Tr::tr("%1 holds complex numbers (%2). Velocities and costs are real numbers. "
                            "Make a raster of their real part, for example with gdal_translate -ot "
                            "Float32, and choose it instead."),
                     bandName, QLatin1String(GDALGetDataTypeName(type))));
    if (input->mScale == 0 || !std::isfinite(input->mScale) || !std::isfinite(input->mOffset))
        throw QgsProcessingException(
            filledIn(Tr::tr("%1 has the scale %2 and the offset %3, so its cells have no values of "
                            "their own. Correct them, for example with gdal_edit.py -scale 1 "
                            "-offset 0."),
                     bandName, input->mScale, input->mOffset));
    int hasNoData = FALSE;
    const double noData = rasterBand->GetNoDataValue(&hasNoData);
    if (hasNoData && provider->useSourceNoDataValue(band))
        input->mNoData = noDataRange(noData, type);
    input->mUserNoData = noDataRanges(provider->userNoDataValues(band), type);
    // Nodata values for all bands together are no nodata value of the band: GDAL has a mask of
    // them.
    const int mask = rasterBand->GetMaskFlags();
    const bool isOwnValue = (mask & GMF_NODATA) && !(mask & GMF_PER_DATASET);
    if (!(mask & GMF_ALL_VALID) && !isOwnValue)
        input->mMask = rasterBand->GetMaskBand();
    return input;
}

void GdalRasterInput::placeGrid(QgsRasterLayer* layer) {
    mGeometry.grid = {mDataset->GetRasterYSize(), mDataset->GetRasterXSize()};
    mGeometry.crs = layer->crs();
    std::array<double, 6> t{0, 1, 0, 0, 0, -1};
    const bool placed = mDataset->GetGeoTransform(t.data()) == CE_None;
    if (!placed) {
        if (mDataset->GetGCPCount() > 0)
            throw QgsProcessingException(
                Tr::tr("The raster layer “%1” is georeferenced by ground control points and has no "
                       "regular grid. Warp it first (Raster > Projections > Warp).")
                    .arg(layer->name()));
        t = {0, 1, 0, 0, 0, -1};
    }
    // A skew is rounding if it moves no corner by more than a hundredth of a cell.
    constexpr double leastSkew = 0.01;
    const bool isSkewed = !(std::abs(t[2]) * mGeometry.grid.rows <= leastSkew * std::abs(t[1]) &&
                            std::abs(t[4]) * mGeometry.grid.cols <= leastSkew * std::abs(t[5]));
    if (!std::isfinite(t[0]) || !std::isfinite(t[3]) || isSkewed || !(t[1] > 0) ||
        !(std::abs(t[5]) > 0))
        throw QgsProcessingException(
            filledIn(Tr::tr("The grid of the raster layer “%1” is rotated, sheared or mirrored "
                            "(geotransform %2, %3, %4, %5, %6, %7). Warp it to a north-up grid "
                            "first (Raster > Projections > Warp)."),
                     layer->name(), t[0], t[1], t[2], t[3], t[4], t[5]));
    mSouthUp = t[5] > 0;
    mGeometry.west = t[0];
    mGeometry.cellWidth = t[1];
    mGeometry.cellHeight = std::abs(t[5]);
    mGeometry.north = mSouthUp ? t[3] + mGeometry.grid.rows * t[5] : t[3];
}

bool GdalRasterInput::isBytes() const {
    return mRasterBand->GetRasterDataType() == GDT_Byte && !mMask;
}

double GdalRasterInput::valueOf(double raw) const {
    if (raw >= mNoData.min() && raw <= mNoData.max())
        return NAN;
    const double value = raw * mScale + mOffset;
    return QgsRasterRange::contains(value, mUserNoData) ? NAN : value;
}

RasterInput::CodeValues GdalRasterInput::codeValues() const {
    CodeValues values;
    for (int code = 0; code < 256; ++code)
        values[code] = valueOf(mSignedBytes ? std::int8_t(code) : code);
    return values;
}

int GdalRasterInput::stripRows() const {
    int width = 0;
    int height = 0;
    mRasterBand->GetBlockSize(&width, &height);
    const int rows = std::clamp(height, 1, 512);
    return rows * std::max(1, 64 / rows);
}

template <class T>
void GdalRasterInput::read(GDALRasterBand* band, GDALDataType type, fermat::Cell first,
                           fermat::Grid size, T* to) {
    const auto [rows, cols] = size;
    const GSpacing line = GSpacing(cols) * GSpacing(sizeof(T));
    const int fileRow = mSouthUp ? mGeometry.grid.rows - first.row - rows : first.row;
    T* start = mSouthUp ? to + std::size_t(rows - 1) * cols : to;
    CPLErrorReset();
    if (band->RasterIO(GF_Read, first.col, fileRow, cols, rows, start, cols, rows, type, sizeof(T),
                       mSouthUp ? -line : line, nullptr) != CE_None)
        failReading(QString::fromUtf8(CPLGetLastErrorMsg()));
}

void GdalRasterInput::readCodes(const RasterGeometry& part, std::span<std::uint8_t> codes,
                                fermat::Progress& progress) {
    const fermat::Grid grid = part.grid;
    for (int row = 0; row < grid.rows; row += stripRows()) {
        progress.check(double(row) / grid.rows);
        const int rows = std::min(stripRows(), grid.rows - row);
        read(mRasterBand, GDT_Byte, {part.first.row + row, part.first.col}, {rows, grid.cols},
             codes.data() + grid.index(row, 0));
    }
}

void GdalRasterInput::readRows(const RasterGeometry& part, const TakeRows& take,
                               fermat::Progress& progress) {
    const fermat::Grid grid = part.grid;
    std::vector<double> values(std::size_t(stripRows()) * grid.cols);
    std::vector<std::uint8_t> mask(mMask ? values.size() : 0);
    for (int row = 0; row < grid.rows; row += stripRows()) {
        progress.check(double(row) / grid.rows);
        const int rows = std::min(stripRows(), grid.rows - row);
        const fermat::Cell first{part.first.row + row, part.first.col};
        const fermat::Grid size{rows, grid.cols};
        const std::size_t count = size.cells();
        read(mRasterBand, GDT_Float64, first, size, values.data());
        if (mMask)
            read(mMask, GDT_Byte, first, size, mask.data());
        fermat::AskedProgress asked(progress);
        fermat::parallel_for(count, valuesAtOnce, fermat::thread_count(threadLimit()), asked,
                             [&](std::size_t begin, std::size_t end) {
                                 for (std::size_t i = begin; i < end; ++i) {
                                     if (mSignedBytes)
                                         values[i] = std::int8_t(std::uint8_t(values[i]));
                                     values[i] = mMask && mask[i] == 0 ? NAN : valueOf(values[i]);
                                 }
                             });
        take(row, {values.data(), count});
    }
}
