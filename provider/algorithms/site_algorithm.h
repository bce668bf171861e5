#pragma once

#include "population_algorithm.h"

/// An algorithm about people who reach sites.
class SiteAlgorithm : public PopulationAlgorithm {
    Q_DECLARE_TR_FUNCTIONS(SiteAlgorithm)

  public:
    bool checkParameterValues(const QVariantMap& parameters, QgsProcessingContext& context,
                              QString* message = nullptr) const override;

  protected:
    /// Adds SOURCES and ID_FIELD.
    void addSiteParameters(const QString& label, const QString& help);
    /// Help on sites and on people, as HTML.
    static QString sitesHelp();

    /// Reads the people of each cell of the raster, and reports how many there are. Throws
    /// QgsProcessingException if there are none.
    fermat::Field<float> readLiving(const Problem& problem, QgsProcessingFeedback* feedback,
                                    fermat::Progress& progress) const;
    /// The fields with which layers of sites begin: rank, id and, if there are names, name.
    QgsFields firstFields() const;
    QgsAttributes firstAttributes(const FeatureCells& feature, std::size_t rank) const;
    /// Shows a layer of sites, above one of their ground. In tips, the expression `numbers` follows
    /// the name.
    void showSites(QgsProcessingContext& context, const QString& destination, LayerLook look,
                   const QString& numbers) const;
};
