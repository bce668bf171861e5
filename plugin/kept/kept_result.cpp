#include "kept_result.h"

#include "change_layers.h"
#include "cost_words.h"
#include "difference_look.h"
#include "filled_in.h"
#include "kept_definition.h"
#include "kept_settings.h"
#include "layer_look.h"
#include "layer_order.h"
#include "live_layer.h"
#include "local_crs.h"
#include "map_labels.h"
#include "mark_colours.h"
#include "point_source.h"
#include "processing_history.h"
#include "qgis_compat.h"
#include "run_files.h"
#include "run_metadata.h"
#include "saved_style.h"
#include "start_texts.h"
#include "texts.h"

#include <fermat/progress.h>

#include <qgsapplication.h>
#include <qgscategorizedsymbolrenderer.h>
#include <qgscoordinatetransform.h>
#include <qgsexception.h>
#include <qgslayertree.h>
#include <qgsmarkersymbol.h>
#include <qgsmemoryproviderutils.h>
#include <qgspallabeling.h>
#include <qgsprocessingalgrunnertask.h>
#include <qgsprocessingregistry.h>
#include <qgsproject.h>
#include <qgsrasterlayer.h>
#include <qgssinglesymbolrenderer.h>
#include <qgstextformat.h>
#include <qgsvectorfilewriter.h>
#include <qgsvectorlayer.h>
#include <qgsvectorlayerlabeling.h>

#include <QDomDocument>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace {

/// Properties of a kept layer in the layer tree.
const QString rankName = QStringLiteral("fermat/rank"),
              untickedName = QStringLiteral("fermat/unticked"),
              tickedName = QStringLiteral("fermat/ticked"), // with isochrones, by Fermat
    replacedName = QStringLiteral("fermat/replaced");       // by the result with this layer

bool areLines(const QgsMapLayer& layer) {
    const auto* vector = qobject_cast<const QgsVectorLayer*>(&layer);
    return vector && vector->geometryType() == compat::lineType;
}

/// Layers of a run with a greater height lie above others.
int heightOf(const QgsMapLayer& layer) {
    return isDifference(layer) ? 2 : areLines(layer) ? 1 : 0;
}

/// Not one that the user made for other layers.
bool takesResults(const QgsLayerTreeGroup& group) {
    const QList<QgsLayerTreeNode*> nodes = group.children();
    return nodes.isEmpty() ||
           std::any_of(nodes.begin(), nodes.end(), [](const QgsLayerTreeNode* node) {
               return node->customProperty(keptNumber).toInt() > 0;
           });
}

/// The points of the user at the top and changes of the ground, which a new group would cover, and
/// what is live.
bool staysAbove(const QgsLayerTreeNode& node) {
    return isOfPoints(node) || ChangeLayers::isGroup(node) ||
           (QgsLayerTree::isLayer(&node) &&
            qobject_cast<const LiveLayer*>(static_cast<const QgsLayerTreeLayer&>(node).layer()));
}

int indexOfNewGroup(const QgsLayerTreeGroup& root) {
    const QList<QgsLayerTreeNode*> nodes = root.children();
    const auto below = std::find_if(nodes.begin(), nodes.end(), [](const QgsLayerTreeNode* node) {
        return !staysAbove(*node);
    });
    return int(below - nodes.begin());
}

/// Where a layer of this rank goes. The user's own layers stay where they are.
int indexFor(int rank, const QgsLayerTreeGroup& group) {
    const QList<QgsLayerTreeNode*> nodes = group.children();
    int index = 0;
    for (int i = 0; i < nodes.size(); ++i)
        if (nodes[i]->customProperty(rankName, rank).toInt() < rank)
            index = i + 1;
    return index;
}

bool hasRank(const QgsLayerTreeNode& node, KeptRank rank) {
    return node.customProperties().contains(rankName) &&
           KeptRank(node.customProperty(rankName).toInt()) == rank;
}

/// Fields of starts.
const QString leftOutName = QStringLiteral("left_out"), wayName = QStringLiteral("way");

/// Shapes of starts. They differ where a point of the layer that they come from covers the middle.
const QString startShape = QStringLiteral("star"), leftOutShape = QStringLiteral("cross_fill");

/// Unlike the mark of a start that can be dragged.
QgsMarkerSymbol* startSymbol(const QString& shape, const QColor& colour) {
    // Some releases return a plain pointer.
    std::unique_ptr<QgsMarkerSymbol> symbol(
        QgsMarkerSymbol::createSimple({{QStringLiteral("name"), shape},
                                       {QStringLiteral("color"), colour.name()},
                                       {QStringLiteral("outline_color"), QStringLiteral("#14141e")},
                                       {QStringLiteral("outline_width"), QStringLiteral("0.3")},
                                       {QStringLiteral("size"), QStringLiteral("5")}}));
    return symbol.release();
}

/// Their names, if they have any. A single start without a name has a label only where the map
/// shows several results. Labels of isochrones and paths keep away from all starts.
QgsPalLayerSettings startLabels(bool hasNames, bool areSeveral) {
    QgsPalLayerSettings labels;
    labels.drawLabels = hasNames || areSeveral;
    labels.fieldName = withResultNumber(startExpression(hasNames, areSeveral));
    labels.isExpression = true;
    labels.dist = 3;      // millimetres from the middle of the star
    labels.priority = 10; // nothing else says whose star it is
    labels.setFormat(mapText());
    return labels;
}

/// The layers of kept starts that the map shows.
QList<const QgsVectorLayer*> shownStarts(const QgsProject& project) {
    QList<const QgsVectorLayer*> shown;
    for (const QgsLayerTreeLayer* node : project.layerTreeRoot()->findLayers()) {
        const auto* layer = qobject_cast<const QgsVectorLayer*>(node->layer());
        if (layer && KeptLayers::areStarts(*node) && node->isVisible())
            shown << layer;
    }
    return shown;
}

/// Transformed coordinates have lost their last digits.
bool isSamePlace(const QgsReferencedPointXY& place, const QgsReferencedPointXY& other,
                 const QgsCoordinateTransformContext& transforms) {
    constexpr double lost = 1e-8; // of a coordinate
    try {
        const QgsPointXY there =
            QgsCoordinateTransform(other.crs(), place.crs(), transforms).transform(other);
        return place.distance(there) <= lost * (std::abs(place.x()) + std::abs(place.y()));
    } catch (const QgsCsException&) {
        return false;
    }
}

} // namespace

/// Keeps the last error, because Processing reports it nowhere else.
class KeptResult::Feedback : public QgsProcessingFeedback {
  public:
    Feedback() : QgsProcessingFeedback(false) {}
    void reportError(const QString& error, bool) override { mError = error; }
    QString mError;
};

bool KeptLayers::areIsochrones(const QgsLayerTreeLayer& node) {
    if (node.customProperties().contains(rankName))
        return true;
    const QStringList history = node.layer() ? node.layer()->metadata().history() : QStringList();
    for (const char* algorithm : {"fermat:isochrones", "fermat:networkisochrones",
                                  "fermat:raypaths", "fermat:networkpaths"})
        if (!history.filter(QLatin1String(algorithm)).isEmpty())
            return true;
    return false;
}

bool KeptLayers::areStarts(const QgsLayerTreeNode& node) {
    return hasRank(node, KeptRank::Starts);
}

bool KeptLayers::arePaths(const QgsLayerTreeNode& node) {
    return hasRank(node, KeptRank::Paths);
}

void KeptLayers::leaveOthersUnticked(QgsProject& project, const QStringList& also) const {
    for (QgsLayerTreeLayer* node : project.layerTreeRoot()->findLayers()) {
        const bool isOther = areIsochrones(*node) && !layers.contains(node->layerId()) &&
                             !also.contains(node->layerId());
        if (node->customProperty(untickedName).toBool() || (isOther && node->isVisible())) {
            node->setItemVisibilityChecked(false);
            node->setExpanded(false);
            node->removeCustomProperty(untickedName);
            node->setCustomProperty(replacedName, layers.first());
        }
    }
}

void KeptLayers::takeBack(QgsProject& project) const {
    QStringList left;
    for (const QString& id : layers)
        if (project.mapLayer(id))
            left << id;
    if (left.isEmpty())
        return; // removed by hand, or with their project, to which the files belong
    for (QgsLayerTreeLayer* node : project.layerTreeRoot()->findLayers())
        if (node->customProperty(replacedName).toString() == layers.first()) {
            node->removeCustomProperty(replacedName);
            node->setCustomProperty(untickedName, true);
        }
    project.removeMapLayers(left);
    if (group && group->children().isEmpty())
        static_cast<QgsLayerTreeGroup*>(group->parent())->removeChildNode(group);
    if (folder)
        folder->remove();
    if (group && !definition.isEmpty())
        writeDefinition(definition, *group, number, project); // of what else the result has
}

int KeptLayers::untick(QgsProject& project, const std::optional<QStringList>& ids) {
    int count = 0;
    for (QgsLayerTreeLayer* node : project.layerTreeRoot()->findLayers()) {
        if (!areIsochrones(*node) || !node->isVisible() || (ids && !ids->contains(node->layerId())))
            continue;
        node->setItemVisibilityChecked(false);
        node->setExpanded(false);
        node->setCustomProperty(untickedName, true);
        ++count;
    }
    return count;
}

void KeptLayers::tickAgain(QgsProject& project) {
    for (QgsLayerTreeLayer* node : project.layerTreeRoot()->findLayers())
        if (node->customProperty(untickedName).toBool()) {
            node->removeCustomProperty(untickedName);
            node->setItemVisibilityChecked(true);
        }
}

bool KeptLayers::tickHidden(QgsProject& project, const QStringList& ids) {
    QList<QgsLayerTreeLayer*> nodes;
    for (QgsLayerTreeLayer* node : project.layerTreeRoot()->findLayers()) {
        const auto rank = KeptRank(node->customProperty(rankName).toInt());
        if (!ids.contains(node->layerId()) || rank == KeptRank::Values)
            continue;
        if (rank == KeptRank::Bands && node->isVisible())
            return false;
        nodes << node;
    }
    for (QgsLayerTreeLayer* node : nodes)
        node->setItemVisibilityCheckedParentRecursive(true);
    return !nodes.isEmpty();
}

void KeptLayers::tickStartsOf(QgsLayerTreeNode& node) {
    if (areStarts(node))
        node.removeCustomProperty(
            tickedName); // the user has changed it, or tickStartsOf() will say
    if (!hasRank(node, KeptRank::Bands))
        return;
    QgsLayerTreeNode* starts = nullptr;
    bool isAnyTicked = false;
    for (QgsLayerTreeNode* other : node.parent()->children()) {
        if (other->customProperty(keptNumber) != node.customProperty(keptNumber))
            continue;
        if (areStarts(*other))
            starts = other;
        else if (hasRank(*other, KeptRank::Bands))
            isAnyTicked = isAnyTicked || other->itemVisibilityChecked();
    }
    if (!starts)
        return;
    const bool isOfFermat = starts->customProperty(untickedName).toBool() ||
                            starts->customProperty(replacedName).isValid();
    if (isAnyTicked && isOfFermat && !starts->itemVisibilityChecked()) {
        starts->setItemVisibilityChecked(true);
        starts->setCustomProperty(tickedName, true);
    } else if (!isAnyTicked && starts->customProperty(tickedName).toBool()) {
        starts->setItemVisibilityChecked(false);
    }
}

void KeptLayers::openLegends(QgsLayerTreeNode& node) {
    const QList<QgsLayerTreeLayer*> layers =
        QgsLayerTree::isLayer(&node) ? QList{static_cast<QgsLayerTreeLayer*>(&node)}
                                     : static_cast<QgsLayerTreeGroup&>(node).findLayers();
    for (QgsLayerTreeLayer* layer : layers)
        if (layer->isVisible() && areIsochrones(*layer))
            layer->setExpanded(true);
}

QStringList KeptLayers::shownNames(const QgsProject& project) {
    QStringList names;
    for (const QgsVectorLayer* layer : shownStarts(project)) {
        const int name = layer->fields().lookupField(QStringLiteral("name"));
        if (name < 0 || !layer->labelsEnabled())
            continue;
        QgsFeatureIterator features = layer->getFeatures(
            QgsFeatureRequest().setFlags(compat::noGeometry).setSubsetOfAttributes({name}));
        for (QgsFeature start; features.nextFeature(start);)
            names << start.attribute(name).toString();
    }
    return names;
}

bool KeptLayers::areShownAt(const std::vector<QgsReferencedPointXY>& places,
                            const QgsProject& project) {
    std::vector<QgsReferencedPointXY> stars;
    for (const QgsVectorLayer* layer : shownStarts(project)) {
        QgsFeatureIterator features =
            layer->getFeatures(QgsFeatureRequest().setSubsetOfAttributes({}));
        for (QgsFeature start; features.nextFeature(start);)
            stars.emplace_back(start.geometry().asPoint(), layer->crs());
    }
    return std::all_of(places.begin(), places.end(), [&](const QgsReferencedPointXY& place) {
        return std::any_of(stars.begin(), stars.end(), [&](const QgsReferencedPointXY& star) {
            return isSamePlace(place, star, project.transformContext());
        });
    });
}

KeptResult::KeptResult(QgsProject* project, const QString& groupName, int number,
                       std::optional<KeptFolder> folder, std::vector<Run> runs,
                       NumberedStarts starts, const QgsCoordinateReferenceSystem& crs,
                       QObject* parent)
    : QObject(parent), mProject(project), mGroupName(groupName), mFolder(std::move(folder)),
      mRuns(std::move(runs)), mStarts(std::move(starts)), mCrs(crs), mNumber(number) {
    mContext.setProject(project);
}

int KeptResult::nextNumber(const QgsProject& project, const QObject& parent) {
    int last = 0;
    for (const QgsLayerTreeLayer* node : project.layerTreeRoot()->findLayers())
        last = std::max(last, node->customProperty(keptNumber).toInt());
    for (const KeptResult* other : parent.findChildren<KeptResult*>())
        last = std::max(last, other->mNumber);
    return last + 1;
}

bool KeptResult::wouldReplace(const KeptFolder& folder, const std::vector<Run>& runs,
                              const NumberedStarts& starts) {
    const auto has = [&](const QString& layer, const QString& suffix) {
        return folder.has(resultName(layer, folder.number()), suffix);
    };
    return (!starts.places.empty() && has(tr("Starts"), QStringLiteral("gpkg"))) ||
           std::any_of(runs.begin(), runs.end(), [&](const Run& run) {
               return std::any_of(
                   run.outputs.begin(), run.outputs.end(),
                   [&](const Output& output) { return has(output.layerName, output.suffix); });
           });
}

void KeptResult::makeUnique(std::vector<Run>& runs, int number,
                            const std::optional<KeptFolder>& folder, const QgsProject& project,
                            const QObject& parent) {
    QStringList taken;
    for (const QgsLayerTreeLayer* node : project.layerTreeRoot()->findLayers())
        if (node->customProperty(keptNumber).toInt() == number)
            taken << node->name();
    for (const KeptResult* other : parent.findChildren<KeptResult*>())
        if (other->mNumber == number)
            for (const Run& run : other->mRuns)
                for (const Output& output : run.outputs)
                    taken << resultName(output.layerName, number);
    for (Run& run : runs)
        for (Output& output : run.outputs) {
            const auto isTaken = [&](const QString& name) {
                const QString whole = resultName(name, number);
                return taken.contains(whole) || (folder && folder->has(whole, output.suffix));
            };
            const QString wanted = output.layerName;
            for (int i = 2; isTaken(output.layerName); ++i)
                output.layerName = QStringLiteral("%1 (%2)").arg(wanted).arg(i);
        }
}

KeptResult::~KeptResult() {
    if (mTask) {
        disconnect(mTask, nullptr, this, nullptr);
        mTask->cancel(); // QGIS deletes it at once if it has not started
        if (mTask)
            mTask->waitForFinished();
    }
    mLayers.clear(); // layers must go before their files
    if (mFolder)
        mFolder->remove();
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
    for (const Output& output : run.outputs) {
        QgsProcessingOutputLayerDefinition definition(
            mFolder ? mFolder->file(resultName(output.layerName, mNumber), output.suffix)
                    : QgsProcessing::TEMPORARY_OUTPUT,
            mProject);
        definition.destinationName = resultName(output.layerName, mNumber);
        parameters.insert(output.parameter, QVariant::fromValue(definition));
    }
    mFeedback = std::make_unique<Feedback>();
    auto* task = new QgsProcessingAlgRunnerTask(algorithm, parameters, mContext, mFeedback.get());
    mTask = task;
    connect(task, &QgsProcessingAlgRunnerTask::executed, this, &KeptResult::executed);
    QgsApplication::taskManager()->addTask(task);
}

void KeptResult::executed(bool successful, const QVariantMap& results) {
    mTask.clear(); // QGIS deletes it
    if (!successful) {
        fail(mFeedback->mError);
        return;
    }
    const Run& run = mRuns[mNext];
    if (run.vectors == KeptRank::Values)
        mPairsWithoutPath += results.value(QStringLiteral("UNREACHED")).toLongLong();
    const QgsProcessingAlgorithm* algorithm =
        QgsApplication::processingRegistry()->algorithmById(run.algorithm);
    QVariantMap parameters = run.parameters;
    // Someone who runs it again from the history must not overwrite the kept files.
    for (const Output& output : run.outputs)
        parameters.insert(output.parameter, QgsProcessing::TEMPORARY_OUTPUT);
    takeLayers();
    addToHistory(*algorithm, parameters, mContext);
    ++mNext;
    start();
}

void KeptResult::takeLayers() {
    const auto details = mContext.layersToLoadOnCompletion();
    std::vector<Made> vectors, rasters;
    for (auto it = details.begin(); it != details.end(); ++it) {
        QgsMapLayer* found = QgsProcessingUtils::mapLayerFromString(it.key(), mContext);
        if (!found)
            continue;
        std::unique_ptr<QgsMapLayer> layer(mContext.takeResultLayer(found->id()));
        layer->setName(it->name);
        if (QgsProcessingLayerPostProcessorInterface* processor = it->postProcessor()) {
            leaveOutVeil(*processor);
            // Dialogs have sources, but the map has starts.
            callSources(*processor,
                        surfaceOf(mRuns[mNext].parameters).areTimes() ? tr("Fastest start")
                                                                      : tr("Start of least cost"),
                        mStarts.names.isEmpty() ? tr("Start %1") : QString());
            callFields(*processor,
                       {{QStringLiteral("source"), tr("Start")},
                        {QStringLiteral("src_name"), tr("Name of the start")},
                        {QStringLiteral("src_way"), tr("Way from the start to the network (m)")},
                        {QStringLiteral("receiver"), tr("Place")},
                        {QStringLiteral("rec_name"), tr("Name of the place")},
                        {QStringLiteral("rec_way"), tr("Way from the network to the place (m)")}});
            processor->postProcessLayer(layer.get(), mContext, mFeedback.get());
        }
        if (qobject_cast<QgsVectorLayer*>(layer.get())) {
            const auto isHigher = [height = heightOf(*layer)](const Made& other) {
                return heightOf(*other.layer) > height;
            };
            vectors.insert(std::find_if(vectors.begin(), vectors.end(), isHigher),
                           Made{std::move(layer), mRuns[mNext].vectors, it->name});
        } else
            rasters.insert(it->outputName == QLatin1String("ALLOCATION") ? rasters.begin()
                                                                         : rasters.end(),
                           Made{std::move(layer), KeptRank::Values, it->name}); // the last: on top
    }
    mContext.setLayersToLoadOnCompletion({});
    for (auto* layers : {&vectors, &rasters})
        std::move(layers->begin(), layers->end(), std::back_inserter(mLayers));
}

std::unique_ptr<QgsVectorLayer> KeptResult::startsLayer() {
    QgsFields fields;
    fields.append(compat::integerField(QStringLiteral("id")));
    if (!mStarts.names.isEmpty())
        fields.append(compat::textField(QStringLiteral("name")));
    const bool someLeftOut = mStarts.used() < mStarts.places.size();
    for (const auto& [texts, field] :
         {std::pair(mStarts.whyLeftOut, leftOutName), std::pair(mStarts.ways, wayName)})
        if (texts.count(QString()) < texts.size())
            fields.append(compat::textField(field));
    const QString name = resultName(tr("Starts"), mNumber);
    // A layer that is made with a CRS takes the one with this id that QGIS keeps for all threads.
    // QGIS leaves that without content when the thread that made it ends. It would equal a whole
    // one, so that setCrs() would do nothing.
    std::unique_ptr<QgsVectorLayer> layer(
        QgsMemoryProviderUtils::createMemoryLayer(name, fields, compat::pointWkb));
    layer->setCrs(mCrs.isValid() ? mCrs : localCrs());
    QgsFeatureList features;
    for (std::size_t i = 0; i < mStarts.places.size(); ++i) {
        QgsFeature feature(fields);
        feature.setAttribute(0, mStarts.areOnePoint() ? 0 : mStarts.numbers[i]); // as in the runs
        for (const auto& [texts, field] :
             {std::pair(mStarts.names, QStringLiteral("name")),
              std::pair(mStarts.whyLeftOut, leftOutName), std::pair(mStarts.ways, wayName)})
            if (const QString text = texts.value(int(i)); !text.isEmpty())
                feature.setAttribute(fields.lookupField(field), text);
        feature.setGeometry(QgsGeometry::fromPointXY(mStarts.places[i]));
        features << feature;
    }
    layer->dataProvider()->addFeatures(features);
    layer->updateExtents();
    const QString path = mFolder ? mFolder->file(name, QStringLiteral("gpkg")) : QString();
    if (mFolder) {
        RunFiles files;
        const auto stage = files.stage(name, path);
        QString problem;
        if (QgsVectorFileWriter::writeAsVectorFormatV3(
                layer.get(), stage->path(), mProject->transformContext(),
                QgsVectorFileWriter::SaveVectorOptions(), &problem) != QgsVectorFileWriter::NoError)
            throw QgsProcessingException(
                tr("The starts could not be written to %1: %2").arg(path, stage->shown(problem)));
        files.commit(fermat::no_progress);
        QgsVectorLayer::LayerOptions options;
        options.skipCrsValidation = true;
        layer = std::make_unique<QgsVectorLayer>(path, name, QStringLiteral("ogr"), options);
    }
    layer->setCrs({});
    layer->setCrs(mCrs); // not a local one, of which QGIS warns
    if (someLeftOut) {
        layer->setRenderer(new QgsCategorizedSymbolRenderer(
            QStringLiteral("if(\"%1\" IS NULL, 0, 1)").arg(leftOutName),
            {{0, startSymbol(startShape, Qt::white), tr("Start")},
             {1, startSymbol(leftOutShape, QColor(leftOutColour)),
              tr("Left out: no path starts there")}}));
    } else {
        layer->setRenderer(new QgsSingleSymbolRenderer(startSymbol(startShape, Qt::white)));
    }
    layer->setFieldAlias(layer->fields().lookupField(leftOutName), tr("Left out, because it is"));
    layer->setFieldAlias(layer->fields().lookupField(wayName), tr("Way to the network"));
    layer->setLabeling(new QgsVectorLayerSimpleLabeling(
        startLabels(!mStarts.names.isEmpty(), mStarts.places.size() > 1)));
    layer->setLabelsEnabled(true);
    const QString start = startExpression(!mStarts.names.isEmpty(), mStarts.places.size() > 1);
    layer->setDisplayExpression(start);
    if (const auto* algorithm =
            QgsApplication::processingRegistry()->algorithmById(mRuns.back().algorithm))
        layer->setMapTipTemplate(
            startTip(start, resultName(mGroupName, mNumber),
                     costSettings(*algorithm, mRuns.back().parameters, *mProject)));
    // QGIS 3.40 reads a font in a style a little otherwise than it was set. The layer shall look as
    // its file will in another project.
    QDomDocument style;
    QString problem;
    layer->exportNamedStyle(style, problem);
    layer->importNamedStyle(style, problem);
    QgsLayerMetadata metadata =
        mLayers.back().layer->metadata(); // starts belong to the isochrones, which are the last run
    metadata.setTitle(name);
    layer->setMetadata(metadata);
    if (mFolder) {
        saveStyle(*layer, path);
        saveMetadata(*layer, path);
    }
    return layer;
}

void KeptResult::finish() {
    if (!mStarts.places.empty()) {
        try {
            auto starts = startsLayer();
            const QString name = starts->name();
            mLayers.insert(mLayers.begin(), Made{std::move(starts), KeptRank::Starts, name});
        } catch (const QgsProcessingException& refused) {
            fail(refused.what());
            return;
        }
    }
    emit kept(place());
    deleteLater();
}

/// Puts the layers into the group. A layer goes above those of the same rank, which are older.
KeptLayers KeptResult::place() {
    QgsLayerTree* root = mProject->layerTreeRoot();
    QString name = mGroupName;
    QgsLayerTreeGroup* group = root->findGroup(name);
    for (int i = 2; group && !takesResults(*group); ++i) {
        name = filledIn(tr("%1, group %2"), mGroupName, i);
        group = root->findGroup(name);
    }
    const bool isNew = !group;
    if (isNew) {
        group = root->insertGroup(indexOfNewGroup(*root), name);
        group->setExpanded(false);
    }
    group->setItemVisibilityCheckedParentRecursive(true);
    KeptLayers result{group, mNumber,          {}, std::exchange(mFolder, std::nullopt),
                      {},    mPairsWithoutPath};
    const bool compares = std::any_of(mLayers.begin(), mLayers.end(),
                                      [](const Made& made) { return isDifference(*made.layer); });
    for (Made& made : mLayers) {
        made.layer->setName(made.name);
        QgsLayerMetadata metadata = made.layer->metadata();
        metadata.setTitle(made.name);
        made.layer->setMetadata(metadata);
        result.layers << made.layer->id();
        QgsMapLayer* added = mProject->addMapLayer(made.layer.release(), false);
        const int rank = int(made.rank);
        auto* node = new QgsLayerTreeLayer(added);
        node->setCustomProperty(rankName, rank);
        node->setCustomProperty(keptNumber, result.number);
        if (!mStarts.places.empty())
            node->setCustomProperty(keptWithStarts, true);
        if (made.rank == KeptRank::Starts)
            noteSettings(*node, mSettings);
        if (made.rank == KeptRank::Starts && mView)
            noteView(*node, *mView, int(mLayers.size()));
        // Times would cover the map also where no band is. Who keeps differences has seen them; on
        // roads, the colours of bands would mix with theirs.
        const bool isShown = isDifference(*added) ||
                             !(made.rank == KeptRank::Values ||
                               (compares && made.rank == KeptRank::Bands && areLines(*added)));
        node->setItemVisibilityChecked(isShown);
        group->insertChildNode(indexFor(rank, *group), node);
        node->setExpanded(isShown); // QGIS closes long ones
    }
    if (isNew)
        group->setExpanded(true); // the panel of layers does not open a group that was empty
    if (result.folder) {
        result.definition =
            result.folder->file(resultName(mGroupName, mNumber), QStringLiteral("qlr"));
        writeDefinition(result.definition, *group, mNumber, *mProject);
    }
    return result;
}

void KeptResult::fail(const QString& sentence) {
    // If there is no sentence, the user cancelled it.
    if (!sentence.isEmpty())
        emit problem(sentence);
    deleteLater();
}
