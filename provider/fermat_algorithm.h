#pragma once

#include "layer_look.h"
#include "qgis_compat.h"

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

    /// Throws QgsProcessingException where a destination is a file that cannot be written, or one
    /// that is read or written already: better before the work than after it.
    void requireFiles(const QVariantMap& parameters, QgsProcessingContext& context) const;
    /// What a vector layer is, but for its features.
    struct VectorLayout {
        QgsFields fields;
        compat::WkbType geometryType;
        QgsCoordinateReferenceSystem crs;
    };
    /// Writes the features numbered below `count` to a sink. A plain file gets its name when it is
    /// whole: an error or a cancel leaves none, and what was there stays. Returns the destination.
    /// Throws QgsProcessingException, fermat::Cancelled.
    QString writeSink(const QVariantMap& parameters, const QString& name,
                      QgsProcessingContext& context, const VectorLayout& layout, std::size_t count,
                      const std::function<QgsFeature(std::size_t)>& feature,
                      fermat::Progress& progress) const;

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
    QgsLayerMetadata mMetadata; // of what is made
    QStringList mFiles;         // that were written
};
