#include "loaded_terrain.h"

#include "background_free.h"
#include "changed_terrain.h"
#include "core_sentences.h"
#include "large_terrain.h"
#include "overflow_message.h"
#include "pixel_map.h"
#include "raster_lengths.h"
#include "small_cache.h"
#include "terrain_corridor.h"
#include "time_format.h"

#include <fermat/round_trips.h>
#include <fermat/update.h>

#include <qgsmessagelog.h>

#include <QElapsedTimer>

#include <algorithm>
#include <cmath>
#include <utility>

namespace {

constexpr double readShare = 0.8; // of the progress, for reading the raster

/// Whether both have the same solution.
bool isSame(const fermat::Query& one, const fermat::Query& other) {
    return one.maximum_cost == other.maximum_cost && one.corners == other.corners &&
           std::ranges::equal(one.sources, other.sources,
                              [](const fermat::Source& a, const fermat::Source& b) {
                                  return a.node == b.node && a.id == b.id && a.place == b.place;
                              });
}

fermat::Terrain readPart(const TerrainInput& input, const RasterGeometry& part,
                         fermat::Progress& progress) {
    fermat::PartProgress reading(progress, 0, readShare);
    return input.read(part, input.shape(part), reading);
}

} // namespace

LoadedTerrain::LoadedTerrain(std::shared_ptr<const TerrainInput> input, const SolverChoice& solver,
                             const std::vector<std::string>& folders, const GroundInput::Tell& tell,
                             fermat::Progress& progress)
    : RasterGround(std::move(input)), mSolver(solver), mGeometry(mInput->geometry()),
      mTerrain(read(folders, tell, progress)),
      mGround(groundMetric(mGeometry, mTerrain.neighbourhood)) {
    fermat::PartProgress looking(progress, readShare, readShare + 0.1),
        opening(progress, readShare + 0.1, 1);
    look(looking);
    open(opening);
    if (mRoom)
        mRoom->planSolution();
    else
        mHasRoomForTwo = TerrainRoom::fits(*mInput, mGeometry, mSolvers, mSolver, 2);
}

LoadedTerrain::LoadedTerrain(std::shared_ptr<const TerrainInput> input, const SolverChoice& solver,
                             const RasterGeometry& part, fermat::Progress& progress)
    : RasterGround(std::move(input)), mSolver(solver), mGeometry(part),
      mTerrain(readPart(*mInput, part, progress)),
      mGround(groundMetric(mGeometry, mTerrain.neighbourhood)) {
    fermat::PartProgress looking(progress, readShare, readShare + 0.1),
        opening(progress, readShare + 0.1, 1);
    look(looking);
    open(opening);
}

LoadedTerrain::LoadedTerrain(const LoadedTerrain& whole, const RasterWindow& window,
                             fermat::Progress& progress)
    : LoadedTerrain(whole, windowGeometry(whole.mGeometry, window), window, progress) {}

LoadedTerrain::LoadedTerrain(const LoadedTerrain& whole, const RasterGeometry& part,
                             fermat::Progress& progress)
    : LoadedTerrain(whole, part, {part.first, part.grid}, progress) {}

LoadedTerrain::LoadedTerrain(const LoadedTerrain& whole, const RasterGeometry& geometry,
                             const RasterWindow& window, fermat::Progress& progress)
    : RasterGround(whole.mInput), mSolver(whole.mSolver), mGeometry(geometry),
      mTerrain(mInput->shape(mGeometry), windowSurface(whole.mTerrain, window, progress),
               windowElevation(whole.mTerrain, window, progress)),
      mGround(groundMetric(mGeometry, mTerrain.neighbourhood)) {
    mSolver.options.scratch = nullptr;
    open(progress);
}

LoadedTerrain::LoadedTerrain(std::shared_ptr<LoadedTerrain> plain,
                             std::shared_ptr<const TerrainInput> input, fermat::Progress& progress)
    : RasterGround(std::move(input)), mSolver(plain->mSolver), mGeometry(plain->mGeometry),
      mPlain(std::move(plain)), mTerrain([&] {
          fermat::PartProgress changing(progress, 0, readShare);
          return fermat::Terrain(
              mInput->shape(mGeometry),
              changedSurface(mPlain->mTerrain, mGeometry, *mInput->changes(), changing));
      }()),
      mGround(mPlain->mGround) {
    mHasRoomForTwo = true;
    fermat::PartProgress looking(progress, readShare, readShare + 0.1),
        opening(progress, readShare + 0.1, 1);
    look(looking);
    open(opening);
}

LoadedTerrain::LoadedTerrain(const LoadedTerrain& before,
                             std::span<const fermat::Surface::OfCell> cells,
                             fermat::Progress& progress)
    : RasterGround(before.mInput), mSolver(before.mSolver), mGeometry(before.mGeometry),
      mTerrain(before.mTerrain.part({}, before.mTerrain.grid)), mGround(before.mGround) {
    mTerrain.set_slowness(cells);
    open(progress);
}

LoadedTerrain::LoadedTerrain(const LoadedTerrain& there,
                             std::shared_ptr<const fermat::Slopes> slopes,
                             fermat::Progress& progress)
    : RasterGround(there.mInput), mSolver(there.mSolver), mGeometry(there.mGeometry),
      mTerrain(there.mTerrain.with(std::move(slopes))), mGround(there.mGround) {
    open(progress);
}

std::shared_ptr<LoadedTerrain> LoadedTerrain::unchanged() {
    if (mPlain || mInput->changes() || !mHasRoomForTwo)
        return mPlain;
    return std::static_pointer_cast<LoadedTerrain>(shared_from_this());
}

void LoadedTerrain::keepUnchanged(std::shared_ptr<LoadedTerrain> unchanged) {
    mPlain = std::move(unchanged);
    mHasRoomForTwo = true;
}

std::shared_ptr<LoadedTerrain> LoadedTerrain::plain() {
    // Cells without an elevation must stay impassable, and the terrain does not say which these
    // are.
    return mTerrain.slopes ? nullptr : unchanged();
}

fermat::Terrain LoadedTerrain::read(const std::vector<std::string>& folders,
                                    const GroundInput::Tell& tell, fermat::Progress& progress) {
    fermat::TerrainShape shape = mInput->shape(mGeometry);
    waitUntilFreed(progress);
    mRoom = TerrainRoom::make(*mInput, shape, mSolvers, mSolver, folders, progress);
    std::optional<SmallCache> cache;
    if (mRoom) {
        tell(mRoom->sentence());
        cache.emplace(mRoom->allowed());
        mSolver.options.scratch = mRoom->scratch();
    }
    fermat::PartProgress reading(progress, 0, readShare);
    return mInput->read(mGeometry, std::move(shape), reading, mSolver.options.scratch);
}

void LoadedTerrain::look(fermat::Progress& progress) {
    const ValueRange range = passableRange(mTerrain.surface, mInput->surfaceOptions(), progress);
    if (std::isfinite(range.greatest))
        mValues = range;
}

void LoadedTerrain::open(fermat::Progress& progress) {
    mSession = openOn(mTerrain, progress);
    if (mInput->areRoundTrips()) {
        mBack.emplace(mTerrain.with(mInput->slopesBack()));
        mBackSession = openOn(*mBack, progress);
    }
}

std::unique_ptr<fermat::Session> LoadedTerrain::openOn(const fermat::Terrain& terrain,
                                                       fermat::Progress& progress) {
    return mSolvers.open(
        mSolver.name, terrain, mSolver.options, progress,
        [this](const fermat::Solver& taken, const fermat::Sentence& why, bool failure) {
            const std::scoped_lock lock(mNaming);
            mSolverName = taken.name();
            if (failure)
                QgsMessageLog::logMessage(coreSentence(why), QStringLiteral("Fermat"),
                                          Qgis::Warning);
        });
}

std::string LoadedTerrain::solverName() const {
    const std::scoped_lock lock(mNaming);
    return mSolverName;
}

bool LoadedTerrain::isOpenAt(const QgsPointXY& place) const {
    const auto cell = mGeometry.cellAt(place);
    return cell && mTerrain.surface.passable(*cell);
}

QString RasterGround::costText(double cost) const {
    return formatCost(cost, mInput->surfaceOptions());
}

QString RasterGround::costBandEnd() const {
    return bandEnd(mInput->surfaceOptions(), FermatOptions::read().timeFormat);
}

double RasterGround::secondsPerUnit() const {
    return mInput->surfaceOptions().secondsPerUnit();
}

fermat::Solution LoadedTerrain::solve(const fermat::Query& query, fermat::Progress& progress) {
    if (mRoom)
        mRoom->waitForSolution(progress);
    const std::scoped_lock lock(mSolving);
    if (!mSession)
        open(progress);
    return refusingOverflow(*mInput, mGeometry, [&] {
        constexpr std::size_t startsAtOnce = 4;
        return mBackSession ? fermat::solve_round_trips(*mSession, *mBackSession, query,
                                                        startsAtOnce, progress)
                            : mSession->solve(query, progress);
    });
}

fermat::Query LoadedTerrain::queryOf(const GroundQuestion& question) const {
    fermat::Query query;
    query.predecessor = !mTerrain.wavefronts;
    query.corners = mTerrain.wavefronts;
    query.allocation = question.starts.size() > 1;
    query.maximum_cost = float(question.maximumCost);
    for (const QgsPointXY& start : question.starts) {
        const std::size_t cell = *mGeometry.cellAt(start);
        query.sources.push_back({cell, 0, fermat::infinity, std::int32_t(query.sources.size()),
                                 mGeometry.placeIn(cell, start)});
    }
    return query;
}

std::shared_ptr<const Wavefronts> LoadedTerrain::solve(const GroundQuestion& question,
                                                       fermat::Progress& progress) {
    if (question.isCorridor)
        return corridor(queryOf({{question.starts.front()}, question.maximumCost}),
                        queryOf({{question.starts.back()}, question.maximumCost}), nullptr,
                        progress);
    auto wavefronts = std::make_unique<TerrainWavefronts>(
        std::static_pointer_cast<LoadedTerrain>(shared_from_this()), queryOf(question), progress);
    if (mRoom)
        return freedInBackground(std::move(wavefronts));
    return wavefronts;
}

std::shared_ptr<LoadedTerrain> LoadedTerrain::reversed(fermat::Progress& progress) {
    if (!mInput->slopes() || mInput->areRoundTrips())
        return std::static_pointer_cast<LoadedTerrain>(shared_from_this());
    const std::scoped_lock lock(mSolving);
    if (!mReversed)
        mReversed = std::shared_ptr<LoadedTerrain>(
            new LoadedTerrain(*this, mInput->slopesBack(), progress));
    return mReversed;
}

std::shared_ptr<const TerrainCorridor> LoadedTerrain::corridor(const fermat::Query& from,
                                                               const fermat::Query& to,
                                                               const TerrainCorridor* before,
                                                               fermat::Progress& progress) {
    const auto own = std::static_pointer_cast<LoadedTerrain>(shared_from_this());
    fermat::PartProgress going(progress, 0, 0.45), coming(progress, 0.45, 0.9),
        adding(progress, 0.9, 1);
    const auto side = [](const std::shared_ptr<LoadedTerrain>& terrain, const fermat::Query& query,
                         const std::shared_ptr<const TerrainWavefronts>& known,
                         fermat::Progress& solving) {
        return known && known->terrain == terrain && isSame(known->query(), query)
                   ? known
                   : std::make_shared<const TerrainWavefronts>(terrain, query, solving);
    };
    const auto there = side(own, from, before ? before->from() : nullptr, going);
    const auto onward = side(reversed(coming), to, before ? before->to() : nullptr, coming);
    return std::make_shared<const TerrainCorridor>(there, onward, adding);
}

/// The cell that contains a place, or a passable cell beside it. In the larger cells of a window, a
/// narrow passage may be closed.
std::optional<std::size_t> LoadedTerrain::openCell(const QgsPointXY& place) const {
    const auto own = mGeometry.cellAt(place);
    if (!own)
        return std::nullopt;
    if (mTerrain.surface.passable(*own))
        return own;
    const fermat::Cell cell = mTerrain.grid.cell(*own);
    for (const fermat::Offset& offset : mTerrain.neighbourhood.offsets()) {
        const int row = cell.row + offset.rows, col = cell.col + offset.cols;
        if (mTerrain.grid.contains(row, col) && mTerrain.surface.passable(fermat::Cell{row, col}))
            return mTerrain.grid.index(row, col);
    }
    return std::nullopt;
}

std::vector<std::size_t> LoadedTerrain::set(std::span<const fermat::Surface::OfCell> cells) {
    std::vector<std::size_t> changed;
    for (const auto& [cell, slowness] : cells)
        if (mTerrain.surface.slowness(cell) != slowness)
            changed.push_back(cell);
    const std::scoped_lock lock(mSolving);
    mReversed.reset(); // it has values of this one
    mTerrain.set_slowness(cells);
    if (!mSession->take_changes(changed))
        mSession = nullptr; // opened again when it is needed
    return changed;
}

fermat::Solution LoadedTerrain::solveAgain(const fermat::Query& query,
                                           std::span<const std::size_t> changed,
                                           fermat::Solution before, fermat::Progress& progress) {
    const bool isUpdated = refusingOverflow(*mInput, mGeometry, [&] {
        return fermat::update_solution(mTerrain, mSolver.options, query, changed, before, progress);
    });
    return isUpdated ? std::move(before) : solve(query, progress);
}

std::optional<std::vector<std::size_t>> LoadedTerrain::changeWindow(const RasterWindow& window,
                                                                    const GroundChanges* drawn,
                                                                    ViewMemory& memory,
                                                                    fermat::Progress& progress) {
    const bool stays = memory.windowTerrain && window == memory.window;
    if (stays && !drawn && !memory.isDrawn)
        return std::vector<std::size_t>();
    const std::shared_ptr<LoadedTerrain> unchanged = plain();
    const GroundChanges* const changes = drawn ? drawn : mInput->changes();
    if (!memory.plainWindow || !(memory.plainWindowIs == window)) {
        memory.windowTerrain.reset();
        memory.plainWindow.reset();
        memory.plainWindow =
            std::make_shared<LoadedTerrain>(unchanged ? *unchanged : *this, window, progress);
        memory.plainWindowIs = window;
    }
    std::vector<fermat::Surface::OfCell> cells;
    if (changes)
        cells = windowChanges(memory.plainWindow->mTerrain, mGeometry, window, *changes,
                              unchanged ? WindowChanges::All : WindowChanges::WallsAndPassages,
                              progress);
    std::optional<std::vector<std::size_t>> changed;
    // The back of a round trip has the same values in another terrain.
    if (stays && drawn && memory.drawnWavefronts && memory.drawnWavefronts.use_count() == 1 &&
        !mInput->areRoundTrips()) {
        std::vector<fermat::Surface::OfCell> all;
        const auto isNow = [&](std::size_t cell) {
            return std::ranges::binary_search(cells, cell, {}, &fermat::Surface::OfCell::cell);
        };
        for (const auto& [cell, slowness] : memory.drawnCells)
            if (!isNow(cell))
                all.push_back({cell, memory.plainWindow->mTerrain.surface.slowness(cell)});
        all.insert(all.end(), cells.begin(), cells.end());
        // If this fails, the window is made anew.
        const std::shared_ptr<LoadedTerrain> terrain = std::exchange(memory.windowTerrain, {});
        changed = terrain->set(all);
        memory.windowTerrain = terrain;
    } else if (changes) {
        memory.windowTerrain =
            std::make_shared<LoadedTerrain>(*memory.plainWindow, cells, progress);
    } else {
        memory.windowTerrain = memory.plainWindow;
    }
    memory.drawnCells = std::move(cells);
    memory.window = window;
    memory.isDrawn = drawn != nullptr;
    return changed;
}

std::shared_ptr<const Wavefronts> LoadedTerrain::solveView(const GroundQuestion& question,
                                                           const PixelMap& pixels,
                                                           ViewMemory& memory,
                                                           fermat::Progress& progress) {
    QElapsedTimer timer;
    timer.start();
    QgsRectangle extent = pixels.extent();
    for (const QgsPointXY& start : question.starts)
        extent.combineExtentWith(start);
    const auto* const drawn = static_cast<const DrawnOnTerrain*>(question.drawn.get());
    const auto changed =
        changeWindow(windowAround(mGeometry, extent, pixels.pixelWidth(), memory.maximumCells),
                     drawn ? &drawn->changes : nullptr, memory, progress);
    const std::shared_ptr<TerrainWavefronts> before = std::exchange(memory.drawnWavefronts, {});
    const std::shared_ptr<LoadedTerrain> terrain = memory.windowTerrain;
    fermat::Query query;
    query.allocation = question.starts.size() > 1;
    query.corners = query.passes = mTerrain.wavefronts && question.drawn; // for path and update
    query.maximum_cost = float(question.maximumCost);
    for (std::size_t i = 0; i < question.starts.size(); ++i)
        if (const auto cell = terrain->openCell(question.starts[i]))
            query.sources.push_back({*cell, 0, fermat::infinity, std::int32_t(i),
                                     terrain->geometry().placeIn(*cell, question.starts[i])});
    if (query.sources.empty())
        return nullptr;
    if (!question.drawn || !mInput->areRoundTrips())
        timer.start(); // the window stays for the next question
    if (question.isCorridor)
        return terrain->viewCorridor(std::move(query), question.drawn != nullptr, memory, progress);
    memory.corridor.reset();
    const bool goesOn = changed && before && isSame(before->query(), query);
    auto wavefronts =
        goesOn ? std::make_shared<TerrainWavefronts>(
                     terrain, query,
                     terrain->solveAgain(query, *changed, std::move(before->solution), progress),
                     progress)
               : std::make_shared<TerrainWavefronts>(terrain, query, progress);
    if (question.drawn)
        memory.drawnWavefronts = wavefronts;
    // An update takes less time than the next new solve, which may need another window by that.
    if (!goesOn)
        memory.solveSeconds = double(timer.nsecsElapsed()) * 1e-9;
    return wavefronts;
}

std::shared_ptr<const Wavefronts> LoadedTerrain::viewCorridor(fermat::Query both, bool isDrawn,
                                                              ViewMemory& memory,
                                                              fermat::Progress& progress) {
    if (both.sources.size() < 2)
        return nullptr;
    both.allocation = both.passes = false;
    both.corners = mTerrain.wavefronts;
    fermat::Query from = both, to = both;
    from.sources = {both.sources.front()};
    to.sources = {both.sources.back()};
    const std::shared_ptr<const TerrainCorridor> before = std::exchange(memory.corridor, {});
    QElapsedTimer timer;
    timer.start();
    // Shapes that are drawn may have changed the terrain itself.
    auto corridor = this->corridor(from, to, isDrawn ? nullptr : before.get(), progress);
    const int solved = int(!before || corridor->from() != before->from()) +
                       int(!before || corridor->to() != before->to());
    // Mostly one of the starts is dragged.
    if (solved > 0)
        memory.solveSeconds = double(timer.nsecsElapsed()) * 1e-9 / solved;
    return memory.corridor = std::move(corridor);
}

QString TerrainGround::whyNoStart(const std::optional<QgsPointXY>& place, const Ground* ground,
                                  Gesture gesture) const {
    const bool isDrag = gesture == Gesture::Drag;
    if (gesture == Gesture::None)
        return !place || !mInput->geometry().cellAt(*place) ? tr("outside the raster")
               : ground && !ground->isOpenAt(*place)        ? tr("on impassable or empty ground")
                                                            : QString();
    if (!place || !mInput->geometry().cellAt(*place))
        return (isDrag ? tr("The mouse was outside the raster layer “%1”. The start stays at its "
                            "last place inside it.")
                       : tr("This place lies outside the raster layer “%1”. Click inside it."))
            .arg(name());
    if (ground && !ground->isOpenAt(*place))
        return (isDrag ? tr("The mouse was over an impassable or empty cell of the raster layer "
                            "“%1”. The start stays at its last place on passable ground.")
                       : tr("This place lies on an impassable or empty cell of the raster layer "
                            "“%1”. Click a passable cell."))
            .arg(name());
    return {};
}

std::optional<GroundInput::Edge> TerrainGround::nearestEdge(const QgsPointXY& place) const {
    const RasterGeometry& geometry = mInput->geometry();
    if (geometry.cellAt(place))
        return std::nullopt;
    const QgsRectangle raster = geometry.extent();
    const QgsPointXY edge(std::clamp(place.x(), raster.xMinimum(), raster.xMaximum()),
                          std::clamp(place.y(), raster.yMinimum(), raster.yMaximum()));
    // The centre of the cell, in the direction in which the place is outside.
    const double right = geometry.cellWidth / 2, up = geometry.cellHeight / 2;
    const auto inward = [](double given, double at, double half) {
        return given < at ? at + half : given > at ? at - half : at;
    };
    return Edge{edge, {inward(place.x(), edge.x(), right), inward(place.y(), edge.y(), up)}};
}

QString TerrainGround::unusableStarts(const QString& starts) const {
    return tr("No path can start at %2. Fermat leaves out starts outside the raster layer “%1” and "
              "on "
              "impassable or empty cells. Drag them to passable ground, or change the setting.")
        .arg(name(), starts);
}

std::shared_ptr<Ground> TerrainGround::load(fermat::Progress& progress, const Tell& tell) const {
    waitUntilFreed(progress);
    if (TerrainRoom::fits(*mInput, mInput->geometry(), fermat::all_solvers(), mSolver)) {
        if (mInput->changes()) {
            auto plain = std::make_shared<LoadedTerrain>(mPlain, mSolver, mFolders, tell, progress);
            if (plain->unchanged())
                return changed(plain, progress, tell);
        }
        auto terrain = std::make_unique<LoadedTerrain>(mInput, mSolver, mFolders, tell, progress);
        if (terrain->isInFiles()) // less memory is free by now
            return freedInBackground(std::move(terrain));
        return terrain;
    }
    auto terrain =
        std::make_shared<LargeTerrain>(mInput, mCells, mSolver, mPartRules, mFolders, tell);
    if (std::isinf(mMaximumCost))
        terrain->readWhole(progress);
    return terrain;
}

std::shared_ptr<Ground> TerrainGround::loadAfter(const std::shared_ptr<Ground>& before,
                                                 fermat::Progress& progress,
                                                 const Tell& tell) const {
    const auto terrain = std::dynamic_pointer_cast<LoadedTerrain>(before);
    const auto unchanged = terrain ? terrain->unchanged() : nullptr;
    if (!unchanged)
        return load(progress, tell);
    if (!mInput->changes())
        return unchanged;
    return changed(unchanged, progress, tell);
}

std::shared_ptr<Ground> TerrainGround::changed(const std::shared_ptr<LoadedTerrain>& unchanged,
                                               fermat::Progress& progress, const Tell& tell) const {
    if (const auto plain = unchanged->plain())
        return std::make_shared<LoadedTerrain>(plain, mInput, progress);
    auto terrain = std::make_unique<LoadedTerrain>(mInput, mSolver, mFolders, tell, progress);
    if (terrain->isInFiles()) // less memory is free by now
        return freedInBackground(std::move(terrain));
    terrain->keepUnchanged(unchanged);
    return terrain;
}

std::shared_ptr<const DrawnOnGround>
TerrainGround::changesBy(const QList<const QgsVectorLayer*>& layers,
                         const QgsCoordinateTransformContext& transforms) const {
    return std::make_shared<DrawnOnTerrain>(layers, mInput->geometry(), mInput->surfaceOptions(),
                                            transforms);
}
