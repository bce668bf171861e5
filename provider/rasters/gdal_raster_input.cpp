#include "gdal_raster_input.h"

#include "filled_in.h"
#include "nodata_range.h"
#include "qgis_compat.h"
#include "texts.h"
#include "thread_limit.h"

#include <fermat/parallel.h>

#include <gdal_utils.h>

#include <qgsexception.h>
#include <qgsrasterdataprovider.h>
#include <qgsrasterlayer.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>
#include <optional>
#include <thread>

namespace {

constexpr std::size_t valuesAtOnce = std::size_t(1) << 16; // of a thread
constexpr std::size_t mostHandles = 16;
constexpr std::size_t cacheOfHandle = std::size_t(16) << 20; // its part of the cache of GDAL
constexpr std::size_t fewCells = std::size_t(1) << 20;       // of a raster that one thread reads

GDALDatasetUniquePtr opened(const QByteArray& uri) {
    CPLPushErrorHandler(CPLQuietErrorHandler);
    GDALDatasetUniquePtr dataset(
        GDALDataset::Open(uri.constData(), GDAL_OF_RASTER | GDAL_OF_READONLY));
    CPLPopErrorHandler();
    return dataset;
}

} // namespace

std::unique_ptr<RasterInput> GdalRasterInput::open(QgsRasterLayer* layer, int band) {
    const QByteArray uri = layer->dataProvider()->dataSourceUri().toUtf8();
    GDALDatasetUniquePtr dataset = opened(uri);
    if (!dataset || band > dataset->GetRasterCount())
        return nullptr;
    auto input = std::make_unique<GdalRasterInput>();
    GDALRasterBand* rasterBand = dataset->GetRasterBand(band);
    input->mUri = uri;
    input->mHandles.push_back({std::move(dataset), rasterBand});
    input->placeGrid(layer);
    input->takeBand(layer, band);
    input->mUserNoData = noDataRanges(layer->dataProvider()->userNoDataValues(band),
                                      rasterBand->GetRasterDataType());
    return input;
}

std::unique_ptr<RasterInput> GdalRasterInput::openWarped(QgsRasterLayer* layer, int band,
                                                         const RasterGeometry& grid,
                                                         Resampling resampling) {
    const QByteArray uri = layer->dataProvider()->dataSourceUri().toUtf8();
    const GDALDatasetUniquePtr source = opened(uri);
    if (!source || band > source->GetRasterCount())
        return nullptr;
    const QgsRectangle extent = grid.extent();
    const auto number = [](double value) { return QByteArray::number(value, 'g', 17); };
    QList<QByteArray> words{"-of",
                            "VRT",
                            "-r",
                            resampling == Resampling::Sum ? "sum" : "bilinear",
                            "-novshift",
                            "-ot",
                            "Float64",
                            "-dstnodata",
                            "nan",
                            "-te",
                            number(extent.xMinimum()),
                            number(extent.yMinimum()),
                            number(extent.xMaximum()),
                            number(extent.yMaximum()),
                            "-ts",
                            QByteArray::number(grid.grid.cols),
                            QByteArray::number(grid.grid.rows),
                            "-wo",
                            "NUM_THREADS=" +
                                QByteArray::number(fermat::thread_count(threadLimit()))};
    if (grid.crs.isValid())
        words << "-s_srs" << layer->crs().toWkt(compat::gdalWkt).toUtf8() << "-t_srs"
              << grid.crs.toWkt(compat::gdalWkt).toUtf8();
    QgsRasterDataProvider* provider = layer->dataProvider();
    const QgsRasterRangeList own = provider->userNoDataValues(band);
    const bool usesFile =
        provider->useSourceNoDataValue(band) && provider->sourceHasNoDataValue(band);
    if (own.size() > 1 || (usesFile && !own.empty()) ||
        (own.size() == 1 && own.front().min() != own.front().max()))
        throw QgsProcessingException(
            Tr::tr("The raster layer “%1” has another grid than the raster of the ground, and "
                   "several nodata values. Warp it first (Raster > Projections > Warp).")
                .arg(layer->name()));
    if (own.size() == 1)
        words << "-srcnodata" << number(own.front().min());
    else if (provider->sourceHasNoDataValue(band) && !usesFile)
        words << "-srcnodata"
              << "None";
    std::vector<char*> arguments;
    for (QByteArray& word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const std::unique_ptr<GDALWarpAppOptions, decltype(&GDALWarpAppOptionsFree)> options(
        GDALWarpAppOptionsNew(arguments.data(), nullptr), GDALWarpAppOptionsFree);
    CPLPushErrorHandler(CPLQuietErrorHandler);
    GDALDatasetH sourceHandle = GDALDataset::ToHandle(source.get());
    const GDALDatasetUniquePtr plan(
        GDALDataset::FromHandle(GDALWarp("", nullptr, 1, &sourceHandle, options.get(), nullptr)));
    const QString why = QString::fromUtf8(CPLGetLastErrorMsg());
    CPLPopErrorHandler();
    const CSLConstList xml = plan ? plan->GetMetadata("xml:VRT") : nullptr;
    GDALDatasetUniquePtr dataset = xml ? opened(*xml) : nullptr;
    if (!dataset)
        throw QgsProcessingException(
            Tr::tr(
                "GDAL cannot bring the raster layer “%1” to the grid of the raster of the ground: "
                "%2. Check the CRS of the layer (right-click the layer, Layer CRS).")
                .arg(layer->name(), why));
    auto input = std::make_unique<GdalRasterInput>();
    GDALRasterBand* rasterBand = dataset->GetRasterBand(band);
    input->mUri = *xml;
    input->mHandles.push_back({std::move(dataset), rasterBand});
    input->mGeometry = grid;
    input->takeBand(layer, band);
    return input;
}

void GdalRasterInput::takeBand(QgsRasterLayer* layer, int band) {
    GDALRasterBand& rasterBand = *mHandles.front().band;
    const char* pixelType = rasterBand.GetMetadataItem("PIXELTYPE", "IMAGE_STRUCTURE");
    mSignedBytes = pixelType && EQUAL(pixelType, "SIGNEDBYTE");
    mScale = rasterBand.GetScale();
    mOffset = rasterBand.GetOffset();
    const QString bandName =
        filledIn(Tr::tr("Band %1 of the raster layer “%2”"), band, layer->name());
    const GDALDataType type = rasterBand.GetRasterDataType();
    if (GDALDataTypeIsComplex(type))
        throw QgsProcessingException(
            filledIn(Tr::tr("%1 holds complex numbers (%2). Velocities and costs are real numbers. "
                            "Make a raster of their real part, for example with gdal_translate -ot "
                            "Float32, and choose it instead."),
                     bandName, QLatin1String(GDALGetDataTypeName(type))));
    if (mScale == 0 || !std::isfinite(mScale) || !std::isfinite(mOffset))
        throw QgsProcessingException(
            filledIn(Tr::tr("%1 has the scale %2 and the offset %3, so its cells have no values of "
                            "their own. Correct them, for example with gdal_edit.py -scale 1 "
                            "-offset 0."),
                     bandName, mScale, mOffset));
    int hasNoData = FALSE;
    const double noData = rasterBand.GetNoDataValue(&hasNoData);
    if (hasNoData && layer->dataProvider()->useSourceNoDataValue(band))
        mNoData = noDataRange(noData, type);
    // Nodata values for all bands together are no nodata value of the band: GDAL has a mask of
    // them.
    const int mask = rasterBand.GetMaskFlags();
    const bool isOwnValue = (mask & GMF_NODATA) && !(mask & GMF_PER_DATASET);
    if (!(mask & GMF_ALL_VALID) && !isOwnValue)
        mHandles.front().mask = rasterBand.GetMaskBand();
}

void GdalRasterInput::placeGrid(QgsRasterLayer* layer) {
    GDALDataset& dataset = *mHandles.front().dataset;
    mGeometry.grid = {dataset.GetRasterYSize(), dataset.GetRasterXSize()};
    mGeometry.crs = layer->crs();
    std::array<double, 6> t{0, 1, 0, 0, 0, -1};
    const bool placed = dataset.GetGeoTransform(t.data()) == CE_None;
    if (!placed) {
        if (dataset.GetGCPCount() > 0)
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
    return mHandles.front().band->GetRasterDataType() == GDT_Byte && !mHandles.front().mask;
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
    mHandles.front().band->GetBlockSize(&width, &height);
    const int rows = std::clamp(height, 1, 512);
    return rows * std::max(1, 64 / rows);
}

void GdalRasterInput::openHandles() {
    // Other drivers may wait for each other, or for a server.
    const Handle& first = mHandles.front();
    if (mHandles.size() > 1 || mGeometry.grid.cells() < fewCells ||
        !EQUAL(first.dataset->GetDriverName(), "GTiff"))
        return;
    // Less memory means a smaller cache, and each handle takes memory of its own.
    const std::size_t count =
        std::min({std::size_t(fermat::thread_count(threadLimit())), mostHandles,
                  std::size_t(std::max(GIntBig(0), GDALGetCacheMax64())) / cacheOfHandle});
    const int band = first.band->GetBand();
    const bool isMasked = first.mask != nullptr;
    while (mHandles.size() < count) {
        GDALDatasetUniquePtr dataset = opened(mUri);
        if (!dataset || dataset->GetRasterCount() < band ||
            dataset->GetRasterXSize() != mGeometry.grid.cols ||
            dataset->GetRasterYSize() != mGeometry.grid.rows)
            return;
        GDALRasterBand* own = dataset->GetRasterBand(band);
        GDALRasterBand* mask = isMasked ? own->GetMaskBand() : nullptr;
        mHandles.push_back({std::move(dataset), own, mask});
    }
}

std::vector<GdalRasterInput::Piece> GdalRasterInput::piecesOf(fermat::Cell first,
                                                              fermat::Grid size) const {
    int width = 0;
    int height = 0;
    mHandles.front().band->GetBlockSize(&width, &height);
    const bool byRows = width >= mGeometry.grid.cols;
    const int block = std::max(1, byRows ? height : width);
    const int from = byRows ? first.row : first.col, length = byRows ? size.rows : size.cols;
    const int firstBlock = from / block, blocks = (from + length - 1) / block - firstBlock + 1;
    const int count = int(mHandles.size());
    std::vector<Piece> pieces;
    for (int i = 0, begin = from; i < count; ++i) {
        const int end = i + 1 == count ? from + length
                                       : std::clamp((firstBlock + blocks * (i + 1) / count) * block,
                                                    from, from + length);
        if (begin < end)
            pieces.push_back(byRows ? Piece{{begin, first.col}, {end - begin, size.cols}}
                                    : Piece{{first.row, begin}, {size.rows, end - begin}});
        begin = end;
    }
    return pieces;
}

template <class T>
void GdalRasterInput::read(GDALRasterBand* Handle::*band, GDALDataType type, fermat::Cell first,
                           fermat::Grid size, T* to) {
    const std::vector<Piece> pieces = piecesOf(first, size);
    const GSpacing line = GSpacing(size.cols) * GSpacing(sizeof(T));
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;
    std::optional<QString> failure;
    const auto readPieces = [&](int handle) {
        for (std::size_t i; (i = next++) < pieces.size();) {
            const auto [cell, part] = pieces[i];
            const int fileRow = mSouthUp ? mGeometry.grid.rows - cell.row - part.rows : cell.row;
            const int firstRow = cell.row - first.row + (mSouthUp ? part.rows - 1 : 0);
            T* start = to + std::size_t(firstRow) * std::size_t(size.cols) + (cell.col - first.col);
            CPLErrorReset();
            if ((mHandles[std::size_t(handle)].*band)
                    ->RasterIO(GF_Read, cell.col, fileRow, part.cols, part.rows, start, part.cols,
                               part.rows, type, sizeof(T), mSouthUp ? -line : line,
                               nullptr) == CE_None)
                continue;
            const std::lock_guard lock(mutex);
            failure = QString::fromUtf8(CPLGetLastErrorMsg());
            return;
        }
    };
    std::vector<std::jthread> others = fermat::start_threads(int(pieces.size()) - 1, [&](int i) {
        CPLPushErrorHandler(CPLQuietErrorHandler);
        readPieces(i + 1);
        CPLPopErrorHandler();
    });
    readPieces(0);
    others.clear();
    if (failure)
        failReading(*failure);
}

void GdalRasterInput::readCodes(const RasterGeometry& part, const TakeCodes& take,
                                fermat::Progress& progress) {
    const fermat::Grid grid = part.grid;
    std::vector<std::uint8_t> codes(std::size_t(stripRows()) * std::size_t(grid.cols));
    openHandles();
    for (int row = 0; row < grid.rows; row += stripRows()) {
        progress.check(double(row) / grid.rows);
        const int rows = std::min(stripRows(), grid.rows - row);
        const fermat::Grid size{rows, grid.cols};
        read(&Handle::band, GDT_Byte, {part.first.row + row, part.first.col}, size, codes.data());
        take(row, {codes.data(), size.cells()});
    }
}

void GdalRasterInput::readRows(const RasterGeometry& part, const TakeRows& take,
                               fermat::Progress& progress) {
    const fermat::Grid grid = part.grid;
    std::vector<double> values(std::size_t(stripRows()) * grid.cols);
    const bool isMasked = mHandles.front().mask != nullptr;
    std::vector<std::uint8_t> mask(isMasked ? values.size() : 0);
    openHandles();
    for (int row = 0; row < grid.rows; row += stripRows()) {
        progress.check(double(row) / grid.rows);
        const int rows = std::min(stripRows(), grid.rows - row);
        const fermat::Cell first{part.first.row + row, part.first.col};
        const fermat::Grid size{rows, grid.cols};
        const std::size_t count = size.cells();
        read(&Handle::band, GDT_Float64, first, size, values.data());
        if (isMasked)
            read(&Handle::mask, GDT_Byte, first, size, mask.data());
        fermat::AskedProgress asked(progress);
        fermat::parallel_for(count, valuesAtOnce, fermat::thread_count(threadLimit()), asked,
                             [&](std::size_t begin, std::size_t end) {
                                 for (std::size_t i = begin; i < end; ++i) {
                                     if (mSignedBytes)
                                         values[i] = std::int8_t(std::uint8_t(values[i]));
                                     values[i] =
                                         isMasked && mask[i] == 0 ? NAN : valueOf(values[i]);
                                 }
                             });
        take(row, {values.data(), count});
    }
}
