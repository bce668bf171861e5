#pragma once

#include "site_algorithm.h"

#include <fermat/best_sites.h>

/// fermat:bestsites: the candidates that together bring most people within reach of a site.
class BestSitesAlgorithm : public SiteAlgorithm {
    Q_DECLARE_TR_FUNCTIONS(BestSitesAlgorithm)

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
    QVariantMap execute(const QVariantMap& parameters, QgsProcessingContext& context,
                        QgsProcessingFeedback* feedback, fermat::Progress& progress) override;

  private:
    struct Choice {
        std::size_t candidate;
        double gain, covered; ///< people: whom it adds, and all so far
    };

    QgsFields siteFields() const;
    /// The people whom the sites cover that are there already; 0 if there are none.
    double coverByExisting(const Problem& problem, fermat::BestSites& sites,
                           QgsProcessingFeedback* feedback, fermat::Progress& progress) const;
    void addCandidates(const Problem& problem, fermat::BestSites& sites,
                       QgsProcessingFeedback* feedback, fermat::Progress& progress) const;
    std::vector<Choice> choose(fermat::BestSites& sites, double all, double covered,
                               QgsProcessingFeedback* feedback) const;
    QString write(std::span<const Choice> choices, double all, const Problem& problem,
                  VectorOutput points, QgsProcessingContext& context, fermat::Progress& progress);

    std::unique_ptr<FeatureCellsReader> mExisting;
    int mCount = 0;
    double mShare = 100; ///< percent
};
