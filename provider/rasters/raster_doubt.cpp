#include "raster_doubt.h"

#include <gdal_priv.h>

#include <qgsrasterdataprovider.h>
#include <qgsrasterlayer.h>

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(RasterDoubt)
};

constexpr const char* resultKey = "FERMAT_RESULT";

/// Null if GDAL does not read the layer.
GDALDatasetUniquePtr datasetOf(const QgsRasterLayer& layer) {
    if (!layer.isValid() || layer.providerType() != QLatin1String("gdal"))
        return nullptr;
    CPLPushErrorHandler(CPLQuietErrorHandler);
    GDALDatasetUniquePtr dataset(
        GDALDataset::Open(layer.dataProvider()->dataSourceUri().toUtf8().constData(),
                          GDAL_OF_RASTER | GDAL_OF_READONLY));
    CPLPopErrorHandler();
    return dataset;
}

bool isMarked(GDALDataset* dataset) {
    return dataset && dataset->GetMetadataItem(resultKey);
}

/// The unit of a band if velocities cannot have this unit; otherwise empty.
QString otherUnit(GDALDataset* dataset, int band) {
    if (!dataset || band < 1 || band > dataset->GetRasterCount())
        return {};
    const QString unit = QString::fromUtf8(dataset->GetRasterBand(band)->GetUnitType()).trimmed();
    static const QRegularExpression noVelocity(
        QStringLiteral("^(m|met(re|er)s?|f(oo|ee)t|ft|(us survey )?f(oo|ee)t|ms|s|sec(ond)?s?|"
                       "min(ute)?s?|h|hours?|deg(ree)?s?|°|%|percent)$"),
        QRegularExpression::CaseInsensitiveOption);
    return noVelocity.match(unit).hasMatch() ? unit : QString();
}

bool isNamedLikeHeights(const QString& name) {
    static const QRegularExpression heights(
        QStringLiteral("(^|[^\\p{L}])(dem|dtm|dsm|dgm|srtm|elevations?|heights?|altitudes?|slopes?|"
                       "aspect|hillshade)($|[^\\p{L}])"),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
    return heights.match(name).hasMatch();
}

QString number(double value) {
    return QLocale().toString(value, 'g', 4);
}

} // namespace

bool isFermatResult(const QgsRasterLayer& layer) {
    return isMarked(datasetOf(layer).get());
}

void markAsFermatResult(GDALDataset& dataset) {
    dataset.SetMetadataItem(resultKey, "YES");
}

ValueRange passableRange(const fermat::Surface& surface, const SurfaceOptions& options) {
    float least = fermat::infinity, greatest = 0;
    for (std::size_t cell = 0; cell < surface.cells(); ++cell) {
        const float slowness = surface.slowness(cell);
        if (slowness < fermat::infinity) {
            least = std::min(least, slowness);
            greatest = std::max(greatest, slowness);
        }
    }
    const double a = options.valueOf(least), b = options.valueOf(greatest);
    return {std::min(a, b), std::max(a, b)};
}

QString doubtOfLayer(const QgsRasterLayer& layer, int band, const SurfaceOptions& options) {
    const GDALDatasetUniquePtr dataset = datasetOf(layer);
    if (isMarked(dataset.get()))
        return Tr::tr("The raster layer “%1” is a result of Fermat. It holds no velocities or "
                      "costs. Choose the raster from which it was made.")
            .arg(layer.name());
    if (options.kind != SurfaceOptions::Velocity)
        return {};
    if (const QString unit = otherUnit(dataset.get(), band); !unit.isEmpty())
        return Tr::
            tr("Band %1 of the raster layer “%2” has the unit “%3”. This is not a unit of "
               "velocity. Choose a raster of velocities, or choose a cost in “The raster holds”.")
                .arg(band)
                .arg(layer.name(), unit);
    if (isNamedLikeHeights(layer.name()))
        return Tr::tr("The name of the raster layer “%1” suggests that it holds elevations or "
                      "slopes. Fermat reads it as velocities in %2. Choose a raster of velocities, "
                      "or choose a cost in “The raster holds”.")
            .arg(layer.name(), options.velocityUnitName());
    return {};
}

QString doubtOfRange(const QString& name, const ValueRange& range, const SurfaceOptions& options) {
    // For each unit of velocities, a limit that is above everything that moves on the ground, and
    // above seismic waves. Heights in metres, and velocities in another unit, are often above it.
    constexpr std::array greatest{1500.0, 15000.0, 15.0, 1000.0};
    // Except for radio waves in the ground, which are as fast as light at most.
    constexpr std::array light{0.0, 299792458.0, 299792.458, 0.0};
    if (options.kind != SurfaceOptions::Velocity)
        return {};
    const auto unit = std::size_t(options.velocityUnit);
    const bool radio = range.greatest > light[unit] / 30 && range.greatest <= light[unit];
    if (range.greatest <= greatest[unit] || radio)
        return {};
    return Tr::tr("The raster layer “%1” holds values from %2 to %3. Such velocities in %4 are not "
                  "likely. Check the layer, the band and the unit of velocities.")
        .arg(name, number(range.least), number(range.greatest), options.velocityUnitName());
}
