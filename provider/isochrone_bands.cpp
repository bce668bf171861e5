#include "isochrone_bands.h"

#include "qgis_compat.h"
#include "ring_split.h"
#include "work_aside.h"

#include <fermat/error.h>

#include <gdal_alg.h>
#include <gdal_priv.h>
#include <ogrsf_frmts.h>

#include <qgsexception.h>

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace {

constexpr int maximumSteps = 10000;

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(IsochroneBands)
};

double positive(const QString& text, const QString& whole) {
    bool ok = false;
    const double value = text.toDouble(&ok);
    if (!ok || !(value > 0) || std::isinf(value))
        throw QgsProcessingException(
            Tr::tr(
                "INTERVALS is “%1”, in which “%2” is not a number above 0. Write the bands' ends, "
                "such as 600,1200,1800, or one width for all, such as step:600.")
                .arg(whole, text));
    return value;
}

int progressOf(double fraction, const char*, void* progress) {
    auto* to = static_cast<fermat::Progress*>(progress);
    to->report(fraction);
    return !to->cancelled();
}

[[noreturn]] void fail() {
    throw QgsProcessingException(Tr::tr("The isochrones could not be drawn: %1")
                                     .arg(QString::fromUtf8(CPLGetLastErrorMsg())));
}

GDALDatasetUniquePtr createContourStore() {
    // GDAL's memory driver for vectors became one with that for rasters.
    for (const char* name : {"Memory", "MEM"}) {
        GDALDriver* driver = GetGDALDriverManager()->GetDriverByName(name);
        if (driver && driver->GetMetadataItem(GDAL_DCAP_VECTOR))
            return GDALDatasetUniquePtr(driver->Create("", 0, 0, 0, GDT_Unknown, nullptr));
    }
    fail();
}

/// A raster dataset on memory that it does not own.
GDALDatasetUniquePtr wrap(std::span<float> values, float noData, const RasterGeometry& geometry) {
    GDALDatasetUniquePtr dataset(GetGDALDriverManager()->GetDriverByName("MEM")->Create(
        "", geometry.grid.cols, geometry.grid.rows, 0, GDT_Float32, nullptr));
    char pointer[64] = {};
    pointer[CPLPrintPointer(pointer, values.data(), sizeof(pointer) - 1)] = 0;
    CPLStringList options;
    options.SetNameValue("DATAPOINTER", pointer);
    if (!dataset || dataset->AddBand(GDT_Float32, options.List()) != CE_None)
        fail();
    dataset->SetGeoTransform(geometry.geoTransform().data());
    dataset->GetRasterBand(1)->SetNoDataValue(noData);
    return dataset;
}

/// A valid MultiPolygon of the same ground. Throws fermat::Cancelled.
QgsGeometry validPolygons(const QgsGeometry& contours, fermat::Progress& progress) {
    QgsMultiPolygonXY polygons;
    for (const QgsGeometry& part : contours.asGeometryCollection()) {
        progress.check(1);
        polygons << (part.isGeosValid() ? QgsMultiPolygonXY{part.asPolygon()}
                                        : splitTouchingRings(part.asPolygon()));
    }
    QgsGeometry valid = QgsGeometry::fromMultiPolygonXY(polygons);
    if (!valid.isGeosValid()) {
        valid = valid.makeValid();
        valid.convertGeometryCollectionToSubclass(compat::polygonType);
        valid.convertToMultiType();
    }
    return valid;
}

std::vector<IsochroneBand> drawBands(std::span<float> distance, float noData,
                                     const RasterGeometry& geometry,
                                     const std::vector<double>& ends, fermat::Progress& progress) {
    const GDALDatasetUniquePtr raster = wrap(distance, noData, geometry);
    const GDALDatasetUniquePtr store = createContourStore();
    OGRLayer* layer = store->CreateLayer("bands", nullptr, wkbMultiPolygon, nullptr);
    OGRFieldDefn lowest("lowest", OFTReal);
    OGRFieldDefn highest("highest", OFTReal);
    if (!layer || layer->CreateField(&lowest) != OGRERR_NONE ||
        layer->CreateField(&highest) != OGRERR_NONE)
        fail();

    QStringList levels;
    for (const double end : ends)
        levels << QString::number(end, 'g', 17);
    CPLStringList options;
    options.SetNameValue("FIXED_LEVELS", levels.join(QLatin1Char(',')).toUtf8().constData());
    options.SetNameValue("NODATA", QByteArray::number(double(noData), 'g', 17).constData());
    options.SetNameValue("ELEV_FIELD_MIN", "0");
    options.SetNameValue("ELEV_FIELD_MAX", "1");
    options.SetNameValue("POLYGONIZE", "YES");
    CPLErrorReset();
    // A cancel leaves open rings, and warnings of them.
    CPLPushErrorHandler(CPLQuietErrorHandler);
    const CPLErr drawn = GDALContourGenerateEx(raster->GetRasterBand(1), layer, options.List(),
                                               progressOf, &progress);
    CPLPopErrorHandler();
    if (progress.cancelled())
        throw fermat::Cancelled();
    if (drawn != CE_None)
        fail();

    std::vector<IsochroneBand> bands;
    for (const OGRFeatureUniquePtr& feature : layer) {
        progress.check(1);
        // What GDAL gives as the ends of the first and the last band differs by version, but a
        // band's middle always lies in it.
        const double middle = (feature->GetFieldAsDouble(0) + feature->GetFieldAsDouble(1)) / 2;
        const auto end = std::upper_bound(ends.begin(), ends.end(), middle);
        const OGRGeometry* shape = feature->GetGeometryRef();
        if (end == ends.end() || !shape || shape->IsEmpty())
            continue;
        QByteArray wkb(int(shape->WkbSize()), Qt::Uninitialized);
        shape->exportToWkb(wkbNDR, reinterpret_cast<unsigned char*>(wkb.data()));
        QgsGeometry polygons;
        polygons.fromWkb(wkb);
        polygons = validPolygons(polygons, progress);
        if (!polygons.isEmpty())
            bands.push_back({end == ends.begin() ? 0 : *(end - 1), *end, polygons});
    }
    std::sort(bands.begin(), bands.end(),
              [](const IsochroneBand& a, const IsochroneBand& b) { return a.to < b.to; });
    return bands;
}

} // namespace

Intervals Intervals::parse(const QString& text) {
    Intervals intervals;
    const QString trimmed = text.trimmed();
    static const QString step = QStringLiteral("step:");
    if (trimmed.startsWith(step, Qt::CaseInsensitive)) {
        intervals.mStep = positive(trimmed.mid(step.size()).trimmed(), text);
        return intervals;
    }
    static const QRegularExpression separator(QStringLiteral("\\s*[,;\\s]\\s*"));
    for (const QString& part : trimmed.split(separator)) {
        const double end = positive(part, text);
        if (!intervals.mList.empty() && end <= intervals.mList.back())
            throw QgsProcessingException(
                Tr::tr(
                    "INTERVALS is “%1”, in which %2 does not rise above %3. Write the bands' ends "
                    "in rising order.")
                    .arg(text)
                    .arg(end)
                    .arg(intervals.mList.back()));
        intervals.mList.push_back(end);
    }
    return intervals;
}

Intervals Intervals::every(double step) {
    Intervals intervals;
    intervals.mStep = step;
    return intervals;
}

std::vector<double> Intervals::ends(double maximum) const {
    if (mStep == 0)
        return mList;
    const double count = std::max(1.0, std::ceil(maximum / mStep));
    if (!(count <= maximumSteps))
        throw QgsProcessingException(Tr::tr("INTERVALS is step:%1, which makes %2 bands up to the "
                                            "furthest cell, at %3; at most "
                                            "%4 are drawn. Take a larger step.")
                                         .arg(mStep)
                                         .arg(count, 0, 'f', 0)
                                         .arg(maximum)
                                         .arg(maximumSteps));
    std::vector<double> result;
    for (int i = 1; i <= int(count); ++i)
        result.push_back(i * mStep);
    return result;
}

std::vector<IsochroneBand> isochroneBands(fermat::Array<float> distance, float noData,
                                          const RasterGeometry& geometry,
                                          const std::vector<double>& ends,
                                          fermat::Progress& progress) {
    return runAside(
        [distance = std::make_shared<fermat::Array<float>>(std::move(distance)), noData, geometry,
         ends](fermat::Progress& inner) {
            return drawBands({distance->data(), distance->size()}, noData, geometry, ends, inner);
        },
        progress);
}
