#include "fermat_algorithm.h"

#include "local_crs.h"
#include "output_stage.h"

#include <fermat/progress.h>

#include <cpl_error.h>

#include <qgsfeaturesink.h>
#include <qgsprocessingparameters.h>

#include <optional>

QString FermatAlgorithm::writeSink(const QVariantMap& parameters, const QString& name,
                                   QgsProcessingContext& context, const VectorLayout& layout,
                                   QgsFeatureList features, fermat::Progress& progress) const {
    // The layer is asked for by its own name, once it is there.
    QVariantMap staged = parameters;
    QgsProcessingOutputLayerDefinition definition;
    if (const QVariant value = parameters.value(name);
        value.canConvert<QgsProcessingOutputLayerDefinition>())
        definition = value.value<QgsProcessingOutputLayerDefinition>();
    QgsProject* project = std::exchange(definition.destinationProject, nullptr);
    if (project)
        staged.insert(name, QVariant::fromValue(definition));
    const QString target = parameterAsOutputLayer(staged, name, context);
    std::optional<OutputStage> stage;
    if (isPlainFile(target)) {
        stage.emplace(target);
        definition.sink = QgsProperty::fromValue(stage->path());
        staged.insert(name, QVariant::fromValue(definition));
    }

    QString destination;
    std::unique_ptr<QgsFeatureSink> sink(
        parameterAsSink(staged, name, context, destination, layout.fields, layout.geometryType,
                        layout.crs.isValid() ? layout.crs : localCrs()));
    if (!sink)
        throw QgsProcessingException(invalidSinkError(parameters, name));
    // A layer in memory can do without one.
    if (QgsMapLayer* layer = context.temporaryLayerStore()->mapLayer(destination))
        layer->setCrs(layout.crs);
    qsizetype written = 0;
    for (QgsFeature& feature : features) {
        progress.check(double(written++) / double(features.size()));
        if (!sink->addFeature(feature, QgsFeatureSink::FastInsert))
            throw QgsProcessingException(writeFeatureError(sink.get(), parameters, name));
    }
    progress.check(1);
    if (!sink->flushBuffer())
        throw QgsProcessingException(writeFeatureError(sink.get(), parameters, name));
    CPLErrorReset();
    sink.reset();
    if (stage) {
        // What goes wrong when a file is closed, the sink has no way to say.
        if (CPLGetLastErrorType() >= CE_Failure)
            throw QgsProcessingException(
                tr("The output file %1 could not be written: %2. Look whether the disk is full.")
                    .arg(target, QString::fromUtf8(CPLGetLastErrorMsg())));
        stage->commit();
        destination.replace(stage->path(), target);
    }
    if (project)
        context.addLayerToLoadOnCompletion(destination, {definition.destinationName, project, name,
                                                         QgsProcessingUtils::LayerHint::Vector});
    return destination;
}
