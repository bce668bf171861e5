#pragma once

#include "isochrone_bands.h"
#include "site_algorithm.h"

#include <fermat/coverage.h>

#include <optional>

/// fermat:coverage: people are served by sites with capacities, one site after another.
class CoverageAlgorithm : public SiteAlgorithm {
    Q_DECLARE_TR_FUNCTIONS(CoverageAlgorithm)

  public:
    QString name() const override;
    QString displayName() const override;
    QString shortDescription() const override;
    QString helpText() const override;
    QStringList tags() const override;
    QgsProcessingAlgorithm* createInstance() const override;
    bool checkParameterValues(const QVariantMap& parameters, QgsProcessingContext& context,
                              QString* message = nullptr) const override;

  protected:
    void initAlgorithm(const QVariantMap& configuration) override;
    void takeParameters(const QVariantMap& parameters, QgsProcessingContext& context,
                        QgsProcessingFeedback* feedback) override;
    FeatureCellsReader::Fields sourceFields(const QVariantMap& parameters,
                                            QgsProcessingContext& context) const override;
    QVariantMap execute(const QVariantMap& parameters, QgsProcessingContext& context,
                        QgsProcessingFeedback* feedback, fermat::Progress& progress) override;

  private:
    enum class Order { MostPeople, LowestValue, HighestValue };
    struct Site {
        std::size_t feature;
        fermat::ServedPeople people;
        std::optional<BandShapes> catchment; ///< not set if nobody is served, or nobody wants it
    };

    QgsFields siteFields() const;
    QgsFields catchmentFields() const;
    QMap<QString, QString> aliases() const;
    /// The features in the order in which they serve people.
    std::vector<std::size_t> inOrder(const Problem& problem, const fermat::Coverage& coverage,
                                     QgsProcessingFeedback* feedback,
                                     fermat::Progress& progress) const;
    std::vector<Site> serve(const Problem& problem, std::span<const std::size_t> order,
                            fermat::Coverage& coverage, bool withCatchments,
                            QgsProcessingFeedback* feedback, fermat::Progress& progress) const;
    QString writeSites(std::span<const Site> sites, const Problem& problem, VectorOutput points,
                       QgsProcessingContext& context, fermat::Progress& progress);
    QString writeCatchments(std::span<const Site> sites, const Problem& problem,
                            VectorOutput polygons, QgsProcessingContext& context,
                            fermat::Progress& progress);
    void writeUnserved(const fermat::Field<float>& people, const fermat::Field<float>& unserved,
                       RasterOutput& raster, QgsProcessingContext& context,
                       fermat::Progress& progress) const;

    Order mOrder = Order::MostPeople;
};
