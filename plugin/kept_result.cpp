#include "kept_result.h"

#include "build_info.h"
#include "processing_history.h"
#include "qgis_compat.h"

#include <qgsapplication.h>
#include <qgslayertree.h>
#include <qgsmarkersymbol.h>
#include <qgsmemoryproviderutils.h>
#include <qgsprocessingalgrunnertask.h>
#include <qgsprocessingregistry.h>
#include <qgsproject.h>
#include <qgssinglesymbolrenderer.h>
#include <qgsvectorlayer.h>

/// Keeps the last error, which Processing tells nobody else.
class KeptResult::Feedback : public QgsProcessingFeedback {
  public:
    Feedback() : QgsProcessingFeedback(false) {}
    void reportError(const QString& error, bool) override { mError = error; }
    QString mError;
};

namespace {

std::unique_ptr<QgsVectorLayer> startsLayer(const std::vector<QgsPointXY>& starts,
                                            const QgsCoordinateReferenceSystem& crs) {
    QgsFields fields;
    fields.append(compat::integerField(QStringLiteral("id")));
    std::unique_ptr<QgsVectorLayer> layer(QgsMemoryProviderUtils::createMemoryLayer(
        QCoreApplication::translate("KeptResult", "Starts"), fields, compat::pointWkb, crs));
    QgsFeatureList features;
    for (const QgsPointXY& start : starts) {
        QgsFeature feature(fields);
        feature.setAttribute(0, int(features.size()));
        feature.setGeometry(QgsGeometry::fromPointXY(start));
        features << feature;
    }
    layer->dataProvider()->addFeatures(features);
    layer->updateExtents();
    // A plain pointer in some releases.
    std::unique_ptr<QgsMarkerSymbol> symbol(
        QgsMarkerSymbol::createSimple({{QStringLiteral("name"), QStringLiteral("circle")},
                                       {QStringLiteral("color"), QStringLiteral("#e8772e")},
                                       {QStringLiteral("outline_color"), QStringLiteral("white")},
                                       {QStringLiteral("outline_width"), QStringLiteral("0.5")},
                                       {QStringLiteral("size"), QStringLiteral("3.4")}}));
    layer->setRenderer(new QgsSingleSymbolRenderer(symbol.release()));
    return layer;
}

QgsLayerMetadata metadataOf(const QgsMapLayer& layer, const QgsProcessingAlgorithm& algorithm,
                            const QVariantMap& parameters, QgsProcessingContext& context) {
    QStringList lines{QCoreApplication::translate("KeptResult", "Made by %1 %2, %3.")
                          .arg(QLatin1String(build_info::name), QLatin1String(build_info::version),
                               algorithm.id())};
    for (const QgsProcessingParameterDefinition* definition : algorithm.parameterDefinitions()) {
        const QVariant value = parameters.value(definition->name());
        if (value.isValid() && !definition->isDestination())
            lines << QStringLiteral("%1 (%2): %3")
                         .arg(definition->description(), definition->name(),
                              definition->valueAsPythonString(value, context));
    }
    QgsLayerMetadata metadata = layer.metadata();
    metadata.setTitle(layer.name());
    metadata.setAbstract(lines.join(QLatin1Char('\n')));
    metadata.setCrs(layer.crs());
    metadata.addHistoryItem(algorithm.asPythonCommand(parameters, context));
    return metadata;
}

} // namespace

KeptResult::KeptResult(QgsProject* project, const QString& groupName, std::vector<Run> runs,
                       const std::vector<QgsPointXY>& starts,
                       const QgsCoordinateReferenceSystem& crs, QObject* parent)
    : QObject(parent), mProject(project), mGroupName(groupName), mRuns(std::move(runs)) {
    mContext.setProject(project);
    mLayers.push_back(startsLayer(starts, crs));
}

KeptResult::~KeptResult() {
    if (!mTask)
        return;
    disconnect(mTask, nullptr, this, nullptr);
    mTask->cancel();
    mTask->waitForFinished();
}

void KeptResult::start() {
    if (mNext == mRuns.size()) {
        finish();
        return;
    }
    const Run& run = mRuns[mNext];
    const QgsProcessingAlgorithm* algorithm =
        QgsApplication::processingRegistry()->algorithmById(run.algorithm);
    if (!algorithm) {
        fail(tr("Processing has no algorithm %1. Enable the plugin Fermat again.")
                 .arg(run.algorithm));
        return;
    }
    QVariantMap parameters = run.parameters;
    for (auto name = run.outputNames.begin(); name != run.outputNames.end(); ++name) {
        QgsProcessingOutputLayerDefinition output(QgsProcessing::TEMPORARY_OUTPUT, mProject);
        output.destinationName = name.value().toString();
        parameters.insert(name.key(), QVariant::fromValue(output));
    }
    mFeedback = std::make_unique<Feedback>();
    auto* task = new QgsProcessingAlgRunnerTask(algorithm, parameters, mContext, mFeedback.get());
    mTask = task;
    if (task->status() == QgsTask::Terminated) { // refused before it began
        delete task;
        fail(mFeedback->mError);
        return;
    }
    connect(task, &QgsProcessingAlgRunnerTask::executed, this,
            [this](bool successful) { executed(successful); });
    QgsApplication::taskManager()->addTask(task);
}

void KeptResult::executed(bool successful) {
    mTask.clear(); // QGIS deletes it
    if (!successful) {
        fail(mFeedback->mError);
        return;
    }
    const Run& run = mRuns[mNext];
    const QgsProcessingAlgorithm* algorithm =
        QgsApplication::processingRegistry()->algorithmById(run.algorithm);
    QVariantMap parameters = run.parameters;
    for (auto name = run.outputNames.begin(); name != run.outputNames.end(); ++name)
        parameters.insert(name.key(), QgsProcessing::TEMPORARY_OUTPUT);
    takeLayers(*algorithm, parameters);
    addToHistory(*algorithm, parameters, mContext);
    ++mNext;
    start();
}

void KeptResult::takeLayers(const QgsProcessingAlgorithm& algorithm,
                            const QVariantMap& parameters) {
    const auto details = mContext.layersToLoadOnCompletion();
    std::vector<std::unique_ptr<QgsMapLayer>> vectors, rasters;
    for (auto it = details.begin(); it != details.end(); ++it) {
        QgsMapLayer* found = QgsProcessingUtils::mapLayerFromString(it.key(), mContext);
        if (!found)
            continue;
        std::unique_ptr<QgsMapLayer> layer(mContext.takeResultLayer(found->id()));
        if (QgsProcessingLayerPostProcessorInterface* processor = it->postProcessor())
            processor->postProcessLayer(layer.get(), mContext, mFeedback.get());
        layer->setName(it->name);
        layer->setMetadata(metadataOf(*layer, algorithm, parameters, mContext));
        // Both what is drawn of a run and what it is drawn from: rasters below.
        (qobject_cast<QgsVectorLayer*>(layer.get()) ? vectors : rasters)
            .push_back(std::move(layer));
    }
    mContext.setLayersToLoadOnCompletion({});
    for (auto* layers : {&vectors, &rasters})
        for (auto& layer : *layers)
            mLayers.push_back(std::move(layer));
}

void KeptResult::finish() {
    QString name = mGroupName;
    for (int i = 2; mProject->layerTreeRoot()->findGroup(name); ++i)
        name = tr("%1 (%2)").arg(mGroupName).arg(i);
    QgsLayerTreeGroup* group = mProject->layerTreeRoot()->insertGroup(0, name);
    for (auto& layer : mLayers)
        group->addLayer(mProject->addMapLayer(layer.release(), false));
    emit kept(group);
    deleteLater();
}

void KeptResult::fail(const QString& sentence) {
    // Without a sentence it was a cancel, by the person who sees it.
    if (!sentence.isEmpty())
        emit problem(sentence);
    deleteLater();
}
