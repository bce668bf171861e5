#include "raster_output.h"

#include "qgis_compat.h"
#include "raster_doubt.h"
#include "thread_limit.h"

#include <fermat/error.h>

#include <cpl_string.h>

#include <qgsexception.h>
#include <qgsrasterfilewriter.h>

#include <QCoreApplication>
#include <QFileInfo>

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(RasterOutput)
};

QString lastGdalError() {
    return QString::fromUtf8(CPLGetLastErrorMsg());
}

QString driverFor(const QString& path) {
    const QString suffix = QFileInfo(path).suffix();
    const QString driver = QgsRasterFileWriter::driverForExtension(suffix);
    GDALDriver* target = GetGDALDriverManager()->GetDriverByName(driver.toUtf8().constData());
    if (!target || (!target->GetMetadataItem(GDAL_DCAP_CREATECOPY) &&
                    !target->GetMetadataItem(GDAL_DCAP_CREATE)))
        throw QgsProcessingException(Tr::tr("No raster format that can be written has the "
                                            "extension “%1” (output file %2). Give "
                                            "the file a name that ends in .tif.")
                                         .arg(suffix, path));
    return driver;
}

int progressOf(double fraction, const char*, void* progress) {
    auto* to = static_cast<fermat::Progress*>(progress);
    to->report(fraction);
    return !to->cancelled();
}

} // namespace

RasterOutput::RasterOutput(const QString& path, const RasterGeometry& geometry,
                           const BandDescription& band, GDALDataType type)
    : mPath(path), mDriver(driverFor(path)), mStage(path), mGeoTiff(mStage.path()),
      mGrid(geometry.grid) {
    if (mDriver != QLatin1String("GTiff"))
        mGeoTiff += QStringLiteral(".tif");
    CPLStringList options;
    options.AddString("TILED=YES");
    options.AddString("COMPRESS=DEFLATE");
    // Of the predictors and levels these take the least time, and hardly more room than any.
    options.AddString("PREDICTOR=2");
    options.AddString("ZLEVEL=1");
    options.AddString("BIGTIFF=IF_SAFER");
    options.SetNameValue("NUM_THREADS",
                         threadLimit() == 0 ? "ALL_CPUS" : QByteArray::number(threadLimit()));
    CPLErrorReset();
    CPLPushErrorHandler(CPLQuietErrorHandler);
    mDataset.reset(GetGDALDriverManager()->GetDriverByName("GTiff")->Create(
        mGeoTiff.toUtf8().constData(), mGrid.cols, mGrid.rows, 1, type, options.List()));
    CPLPopErrorHandler();
    if (!mDataset)
        throw QgsProcessingException(Tr::tr("The output file %1 cannot be written: %2. Choose a "
                                            "folder that exists and that you "
                                            "may write to.")
                                         .arg(path, lastGdalError()));
    mDataset->SetGeoTransform(geometry.geoTransform().data());
    if (geometry.crs.isValid())
        mDataset->SetProjection(geometry.crs.toWkt(compat::gdalWkt).toUtf8().constData());
    if (band.isResult)
        markAsFermatResult(*mDataset);
    GDALRasterBand* rasterBand = mDataset->GetRasterBand(1);
    rasterBand->SetDescription(band.description.toUtf8().constData());
    if (!band.unit.isEmpty())
        rasterBand->SetUnitType(band.unit.toUtf8().constData());
    if (band.noData)
        rasterBand->SetNoDataValue(*band.noData);
}

void RasterOutput::writePart(fermat::Cell first, fermat::Grid size, GDALDataType type,
                             void* values) {
    GDALRasterBand* band = mDataset->GetRasterBand(1);
    CPLErrorReset();
    if (band->RasterIO(GF_Write, first.col, first.row, size.cols, size.rows, values, size.cols,
                       size.rows, type, 0, 0, nullptr) != CE_None ||
        GDALFlushRasterCache(band) != CE_None)
        throw QgsProcessingException(
            Tr::tr("The output file %1 could not be written: %2. Look whether "
                   "the disk is full.")
                .arg(mPath, lastGdalError()));
}

void RasterOutput::finish(fermat::Progress& progress) {
    CPLErrorReset();
    bool written = true;
    const bool copies = mGeoTiff != mStage.path();
    if (copies) {
        GDALDriver* driver = GetGDALDriverManager()->GetDriverByName(mDriver.toUtf8().constData());
        written = GDALDatasetUniquePtr(driver->CreateCopy(mStage.path().toUtf8().constData(),
                                                          mDataset.get(), FALSE, nullptr,
                                                          progressOf, &progress)) != nullptr;
        if (progress.cancelled())
            throw fermat::Cancelled();
    }
    mDataset.reset();
    if (!written || CPLGetLastErrorType() >= CE_Failure)
        throw QgsProcessingException(
            Tr::tr("The output file %1 could not be written: %2. Look whether "
                   "the disk is full, or take a GeoTIFF (.tif).")
                .arg(mPath, lastGdalError()));
    if (copies)
        QFile::remove(mGeoTiff);
}
