#pragma once

#include "source_algorithm.h"

#include <fermat/cell_sums.h>

/// fermat:accumulate: resistant kernels, the sum over all sources of their shares in each cell.
class AccumulateAlgorithm : public SourceAlgorithm {
    Q_DECLARE_TR_FUNCTIONS(AccumulateAlgorithm)

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
    /// Sums on the part of a problem, which may become larger.
    struct Sums {
        fermat::CellSums cells;
        fermat::Cell first; ///< of the part, in the raster
    };
    /// The sum of all weights. Throws QgsProcessingException if it is 0.
    double totalWeight(const std::vector<FeatureCells>& features) const;
    /// Throws QgsProcessingException if the kernel needs a reach that a source does not have.
    void requireReach(const std::vector<FeatureCells>& features) const;
    Sums sumUp(Problem& problem, QgsProcessingFeedback* feedback, fermat::Progress& progress);

    fermat::ReachKernel::Shape mShape = fermat::ReachKernel::Shape::linear;
};
