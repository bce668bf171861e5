#include "population_algorithm.h"

#include <qgsrasterlayer.h>

QString PopulationAlgorithm::populationHelp() {
    return tr("<b>People</b>\n"
              "POPULATION is a raster with the number of people in each cell, not a density. If it "
              "has another grid or CRS than the raster of the ground, its cells give their people "
              "to the cells that they cover, so that nobody is lost or counted twice. "
              "POPULATION_FEATURES are points or polygons instead, with their people in "
              "POPULATION_FIELD.\n");
}

bool PopulationAlgorithm::checkParameterValues(const QVariantMap& parameters,
                                               QgsProcessingContext& context,
                                               QString* message) const {
    if (const QString why = whyNoPopulation(parameters); !why.isEmpty()) {
        if (message)
            *message = why;
        return false;
    }
    return SourceAlgorithm::checkParameterValues(parameters, context, message);
}

void PopulationAlgorithm::takeParameters(const QVariantMap& parameters,
                                         QgsProcessingContext& context,
                                         QgsProcessingFeedback* feedback) {
    SourceAlgorithm::takeParameters(parameters, context, feedback);
    mPopulation.reset();
    if (QgsRasterLayer* layer = takePopulationRaster(parameters, context))
        mPopulation = std::make_unique<PopulationInput>(geometry(), layer);
    else if (auto features = takePopulationFeatures(parameters, context))
        mPopulation = std::make_unique<PopulationInput>(std::move(features));
}

PopulationInput::People PopulationAlgorithm::readPeople(const Problem& problem,
                                                        QgsProcessingFeedback* feedback,
                                                        fermat::Progress& progress) const {
    return population().read(geometry(), problem.part, requireRoomFor(population().layerName()),
                             problem.room ? problem.room->scratch() : nullptr, feedback, progress);
}
