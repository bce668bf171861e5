#pragma once

#include "terrain_algorithm.h"

/// Random cells to start from, with the share of the ground that can be reached from each.
class StartPositionsAlgorithm : public TerrainAlgorithm {
    Q_DECLARE_TR_FUNCTIONS(StartPositionsAlgorithm)

  public:
    QString name() const override;
    QString displayName() const override;
    QString shortDescription() const override;
    QString helpText() const override;
    QStringList tags() const override;
    QgsProcessingAlgorithm* createInstance() const override;
    void initAlgorithm(const QVariantMap& configuration) override;

  protected:
    void takeParameters(const QVariantMap& parameters, QgsProcessingContext& context,
                        QgsProcessingFeedback* feedback) override;
    QVariantMap execute(const QVariantMap& parameters, QgsProcessingContext& context,
                        QgsProcessingFeedback* feedback, fermat::Progress& progress) override;

  private:
    /// Why there is no cell to start from, and what to do.
    QString whyNoCell() const;
};
