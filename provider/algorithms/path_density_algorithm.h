#pragma once

#include "source_algorithm.h"

#include <fermat/path_density.h>

/// fermat:pathdensity: how many least-cost paths cross each cell, from all sources to all
/// receivers.
class PathDensityAlgorithm : public SourceAlgorithm {
    Q_DECLARE_TR_FUNCTIONS(PathDensityAlgorithm)

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
    /// Paths on the part of a problem, which may become larger.
    struct Density {
        fermat::PathDensity cells;
        fermat::Cell first; ///< of the part, in the raster
        std::size_t paths = 0;
    };
    /// The features of RECEIVERS on the raster; none without it.
    std::vector<FeatureCells> readReceivers(CellPlacer& placer,
                                            QgsProcessingFeedback* feedback) const;
    /// Leaves out receivers that no path can reach, and reports them. Without RECEIVERS, the
    /// sources are the receivers.
    void placeReceivers(std::vector<FeatureCells>& receivers, CellPlacer& placer,
                        const Problem& problem, QgsProcessingFeedback* feedback) const;
    /// Throws QgsProcessingException if there can be no paths, or none that counts.
    void requirePaths(const std::vector<FeatureCells>& sources,
                      const std::vector<FeatureCells>& receivers) const;
    Density sumUp(Problem& problem, const std::vector<FeatureCells>& receivers,
                  QgsProcessingFeedback* feedback, fermat::Progress& progress);

    std::unique_ptr<FeatureCellsReader> mReceivers; ///< null: the sources
    bool mAreLengths = false;
};
