#include "raster_output.h"

#include "thread_limit.h"

#include <fermat/error.h>

#include <cpl_string.h>

#include <qgsexception.h>

#include <QCoreApplication>
#include <QFile>

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(RasterOutput)
};

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

} // namespace

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

void RasterOutput::writePart(fermat::Cell first, fermat::Grid size, GDALDataType type, void* values,
                             int stride) {
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
    CPLErrorReset();
    bool written = true;
    if (isCopied()) {
        GDALDriver* driver = GetGDALDriverManager()->GetDriverByName(mDriver.toUtf8().constData());
        CPLPushErrorHandler(CPLQuietErrorHandler);
        written = GDALDatasetUniquePtr(driver->CreateCopy(mStage->path().toUtf8().constData(),
                                                          mDataset.get(), FALSE, mCreation.List(),
                                                          progressOf, &progress)) != nullptr;
        CPLPopErrorHandler();
        if (progress.cancelled())
            throw fermat::Cancelled();
    }
    mDataset.reset();
    if (!written || CPLGetLastErrorType() >= CE_Failure)
        throw QgsProcessingException(Tr::tr("The output file %1 could not be written: %2. Check "
                                            "whether the disk is full, or use a GeoTIFF (.tif).")
                                         .arg(path(), whyNot(*mStage)));
    if (isCopied())
        QFile::remove(mGeoTiff); // before the check for free space
}
