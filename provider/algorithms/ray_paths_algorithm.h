#pragma once

#include "receiver_algorithm.h"

#include <fermat/paths.h>

/// fermat:raypaths: the least-cost paths from sources to receivers.
class RayPathsAlgorithm : public ReceiverAlgorithm {
    Q_DECLARE_TR_FUNCTIONS(RayPathsAlgorithm)

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
    /// The paths are ordered by receiver, then by source. The source of a path is an index into the
    /// features of the problem if EACH_SOURCE is on, otherwise into the sources of its query. Its
    /// cells are those of the raster.
    std::vector<fermat::Path> trace(Problem& problem, const std::vector<Receiver>& receivers,
                                    QgsProcessingFeedback* feedback, fermat::Progress& progress);
    PairFields pathFields() const;
    QString write(const std::vector<fermat::Path>& rays, const Problem& problem,
                  const std::vector<Receiver>& receivers, VectorOutput lines,
                  QgsProcessingContext& context, fermat::Progress& progress);

    bool mEachSource = false;
};
