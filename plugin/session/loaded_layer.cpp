#include "loaded_layer.h"

#include "background_free.h"
#include "drawn_layer.h"
#include "fermat_provider.h"
#include "loaded_network.h"
#include "loaded_terrain.h"
#include "memory_limit.h"
#include "network_cache.h"

#include <qgsapplication.h>
#include <qgsexception.h>
#include <qgsprocessingregistry.h>
#include <qgsproject.h>
#include <qgsrasterlayer.h>
#include <qgsvectorlayer.h>

#include <QDateTime>
#include <QFileInfo>

#include <limits>
#include <utility>

namespace {

// The parameters on which a ground in memory depends. The others belong to the query or to the
// drawing.
const char* const terrainParameters[] = {
    "INPUT",       "BAND",          "SURFACE",         "VELOCITY_UNIT", "TIME_UNIT",
    "LEVEL_SPEED", "ELEVATION",     "SLOPE_FUNCTION",  "SLOPE_LAYER",   "DIRECTION",
    "MAX_UPHILL",  "MAX_DOWNHILL",  "MAX_CROSS_SLOPE", "Z_FACTOR",      "BODY_MASS",
    "LOAD",        "ZERO_VELOCITY", "METHOD",          "RADIUS",        "CORNERS",
    "SOLVER",      "DEVICE",        "DEVICE_MEMORY"};
const char* const networkParameters[] = {
    "INPUT",         "STRATEGY",       "TIME_UNIT",  "DIRECTION",          "DIRECTION_FIELD",
    "VALUE_FORWARD", "VALUE_BACKWARD", "VALUE_BOTH", "DEFAULT_DIRECTION",  "SPEED_FIELD",
    "DEFAULT_SPEED", "TOLERANCE",      "COST_FIELD", "REVERSE_COST_FIELD", "MAX_SNAP",
    "ACCESS_SPEED",  "DEVICE"};

const QString changes = QStringLiteral("CHANGES"), maxCost = QStringLiteral("MAX_COST");

} // namespace

LoadedLayer::LoadedLayer(QgsProject* project, QObject* parent)
    : QObject(parent),
      mTerrainAlgorithm(static_cast<IsochronesAlgorithm*>(IsochronesAlgorithm().create())),
      mNetworkAlgorithm(
          static_cast<NetworkIsochronesAlgorithm*>(NetworkIsochronesAlgorithm().create())) {
    mContext.setProject(project);
    mChangeTimer.setSingleShot(true);
    connect(&mChangeTimer, &QTimer::timeout, this, &LoadedLayer::changed);
    // This must happen before the list of layers in the panel chooses another layer.
    connect(project, qOverload<const QStringList&>(&QgsProject::layersWillBeRemoved), this,
            [this](const QStringList& ids) {
                for (const QString& id : ids)
                    if (mChanges.remove(id) > 0)
                        disconnect(mContext.project()->mapLayer(id), nullptr, this, nullptr);
                if (!mLayer || !ids.contains(mLayer->id()))
                    return;
                const QString name = mLayer->name();
                mChangeTimer.stop();
                mLayer.clear();
                const QPointer<WorkTask> task = mLoading;
                drop();
                if (task)
                    task->waitForFinished(); // it reads lines from the layer itself
                emit removed(name);
            });
}

LoadedLayer::~LoadedLayer() {
    blockSignals(true); // listeners may be partly destroyed
    const QPointer<WorkTask> task = mLoading;
    drop();
    if (task)
        task->waitForFinished();
    waitUntilFreed(); // a ground may hold a raster of GDAL
}

QgsMapLayer* LoadedLayer::layer() {
    const QgsProcessingParameterMapLayer any(QStringLiteral("INPUT"));
    return QgsProcessingParameters::parameterAsLayer(&any, mParameters, mContext);
}

bool LoadedLayer::isNetwork() {
    return qobject_cast<QgsVectorLayer*>(layer());
}

const QgsProcessingAlgorithm& LoadedLayer::algorithm() {
    if (isNetwork())
        return *mNetworkAlgorithm;
    return *mTerrainAlgorithm;
}

QVariantMap LoadedLayer::runParameters() {
    const QgsProcessingAlgorithm& own = algorithm();
    QVariantMap parameters;
    for (auto it = mParameters.begin(); it != mParameters.end(); ++it)
        if (own.parameterDefinition(it.key()))
            parameters.insert(it.key(), *it);
    if (own.parameterDefinition(changes)) {
        QStringList ids;
        for (const QgsVectorLayer* each : changeLayers())
            ids << each->id();
        if (!ids.isEmpty())
            parameters.insert(changes, ids);
    }
    if (isNetwork()) // the setting names a solver for rasters
        parameters.remove(QStringLiteral("SOLVER"));
    return parameters;
}

bool LoadedLayer::setChanges(const QStringList& layers) {
    if (mChangeLayers == layers)
        return false;
    mChangeLayers = layers;
    watchChanges(); // also of those that have no shape yet
    return true;
}

double LoadedLayer::maximumCost() {
    const QVariant given = mParameters.value(maxCost);
    return given.isValid() && !given.toString().isEmpty()
               ? QgsProcessingParameters::parameterAsDouble(
                     mTerrainAlgorithm->parameterDefinition(maxCost), mParameters, mContext)
               : std::numeric_limits<double>::infinity();
}

QList<QgsMapLayer*> LoadedLayer::layers() {
    QList<QgsMapLayer*> layers{layer()};
    if (!isNetwork())
        for (const char* name : {"ELEVATION", "SLOPE_LAYER"}) {
            const QgsProcessingParameterMapLayer beside(QLatin1String{name});
            if (!mParameters.value(beside.name()).toString().isEmpty())
                layers << QgsProcessingParameters::parameterAsLayer(&beside, mParameters, mContext);
        }
    layers.removeAll(nullptr);
    return layers;
}

QList<const QgsVectorLayer*> LoadedLayer::changeLayers() const {
    QList<const QgsVectorLayer*> layers;
    for (const QString& id : std::as_const(mChangeLayers))
        if (const auto* changing = mContext.project()->mapLayer<QgsVectorLayer*>(id);
            changing && changing->featureCount() != 0)
            layers << changing;
    return layers;
}

QStringList LoadedLayer::keyOfChanges() {
    QStringList key;
    for (const QgsVectorLayer* each : changeLayers())
        key << keyOf(*each);
    return key;
}

QStringList LoadedLayer::keyOfLayers() {
    QStringList key;
    for (const QgsMapLayer* each : layers())
        key << keyOf(each);
    return key;
}

QStringList LoadedLayer::keyOf(const QgsRasterLayer& raster) {
    const int band = &raster == layer() ? mParameters.value(QStringLiteral("BAND"), 1).toInt() : 1;
    const QgsRasterDataProvider* provider = raster.dataProvider();
    const QFileInfo file(raster.source());
    QStringList key{raster.id(),
                    raster.source(),
                    raster.crs().toWkt(),
                    provider->useSourceNoDataValue(band) ? QStringLiteral("source") : QString(),
                    file.lastModified().toString(Qt::ISODateWithMs),
                    QString::number(file.size())};
    for (const QgsRasterRange& range : provider->userNoDataValues(band))
        key << QString::number(range.min(), 'g', 17) << QString::number(range.max(), 'g', 17);
    return key;
}

QStringList LoadedLayer::keyOf(const QgsVectorLayer& lines) const {
    return {lines.id(), lines.source(), lines.crs().toWkt(), contentKey(lines),
            QString::number(mChanges.value(lines.id()))};
}

QStringList LoadedLayer::keyOf(const QgsMapLayer* layer) {
    if (!layer || !layer->isValid())
        return {};
    if (const auto* lines = qobject_cast<const QgsVectorLayer*>(layer))
        return keyOf(*lines);
    const auto* raster = qobject_cast<const QgsRasterLayer*>(layer);
    return raster ? keyOf(*raster) : QStringList();
}

QString LoadedLayer::content() {
    return (keyOfLayers() + keyOfChanges()).join(QChar(0x1f));
}

QStringList LoadedLayer::key() {
    QStringList key;
    const auto add = [&](const auto& names) {
        for (const char* name : names)
            key << mParameters.value(QLatin1String(name)).toString();
    };
    isNetwork() ? add(networkParameters) : add(terrainParameters);
    key << QString::number(memoryLimitGib()); // a raster may not need files any more
    return key + keyOfLayers();
}

bool LoadedLayer::isCurrent() {
    return (mGround || mLoading) && mKey == key() && mKeyOfChanges == keyOfChanges();
}

bool LoadedLayer::isCurrentButForChanges() {
    return mGround && mKey == key() && mKeyOfChanges != keyOfChanges();
}

std::shared_ptr<const DrawnOnGround> LoadedLayer::changesWith(const DrawnChange& drawn) {
    if (!mInput)
        return nullptr;
    QList<const QgsVectorLayer*> layers = changeLayers();
    const std::unique_ptr<QgsVectorLayer> last = layerOf(drawn);
    return mInput->changesBy(layers << last.get(), mContext.transformContext());
}

void LoadedLayer::cancelLoading() {
    ++mReading; // first, because a task that has not started ends at once
    if (mLoading)
        std::exchange(mLoading, {})->cancel();
}

void LoadedLayer::drop() {
    cancelLoading();
    mKey.clear();
    mGround.reset();
    mInput.reset();
    setFilesSentence({});
    emit dropped();
}

void LoadedLayer::setFilesSentence(const QString& sentence) {
    if (std::exchange(mFilesSentence, sentence) != sentence)
        emit filesSentenceChanged();
}

/// Where temporary files can be. Folders for temporary files are often in memory, where there is no
/// room.
std::vector<std::string> LoadedLayer::folders() const {
    std::vector<std::string> folders{QgsProcessingUtils::tempFolder().toStdString()};
    const QString home = mContext.project()->homePath();
    if (!home.isEmpty())
        folders.push_back(home.toStdString());
    folders.push_back(QgsApplication::qgisSettingsDirPath().toStdString());
    return folders;
}

std::shared_ptr<const GroundInput> LoadedLayer::takeInput() {
    const QVariantMap parameters = runParameters();
    if (isNetwork()) {
        NetworkInput input = mNetworkAlgorithm->takeNetwork(parameters, mContext);
        const QList<const QgsVectorLayer*> layers = changeLayers();
        std::shared_ptr<const RoadChanges> drawn;
        if (!layers.isEmpty())
            drawn = std::make_shared<RoadChanges>(layers, input);
        return std::make_shared<NetworkGround>(std::move(input), std::move(drawn));
    }
    QVariantMap plain = parameters;
    plain.remove(changes);
    const auto* provider =
        QgsApplication::processingRegistry()->providerById(FermatProvider().id());
    return std::make_shared<TerrainGround>(mTerrainAlgorithm->takeTerrain(parameters, mContext),
                                           mTerrainAlgorithm->takeTerrain(parameters, mContext),
                                           mTerrainAlgorithm->takeTerrain(plain, mContext),
                                           mTerrainAlgorithm->takeSolver(parameters, mContext),
                                           FermatProvider::partRulesOf(provider), folders(),
                                           maximumCost());
}

bool LoadedLayer::prepare() {
    if (isCurrent())
        return true;
    const std::shared_ptr<Ground> before =
        isCurrentButForChanges() && mGround->hasRoomForTwo() ? mGround : nullptr;
    before ? cancelLoading() : drop();
    QgsMapLayer* any = layer();
    if (!any) {
        emit problem(tr(
            "There is no layer to work on. Add a raster layer of velocities, costs or elevations, "
            "or a layer of lines such as roads, to the project, and choose it in the "
            "Fermat panel."));
        return false;
    }
    try {
        mInput = takeInput();
    } catch (const QgsException& refused) {
        drop();
        emit problem(refused.what());
        return false;
    }
    watch();
    mKey = key();
    mKeyOfChanges = keyOfChanges();
    load(before);
    return true;
}

void LoadedLayer::watch() {
    mLayer = layer();
    for (QgsMapLayer* each : layers())
        watch(each);
    watchChanges();
}

void LoadedLayer::watchChanges() {
    for (const QString& id : std::as_const(mChangeLayers))
        if (QgsMapLayer* each = mContext.project()->mapLayer(id))
            watch(each);
}

void LoadedLayer::watch(QgsMapLayer* layer) {
    if (mChanges.contains(layer->id()))
        return;
    mChanges[layer->id()] = 0;
    const auto note = [this, layer] { noteChange(*layer); };
    // These signals report edits, another source, and other nodata values. They do not always come
    // in time.
    connect(layer, &QgsMapLayer::crsChanged, this, note);
    connect(layer, &QgsMapLayer::dataChanged, this, note);
    connect(layer, &QgsMapLayer::dataSourceChanged, this, note);
    if (auto* lines = qobject_cast<QgsVectorLayer*>(layer)) {
        connect(lines, &QgsVectorLayer::layerModified, this, note);
        connect(lines, &QgsVectorLayer::editingStopped, this, note);
        connect(lines, &QgsVectorLayer::subsetStringChanged, this, note);
    } else {
        connect(layer, &QgsMapLayer::styleChanged, this, note);
    }
}

void LoadedLayer::noteChange(QgsMapLayer& layer) {
    ++mChanges[layer.id()];
    if (layers().contains(&layer) || mChangeLayers.contains(layer.id()))
        mChangeTimer.start(0);
}

void LoadedLayer::load(const std::shared_ptr<Ground>& before) {
    const auto ground = std::make_shared<std::shared_ptr<Ground>>();
    const QPointer<LoadedLayer> self(this);
    const int number = ++mReading;
    const auto tell = [self, number](const QString& sentence) {
        QMetaObject::invokeMethod(
            qApp,
            [self, number, sentence] {
                if (self && self->mReading == number)
                    self->setFilesSentence(sentence);
            },
            Qt::QueuedConnection);
    };
    auto* task = new WorkTask(
        tr("Fermat: reading “%1”").arg(mInput->name()),
        [ground, input = mInput, before, tell](fermat::Progress& progress) {
            *ground =
                before ? input->loadAfter(before, progress, tell) : input->load(progress, tell);
        },
        [self, ground, number](WorkTask::End end, const QString& sentence) {
            if (!self || self->mReading != number)
                return; // a newer task has replaced this one
            self->mLoading.clear();
            if (end == WorkTask::done) {
                self->mGround = *ground;
                emit self->loaded();
            } else {
                self->drop();
                emit self->failed(sentence);
            }
        });
    mLoading = task;
    QgsApplication::taskManager()->addTask(task);
}
