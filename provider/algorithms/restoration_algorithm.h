#pragma once

#include "patch_pairs_algorithm.h"

#include <fermat/restoration.h>

/// fermat:restoration: where better ground would bring patches nearer to each other.
class RestorationAlgorithm : public PatchPairsAlgorithm {
    Q_DECLARE_TR_FUNCTIONS(RestorationAlgorithm)

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
    /// What a metre of level, restored ground costs, with its slowness.
    float onRestored(float slowness) const;
    /// The unit of gains for each metre: “min/m” or “%/m”, or “1/m” for costs without a unit.
    QString unit() const;
    /// Throws QgsProcessingException if a circle could have no cell beside its centre.
    void requireLargeRadii(const std::vector<fermat::RowOfCells>& rows) const;
    QgsFields placeFields() const;
    QgsFeature placeFeature(const fermat::RestoredPlace& place, std::size_t rank,
                            const Problem& problem, const PatchCosts& patches,
                            const fermat::Restoration& restoration) const;
    QString writePlaces(VectorOutput circles, std::span<const fermat::RestoredPlace> places,
                        const Problem& problem, const PatchCosts& patches,
                        const fermat::Restoration& restoration, QgsProcessingContext& context,
                        fermat::Progress& progress);
    /// Writes the gains, and returns the largest one.
    static float writeGains(RasterOutput& file, const fermat::Improvements& found,
                            const RasterGeometry& part, fermat::Progress& progress);
    static void writeRadii(RasterOutput& file, const fermat::Improvements& found,
                           const std::vector<double>& radii, const RasterGeometry& part,
                           fermat::Progress& progress);

    std::vector<double> mRadii; ///< metres
    std::optional<float> mRestored;
    fermat::Excess mUnit = fermat::Excess::absolute;
    std::size_t mPlaces = 0;
};
