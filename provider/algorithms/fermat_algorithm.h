#pragma once

#include "layer_look.h"
#include "raster_output.h"
#include "run_files.h"
#include "vector_sink.h"

#include <qgsprocessingalgorithm.h>

#include <QCoreApplication>

#include <functional>

namespace fermat {
class Progress;
}

/// What every algorithm of the provider is: one group, an icon by its name, one way from the core's
/// exceptions to QGIS'.
class FermatAlgorithm : public QgsProcessingAlgorithm {
    Q_DECLARE_TR_FUNCTIONS(FermatAlgorithm)

  public:
    QString group() const override;
    QString groupId() const override;
    QIcon icon() const override;
    QString svgIconPath() const override;
    QString helpUrl() const override;
    /// Says which parameter cannot have its value, and what it may be.
    bool checkParameterValues(const QVariantMap& parameters, QgsProcessingContext& context,
                              QString* message = nullptr) const override;

  protected:
    /// What prepareAlgorithm() does elsewhere, on the main thread, after checkParameterValues().
    virtual void takeParameters(const QVariantMap& parameters, QgsProcessingContext& context,
                                QgsProcessingFeedback* feedback);
    /// What processAlgorithm() does elsewhere; may throw any fermat::Error besides
    /// QgsProcessingException. `progress` speaks to `feedback`, which is not null.
    virtual QVariantMap execute(const QVariantMap& parameters, QgsProcessingContext& context,
                                QgsProcessingFeedback* feedback, fermat::Progress& progress) = 0;

    bool prepareAlgorithm(const QVariantMap& parameters, QgsProcessingContext& context,
                          QgsProcessingFeedback* feedback) final;
    QVariantMap processAlgorithm(const QVariantMap& parameters, QgsProcessingContext& context,
                                 QgsProcessingFeedback* feedback) final;

    /// Shows what was written in layers of the project that had the same files before.
    QVariantMap postProcessAlgorithm(QgsProcessingContext& context,
                                     QgsProcessingFeedback* feedback) final;

    /// Makes ready to write the raster that `name` asks for; null where it asks for none. Throws
    /// QgsProcessingException where the format cannot hold it.
    std::unique_ptr<RasterOutput> openRaster(const QVariantMap& parameters, const QString& name,
                                             QgsProcessingContext& context,
                                             const RasterGeometry& geometry,
                                             const BandDescription& band, GDALDataType type);
    /// A vector layer that is asked for.
    struct VectorOutput {
        QString name; ///< the parameter's
        std::unique_ptr<VectorSink> sink;
        QgsProject* project = nullptr; ///< that gets the layer, under the name `layerName`
        QString layerName;
        bool hasCrs = true;
    };
    /// Makes ready to write a layer whose features lie in `extent`. Throws QgsProcessingException
    /// where the format cannot hold it.
    VectorOutput openVector(const QVariantMap& parameters, const QString& name,
                            QgsProcessingContext& context, const VectorLayout& layout,
                            const QgsRectangle& extent);
    /// Writes the features numbered below `count`. Returns the destination. Throws
    /// QgsProcessingException, fermat::Cancelled.
    QString writeVector(VectorOutput output, QgsProcessingContext& context, std::size_t count,
                        const std::function<QgsFeature(std::size_t)>& feature,
                        fermat::Progress& progress);
    /// A new file to be made for `output`, which appears with all others when execute() has
    /// returned.
    std::shared_ptr<OutputStage> stage(const QString& output, const QString& target) {
        return mFiles.stage(output, target);
    }

    /// Gives the layer of a destination its look, with the run in its metadata, when QGIS loads it.
    void showResult(QgsProcessingContext& context, const QString& destination,
                    LayerLook look) const;

    /// Whether an optional parameter has a value: dialogs leave it empty, scripts leave it out.
    static bool isGiven(const QVariantMap& parameters, const QString& name);

    /// Adds a parameter with a tooltip, which the algorithm's dialog shows.
    void addHelped(QgsProcessingParameterDefinition* parameter, const QString& help);
    /// The same for a parameter that the dialog folds away.
    void addAdvanced(QgsProcessingParameterDefinition* parameter, const QString& help);

  private:
    void takeFiles(const QVariantMap& parameters, QgsProcessingContext& context);
    void dropLocalCrs(QgsProcessingContext& context) const;

    RunFiles mFiles;
    QStringList mWritten;
    QStringList mWithoutCrs;    // layers that were written
    QgsLayerMetadata mMetadata; // of what is made
};
