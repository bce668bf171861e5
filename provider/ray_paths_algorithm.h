#pragma once

#include "source_algorithm.h"

#include <fermat/paths.h>

/// fermat:raypaths: the least-cost paths from sources to receivers.
class RayPathsAlgorithm : public SourceAlgorithm {
    Q_DECLARE_TR_FUNCTIONS(RayPathsAlgorithm)

  public:
    QString name() const override;
    QString displayName() const override;
    QString shortDescription() const override;
    QString shortHelpString() const override;
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
    /// A receiver's cell and id; features of several points make several.
    struct Receiver {
        std::size_t cell = 0;
        int id = 0;
    };
    struct Ray {
        int source = 0;
        int receiver = 0;
        fermat::Path path; ///< `receiver` is an index into the receivers
    };

    std::vector<Receiver> readReceivers(QgsProcessingFeedback* feedback) const;
    std::vector<Ray> trace(const Problem& problem, const std::vector<Receiver>& receivers,
                           fermat::Progress& progress) const;
    QString write(const std::vector<Ray>& rays, const fermat::Terrain& terrain,
                  const QVariantMap& parameters, QgsProcessingContext& context,
                  fermat::Progress& progress) const;

    std::optional<QgsPointXY> mEnd;
    std::unique_ptr<FeatureCellsReader> mReceivers;
    bool mEachSource = false;
};
