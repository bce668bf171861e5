#pragma once

#include "population_input.h"
#include "source_algorithm.h"

/// An algorithm about people who reach sites on a raster.
class PopulationAlgorithm : public SourceAlgorithm {
    Q_DECLARE_TR_FUNCTIONS(PopulationAlgorithm)

  public:
    bool checkParameterValues(const QVariantMap& parameters, QgsProcessingContext& context,
                              QString* message = nullptr) const override;

  protected:
    /// Adds SOURCES and ID_FIELD.
    void addSiteParameters(const QString& label, const QString& help);
    /// Adds POPULATION, POPULATION_FEATURES and POPULATION_FIELD.
    void addPopulationParameters();
    /// Help on people and on sites, as HTML.
    static QString populationHelp();
    static QString sitesHelp();

    void takeParameters(const QVariantMap& parameters, QgsProcessingContext& context,
                        QgsProcessingFeedback* feedback) override;
    const PopulationInput& population() const { return *mPopulation; }

    /// Reads the people of each cell of the raster, and reports how many there are. Throws
    /// QgsProcessingException if there are none.
    fermat::Field<float> readPeople(const Problem& problem, QgsProcessingFeedback* feedback,
                                    fermat::Progress& progress) const;
    /// The fields with which layers of sites begin: rank, id and, if there are names, name.
    QgsFields firstFields() const;
    QgsAttributes firstAttributes(const FeatureCells& feature, std::size_t rank) const;
    /// Shows a layer of sites, above one of their ground. In tips, the expression `numbers` follows
    /// the name.
    void showSites(QgsProcessingContext& context, const QString& destination, LayerLook look,
                   const QString& numbers) const;
    /// A number of people for a sentence.
    static QString peopleText(double people);

  private:
    std::unique_ptr<PopulationInput> mPopulation;
};
