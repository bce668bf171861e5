#include "isochrone_session.h"

#include "fermat_options.h"

#include <qgsapplication.h>
#include <qgscoordinatetransform.h>
#include <qgsexception.h>
#include <qgsmapsettings.h>
#include <qgsproject.h>
#include <qgsrasterlayer.h>

#include <QApplication>
#include <QDateTime>
#include <QFileInfo>

#include <cmath>

namespace {

// A view is solved in about this time, in larger cells where that is needed.
constexpr double viewSeconds = 0.05;

// What a terrain in memory depends on. The other parameters are of the query or of the drawing.
const char* const terrainParameters[] = {"INPUT",         "BAND",   "SURFACE", "VELOCITY_UNIT",
                                         "TIME_UNIT",     "RADIUS", "CORNERS", "SOLVER",
                                         "ZERO_VELOCITY", "DEVICE"};
const QString input = QStringLiteral("INPUT");
const QString intervalsName = QStringLiteral("INTERVALS");

void end(QPointer<WorkTask>& task) {
    if (task)
        task->cancel();
    task.clear();
}

} // namespace

IsochroneSession::IsochroneSession(QgsProject* project, QObject* parent)
    : QObject(parent), mProject(project),
      mAlgorithm(static_cast<IsochronesAlgorithm*>(IsochronesAlgorithm().create())),
      mMap(std::make_unique<QgsMapSettings>()) {
    mContext.setProject(project);
    mViewThread.setMaxThreadCount(1);
    connect(project, &QgsProject::transformContextChanged, this, &IsochroneSession::refresh);
    // Else the layer that goes with its project would be told.
    connect(project, &QgsProject::removeAll, this, &IsochroneSession::clearStarts);
}

IsochroneSession::~IsochroneSession() {
    blockSignals(true); // whoever listens may be half gone
    const QPointer<WorkTask> tasks[] = {mLoading, mSettling};
    drop();
    for (const QPointer<WorkTask>& task : tasks)
        if (task)
            task->waitForFinished();
    mViewThread.waitForDone();
}

void IsochroneSession::setParameters(const QVariantMap& parameters) {
    if (parameters == mParameters)
        return;
    const QVariantMap before = std::exchange(mParameters, parameters);
    QVariantMap redrawn = before;
    redrawn[intervalsName] = parameters.value(intervalsName);
    if (redrawn == parameters && mTerrain && mKey == terrainKey()) {
        requestView();
        return;
    }
    refresh();
}

void IsochroneSession::setView(const QgsMapSettings& map) {
    *mMap = map;
    mPixels.reset();
    if (mTerrain && !mStarts.empty())
        requestView();
}

QgsCoordinateReferenceSystem IsochroneSession::rasterCrs() const {
    return mInput ? mInput->geometry().crs : QgsCoordinateReferenceSystem();
}

QString IsochroneSession::intervals() const {
    const QString given = mParameters.value(intervalsName).toString();
    return given.trimmed().isEmpty() && mLastView ? QStringLiteral("step:%1").arg(mLastView->step)
                                                  : given;
}

QgsPointXY IsochroneSession::toRaster(const QgsReferencedPointXY& point) const {
    return QgsCoordinateTransform(point.crs(), rasterCrs(), mProject->transformContext())
        .transform(point);
}

bool IsochroneSession::takeStart(const QgsReferencedPointXY& start, QString* refusal) {
    try {
        const QgsPointXY place = toRaster(start);
        if (mTerrain)
            mTerrain->startCell(place);
        else
            pointCells(tr("The start"), place, mInput->geometry(), mInput->raster().name());
        return true;
    } catch (const QgsException& refused) {
        *refusal = refused.what();
        return false;
    }
}

bool IsochroneSession::setStart(const QgsReferencedPointXY& start) {
    QString refusal;
    if (!prepare())
        return false;
    if (!takeStart(start, &refusal)) {
        emit problem(refusal);
        return false;
    }
    mStarts = {start};
    solveAgain();
    emit startsChanged();
    return true;
}

bool IsochroneSession::addStart(const QgsReferencedPointXY& start) {
    QString refusal;
    if (!prepare())
        return false;
    if (!takeStart(start, &refusal)) {
        emit problem(refusal);
        return false;
    }
    mStarts.push_back(start);
    solveAgain();
    emit startsChanged();
    return true;
}

void IsochroneSession::removeStart(std::size_t index) {
    mStarts.erase(mStarts.begin() + std::ptrdiff_t(index));
    if (mStarts.empty())
        forgetResult();
    else if (prepare())
        solveAgain();
    emit startsChanged();
}

void IsochroneSession::clearStarts() {
    if (mStarts.empty())
        return;
    mStarts.clear();
    forgetResult();
    emit startsChanged();
}

void IsochroneSession::moveStart(std::size_t index, const QgsReferencedPointXY& start) {
    mResting = false;
    mRefusal.clear();
    if (!mInput || !takeStart(start, &mRefusal))
        return;
    mStarts[index] = start;
    solveAgain();
    emit startsChanged();
}

void IsochroneSession::endMove() {
    mResting = true;
    if (!mRefusal.isEmpty())
        emit problem(std::exchange(mRefusal, {}));
    if (!mStarts.empty() && prepare())
        solveAgain();
}

/// The starts or the question have changed: what was solved holds no more. The old picture stays
/// until there is a new one.
void IsochroneSession::solveAgain() {
    ++mGeneration;
    end(mSettling);
    const bool had = mSettled != nullptr;
    mSettled.reset();
    if (had)
        emit wavefrontsChanged();
    if (mTerrain)
        requestView();
}

void IsochroneSession::forgetResult() {
    ++mGeneration;
    end(mSettling);
    mViewWanted = false;
    if (mViewCancelled)
        *mViewCancelled = true;
    mSettled.reset();
    mImage = {};
    emit wavefrontsChanged();
    emit imageChanged();
}

void IsochroneSession::drop() {
    end(mLoading);
    forgetResult();
    mKey.clear();
    mLastView.reset();
    mPixels.reset();
    mTerrain.reset();
    mInput.reset();
}

QgsRasterLayer* IsochroneSession::layer() {
    return QgsProcessingParameters::parameterAsRasterLayer(mAlgorithm->parameterDefinition(input),
                                                           mParameters, mContext);
}

QStringList IsochroneSession::terrainKey() {
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

/// Makes sure that the terrain is in memory or on its way there. False, with a message, where it
/// cannot be.
bool IsochroneSession::prepare() {
    const QStringList key = terrainKey();
    if (key == mKey && (mTerrain || mLoading))
        return true;
    drop();
    QgsRasterLayer* raster = layer();
    if (!raster) {
        emit problem(tr("There is no raster to solve on. Add a raster layer of velocities or costs "
                        "to the project, and choose it in the Fermat panel."));
        return false;
    }
    try {
        mInput = std::make_shared<TerrainInput>(mAlgorithm->takeTerrain(mParameters, mContext));
    } catch (const QgsException& refused) {
        emit problem(refused.what());
        return false;
    }
    mKey = key;
    watch(raster);
    load();
    return true;
}

void IsochroneSession::watch(QgsRasterLayer* raster) {
    if (mLayer == raster)
        return;
    if (mLayer)
        disconnect(mLayer, nullptr, this, nullptr);
    mLayer = raster;
    connect(raster, &QgsMapLayer::willBeDeleted, this, [this] {
        const bool used = !mStarts.empty();
        const QString name = mLayer->name();
        drop();
        mLayer.clear();
        clearStarts();
        if (used)
            emit problem(
                tr("The raster layer “%1” was removed, and its isochrones with it.").arg(name));
    });
    // Of edits, of another source, and of other nodata values these tell, not always in time.
    for (const auto signal : {&QgsMapLayer::crsChanged, &QgsMapLayer::dataChanged,
                              &QgsMapLayer::dataSourceChanged, &QgsMapLayer::styleChanged})
        connect(raster, signal, this, &IsochroneSession::refresh, Qt::QueuedConnection);
}

/// What the settings or the layer say may have changed.
void IsochroneSession::refresh() {
    if (mStarts.empty()) {
        if (mInput && terrainKey() != mKey)
            drop();
        return;
    }
    QString refusal;
    QVariantMap complete = mParameters;
    complete.insert(QStringLiteral("START_POINT"), QVariant::fromValue(mStarts.front()));
    complete.insert(QStringLiteral("OUTPUT"), QgsProcessing::TEMPORARY_OUTPUT);
    if (!mAlgorithm->checkParameterValues(complete, mContext, &refusal)) {
        forgetResult();
        emit problem(refusal);
        return;
    }
    if (prepare())
        solveAgain();
}

void IsochroneSession::load() {
    const auto solver = mAlgorithm->takeSolver(mParameters, mContext);
    const auto terrain = std::make_shared<std::shared_ptr<LiveTerrain>>();
    const QPointer<IsochroneSession> self(this);
    mLoading = new WorkTask(
        tr("Fermat: reading “%1”").arg(mInput->raster().name()),
        [terrain, source = mInput, solver](fermat::Progress& progress) {
            *terrain = std::make_shared<LiveTerrain>(source, solver, progress);
        },
        [self, terrain, key = mKey](const QString& sentence) {
            if (!self || self->mKey != key)
                return;
            self->mLoading.clear();
            if (sentence.isEmpty()) {
                self->loaded(*terrain);
            } else {
                self->drop();
                self->clearStarts();
                emit self->problem(sentence);
            }
        });
    QgsApplication::taskManager()->addTask(mLoading);
}

void IsochroneSession::loaded(const std::shared_ptr<LiveTerrain>& terrain) {
    mTerrain = terrain;
    mSecondsPerCell = 0;
    // Whether a start's cell can be passed is known only now.
    const std::size_t before = mStarts.size();
    QString refusal;
    for (std::size_t i = mStarts.size(); i-- > 0;)
        if (!takeStart(mStarts[i], &refusal))
            mStarts.erase(mStarts.begin() + std::ptrdiff_t(i));
    if (mStarts.size() < before) {
        emit startsChanged();
        emit problem(refusal);
    }
    if (mStarts.empty())
        forgetResult();
    else
        solveAgain();
}

void IsochroneSession::requestView() {
    mViewWanted = true;
    if (mViewRunning || !mTerrain || mStarts.empty())
        return;
    if (!mPixels)
        mPixels = std::make_shared<PixelMap>(*mMap, rasterCrs());
    mViewWanted = false;

    auto job = std::make_shared<ViewJob>();
    if (mLastView) {
        job->window = mLastView->window;
        job->windowTerrain = mLastView->windowTerrain;
        job->step = mLastView->step;
    }
    job->terrain = mTerrain;
    job->pixels = mPixels;
    job->settled = mSettled;
    try {
        for (const QgsReferencedPointXY& start : mStarts)
            job->starts.push_back(toRaster(start));
        job->maximumCost = mAlgorithm->takeMaximumCost(mParameters, mContext);
        const QString intervals = mParameters.value(intervalsName).toString();
        if (!intervals.trimmed().isEmpty())
            job->intervals = Intervals::parse(intervals);
    } catch (const QgsException& refused) {
        emit problem(refused.what());
        return;
    }
    job->labelOrigin = labelOrigin();
    job->labelFont = QApplication::font();
    job->labelFont.setBold(true);
    job->bandEnd = bandEnd(mTerrain->input().surfaceOptions(), FermatOptions::read().timeFormat);
    const double pixels = double(mPixels->size().width()) * mPixels->size().height();
    const double affordable = mSecondsPerCell > 0 ? viewSeconds / mSecondsPerCell : pixels;
    job->maximumCells = std::size_t(std::clamp(std::min(pixels, affordable), 1e4, 1e8));

    mViewRunning = true;
    mViewCancelled = std::make_shared<std::atomic<bool>>(false);
    const QPointer<IsochroneSession> self(this);
    mViewThread.start([self, job, cancelled = mViewCancelled, generation = mGeneration] {
        job->run(*cancelled);
        QMetaObject::invokeMethod(
            QgsApplication::instance(),
            [self, job, generation] {
                if (self)
                    self->viewDone(job, generation);
            },
            Qt::QueuedConnection);
    });
}

/// The first start that the map shows, or else its middle: in logical pixels.
QPointF IsochroneSession::labelOrigin() const {
    const QSize size = mMap->outputSize();
    for (const QgsReferencedPointXY& start : mStarts)
        try {
            const QPointF place =
                mMap->mapToPixel()
                    .transform(QgsCoordinateTransform(start.crs(), mMap->destinationCrs(),
                                                      mProject->transformContext())
                                   .transform(start))
                    .toQPointF();
            if (QRectF(QPointF(0, 0), size).contains(place))
                return place;
        } catch (const QgsCsException&) {
            continue; // the map's CRS does not know its place
        }
    return {size.width() / 2.0, size.height() / 2.0};
}

void IsochroneSession::viewDone(const std::shared_ptr<ViewJob>& job, int generation) {
    mViewRunning = false;
    const bool ofThisTerrain = job->terrain == mTerrain;
    if (ofThisTerrain) {
        mLastView = job;
        if (job->solveSeconds > 0)
            mSecondsPerCell = job->solveSeconds / double(job->window.grid.cells());
    }
    // A picture of where the start was a moment ago is better than none while it moves.
    if (ofThisTerrain && !mStarts.empty() && !job->image.isNull() &&
        (!job->settled || job->settled == mSettled)) {
        mImage = job->image;
        mImagePixels = job->pixels;
        emit imageChanged();
    }
    if (!job->problem.isEmpty() && generation == mGeneration)
        emit problem(job->problem);
    if (mViewWanted)
        requestView();
    else if (ofThisTerrain && mResting && !mSettled && !mSettling)
        settle();
}

void IsochroneSession::settle() {
    if (mStarts.empty() || !mTerrain)
        return;
    fermat::Query query;
    query.predecessor = true;
    query.maximum_cost = mAlgorithm->takeMaximumCost(mParameters, mContext);
    try {
        for (const QgsReferencedPointXY& start : mStarts)
            query.sources.push_back({mTerrain->startCell(toRaster(start)), 0, fermat::infinity,
                                     std::int32_t(query.sources.size())});
    } catch (const QgsException& refused) {
        emit problem(refused.what());
        return;
    }
    const auto result = std::make_shared<std::shared_ptr<const Wavefronts>>();
    const QPointer<IsochroneSession> self(this);
    mSettling = new WorkTask(
        tr("Fermat: isochrones on “%1”").arg(mTerrain->name()),
        [result, query, terrain = mTerrain](fermat::Progress& progress) {
            *result = std::make_shared<Wavefronts>(terrain, query, progress);
        },
        [self, result, generation = mGeneration](const QString& sentence) {
            if (!self || self->mGeneration != generation)
                return;
            self->mSettling.clear();
            if (sentence.isEmpty()) {
                self->mSettled = *result;
                self->requestView();
                emit self->wavefrontsChanged();
            } else {
                emit self->problem(sentence);
            }
        });
    QgsApplication::taskManager()->addTask(mSettling);
}
