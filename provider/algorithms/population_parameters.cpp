#include "fermat_algorithm.h"
#include "grouped_number.h"

#include <qgsexception.h>
#include <qgsprocessingparameters.h>

#include <cmath>

namespace {

const QString populationRaster = QStringLiteral("POPULATION");
const QString populationFeatures = QStringLiteral("POPULATION_FEATURES");
const QString populationField = QStringLiteral("POPULATION_FIELD");

} // namespace

void FermatAlgorithm::addPopulation(const PopulationUse& use) {
    const auto add = [&](QgsProcessingParameterDefinition* parameter, const QString& help) {
        use.isNeeded ? addHelped(parameter, help) : addAdvanced(parameter, help);
    };
    add(new QgsProcessingParameterRasterLayer(populationRaster, tr("Population raster"), QVariant(),
                                              true),
        tr("The number of people in each cell, in band 1, on any grid and in any CRS. Empty cells "
           "have none.") +
            QLatin1Char(' ') +
            (use.isNeeded ? tr("Either this or a population layer is needed.") : use.use));
    QList<int> types{int(compat::pointGeometry)};
    if (!use.isAtPlaces)
        types << int(compat::polygonGeometry);
    add(new QgsProcessingParameterFeatureSource(populationFeatures, tr("Population layer"), types,
                                                QVariant(), true),
        use.isAtPlaces
            ? tr("Points with people, instead of a raster, such as the centroids of polygons.")
            : tr("Points or polygons with people, instead of a raster. The people of a polygon "
                 "live evenly in all cells that it touches."));
    add(new QgsProcessingParameterField(populationField, tr("Field with the number of people"),
                                        QVariant(), populationFeatures, compat::numericField, false,
                                        true),
        tr("The number of people of each feature: 0 or more. NULL means 0. If not set, each "
           "feature counts as 1."));
}

bool FermatAlgorithm::hasPopulation(const QVariantMap& parameters) {
    return isGiven(parameters, populationRaster) || isGiven(parameters, populationFeatures);
}

QString FermatAlgorithm::whyNoPopulation(const QVariantMap& parameters) {
    return isGiven(parameters, populationRaster) && isGiven(parameters, populationFeatures)
               ? tr("POPULATION and POPULATION_FEATURES are both set, so people would count "
                    "twice. Leave one of them empty.")
               : QString();
}

QgsRasterLayer* FermatAlgorithm::takePopulationRaster(const QVariantMap& parameters,
                                                      QgsProcessingContext& context) const {
    if (!isGiven(parameters, populationRaster))
        return nullptr;
    QgsRasterLayer* layer = parameterAsRasterLayer(parameters, populationRaster, context);
    if (!layer)
        throw QgsProcessingException(invalidRasterError(parameters, populationRaster));
    return layer;
}

std::unique_ptr<FeatureCellsReader>
FermatAlgorithm::takePopulationFeatures(const QVariantMap& parameters,
                                        QgsProcessingContext& context) const {
    FeatureCellsReader::Fields fields;
    fields.weight = parameterAsString(parameters, populationField, context);
    fields.weightMeaning = tr("number of people");
    return takeFeatures(parameters, populationFeatures, fields, context);
}

QString FermatAlgorithm::peopleText(double people) {
    return grouped(qlonglong(std::round(people)));
}
