#pragma once

#include "fermat_algorithm.h"
#include "raster_geometry.h"

#include <fermat/array.h>

#include <utility>
#include <vector>

/// Velocity rasters for trials and benchmarks: rough terrain, a vertical gradient, horizontal
/// layers, a checkerboard, a profile around an axis.
class SyntheticVelocityAlgorithm : public FermatAlgorithm {
    Q_DECLARE_TR_FUNCTIONS(SyntheticVelocityAlgorithm)

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
    enum Kind { RoughTerrain, VerticalGradient, Layers, Checkerboard, RadialProfile };

    void prepareGeometry(const QVariantMap& parameters, QgsProcessingContext& context);
    void prepareTable(const QVariantMap& parameters, QgsProcessingContext& context);
    /// Memory for the raster and for writing it.
    double bytes() const;
    fermat::Array<float> floatRaster(fermat::Progress& progress) const;

    Kind mKind = RoughTerrain;
    RasterGeometry mGeometry;
    unsigned mSeed = 1;
    std::size_t mCloudOptimizedMemory = 0;
    double mVelocity = 0;
    double mSecondVelocity = 0;
    double mGradient = 0;
    int mSquare = 1;
    QgsPointXY mAxis;
    std::vector<std::pair<double, double>> mTable;
};
