#include "raster_lengths.h"

#include "exception_translation.h"
#include "texts.h"

#include <QLocale>

namespace {

template <class Ask>
auto askedInSentences(const Ask& ask) {
    std::optional<decltype(ask())> answer;
    inSentences([&] { answer.emplace(ask()); });
    return *std::move(answer);
}

QString percent(double share) {
    return QLocale().toString(share * 100, 'g', share < 1 ? 2 : 3);
}

} // namespace

GroundScale groundScale(const RasterGeometry& raster) {
    return askedInSentences([&] { return GroundScale(raster, knownToGdal(raster.crs)); });
}

fermat::GroundMetric groundMetric(const RasterGeometry& raster,
                                  const fermat::Neighbourhood& neighbourhood,
                                  std::optional<double> width) {
    return askedInSentences(
        [&] { return groundMetric(raster, knownToGdal(raster.crs), neighbourhood, width); });
}

fermat::GroundMetric groundMetricInMapUnits(const RasterGeometry& raster,
                                            const fermat::Neighbourhood& neighbourhood) {
    return askedInSentences(
        [&] { return groundMetricInMapUnits(raster, knownToGdal(raster.crs), neighbourhood); });
}

double metresPerLength(const QgsCoordinateReferenceSystem& crs) {
    return askedInSentences([&] { return metresPerLength(knownToGdal(crs)); });
}

LengthNote lengthNote(const QString& layerName, const RasterGeometry& raster) {
    const GroundScale scale = groundScale(raster);
    if (scale.difference() <= GroundScale::leastTold)
        return {};
    const QString where = layerName.isEmpty() ? Tr::tr("Beside the lines")
                                              : Tr::tr("On the raster layer “%1”").arg(layerName);
    const QString differ =
        Tr::tr("%1, lengths on the map differ by up to %2 % from lengths on the ground, because of "
               "the CRS (%3).")
            .arg(where, percent(scale.difference()), raster.crs.userFriendlyIdentifier());
    const QString remedy =
        Tr::tr("To have true lengths, reproject the layer to its UTM zone or to EPSG:4326.");
    if (scale.isPlane())
        return {differ + QLatin1Char(' ') + Tr::tr("Fermat uses those on the map.") +
                    QLatin1Char(' ') + remedy,
                scale.left() > GroundScale::leastCorrected};
    const QString corrected =
        Tr::tr("Fermat corrects them row by row. Up to %1 % is left.").arg(percent(scale.left()));
    const bool isWarning = scale.left() > GroundScale::leastCorrected;
    return {differ + QLatin1Char(' ') + corrected +
                (isWarning ? QLatin1Char(' ') + remedy : QString()),
            isWarning};
}
