#pragma once

#include "isochrone_bands.h"
#include "raster_classes.h"
#include "source_algorithm.h"

/// fermat:isochrones: the least cost from the sources to every cell.
class IsochronesAlgorithm : public SourceAlgorithm {
    Q_DECLARE_TR_FUNCTIONS(IsochronesAlgorithm)

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
    /// Warns if hardly a cell beside those of the sources is reached by the last end (`within`: how
    /// many are), and if all that is reached comes before the first of several ends.
    void warnOfIntervals(std::ptrdiff_t within, double maximum,
                         QgsProcessingFeedback* feedback) const;
    /// The ends of the bands up to `maximum`: from INTERVALS, or at round steps without it.
    std::vector<double> bandEnds(double maximum, QgsProcessingFeedback* feedback) const;
    /// Writes the catchments of a solution on the part of the problem. Returns their destination.
    QString writeCatchments(const fermat::Solution& solution, const Problem& problem,
                            const std::vector<RasterClass>& classes, VectorOutput file,
                            QgsProcessingContext& context, fermat::Progress& progress);
    VectorOutput openBands(const QVariantMap& parameters, QgsProcessingContext& context);

    std::optional<Intervals> mIntervals;
    double mSimplify = 0; // map units
    double mMinArea = 0;  // square map units
};
