#pragma once

#include "source_algorithm.h"

#include <fermat/validate.h>

/// fermat:validatedistance: checks whether a raster holds the least costs from the sources.
class ValidateDistanceAlgorithm : public SourceAlgorithm {
    Q_DECLARE_TR_FUNCTIONS(ValidateDistanceAlgorithm)

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
    fermat::Field<float> readDistance(fermat::Scratch* scratch, fermat::Progress& progress);
    QString report(const fermat::Validation& validation) const;

    std::unique_ptr<RasterInput> mDistance;
    double mTolerance = 0;
};
