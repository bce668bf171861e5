#include "raster_output.h"

#include "qgis_compat.h"

#include <fermat/error.h>

#include <cpl_string.h>

#include <qgsexception.h>
#include <qgsrasterfilewriter.h>

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QUuid>

#include <filesystem>

namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("RasterOutput", text);
}

std::filesystem::path nativePath(const QString& path) {
    return std::filesystem::path(path.toStdU16String());
}

QString lastGdalError() {
    return QString::fromUtf8(CPLGetLastErrorMsg());
}

void removeQuietly(const QString& path) {
    CPLPushErrorHandler(CPLQuietErrorHandler);
    GDALDriver::QuietDelete(path.toUtf8().constData());
    CPLPopErrorHandler();
    std::error_code ignored;
    std::filesystem::remove(nativePath(path), ignored);
}

/// All files of a dataset, the path itself first.
QStringList filesOf(const QString& path) {
    QStringList files{path};
    const GDALDatasetUniquePtr dataset(
        GDALDataset::Open(path.toUtf8().constData(), GDAL_OF_RASTER));
    const CPLStringList list(dataset ? dataset->GetFileList() : nullptr);
    for (int i = 0; i < list.size(); ++i)
        if (const QString file = QString::fromUtf8(list[i]); file != path)
            files << file;
    return files;
}

int progressOf(double fraction, const char*, void* progress) {
    auto* to = static_cast<fermat::Progress*>(progress);
    to->report(fraction);
    return !to->cancelled();
}

} // namespace

RasterOutput::RasterOutput(const QString& path, const RasterGeometry& geometry,
                           const BandDescription& band, GDALDataType type)
    : mPath(path), mGrid(geometry.grid) {
    const QFileInfo file(path);
    const QString driver = QgsRasterFileWriter::driverForExtension(file.suffix());
    GDALDriver* target = GetGDALDriverManager()->GetDriverByName(driver.toUtf8().constData());
    if (!target || (!target->GetMetadataItem(GDAL_DCAP_CREATECOPY) &&
                    !target->GetMetadataItem(GDAL_DCAP_CREATE)))
        throw QgsProcessingException(
            tr("No raster format that can be written has the extension “%1” (output file %2). Give "
               "the file a name that ends in .tif.")
                .arg(file.suffix(), path));
    if (file.isDir())
        throw QgsProcessingException(
            tr("The output file %1 cannot be written: there is a folder of this name. Choose "
               "another name.")
                .arg(path));
    mDriver = driver;

    const QString stem = file.absoluteDir().filePath(
        QStringLiteral(".fermat-%1").arg(QUuid::createUuid().toString(QUuid::Id128)));
    mTemporaries.push_back(stem + QStringLiteral(".tif"));
    if (driver != QLatin1String("GTiff"))
        mTemporaries.push_back(stem + QStringLiteral("-copy.") + file.suffix());

    CPLStringList options;
    options.AddString("TILED=YES");
    options.AddString("COMPRESS=DEFLATE");
    options.AddString(type == GDT_Float32 ? "PREDICTOR=3" : "PREDICTOR=2");
    options.AddString("BIGTIFF=IF_SAFER");
    options.AddString("NUM_THREADS=ALL_CPUS");
    CPLErrorReset();
    CPLPushErrorHandler(CPLQuietErrorHandler);
    mDataset.reset(GetGDALDriverManager()->GetDriverByName("GTiff")->Create(
        mTemporaries.front().toUtf8().constData(), mGrid.cols, mGrid.rows, 1, type,
        options.List()));
    CPLPopErrorHandler();
    if (!mDataset)
        throw QgsProcessingException(
            tr("The output file %1 cannot be written: %2. Choose a folder that exists and that you "
               "may write to.")
                .arg(path, lastGdalError()));
    mDataset->SetGeoTransform(geometry.geoTransform().data());
    if (geometry.crs.isValid())
        mDataset->SetProjection(geometry.crs.toWkt(compat::gdalWkt).toUtf8().constData());
    GDALRasterBand* rasterBand = mDataset->GetRasterBand(1);
    rasterBand->SetDescription(band.description.toUtf8().constData());
    if (!band.unit.isEmpty())
        rasterBand->SetUnitType(band.unit.toUtf8().constData());
    if (band.noData)
        rasterBand->SetNoDataValue(*band.noData);
}

RasterOutput::~RasterOutput() {
    mDataset.reset();
    for (const QString& file : mTemporaries)
        removeQuietly(file);
}

void RasterOutput::writeRows(int firstRow, int rows, GDALDataType type, void* values) {
    GDALRasterBand* band = mDataset->GetRasterBand(1);
    CPLErrorReset();
    if (band->RasterIO(GF_Write, 0, firstRow, mGrid.cols, rows, values, mGrid.cols, rows, type, 0,
                       0, nullptr) != CE_None ||
        GDALFlushRasterCache(band) != CE_None)
        throw QgsProcessingException(tr("The output file %1 could not be written: %2. Look whether "
                                        "the disk is full.")
                                         .arg(mPath, lastGdalError()));
}

void RasterOutput::finish(fermat::Progress& progress) {
    CPLErrorReset();
    bool written = true;
    if (mTemporaries.size() > 1) {
        GDALDriver* driver = GetGDALDriverManager()->GetDriverByName(mDriver.toUtf8().constData());
        written = GDALDatasetUniquePtr(driver->CreateCopy(mTemporaries.back().toUtf8().constData(),
                                                          mDataset.get(), FALSE, nullptr,
                                                          progressOf, &progress)) != nullptr;
        if (progress.cancelled())
            throw fermat::Cancelled();
    }
    mDataset.reset();
    if (!written || CPLGetLastErrorType() >= CE_Failure)
        throw QgsProcessingException(tr("The output file %1 could not be written: %2. Look whether "
                                        "the disk is full, or take a GeoTIFF (.tif).")
                                         .arg(mPath, lastGdalError()));
}

void RasterOutput::commit() {
    const QString from = mTemporaries.back();
    // What GDAL kept beside an older file of this name (statistics, overviews) is of other cells.
    for (const char* sidecar : {".aux.xml", ".ovr", ".msk"})
        removeQuietly(mPath + QLatin1String(sidecar));
    const QString fromStem = QFileInfo(from).completeBaseName();
    const QFileInfo target(mPath);
    for (const QString& file : filesOf(from)) {
        const QString tail = QFileInfo(file).fileName().mid(fromStem.size());
        const QString to =
            file == from ? mPath : target.absoluteDir().filePath(target.completeBaseName() + tail);
        std::error_code error;
        std::filesystem::rename(nativePath(file), nativePath(to), error);
        if (error)
            throw QgsProcessingException(
                tr("The output file %1 cannot be put in its place: %2. Close the programs that "
                   "have it open, or choose another name.")
                    .arg(to, QString::fromStdString(error.message())));
    }
    mTemporaries.pop_back();
}
