#pragma once

#include "isochrone_bands.h"
#include "patch_pairs_algorithm.h"

#include <fermat/pinch_points.h>

/// fermat:corridor: where ways between patches cost hardly more than the least-cost paths.
class CorridorAlgorithm : public PatchPairsAlgorithm {
    Q_DECLARE_TR_FUNCTIONS(CorridorAlgorithm)

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
    /// The unit of the excess.
    QString unit() const {
        return mExcess == fermat::Excess::percent ? QStringLiteral("%")
                                                  : surfaceOptions().distanceUnit();
    }
    PairFields pairFields() const {
        return PairFields({.sourceNames = sourcesHaveNames(), .receiverNames = sourcesHaveNames()});
    }
    QString writeCorridors(VectorOutput polygons, BandShapes shapes,
                           const std::vector<double>& ends, QgsProcessingContext& context,
                           fermat::Progress& progress);
    QString writePairs(VectorOutput table, const Problem& problem,
                       std::span<const fermat::PatchPair> pairs, QgsProcessingContext& context,
                       fermat::Progress& progress);

    /// Fields of the narrow places of corridors.
    QgsFields pinchFields() const;
    QString writePinchPoints(VectorOutput points, const Problem& problem, const PatchCosts& patches,
                             std::span<const fermat::PinchPoint> found,
                             QgsProcessingContext& context, fermat::Progress& progress);
    void writeOverlap(RasterOutput& file, const fermat::Field<float>& counts,
                      const RasterGeometry& part, QgsProcessingContext& context,
                      fermat::Progress& progress) const;

    fermat::Excess mExcess = fermat::Excess::percent;
    std::optional<Intervals> mWidths;    ///< of the polygons, if these are wanted
    std::optional<double> mOverlapWidth; ///< if the overlap is wanted
    std::optional<double> mPinchWidth;   ///< if narrow places are wanted
};
