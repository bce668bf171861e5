#include "loaded_layer.h"

#include <qgsapplication.h>
#include <qgsexception.h>
#include <qgsproject.h>
#include <qgsrasterlayer.h>

#include <QDateTime>
#include <QFileInfo>

namespace {

// The parameters on which a terrain in memory depends. The others belong to the query or to the
// drawing.
const char* const terrainParameters[] = {"INPUT",         "BAND",   "SURFACE", "VELOCITY_UNIT",
                                         "TIME_UNIT",     "RADIUS", "CORNERS", "SOLVER",
                                         "ZERO_VELOCITY", "DEVICE"};

} // namespace

LoadedLayer::LoadedLayer(QgsProject* project, QObject* parent)
    : QObject(parent),
      mAlgorithm(static_cast<IsochronesAlgorithm*>(IsochronesAlgorithm().create())) {
    mContext.setProject(project);
    // This must happen before the list of layers in the panel chooses another raster.
    connect(project, qOverload<const QStringList&>(&QgsProject::layersWillBeRemoved), this,
            [this](const QStringList& ids) {
                if (!mLayer || !ids.contains(mLayer->id()))
                    return;
                const QString name = mLayer->name();
                disconnect(mLayer, nullptr, this, nullptr);
                mLayer.clear();
                drop();
                emit removed(name);
            });
}

LoadedLayer::~LoadedLayer() {
    blockSignals(true); // listeners may be partly destroyed
    const QPointer<WorkTask> task = mLoading;
    drop();
    if (task)
        task->waitForFinished();
}

QgsRasterLayer* LoadedLayer::layer() {
    return QgsProcessingParameters::parameterAsRasterLayer(
        mAlgorithm->parameterDefinition(QStringLiteral("INPUT")), mParameters, mContext);
}

QStringList LoadedLayer::key() {
    QStringList key;
    for (const char* name : terrainParameters)
        key << mParameters.value(QLatin1String(name)).toString();
    QgsRasterLayer* raster = layer();
    if (!raster || !raster->isValid())
        return key;
    const int band = mParameters.value(QStringLiteral("BAND"), 1).toInt();
    const QgsRasterDataProvider* provider = raster->dataProvider();
    const QFileInfo file(raster->source());
    key << raster->id() << raster->source() << raster->crs().toWkt()
        << (provider->useSourceNoDataValue(band) ? QStringLiteral("source") : QString())
        << file.lastModified().toString(Qt::ISODateWithMs) << QString::number(file.size());
    for (const QgsRasterRange& range : provider->userNoDataValues(band))
        key << QString::number(range.min(), 'g', 17) << QString::number(range.max(), 'g', 17);
    return key;
}

bool LoadedLayer::isCurrent() {
    return (mTerrain || mLoading) && mKey == key();
}

void LoadedLayer::drop() {
    if (mLoading)
        std::exchange(mLoading, {})->cancel();
    ++mReading;
    mKey.clear();
    mTerrain.reset();
    mInput.reset();
    emit dropped();
}

bool LoadedLayer::prepare() {
    if (isCurrent())
        return true;
    drop();
    QgsRasterLayer* raster = layer();
    if (!raster) {
        emit problem(tr("There is no raster to work on. Add a raster layer of velocities or costs "
                        "to the project, and choose it in the Fermat panel."));
        return false;
    }
    try {
        mInput = std::make_shared<TerrainInput>(mAlgorithm->takeTerrain(mParameters, mContext));
    } catch (const QgsException& refused) {
        emit problem(refused.what());
        return false;
    }
    mKey = key();
    watch(raster);
    load();
    return true;
}

void LoadedLayer::watch(QgsRasterLayer* raster) {
    if (mLayer == raster)
        return;
    if (mLayer)
        disconnect(mLayer, nullptr, this, nullptr);
    mLayer = raster;
    // These signals report edits, another source, and other nodata values. They do not always come
    // in time.
    for (const auto signal : {&QgsMapLayer::crsChanged, &QgsMapLayer::dataChanged,
                              &QgsMapLayer::dataSourceChanged, &QgsMapLayer::styleChanged})
        connect(raster, signal, this, &LoadedLayer::changed, Qt::QueuedConnection);
}

void LoadedLayer::load() {
    const auto solver = mAlgorithm->takeSolver(mParameters, mContext);
    const auto terrain = std::make_shared<std::shared_ptr<LoadedTerrain>>();
    const QPointer<LoadedLayer> self(this);
    auto* task = new WorkTask(
        tr("Fermat: reading “%1”").arg(mInput->raster().name()),
        [terrain, source = mInput, solver](fermat::Progress& progress) {
            *terrain = std::make_shared<LoadedTerrain>(source, solver, progress);
        },
        [self, terrain, number = ++mReading](WorkTask::End end, const QString& sentence) {
            if (!self || self->mReading != number)
                return; // a newer task has replaced this one
            self->mLoading.clear();
            if (end == WorkTask::done) {
                self->mTerrain = *terrain;
                emit self->loaded();
            } else {
                self->drop();
                emit self->failed(sentence);
            }
        });
    mLoading = task;
    QgsApplication::taskManager()->addTask(task);
}
