#pragma once

#include "pair_fields.h"
#include "source_algorithm.h"

#include <fermat/links.h>

/// fermat:leastcostnetwork: least-cost links between patches.
class LeastCostNetworkAlgorithm : public SourceAlgorithm {
    Q_DECLARE_TR_FUNCTIONS(LeastCostNetworkAlgorithm)

  public:
    QString name() const override;
    QString displayName() const override;
    QString shortDescription() const override;
    QString helpText() const override;
    QStringList tags() const override;
    QgsProcessingAlgorithm* createInstance() const override;

  protected:
    void initAlgorithm(const QVariantMap& configuration) override;
    void takeParameters(const QVariantMap& parameters, QgsProcessingContext& context,
                        QgsProcessingFeedback* feedback) override;
    QVariantMap execute(const QVariantMap& parameters, QgsProcessingContext& context,
                        QgsProcessingFeedback* feedback, fermat::Progress& progress) override;

  private:
    /// The links between the features of the problem, by their indices. The cells are those of the
    /// problem's part.
    std::vector<fermat::PatchLink> link(Problem& problem, QgsProcessingFeedback* feedback,
                                        fermat::Progress& progress);
    PairFields linkFields() const;
    QString write(const std::vector<fermat::PatchLink>& links, const Problem& problem,
                  VectorOutput lines, QgsProcessingContext& context, fermat::Progress& progress);

    fermat::LinkKind mKind = fermat::LinkKind::neighbours;
};
