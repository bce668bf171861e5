#include "fermat_algorithm.h"

#include "local_crs.h"
#include "output_stage.h"

#include <fermat/progress.h>

#include <cpl_error.h>

#include <qgsfeaturesink.h>
#include <qgsmaplayer.h>
#include <qgsprocessingparameters.h>
#include <qgsprocessingutils.h>

#include <QThread>

#include <optional>

namespace {

/// What is opened can do without a CRS, as its raster does: QGIS warns of a local one. Layers that
/// a project has already are another thread's, and have had it dropped.
void dropCrs(QgsMapLayer* layer) {
    if (layer && layer->thread() == QThread::currentThread())
        layer->setCrs({});
}

} // namespace

QString FermatAlgorithm::writeSink(const QVariantMap& parameters, const QString& name,
                                   QgsProcessingContext& context, const VectorLayout& layout,
                                   std::size_t count,
                                   const std::function<QgsFeature(std::size_t)>& feature,
                                   fermat::Progress& progress) const {
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

    const bool lies = layout.geometryType != compat::noGeometryWkb;
    QString destination;
    std::unique_ptr<QgsFeatureSink> sink(
        parameterAsSink(staged, name, context, destination, layout.fields, layout.geometryType,
                        lies && !layout.crs.isValid() ? localCrs() : layout.crs));
    if (!sink)
        throw QgsProcessingException(invalidSinkError(parameters, name));
    for (std::size_t i = 0; i < count; ++i) {
        progress.check(double(i) / double(count));
        QgsFeature written = feature(i);
        if (!sink->addFeature(written, QgsFeatureSink::FastInsert))
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
    if (!layout.crs.isValid() && (project || context.temporaryLayerStore()->mapLayer(destination)))
        dropCrs(QgsProcessingUtils::mapLayerFromString(destination, context));
    return destination;
}
