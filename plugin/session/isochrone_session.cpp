#include "isochrone_session.h"

#include "cost_words.h"
#include "first_examples.h"
#include "kept_choice.h"
#include "parameter_labels.h"
#include "trip_text.h"

#include <qgsapplication.h>
#include <qgscoordinatetransform.h>
#include <qgsexception.h>
#include <qgsmaplayer.h>
#include <qgsmapsettings.h>
#include <qgsproject.h>

#include <QApplication>

#include <algorithm>

namespace {

const QString intervalsName = QStringLiteral("INTERVALS");

/// Pixels beside the edge of a layer that still count as the edge.
constexpr double edgeReach = 10;

} // namespace

IsochroneSession::IsochroneSession(QgsProject* project, QObject* parent)
    : QObject(parent), mProject(project), mLayer(project),
      mPainter([this] { return makeViewJob(); }), mMap(std::make_unique<QgsMapSettings>()) {
    connect(project, &QgsProject::transformContextChanged, this, &IsochroneSession::refresh);
    // Otherwise the layer, which goes with its project, would get signals.
    connect(project, &QgsProject::removeAll, this, &IsochroneSession::clearStarts);
    connect(&mLayer, &LoadedLayer::loaded, this, &IsochroneSession::loaded);
    connect(&mLayer, &LoadedLayer::changed, this, [this] {
        if (mLayer.isCurrent() && !mStopped)
            return; // the signal came after what it is about was read
        emit layerEdited();
        refresh();
    });
    connect(&mLayer, &LoadedLayer::problem, this, &IsochroneSession::problem);
    connect(&mLayer, &LoadedLayer::filesSentenceChanged, this,
            &IsochroneSession::filesSentenceChanged);
    connect(&mLayer, &LoadedLayer::dropped, this, [this] {
        mBefore.reset();
        mBeforeChanges.reset();
        mPainter.forget();
        mPixels.reset();
        forgetResult();
    });
    connect(&mLayer, &LoadedLayer::failed, this, [this](const QString& sentence) {
        stopped();
        if (!sentence.isEmpty())
            emit problem(sentence);
    });
    connect(&mLayer, &LoadedLayer::removed, this, [this](const QString& name) {
        if (mStarts.empty())
            return;
        clearStarts();
        emit problem(
            tr("The layer “%1” was removed, so its isochrones were removed too.").arg(name));
    });
    connect(&mPainter, &ViewPainter::painted, this, &IsochroneSession::painted);
    connect(&mCounter, &BandCounter::counted, this,
            [this](const std::shared_ptr<const BandFigures>& figures) {
                mFigures = figures;
                emit figuresChanged();
            });
    connect(&mCounter, &BandCounter::problem, this, &IsochroneSession::problem);
}

IsochroneSession::~IsochroneSession() {
    blockSignals(true); // listeners may be partly destroyed
    mLayer.blockSignals(true);
    mPainter.cancel();
    if (mSettling)
        mSettling->cancel(); // QGIS deletes it at once if it has not started
    if (mSettling)
        mSettling->waitForFinished();
}

void IsochroneSession::setParameters(const QVariantMap& parameters) {
    const QVariantMap before = mLayer.parameters();
    if (parameters == before)
        return;
    mLayer.setParameters(parameters);
    QVariantMap redrawn = before;
    for (const QString& name : {intervalsName, keptChoiceName})
        redrawn[name] = parameters.value(name);
    if (redrawn == parameters && !mStopped && !mAsleep && mLayer.ground() && mLayer.isCurrent()) {
        mPainter.request();
        return;
    }
    forgetBefore(); // they have other settings
    refresh();
}

void IsochroneSession::setChanges(const QStringList& layers) {
    if (mLayer.setChanges(layers))
        refresh();
}

void IsochroneSession::setDrawn(const DrawnChange& change, const QgsReferencedPointXY& mouse) {
    if (!mLayer.ground() || mLayer.isLoading() || mStarts.empty() || mAsleep)
        return;
    try {
        mDrawn = mLayer.changesWith(change);
        mMouse = toLayer(onLayer(mouse));
        if (mSettled && !mSettled->covers(*mMouse))
            mMouse.reset();
    } catch (const QgsCsException&) {
        mMouse.reset(); // no path leads there
    } catch (const QgsException& refused) {
        emit problem(refused.what());
        return;
    }
    mPainter.request();
}

void IsochroneSession::dropDrawn() {
    if (mBefore == mSettled)
        mBefore.reset();
    if (std::exchange(mDrawn, nullptr))
        mPainter.request();
}

void IsochroneSession::keepBefore() {
    if (mSettled && mSettled->ground().hasRoomForTwo())
        mBefore = mSettled;
}

void IsochroneSession::setShowsDifference(bool shows) {
    if (std::exchange(mWantsDifference, shows) == shows)
        return;
    mBeforeChanges.reset();
    mPainter.request();
}

void IsochroneSession::setShowsCorridor(bool shows) {
    const bool shown = showsCorridor();
    mWantsCorridor = shows;
    if (showsCorridor() == shown)
        return;
    forgetBefore();
    solveAgain();
}

bool IsochroneSession::showsCorridor() const {
    return mWantsCorridor && mLayer.ground() && mLayer.ground()->canShowCorridor() &&
           usableStarts().size() == 2;
}

bool IsochroneSession::canShowDifference() const {
    const std::shared_ptr<Ground>& ground = mLayer.ground();
    const auto plain = ground ? ground->beforeChanges() : nullptr;
    return plain && (plain != ground || mDrawn);
}

void IsochroneSession::forgetBefore() {
    mBeforeChanges.reset();
    if (std::exchange(mBefore, nullptr))
        mPainter.request();
}

void IsochroneSession::setView(const QgsMapSettings& map) {
    *mMap = map;
    mPixels.reset();
    mPainter.request();
}

void IsochroneSession::setLines(bool areLines) {
    if (std::exchange(mAreLines, areLines) != areLines)
        mPainter.request();
}

QgsCoordinateReferenceSystem IsochroneSession::layerCrs() const {
    return mLayer.input() ? mLayer.input()->crs() : QgsCoordinateReferenceSystem();
}

QString IsochroneSession::intervals() const {
    const QString given = parameters().value(intervalsName).toString();
    return given.trimmed().isEmpty() && mPainter.step() > 0
               ? QStringLiteral("step:%1").arg(mPainter.step())
               : given;
}

QgsPointXY IsochroneSession::toLayer(const QgsReferencedPointXY& point) const {
    return QgsCoordinateTransform(point.crs(), layerCrs(), mProject->transformContext())
        .transform(point);
}

QgsReferencedPointXY IsochroneSession::onLayer(const QgsReferencedPointXY& mouse) const {
    if (!mLayer.input())
        return mouse;
    const auto pixel = [this](const QgsPointXY& onMap) {
        return mMap->mapToPixel().transform(onMap).toQPointF();
    };
    try {
        const auto found = mLayer.input()->nearestEdge(toLayer(mouse));
        if (!found)
            return mouse;
        const QgsCoordinateTransform toMap(layerCrs(), mMap->destinationCrs(),
                                           mProject->transformContext());
        const QgsCoordinateTransform mouseToMap(mouse.crs(), mMap->destinationCrs(),
                                                mProject->transformContext());
        const QLineF way(pixel(toMap.transform(found->edge)), pixel(mouseToMap.transform(mouse)));
        if (way.length() <= edgeReach)
            return {found->inside, layerCrs()};
    } catch (const QgsCsException&) {
        // A position without coordinates in the CRS of the layer is not near to it.
    }
    return mouse;
}

std::optional<Intervals> IsochroneSession::takeIntervals() {
    const QString text = parameters().value(intervalsName).toString();
    if (text.trimmed().isEmpty())
        return std::nullopt;
    return Intervals::parse(text, intervalWords(parameters(), isNetwork()));
}

QString IsochroneSession::whyNoIntervals() {
    try {
        takeIntervals();
        return {};
    } catch (const QgsException& refused) {
        return refused.what();
    }
}

std::vector<double> IsochroneSession::givenEnds() {
    try {
        const auto intervals = takeIntervals();
        return intervals && mSettled ? intervals->ends(mSettled->maximum()) : std::vector<double>();
    } catch (const QgsException&) {
        return {}; // they are refused when they are drawn
    }
}

QString IsochroneSession::whyNoStart(const QgsReferencedPointXY& start,
                                     GroundInput::Gesture gesture) const {
    if (!mLayer.input())
        return {};
    std::optional<QgsPointXY> place;
    try {
        place = toLayer(start);
    } catch (const QgsCsException&) {
        // It has no coordinates there.
    }
    return mLayer.input()->whyNoStart(place, ground(), gesture);
}

QString IsochroneSession::whyLeftOut(const QgsReferencedPointXY& start) {
    return withLabels(whyNoStart(start, GroundInput::Gesture::None), mLayer.algorithm());
}

std::vector<QgsPointXY> IsochroneSession::usableStarts() const {
    std::vector<QgsPointXY> places;
    for (const QgsReferencedPointXY& start : mStarts)
        if (isUsable(start))
            places.push_back(toLayer(start));
    return places;
}

std::vector<int> IsochroneSession::usableStartNumbers() const {
    const std::vector<int> all = numbersOf(mStarts);
    std::vector<int> numbers;
    for (std::size_t i = 0; i < mStarts.size(); ++i)
        if (isUsable(mStarts[i]))
            numbers.push_back(all[i]);
    return numbers;
}

QString IsochroneSession::startText(std::size_t index) const {
    const QString& name = mStarts[index].name;
    return name.isEmpty() ? tr("Start %1").arg(numbersOf(mStarts)[index]) : name;
}

QString IsochroneSession::markName(std::size_t index) const {
    return mStarts.size() > 1 ? startText(index) : mStarts[index].name;
}

bool IsochroneSession::takeStarts(std::vector<Start> starts) {
    if (!mLayer.prepare())
        return false;
    starts.back() = starts.back().at(onLayer(starts.back()));
    if (const QString why = whyNoStart(starts.back()); !why.isEmpty()) {
        emit clickRefused(why);
        return false;
    }
    if (!mLayer.ground())
        mStartsBefore = mStarts;
    forgetBefore();
    mStarts = std::move(starts);
    mAsleep = false;
    mResting = true; // whatever happened to an earlier drag
    announceStarts();
    solveAgain();
    return true;
}

bool IsochroneSession::replaceStart(std::size_t index, const QgsReferencedPointXY& place) {
    if (!mLayer.prepare())
        return false;
    const QgsReferencedPointXY taken = onLayer(place);
    if (const QString why = whyNoStart(taken); !why.isEmpty()) {
        emit clickRefused(why);
        return false;
    }
    std::vector<Start> starts = mStarts;
    starts[index] = starts[index].at(taken);
    return setStarts(std::move(starts));
}

void IsochroneSession::nameStart(std::size_t index, const QString& name) {
    mStarts[index].name = name;
    emit startsChanged();
    if (!mSettled)
        return;
    forgetFigures(); // they have the old name
    countBands();
}

bool IsochroneSession::setStarts(std::vector<Start> starts) {
    if (!mLayer.prepare())
        return false;
    forgetBefore();
    mStarts = std::move(starts);
    mStartsBefore.reset();
    mAsleep = false;
    mResting = true;
    announceStarts();
    solveAgain();
    if (mLayer.ground())
        tellUnusable();
    return true;
}

void IsochroneSession::showStarts(std::vector<Start> starts) {
    clearStarts();
    if (starts.empty())
        return;
    mStarts = std::move(starts);
    mAsleep = true;
    mLayer.watch();
    emit startsChanged();
}

void IsochroneSession::wake() {
    if (!std::exchange(mAsleep, false))
        return;
    emit startsChanged();
    refresh();
}

bool IsochroneSession::setStart(const QgsReferencedPointXY& start) {
    return takeStarts({start});
}

bool IsochroneSession::addStart(const QgsReferencedPointXY& start) {
    std::vector<Start> starts = mStarts;
    starts.push_back(start);
    return takeStarts(std::move(starts));
}

void IsochroneSession::removeStart(std::size_t index) {
    forgetBefore();
    mStarts.erase(mStarts.begin() + std::ptrdiff_t(index));
    mStartsBefore.reset();
    if (mStarts.empty())
        forgetResult();
    else if (!mAsleep)
        prepareAndSolve();
    emit startsChanged();
}

void IsochroneSession::restore(const QVariantMap& parameters, const std::vector<Start>& starts) {
    forgetBefore();
    mStarts = starts;
    mStartsBefore.reset();
    mResting = true;
    mLayer.setParameters(parameters);
    if (mStarts.empty())
        forgetResult();
    emit startsChanged();
    refresh();
}

void IsochroneSession::clearStarts() {
    if (mStarts.empty())
        return;
    forgetBefore();
    mStarts.clear();
    mStartsBefore.reset();
    mResting = true;
    forgetResult();
    emit startsChanged();
}

void IsochroneSession::moveStart(std::size_t index, const QgsReferencedPointXY& start) {
    wake();
    forgetBefore();
    mResting = false;
    const QgsReferencedPointXY place = onLayer(start);
    mRefusal = whyNoStart(place, GroundInput::Gesture::Drag);
    if (!mLayer.input() || !mRefusal.isEmpty())
        return;
    mStarts[index] = mStarts[index].at(place);
    solveAgain();
    emit startsChanged();
}

void IsochroneSession::endMove() {
    mResting = true;
    const auto refused = std::exchange(mRefusal, {});
    announceStarts();
    if (!mStarts.empty())
        prepareAndSolve();
    if (!refused.isEmpty() && mLayer.input())
        emit problem(refused);
}

/// The starts or the parameters have changed, so the last solution is no longer valid. The old
/// picture stays until there is a new one.
void IsochroneSession::solveAgain() {
    ++mGeneration;
    mStopped = false;
    mDrawn.reset();
    if (mSettling)
        std::exchange(mSettling, {})->cancel();
    forgetFigures();
    if (std::exchange(mSettled, {}))
        emit wavefrontsChanged();
    if (usableStarts().empty()) {
        forgetResult();
        stopped();
        return;
    }
    mPainter.request();
}

/// Reports which starts are left out.
void IsochroneSession::tellUnusable() {
    QStringList unusable;
    for (std::size_t i = 0; i < mStarts.size(); ++i)
        if (!isUsable(mStarts[i]))
            unusable << startText(i);
    if (!unusable.isEmpty())
        emit problem(mLayer.input()->unusableStarts(firstExamples(unusable, QStringLiteral(", "))));
}

void IsochroneSession::forgetResult() {
    ++mGeneration;
    mAsleep = mAsleep && !mStarts.empty();
    if (mSettling)
        std::exchange(mSettling, {})->cancel();
    mPainter.cancel();
    forgetFigures();
    mSettled.reset();
    mImage = {};
    mBands.reset();
    mDifference.reset();
    mLeastTrip.reset();
    mIsHidden = false;
    emit wavefrontsChanged();
    emit imageChanged();
}

void IsochroneSession::stopped() {
    mStopped = true;
    emit wavefrontsChanged();
}

/// The meaning of the settings or the layer may have changed.
void IsochroneSession::refresh() {
    if (mStarts.empty()) {
        if (mLayer.input() && !mLayer.isCurrent())
            mLayer.drop();
        return;
    }
    if (mAsleep)
        return;
    QString refusal;
    bool accepted = false;
    try {
        takeIntervals(); // first, because the algorithm uses other words
        QVariantMap complete = runParameters();
        complete.insert(QStringLiteral("START_POINT"),
                        QVariant::fromValue<QgsReferencedPointXY>(mStarts.front()));
        complete.insert(QStringLiteral("OUTPUT"), QgsProcessing::TEMPORARY_OUTPUT);
        accepted = mLayer.algorithm().checkParameterValues(complete, mLayer.context(), &refusal);
    } catch (const QgsException& refused) {
        refusal = refused.what();
    }
    if (!accepted) {
        mStopped = true;
        forgetResult();
        emit problem(refusal);
        return;
    }
    prepareAndSolve();
}

void IsochroneSession::announceStarts() {
    mStopped = false;
    emit startsChanged();
}

void IsochroneSession::prepareAndSolve() {
    if (mLayer.isCurrentButForChanges())
        keepBefore();
    if (mLayer.prepare())
        solveAgain();
    else
        stopped();
}

void IsochroneSession::loaded() {
    // Only now it is known whether paths can begin there.
    const auto before = std::exchange(mStartsBefore, {});
    const QString why = before && !mStarts.empty() ? whyNoStart(mStarts.back()) : QString();
    if (!why.isEmpty()) {
        mStarts = *before;
        emit startRefused();
    }
    announceStarts();
    if (mStarts.empty())
        forgetResult();
    else
        solveAgain();
    if (why.isEmpty())
        tellUnusable();
    else
        emit problem(why);
}

LiveGround IsochroneSession::liveGround() {
    LiveGround ground;
    if (!mLayer.input())
        return ground;
    ground.name = mLayer.input()->name();
    ground.crs = layerCrs();
    if (const QgsMapLayer* layer = mLayer.layer())
        ground.extent = layer->extent();
    ground.isNetwork = isNetwork();
    ground.view = showsCorridor() ? LiveView::Corridor : LiveView::Isochrones;
    return ground;
}

QString IsochroneSession::costName() {
    const bool hasCosts = !parameters().value(QStringLiteral("COST_FIELD")).toString().isEmpty();
    if (!isNetwork() && surfaceOf(parameters()).isEnergy())
        return tr("Energy");
    return costsAreTimes(parameters(), isNetwork()) ? tr("Time")
           : isNetwork() && !hasCosts               ? tr("Length")
                                                    : tr("Cost");
}

LiveResult IsochroneSession::live() {
    LiveResult live;
    live.ground = liveGround();
    live.costName = costName();
    live.starts = usableStarts();
    live.startNumbers = usableStartNumbers();
    live.allStarts = mStarts.size();
    for (std::size_t i = 0; i < mStarts.size(); ++i)
        try {
            if (!isUsable(mStarts[i]))
                live.leftOut.push_back(toLayer(mStarts[i]));
            (isUsable(mStarts[i]) ? live.startNames : live.leftOutNames) << markName(i);
        } catch (const QgsCsException&) {
            continue; // it has no position in the CRS of the layer
        }
    live.wavefronts = mSettled;
    live.bands = mBands;
    if (mBefore != mSettled && !mDifference)
        live.before = mBefore;
    live.difference = mDifference;
    live.beforeChanges = mBeforeChanges;
    if (mLayer.ground())
        live.bandEnd = mLayer.ground()->costBandEnd();
    if (mLayer.ground() && mLeastTrip)
        live.leastTrip = leastTripText(*mLayer.ground(), *mLeastTrip);
    live.image = mImage;
    live.imagePixels = mImagePixels;
    return live;
}

std::shared_ptr<ViewJob> IsochroneSession::makeViewJob() {
    // While changes of the ground are being taken, the last picture stays.
    if (!mLayer.ground() || mLayer.isLoading() || mStarts.empty() || mAsleep)
        return nullptr;
    auto starts = usableStarts();
    if (starts.empty())
        return nullptr;
    if (!mPixels)
        mPixels = std::make_shared<PixelMap>(*mMap, layerCrs());
    auto job = std::make_shared<ViewJob>();
    job->generation = mGeneration;
    job->ground = mLayer.ground();
    job->pixels = mPixels;
    job->settled = mDrawn ? nullptr : mSettled;
    job->before = mBefore;
    if (mDrawn)
        job->mouse = mMouse;
    job->showsDifference = showsDifference();
    if (job->showsDifference && job->settled) {
        const std::shared_ptr<Ground> plain = mLayer.ground()->beforeChanges();
        for (const auto& known : {mBeforeChanges, mBefore})
            if (known && &known->ground() == plain.get())
                job->beforeChanges = known;
    }
    job->question = {std::move(starts), mLayer.maximumCost(), mDrawn, showsCorridor()};
    try {
        job->intervals = takeIntervals();
    } catch (const QgsException& refused) {
        if (!mSettled)
            stopped();
        emit problem(refused.what());
        return nullptr;
    }
    job->visibleStarts = visibleStarts();
    job->areLines = mAreLines;
    job->labelFont = QApplication::font();
    job->labelFont.setBold(true);
    job->bandEnd = mLayer.ground()->costBandEnd();
    return job;
}

/// The places of the starts on the map, in logical pixels, without those outside.
std::vector<QPointF> IsochroneSession::visibleStarts() const {
    std::vector<QPointF> places;
    const QRectF map(QPointF(0, 0), mMap->outputSize());
    for (const QgsReferencedPointXY& start : mStarts)
        try {
            const QPointF place =
                mMap->mapToPixel()
                    .transform(QgsCoordinateTransform(start.crs(), mMap->destinationCrs(),
                                                      mProject->transformContext())
                                   .transform(start))
                    .toQPointF();
            if (map.contains(place))
                places.push_back(place);
        } catch (const QgsCsException&) {
            continue; // it has no position in the CRS of the map
        }
    return places;
}

void IsochroneSession::painted(const std::shared_ptr<ViewJob>& job, bool waiting) {
    const bool isOfThisGround = job->ground == mLayer.ground();
    // While the start moves, a slightly old picture is better than none.
    if (isOfThisGround && !mStarts.empty() && !job->image.isNull() &&
        (!job->settled || job->settled == mSettled)) {
        mImage = job->image;
        mBands = job->bands;
        mDifference = job->difference;
        mLeastTrip = job->leastTrip;
        if (showsDifference() && job->beforeChanges && job->generation == mGeneration)
            mBeforeChanges = job->beforeChanges;
        mIsHidden = job->isHidden;
        mImagePixels = job->pixels;
        emit imageChanged();
        if (mDrawn && job->question.drawn) {
            mDrawnPath = job->path;
            emit drawnPathChanged();
        }
    }
    if (!job->problem.isEmpty() && job->generation == mGeneration)
        emit problem(job->problem);
    if (waiting || !isOfThisGround || mLayer.isLoading() || !mResting || mDrawn || mSettling ||
        mStopped)
        return;
    if (!mSettled && job->whole && job->generation == mGeneration) {
        mSettled = job->whole;
        emit wavefrontsChanged();
    }
    if (mSettled)
        countBands();
    else
        settle();
}

/// Counts what the picture shows. It begins when the picture is on the map and no other one is
/// being made, so that it delays none.
void IsochroneSession::countBands() {
    if (!mBands)
        return;
    const QString bandEnd = mLayer.ground()->costBandEnd();
    std::pair bands(mBands->ends(), bandEnd);
    if (mCounted == bands)
        return;
    forgetFigures();
    mCounted = std::move(bands);
    std::vector<QString> starts;
    QStringList notes;
    for (std::size_t i = 0; i < mStarts.size(); ++i) {
        if (const QString why = whyLeftOut(mStarts[i]); !why.isEmpty()) {
            notes << tr("Left out: %1 (%2)").arg(startText(i), why);
            continue;
        }
        starts.push_back(startText(i));
        if (const QString way = mLayer.ground()->wayText(toLayer(mStarts[i])); !way.isEmpty())
            notes << tr("%1: %2").arg(startText(i), way);
    }
    mCounter.count({mSettled, mBefore, mBands->ends(), bandEnd, mLayer.ground()->costUnit(),
                    std::move(starts), mProject->transformContext(), notes});
}

void IsochroneSession::forgetFigures() {
    mCounter.cancel();
    mCounted = {};
    if (std::exchange(mFigures, {}))
        emit figuresChanged();
}

void IsochroneSession::settle() {
    if (mStarts.empty())
        return;
    const std::shared_ptr<Ground> ground = mLayer.ground();
    const GroundQuestion question{usableStarts(), mLayer.maximumCost(), nullptr, showsCorridor()};
    const auto result = std::make_shared<std::shared_ptr<const Wavefronts>>();
    const QPointer<IsochroneSession> self(this);
    mSettling = new WorkTask(
        tr("Fermat: isochrones on “%1”").arg(ground->name()),
        [result, question, ground](fermat::Progress& progress) {
            *result = ground->solve(question, progress);
        },
        [self, result, generation = mGeneration](WorkTask::End end, const QString& sentence) {
            if (!self || self->mGeneration != generation)
                return; // a newer job has replaced this one
            self->mSettling.clear();
            if (end != WorkTask::done) {
                self->stopped();
                if (end == WorkTask::failed)
                    emit self->problem(sentence);
                return;
            }
            self->mSettled = *result;
            self->mPainter.request();
            emit self->wavefrontsChanged();
        });
    QgsApplication::taskManager()->addTask(mSettling);
}
