#include "kept_figures.h"

#include "qgis_compat.h"
#include "run_metadata.h"

#include <qgsvectorlayer.h>

#include <algorithm>

namespace {

constexpr long long mostBands = 10'000;

struct KeptBand {
    double from = 0, to = 0, area = 0;
    QString text;
};

/// The unit at the end of a heading, such as “To (min)”.
QString unitIn(const QString& heading) {
    return heading.endsWith(QLatin1Char(')')) ? heading.section(QLatin1Char('('), -1).chopped(1)
                                              : QString();
}

/// Whether these are areas beside lines that no raster bounds.
bool countsWater(const QgsMapLayer& layer) {
    const QStringList runs =
        layer.metadata().history().filter(QStringLiteral("fermat:networkisochrones"));
    return std::any_of(runs.begin(), runs.end(), [](const QString& run) {
        return !run.contains(QLatin1String("'GROUND':")) ||
               run.contains(QLatin1String("'GROUND':None"));
    });
}

} // namespace

std::shared_ptr<const BandFigures> figuresOf(const QgsMapLayer* layer) {
    const auto* isochrones = qobject_cast<const QgsVectorLayer*>(layer);
    if (!isochrones || isochrones->geometryType() != compat::polygonType ||
        !isMadeByFermat(*isochrones) || isochrones->featureCount() > mostBands)
        return nullptr;
    const auto field = [&](const char* name) {
        return isochrones->fields().lookupField(QLatin1String(name));
    };
    const int from = field("from"), to = field("to"), label = field("label"),
              area = field("area_km2");
    if (std::min({from, to, label, area}) < 0)
        return nullptr;
    std::vector<KeptBand> bands;
    QgsFeatureIterator features =
        isochrones->getFeatures(QgsFeatureRequest()
                                    .setFlags(compat::noGeometry)
                                    .setSubsetOfAttributes({from, to, label, area}));
    for (QgsFeature band; features.nextFeature(band);) {
        if (band.attribute(area).isNull())
            return nullptr;
        bands.push_back({band.attribute(from).toDouble(), band.attribute(to).toDouble(),
                         band.attribute(area).toDouble(), band.attribute(label).toString()});
    }
    std::sort(bands.begin(), bands.end(),
              [](const KeptBand& a, const KeptBand& b) { return a.to < b.to; });
    BandFigures figures;
    figures.measure = BandFigures::Measure::SquareKilometres;
    figures.countsWater = countsWater(*isochrones);
    figures.layer = isochrones->name();
    figures.costUnit = unitIn(isochrones->attributeAlias(to));
    for (const KeptBand& band : bands) {
        const bool overlaps = !figures.ends.empty() && band.from < figures.ends.back();
        if (overlaps)
            return nullptr;
        figures.amounts.push_back(band.area);
        figures.begins.push_back(band.from);
        figures.ends.push_back(band.to);
        figures.bands.push_back(band.text);
    }
    return bands.empty() ? nullptr : std::make_shared<const BandFigures>(std::move(figures));
}
