#include "population_algorithm.h"

#include "grouped_number.h"
#include "parameter_names.h"

#include <qgsprocessingparameters.h>
#include <qgsrasterlayer.h>

#include <cmath>

namespace {

const QString populationRaster = QStringLiteral("POPULATION");
const QString populationFeatures = QStringLiteral("POPULATION_FEATURES");
const QString populationField = QStringLiteral("POPULATION_FIELD");

} // namespace

void PopulationAlgorithm::addPopulationParameters(bool areNeeded, const QString& use) {
    const auto add = [&](QgsProcessingParameterDefinition* parameter, const QString& help) {
        areNeeded ? addHelped(parameter, help) : addAdvanced(parameter, help);
    };
    add(new QgsProcessingParameterRasterLayer(populationRaster, tr("Population raster"), QVariant(),
                                              true),
        tr("The number of people in each cell, in band 1, on any grid and in any CRS. Empty cells "
           "have none.") +
            QLatin1Char(' ') +
            (areNeeded ? tr("Either this or a population layer is needed.") : use));
    add(new QgsProcessingParameterFeatureSource(
            populationFeatures, tr("Population layer"),
            {int(compat::pointGeometry), int(compat::polygonGeometry)}, QVariant(), true),
        tr("Points or polygons with people, instead of a raster. The people of a polygon live "
           "evenly in all cells that it touches."));
    add(new QgsProcessingParameterField(populationField, tr("Field with the number of people"),
                                        QVariant(), populationFeatures, compat::numericField, false,
                                        true),
        tr("The number of people of each feature: 0 or more. NULL means 0. If not set, each "
           "feature counts as 1."));
}

QString PopulationAlgorithm::populationHelp() {
    return tr("<b>People</b>\n"
              "POPULATION is a raster with the number of people in each cell, not a density. If it "
              "has another grid or CRS than the raster of the ground, its cells give their people "
              "to the cells that they cover, so that nobody is lost or counted twice. "
              "POPULATION_FEATURES are points or polygons instead, with their people in "
              "POPULATION_FIELD.\n");
}

bool PopulationAlgorithm::hasPopulation(const QVariantMap& parameters) {
    return isGiven(parameters, populationRaster) || isGiven(parameters, populationFeatures);
}

bool PopulationAlgorithm::checkParameterValues(const QVariantMap& parameters,
                                               QgsProcessingContext& context,
                                               QString* message) const {
    if (isGiven(parameters, populationRaster) && isGiven(parameters, populationFeatures)) {
        if (message)
            *message = tr("POPULATION and POPULATION_FEATURES are both set, so people would count "
                          "twice. Leave one of them empty.");
        return false;
    }
    return SourceAlgorithm::checkParameterValues(parameters, context, message);
}

void PopulationAlgorithm::takeParameters(const QVariantMap& parameters,
                                         QgsProcessingContext& context,
                                         QgsProcessingFeedback* feedback) {
    SourceAlgorithm::takeParameters(parameters, context, feedback);
    mPopulation.reset();
    if (!hasPopulation(parameters))
        return;
    if (!isGiven(parameters, populationRaster)) {
        FeatureCellsReader::Fields fields;
        fields.weight = parameterAsString(parameters, populationField, context);
        fields.weightMeaning = tr("number of people");
        mPopulation = std::make_unique<PopulationInput>(
            takeFeatures(parameters, populationFeatures, fields, context));
        return;
    }
    QgsRasterLayer* layer = parameterAsRasterLayer(parameters, populationRaster, context);
    if (!layer)
        throw QgsProcessingException(invalidRasterError(parameters, populationRaster));
    mPopulation = std::make_unique<PopulationInput>(geometry(), layer);
}

QString PopulationAlgorithm::peopleText(double people) {
    return grouped(qlonglong(std::round(people)));
}

PopulationInput::People PopulationAlgorithm::readPeople(const Problem& problem,
                                                        QgsProcessingFeedback* feedback,
                                                        fermat::Progress& progress) const {
    return population().read(geometry(), problem.part, requireRoomFor(population().layerName()),
                             problem.room ? problem.room->scratch() : nullptr, feedback, progress);
}
