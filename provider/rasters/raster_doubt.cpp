#include "raster_doubt.h"

#include "nodata_range.h"
#include "raster_lengths.h"
#include "texts.h"
#include "thread_limit.h"

#include <fermat/parallel.h>

#include <gdal_priv.h>

#include <qgsexception.h>
#include <qgsrasterdataprovider.h>
#include <qgsrasterlayer.h>

#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <mutex>
#include <optional>
#include <set>
#include <vector>

namespace {

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

/// The unit of the values of a band; empty if it is not known. GDAL gives a band without a unit
/// that of the heights in a compound CRS, which says nothing of the values.
QString unitOf(GDALDataset& dataset, GDALRasterBand& band) {
    const QString unit = QString::fromUtf8(band.GetUnitType()).trimmed();
    const OGRSpatialReference* system = dataset.GetSpatialRef();
    if (unit.isEmpty() || !system || !system->IsVertical())
        return unit;
    const char* name = nullptr;
    const double metres = system->GetTargetLinearUnits("VERT_CS", &name);
    const bool isMetre = metres == 1 && unit == QLatin1String("m");
    return isMetre || unit.compare(QString::fromUtf8(name), Qt::CaseInsensitive) == 0 ? QString()
                                                                                      : unit;
}

/// The unit of a band if velocities cannot have this unit; otherwise empty.
QString otherUnit(GDALDataset* dataset, int band) {
    if (!dataset || band < 1 || band > dataset->GetRasterCount())
        return {};
    const QString unit = unitOf(*dataset, *dataset->GetRasterBand(band));
    static const QRegularExpression noVelocity(
        QStringLiteral("^(m|met(re|er)s?|f(oo|ee)t|ft|(us survey )?f(oo|ee)t|ms|s|sec(ond)?s?|"
                       "min(ute)?s?|h|hours?|deg(ree)?s?|°|%|percent)$"),
        QRegularExpression::CaseInsensitiveOption);
    return noVelocity.match(unit).hasMatch() ? unit : QString();
}

/// Whether one of the words stands in a name, between characters that are no letters.
bool hasWord(const QString& name, const char* words) {
    const QRegularExpression word(
        QStringLiteral("(^|[^\\p{L}])(%1)($|[^\\p{L}])").arg(QLatin1String(words)),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
    return word.match(name).hasMatch();
}

bool isNamedLikeHeights(const QString& name) {
    return hasWord(name, "dem|dtm|dsm|dgm|srtm|elevations?|heights?|altitudes?");
}

/// Rasters that are made from elevations. Slopes may be costs.
bool isNamedLikeOtherTerrain(const QString& name, const SurfaceOptions& options) {
    return hasWord(name, "aspect|hillshade") ||
           (options.kind == SurfaceOptions::Velocity && hasWord(name, "slopes?"));
}

/// The unit of velocities that a name ends with, as in “walking_kmh”; nothing if it has none.
std::optional<int> unitInName(const QString& name) {
    constexpr std::array words{"km_?h|kph", "m_?s|mps", "km_?s", "mi_?h|mph"};
    for (std::size_t unit = 0; unit < words.size(); ++unit)
        if (hasWord(name, words[unit]))
            return int(unit);
    return std::nullopt;
}

/// Whether a name is that of a raster of velocities or costs, or of one made from elevations.
bool isNamedLikeSurface(const QString& name) {
    return unitInName(name) ||
           hasWord(name, "slopes?|aspect|hillshade|speeds?|velocit(y|ies)|costs?|friction");
}

QString shortNumber(double value) {
    return QLocale().toString(value, 'g', 4);
}

/// A raster of classes has no more values than this in a sample.
constexpr std::size_t mostCodes = 40;

/// The passable values in a sample of the band, if they are few and all are whole numbers;
/// otherwise empty. The sample is 16 small windows, so that large rasters take no time.
std::set<double> fewWholeNumbers(GDALRasterBand& band) {
    constexpr int windowsPerSide = 4, windowSide = 32;
    const int width = std::min(windowSide, band.GetXSize());
    const int height = std::min(windowSide, band.GetYSize());
    int hasNoData = 0;
    const double noData = band.GetNoDataValue(&hasNoData);
    const QgsRasterRange empty = noDataRange(noData, band.GetRasterDataType());
    std::vector<double> values(std::size_t(width) * std::size_t(height));
    std::set<double> found;
    for (int window = 0; window < windowsPerSide * windowsPerSide; ++window) {
        const auto begin = [](int cells, int size, int part) {
            return int((std::int64_t(cells) - size) * part / (windowsPerSide - 1));
        };
        if (band.RasterIO(GF_Read, begin(band.GetXSize(), width, window % windowsPerSide),
                          begin(band.GetYSize(), height, window / windowsPerSide), width, height,
                          values.data(), width, height, GDT_Float64, 0, 0, nullptr) != CE_None)
            return {};
        for (const double value : values) {
            if (std::isnan(value) || value == 0 || (hasNoData && empty.contains(value)))
                continue;
            found.insert(value);
            if (value != std::floor(value) || found.size() > mostCodes)
                return {};
        }
    }
    return found;
}

bool areCodes(const std::set<double>& values) {
    constexpr std::size_t enough = 4;
    if (values.size() < enough)
        return false;
    // Classes that were numbered: 1, 2, 3, … with gaps.
    constexpr double mostNumbered = 20;
    const double last = *values.rbegin();
    if (*values.begin() >= 1 && *values.begin() <= 2 && last <= mostNumbered &&
        double(values.size()) >= 0.6 * last)
        return true;
    static const std::set<double> worldCover{10, 20, 30, 40, 50, 60, 70, 80, 90, 95, 100};
    static const std::set<double> nlcd{11, 12, 21, 22, 23, 24, 31, 41, 42, 43,
                                       51, 52, 71, 72, 73, 74, 81, 82, 90, 95};
    static const std::set<double> corine{111, 112, 121, 122, 123, 124, 131, 132, 133, 141, 142,
                                         211, 212, 213, 221, 222, 223, 231, 241, 242, 243, 244,
                                         311, 312, 313, 321, 322, 323, 324, 331, 332, 333, 334,
                                         335, 411, 412, 421, 422, 423, 511, 512, 521, 522, 523};
    const auto holdsAll = [&](const std::set<double>& codes) {
        return std::includes(codes.begin(), codes.end(), values.begin(), values.end());
    };
    return values.size() > enough && (holdsAll(worldCover) || holdsAll(nlcd) || holdsAll(corine));
}

/// The first values, as people read them.
QString listed(const std::set<double>& values) {
    constexpr int most = 12;
    QStringList texts;
    for (const double value : values)
        texts << shortNumber(value);
    if (texts.size() > most)
        texts = texts.mid(0, most) << QStringLiteral("…");
    return texts.join(QStringLiteral(", "));
}

/// Why the values of a band are probably classes, such as those of land cover, and no velocities.
QString doubtOfClasses(const QString& name, GDALDataset* dataset, int band,
                       const SurfaceOptions& options) {
    // Velocities of waves are often few small numbers of km/s.
    if (!dataset || band < 1 || band > dataset->GetRasterCount() ||
        options.velocityUnitName() == QLatin1String("km/s"))
        return {};
    GDALRasterBand& source = *dataset->GetRasterBand(band);
    if (!unitOf(*dataset, source).isEmpty()) // it says what its values are
        return {};
    const QString remedy =
        Tr::tr(
            "If they are classes, give each class a velocity first, for example with “Reclassify "
            "by table” of the Processing toolbox. If they are velocities in %1, go on.")
            .arg(options.velocityUnitName());
    if (source.GetColorTable())
        return Tr::tr("The raster layer “%1” has a colour table, so its values are probably "
                      "classes, for example of land cover, and not velocities.")
                   .arg(name) +
               QLatin1Char(' ') + remedy;
    CPLPushErrorHandler(CPLQuietErrorHandler);
    const std::set<double> values = fewWholeNumbers(source);
    CPLPopErrorHandler();
    if (!areCodes(values))
        return {};
    return Tr::tr("The values of the raster layer “%1” are few whole numbers: %2. They are "
                  "probably classes, for example of land cover, and not velocities.")
               .arg(name, listed(values)) +
           QLatin1Char(' ') + remedy;
}

/// Why a raster that is to hold elevations probably does not.
QString doubtOfElevationLayer(const QgsRasterLayer& layer, GDALDataset* dataset, int band) {
    if (isNamedLikeSurface(layer.name()))
        return Tr::tr("The name of the raster layer “%1” suggests that it holds no elevations. "
                      "Choose a raster of elevations (DEM), or choose what it holds in “The raster "
                      "holds”.")
            .arg(layer.name());
    if (!dataset || band < 1 || band > dataset->GetRasterCount())
        return {};
    const QString unit = QString::fromUtf8(dataset->GetRasterBand(band)->GetUnitType()).trimmed();
    if (unit.isEmpty() || metresPerUnit(layer, band))
        return {};
    return Tr::tr("Band %1 of the raster layer “%2” has the unit “%3”. This is not a unit of "
                  "elevations. Choose a raster of elevations (DEM).")
        .arg(band)
        .arg(layer.name(), unit);
}

} // namespace

bool isFermatResult(const QgsRasterLayer& layer) {
    return isMarked(datasetOf(layer).get());
}

RasterMeaning whatItHolds(const QgsRasterLayer& layer) {
    // A look into a file elsewhere would take time.
    if (layer.bandCount() != 1 || layer.source().startsWith(QLatin1String("/vsi")))
        return {};
    const GDALDatasetUniquePtr dataset = datasetOf(layer);
    if (!dataset || !QString::fromUtf8(dataset->GetMetadataItem("SOFTWARE"))
                         .startsWith(QLatin1String("Fermat ")))
        return {};
    GDALRasterBand& band = *dataset->GetRasterBand(1);
    return {QString::fromUtf8(band.GetDescription()), unitOf(*dataset, band)};
}

void markAsFermatResult(GDALDataset& dataset) {
    dataset.SetMetadataItem(resultKey, "YES");
}

ValueRange passableRange(const fermat::Surface& surface, const SurfaceOptions& options,
                         fermat::Progress& progress) {
    float least = fermat::infinity, greatest = 0;
    std::mutex mutex;
    const auto look = [&](std::size_t begin, std::size_t end) {
        float low = fermat::infinity, high = 0;
        for (std::size_t cell = begin; cell < end; ++cell) {
            const float slowness = surface.stored_slowness(cell);
            if (slowness < fermat::infinity) {
                low = std::min(low, slowness);
                high = std::max(high, slowness);
            }
        }
        const std::lock_guard lock(mutex);
        least = std::min(least, low);
        greatest = std::max(greatest, high);
    };
    fermat::parallel_for(surface.grid().cells(), std::size_t(1) << 18,
                         fermat::thread_count(threadLimit()), progress, look);
    const double a = options.valueOf(least), b = options.valueOf(greatest);
    return {std::min(a, b), std::max(a, b)};
}

std::optional<double> metresPerUnit(const QgsRasterLayer& layer, int band) {
    const GDALDatasetUniquePtr dataset = datasetOf(layer);
    if (!dataset || band < 1 || band > dataset->GetRasterCount())
        return std::nullopt;
    const QString unit =
        QString::fromUtf8(dataset->GetRasterBand(band)->GetUnitType()).trimmed().toLower();
    struct Length {
        const char* names;
        double metres;
    };
    constexpr std::array lengths{
        Length{"^(us[- ]?ft|ftus|(us )?survey (foot|feet)|us survey (foot|feet))$", 1200.0 / 3937},
        Length{"^(ft|foot|feet|international (foot|feet))$", 0.3048},
        Length{"^(m|met(re|er)s?)$", 1.0},
        Length{"^(km|kilomet(re|er)s?)$", 1000.0},
        Length{"^(dm|decimet(re|er)s?)$", 0.1},
        Length{"^(cm|centimet(re|er)s?)$", 0.01}};
    for (const Length& length : lengths)
        if (QRegularExpression(QLatin1String(length.names)).match(unit).hasMatch())
            return length.metres;
    return std::nullopt;
}

bool holdsElevations(const QgsRasterLayer& layer, int band) {
    return !isFermatResult(layer) &&
           (isNamedLikeHeights(layer.name()) || metresPerUnit(layer, band).has_value());
}

QString doubtOfElevations(const QString& name, double least, double greatest) {
    // The deepest trench, and the highest mountain, in metres.
    constexpr double deepest = -11000, highest = 8900;
    // Without a nodata value in the file, such numbers stand for it.
    constexpr std::array voids{-9999.0, -10000.0, -32768.0, -32767.0, 32767.0};
    const auto isVoid = [&](double value) {
        return std::find(voids.begin(), voids.end(), value) != voids.end();
    };
    if (least >= deepest && greatest <= highest && !isVoid(least))
        return {};
    return Tr::tr("The raster layer “%1” holds elevations from %2 to %3. Check the unit of "
                  "elevations (Z_FACTOR). If a value stands for cells without data, set it as a "
                  "nodata value of the layer.")
        .arg(name, shortNumber(least), shortNumber(greatest));
}

QString doubtOfLayer(const QgsRasterLayer& layer, int band, const SurfaceOptions& options) {
    const GDALDatasetUniquePtr dataset = datasetOf(layer);
    if (isMarked(dataset.get()))
        return Tr::tr("The raster layer “%1” is a result of Fermat. It holds no velocities, costs "
                      "or elevations. Choose the raster from which it was made.")
            .arg(layer.name());
    if (options.kind == SurfaceOptions::Elevations)
        return doubtOfElevationLayer(layer, dataset.get(), band);
    const QString read = options.kind == SurfaceOptions::Velocity
                             ? Tr::tr("velocities in %1").arg(options.velocityUnitName())
                             : Tr::tr("costs");
    if (isNamedLikeHeights(layer.name()))
        return Tr::tr("The name of the raster layer “%1” suggests that it holds elevations. Fermat "
                      "reads it as %2. Choose “Elevations” in “The raster holds” to walk on it.")
            .arg(layer.name(), read);
    if (isNamedLikeOtherTerrain(layer.name(), options))
        return Tr::tr("The name of the raster layer “%1” suggests that it holds slopes or "
                      "directions. Fermat reads it as %2. Choose the raster of elevations itself, "
                      "with “Elevations” in “The raster holds”.")
            .arg(layer.name(), read);
    if (options.kind != SurfaceOptions::Velocity)
        return {};
    if (const QString unit = otherUnit(dataset.get(), band); !unit.isEmpty())
        return Tr::
            tr("Band %1 of the raster layer “%2” has the unit “%3”. This is not a unit of "
               "velocity. Choose a raster of velocities, or choose a cost in “The raster holds”.")
                .arg(band)
                .arg(layer.name(), unit);
    if (const auto unit = otherUnitInName(layer, options)) {
        SurfaceOptions named;
        named.velocityUnit = *unit;
        return Tr::tr("The name of the raster layer “%1” suggests velocities in %2. Fermat reads "
                      "them in %3. Check the unit of velocities.")
            .arg(layer.name(), named.velocityUnitName(), options.velocityUnitName());
    }
    return doubtOfClasses(layer.name(), dataset.get(), band, options);
}

bool isNamedLikeElevations(const QgsRasterLayer& layer, const SurfaceOptions& options) {
    return options.kind != SurfaceOptions::Elevations && isNamedLikeHeights(layer.name());
}

std::optional<int> otherUnitInName(const QgsRasterLayer& layer, const SurfaceOptions& options) {
    if (options.kind != SurfaceOptions::Velocity || isNamedLikeHeights(layer.name()) ||
        isNamedLikeOtherTerrain(layer.name(), options))
        return std::nullopt;
    const auto unit = unitInName(layer.name());
    return unit == options.velocityUnit ? std::nullopt : unit;
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
        .arg(name, shortNumber(range.least), shortNumber(range.greatest),
             options.velocityUnitName());
}

QString velocitiesText(const ValueRange& range, const SurfaceOptions& options) {
    return options.kind != SurfaceOptions::Velocity
               ? QString()
               : Tr::tr("Velocities: %1 to %2 %3.")
                     .arg(shortNumber(range.least), shortNumber(range.greatest),
                          options.velocityUnitName());
}

QString doubtOfLengths(const QgsRasterLayer& layer) {
    RasterGeometry geometry;
    const QgsRectangle extent = layer.extent();
    geometry.grid = {layer.height(), layer.width()};
    geometry.west = extent.xMinimum();
    geometry.north = extent.yMaximum();
    geometry.cellWidth = extent.width() / layer.width();
    geometry.cellHeight = extent.height() / layer.height();
    geometry.crs = layer.crs();
    try {
        const LengthNote note = lengthNote(layer.name(), geometry);
        return note.isWarning ? note.text : QString();
    } catch (const QgsProcessingException& e) {
        return e.what();
    }
}
