#pragma once

#include "receiver_algorithm.h"

class CrossTable;

/// fermat:traveltimes: a table of the costs from every source to every receiver.
class TravelTimesAlgorithm : public ReceiverAlgorithm {
    Q_DECLARE_TR_FUNCTIONS(TravelTimesAlgorithm)

  public:
    QString name() const override;
    QString displayName() const override;
    QString shortDescription() const override;
    QString helpText() const override;
    QStringList tags() const override;
    QgsProcessingAlgorithm* createInstance() const override;

  protected:
    void initAlgorithm(const QVariantMap& configuration) override;
    QVariantMap execute(const QVariantMap& parameters, QgsProcessingContext& context,
                        QgsProcessingFeedback* feedback, fermat::Progress& progress) override;

  private:
    /// `costs` holds the costs to all receivers, source by source.
    QString write(const std::vector<float>& costs, const std::vector<FeatureCells>& sources,
                  const std::vector<Receiver>& receivers, VectorOutput table,
                  QgsProcessingContext& context, fermat::Progress& progress);
    QString writeCross(const CrossTable& cross, const std::vector<float>& costs,
                       const std::vector<FeatureCells>& sources, VectorOutput table,
                       QgsProcessingContext& context, fermat::Progress& progress);
};
