#include "raster_format.h"

#include "qgis_compat.h"
#include "raster_doubt.h"
#include "texts.h"

#include <qgscoordinatetransform.h>
#include <qgsexception.h>
#include <qgsrasterfilewriter.h>

#include <QFileInfo>

#include <algorithm>
#include <array>

namespace {

constexpr int side = 16;
using Cells = std::array<double, side * side>;

/// Values that a result may hold: numbers with all digits, large and small ones, and empty cells.
Cells trialCells(const BandDescription& band, GDALDataType type) {
    Cells cells;
    for (int i = 0; i < int(cells.size()); ++i)
        cells[i] = type == GDT_Byte     ? i * 37 % 256
                   : type == GDT_Int32  ? i * 16000001.0 - 2e9
                   : type == GDT_UInt32 ? i * 16000001.0
                                        : double(float(i * i * i / 3.0));
    if (type == GDT_Float32) {
        cells[1] = double(1e-7f);
        cells[2] = double(3e9f);
    }
    if (band.noData)
        cells[side + 3] = *band.noData;
    return cells;
}

/// Whether the middle of the raster is at the same place in a CRS that a file gives back. Its text
/// may differ: formats write names and datums in their own way.
bool keepsPlace(const RasterGeometry& geometry, const char* wkt) {
    const auto crs = QgsCoordinateReferenceSystem::fromWkt(QString::fromUtf8(wkt));
    if (!crs.isValid())
        return false;
    const QgsPointXY middle = geometry.extent().center();
    try {
        const QgsCoordinateTransform transform(crs, geometry.crs, QgsCoordinateTransformContext());
        return transform.transform(middle).distance(middle) <
               std::min(geometry.cellWidth, geometry.cellHeight) / 2;
    } catch (const QgsCsException&) {
        return false;
    }
}

/// What the file does not give back; empty if nothing is lost.
QString lossInFormat(const QString& path, const RasterGeometry& geometry,
                     const BandDescription& band, Cells cells) {
    const GDALDatasetUniquePtr dataset(
        GDALDataset::Open(path.toUtf8().constData(), GDAL_OF_RASTER));
    if (!dataset || dataset->GetRasterXSize() != side || dataset->GetRasterYSize() != side)
        return Tr::tr("it cannot be read");
    Cells found;
    if (dataset->GetRasterBand(1)->RasterIO(GF_Read, 0, 0, side, side, found.data(), side, side,
                                            GDT_Float64, 0, 0, nullptr) != CE_None)
        return Tr::tr("it cannot be read");
    int hasVoid = FALSE;
    const double noData = dataset->GetRasterBand(1)->GetNoDataValue(&hasVoid);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const bool isVoid = band.noData && cells[i] == *band.noData;
        if (isVoid ? !hasVoid || float(found[i]) != float(noData) : found[i] != cells[i])
            return isVoid ? Tr::tr("it has no nodata value") : Tr::tr("it changes values");
    }
    std::array<double, 6> transform{};
    dataset->GetGeoTransform(transform.data());
    RasterGeometry place = geometry;
    place.west = transform[0];
    place.cellWidth = transform[1];
    place.north = transform[3];
    place.cellHeight = -transform[5];
    if (transform[2] != 0 || transform[4] != 0 || !geometry.sameGrid(place))
        return Tr::tr("it loses the position");
    if (geometry.crs.isValid() && !keepsPlace(geometry, dataset->GetProjectionRef()))
        return Tr::tr("it loses the CRS");
    for (auto fact = band.facts.begin(); fact != band.facts.end(); ++fact)
        if (QString::fromUtf8(dataset->GetMetadataItem(fact.key().toUtf8().constData(),
                                                       factsDomain)) != fact.value())
            return Tr::tr("it loses the list of the nodes and the unit");
    return {};
}

} // namespace

void describe(GDALDataset& dataset, const RasterGeometry& geometry, const BandDescription& band) {
    dataset.SetGeoTransform(geometry.geoTransform().data());
    if (geometry.crs.isValid())
        dataset.SetProjection(geometry.crs.toWkt(compat::gdalWkt).toUtf8().constData());
    if (band.isResult)
        markAsFermatResult(dataset);
    const auto say = [&](const char* key, const QString& value) {
        dataset.SetMetadataItem(key, value.toUtf8().constData());
    };
    say("TITLE", band.unit.isEmpty() ? band.description
                                     : QStringLiteral("%1 (%2)").arg(band.description, band.unit));
    say("SOFTWARE", QStringLiteral("Fermat %1").arg(QStringLiteral(FERMAT_VERSION)));
    if (!band.algorithm.isEmpty())
        say("ALGORITHM", band.algorithm);
    GDALRasterBand* rasterBand = dataset.GetRasterBand(1);
    if (!band.classes.empty())
        describeClasses(*rasterBand, band.classes);
    rasterBand->SetDescription(band.description.toUtf8().constData());
    if (!band.unit.isEmpty())
        rasterBand->SetUnitType(band.unit.toUtf8().constData());
    if (band.noData)
        rasterBand->SetNoDataValue(*band.noData);
    for (auto fact = band.facts.begin(); fact != band.facts.end(); ++fact)
        dataset.SetMetadataItem(fact.key().toUtf8().constData(), fact.value().toUtf8().constData(),
                                factsDomain);
}

QString rasterDriver(const QString& path) {
    const QString suffix = QFileInfo(path).suffix();
    const QString driver = QgsRasterFileWriter::driverForExtension(suffix);
    GDALDriver* target = GetGDALDriverManager()->GetDriverByName(driver.toUtf8().constData());
    if (!target || (!target->GetMetadataItem(GDAL_DCAP_CREATECOPY) &&
                    !target->GetMetadataItem(GDAL_DCAP_CREATE)))
        throw QgsProcessingException(
            Tr::tr("QGIS cannot write a raster file with the extension “%1” (output file %2). "
                   "Choose a file name that ends in .tif.")
                .arg(suffix, path));
    return driver;
}

CloudOptimizedBytes cloudOptimizedBytes(std::uint64_t bytes) {
    const std::uint64_t overviews = bytes / 3 + 1; // a quarter of the cells, and so on
    return {bytes + overviews, bytes + overviews};
}

void requireCloudOptimized(const OutputStage& stage) {
    if (rasterDriver(stage.target()) != QLatin1String("GTiff"))
        throw QgsProcessingException(
            Tr::tr("%1 is %2, but CLOUD_OPTIMIZED is on, and only a GeoTIFF can be a Cloud "
                   "Optimized GeoTIFF. Choose a name that ends in .tif, or switch it off.")
                .arg(stage.output(), stage.target()));
    if (!GetGDALDriverManager()->GetDriverByName("COG"))
        throw QgsProcessingException(
            Tr::tr("CLOUD_OPTIMIZED is on, but this GDAL (%1) cannot write Cloud Optimized "
                   "GeoTIFFs. Switch it off, or use GDAL 3.1 or later.")
                .arg(QString::fromUtf8(GDALVersionInfo("RELEASE_NAME"))));
}

void tryRasterFormat(const OutputStage& stage, const RasterGeometry& geometry,
                     const BandDescription& band, GDALDataType type) {
    const QString driver = rasterDriver(stage.target());
    if (driver == QLatin1String("GTiff"))
        return; // this format holds everything
    GDALDriverManager* drivers = GetGDALDriverManager();
    GDALDatasetUniquePtr trial(
        drivers->GetDriverByName("MEM")->Create("", side, side, 1, type, nullptr));
    describe(*trial, geometry, band);
    Cells cells = trialCells(band, type);
    QString loss;
    CPLPushErrorHandler(CPLQuietErrorHandler);
    CPLErrorReset();
    const bool isWritten =
        trial->GetRasterBand(1)->RasterIO(GF_Write, 0, 0, side, side, cells.data(), side, side,
                                          GDT_Float64, 0, 0, nullptr) == CE_None &&
        GDALDatasetUniquePtr(drivers->GetDriverByName(driver.toUtf8().constData())
                                 ->CreateCopy(stage.path().toUtf8().constData(), trial.get(), FALSE,
                                              nullptr, nullptr, nullptr));
    loss = isWritten ? QString() : QString::fromUtf8(CPLGetLastErrorMsg()).simplified();
    trial.reset(); // a file that only refers to another one is useless without it
    if (isWritten)
        loss = lossInFormat(stage.path(), geometry, band, cells);
    CPLPopErrorHandler();
    if (!isWritten || !loss.isEmpty())
        throw QgsProcessingException(
            (band.facts.isEmpty()
                 ? Tr::tr("%1 is %2, but a file of the format %3 cannot hold the result: %4. "
                          "Choose a name that ends in .tif, .img or .asc.")
                 : Tr::tr("%1 is %2, but a file of the format %3 cannot hold the result: %4. "
                          "Choose a name that ends in .tif."))
                .arg(stage.output(), stage.target(), driver, stage.shown(loss)));
}
