#include "raster_output.h"

#include "detached_work.h"
#include "texts.h"
#include "thread_limit.h"

#include <cpl_string.h>
#include <fermat/error.h>
#include <fermat/parallel.h>

#include <qgsexception.h>

#include <QFile>

#include <chrono>
#include <mutex>
#include <system_error>
#include <utility>

namespace {

/// The turn to write with the threads of GDAL, of which there is one set for the whole process.
/// When a thread of it has compressed a tile, GDAL wakes one of those that wait for tiles, and that
/// can be one that waits for another tile. Where three wait at a time, such as for three outputs of
/// a run that was cancelled, one of them can wait for ever, and QGIS waits for it when it ends.
std::timed_mutex sTurnToWrite;

/// The last error of GDAL. It does not always say one.
QString whyNot(const OutputStage& stage) {
    const QString error = stage.shown(QString::fromUtf8(CPLGetLastErrorMsg())).trimmed();
    return error.isEmpty() ? Tr::tr("GDAL gives no reason") : error;
}

int progressOf(double fraction, const char*, void* progress) {
    auto* to = static_cast<fermat::Progress*>(progress);
    to->report(fraction);
    return !to->cancelled();
}

/// Whether a file could not be written, and what GDAL says about that.
using Failure = std::pair<bool, QString>;

/// Makes a file of the format `driver` from a GeoTIFF, or none if that is empty, and closes it.
Failure closeRaster(RasterOutput::Dataset geoTiff, const OutputStage& stage, const QString& driver,
                    const CPLStringList& creation, fermat::Progress& progress) {
    CPLErrorReset();
    CPLPushErrorHandler(CPLQuietErrorHandler);
    bool written = true;
    if (!driver.isEmpty()) {
        const std::lock_guard turn(sTurnToWrite);
        written = GDALDatasetUniquePtr(GetGDALDriverManager()
                                           ->GetDriverByName(driver.toUtf8().constData())
                                           ->CreateCopy(stage.path().toUtf8().constData(),
                                                        geoTiff.get(), FALSE, creation.List(),
                                                        progressOf, &progress)) != nullptr;
    }
    geoTiff.reset();
    CPLPopErrorHandler();
    return {!written || CPLGetLastErrorType() >= CE_Failure, whyNot(stage)};
}

} // namespace

void RasterOutput::CloseInTurn::operator()(GDALDataset* dataset) const {
    const std::lock_guard turn(sTurnToWrite);
    GDALClose(dataset);
}

RasterOutput::RasterOutput(std::shared_ptr<OutputStage> stage, const RasterGeometry& geometry,
                           const BandDescription& band, GDALDataType type, const Options& kind)
    : mStage(std::move(stage)),
      mDriver(kind.cloudOptimized ? QStringLiteral("COG") : rasterDriver(path())),
      mGeoTiff(mDriver == QLatin1String("GTiff") ? mStage->path() : mStage->rawPath()),
      mGrid(geometry.grid) {
    CPLStringList common;
    common.AddString("COMPRESS=DEFLATE");
    common.AddString("BIGTIFF=IF_SAFER");
    if (kind.sparse)
        common.AddString("SPARSE_OK=TRUE");
    common.SetNameValue("NUM_THREADS",
                        threadLimit() == 0 ? "ALL_CPUS" : QByteArray::number(threadLimit()));
    CPLStringList options(common);
    options.AddString("TILED=YES");
    // Of all predictors and levels, these take the least time, and hardly more space than the best.
    options.AddString("PREDICTOR=2");
    options.AddString("ZLEVEL=1");
    if (kind.cloudOptimized) {
        mCreation = common;
        mCreation.AddString("PREDICTOR=STANDARD");
        mCreation.AddString("LEVEL=1");
        mCreation.SetNameValue("RESAMPLING", band.isClasses ? "NEAREST" : "AVERAGE");
    }
    CPLErrorReset();
    CPLPushErrorHandler(CPLQuietErrorHandler);
    mDataset.reset(GetGDALDriverManager()->GetDriverByName("GTiff")->Create(
        mGeoTiff.toUtf8().constData(), mGrid.cols, mGrid.rows, 1, type, options.List()));
    CPLPopErrorHandler();
    if (!mDataset)
        throw QgsProcessingException(Tr::tr("The output file %1 cannot be written: %2. Choose an "
                                            "existing folder to which you may write.")
                                         .arg(path(), whyNot(*mStage)));
    describe(*mDataset, geometry, band);
}

std::size_t RasterOutput::bytes(std::size_t cells, GDALDataType type) {
    constexpr std::size_t cellsOfTile = 256 * 256;
    const std::size_t tiles = std::size_t(fermat::thread_count(threadLimit())) + 1;
    const std::size_t atOnce = 2 * tiles * cellsOfTile + std::size_t(partRows) * partCols;
    return std::min(atOnce, 2 * cells) * std::size_t(GDALGetDataTypeSizeBytes(type));
}

RasterOutput::~RasterOutput() {
    if (!mDataset)
        return;
    // GDAL fills the file with empty tiles before it closes it, which takes long.
    try {
        leaveBehind(std::thread([dataset = std::move(mDataset), stage = mStage]() mutable {
            closeRaster(std::move(dataset), *stage, {}, {}, fermat::no_progress);
        }));
    } catch (const std::system_error&) { // there is no other thread, so it is closed by now
    }
}

void RasterOutput::setClasses(const std::vector<RasterClass>& classes) {
    describeClasses(*mDataset->GetRasterBand(1), classes);
}

void RasterOutput::writePart(fermat::Cell first, fermat::Grid size, GDALDataType type, void* values,
                             int stride, fermat::Progress& progress) {
    std::unique_lock turn(sTurnToWrite, std::defer_lock);
    while (!turn.try_lock_for(std::chrono::milliseconds(20)))
        if (progress.cancelled())
            throw fermat::Cancelled();
    GDALRasterBand* band = mDataset->GetRasterBand(1);
    CPLErrorReset();
    if (band->RasterIO(GF_Write, first.col, first.row, size.cols, size.rows, values, size.cols,
                       size.rows, type, 0, GSpacing(stride) * GDALGetDataTypeSizeBytes(type),
                       nullptr) != CE_None ||
        GDALFlushRasterCache(band) != CE_None)
        throw QgsProcessingException(
            Tr::tr("The output file %1 could not be written: %2. Check whether the disk is full.")
                .arg(path(), whyNot(*mStage)));
}

void RasterOutput::finish(fermat::Progress& progress) {
    const auto [failed, problem] = runAside(
        [dataset = std::move(mDataset), stage = mStage, driver = isCopied() ? mDriver : QString(),
         creation = mCreation](fermat::Progress& copying) mutable {
            return closeRaster(std::move(dataset), *stage, driver, creation, copying);
        },
        progress);
    progress.check(1);
    if (failed)
        throw QgsProcessingException(Tr::tr("The output file %1 could not be written: %2. Check "
                                            "whether the disk is full, or use a GeoTIFF (.tif).")
                                         .arg(path(), problem));
    if (isCopied())
        QFile::remove(mGeoTiff); // before the check for free space
}
