#pragma once

#include "population_input.h"
#include "source_algorithm.h"

/// An algorithm about people who reach sources on a raster.
class PopulationAlgorithm : public SourceAlgorithm {
    Q_DECLARE_TR_FUNCTIONS(PopulationAlgorithm)

  public:
    bool checkParameterValues(const QVariantMap& parameters, QgsProcessingContext& context,
                              QString* message = nullptr) const override;

  protected:
    /// Help on people, as HTML. More lines may follow.
    static QString populationHelp();

    void takeParameters(const QVariantMap& parameters, QgsProcessingContext& context,
                        QgsProcessingFeedback* feedback) override;
    /// Only if the parameters say where people live.
    const PopulationInput& population() const { return *mPopulation; }

    /// Reads the people of each cell of the part of a problem.
    PopulationInput::People readPeople(const Problem& problem, QgsProcessingFeedback* feedback,
                                       fermat::Progress& progress) const;

  private:
    std::unique_ptr<PopulationInput> mPopulation;
};
