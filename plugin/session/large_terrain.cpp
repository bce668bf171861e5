#include "large_terrain.h"

#include "background_free.h"
#include "part_run.h"
#include "terrain_wavefronts.h"

#include <qgsexception.h>

#include <chrono>
#include <cmath>

LargeTerrain::LargeTerrain(std::shared_ptr<const TerrainInput> input,
                           std::shared_ptr<const TerrainInput> cells, const SolverChoice& solver,
                           const SolvedPart::Rules& partRules,
                           const std::vector<std::string>& folders, const GroundInput::Tell& tell)
    : RasterGround(std::move(input)), mCells(std::move(cells)), mSolver(solver),
      mPartRules(partRules), mFolders(folders), mTell(tell) {}

void LargeTerrain::readWhole(fermat::Progress& progress) {
    if (mWhole)
        return;
    setLastRead(nullptr);
    mWhole = freedInBackground(
        std::make_unique<LoadedTerrain>(mInput, mSolver, mFolders, mTell, progress));
    setLastRead(mWhole);
}

std::shared_ptr<LoadedTerrain> LargeTerrain::lastRead() const {
    const std::scoped_lock lock(mMutex);
    return mLastRead;
}

void LargeTerrain::setLastRead(std::shared_ptr<LoadedTerrain> terrain) {
    const std::scoped_lock lock(mMutex);
    mLastRead = std::move(terrain);
}

std::string LargeTerrain::solverName() const {
    const auto terrain = lastRead();
    return terrain ? terrain->solverName() : std::string();
}

bool LargeTerrain::isOpenAt(const QgsPointXY& place) const {
    const RasterGeometry& geometry = mCells->geometry();
    const auto cell = geometry.cellAt(place);
    if (!cell)
        return false;
    const auto terrain = lastRead();
    const bool isRead = terrain && terrain->geometry().cellAt(place);
    if (isRead && !terrain->isInFiles())
        return terrain->isOpenAt(place);
    const std::scoped_lock lock(mMutex);
    const auto known = mOpen.find(*cell);
    if (known != mOpen.end())
        return known->second;
    if (isRead)
        return mOpen[*cell] = terrain->isOpenAt(place);
    bool open = true;
    try {
        const RasterGeometry part = geometry.part(geometry.grid.cell(*cell), {1, 1});
        open =
            mCells->read(part, mCells->levelShape(part), fermat::no_progress).surface.passable(0);
    } catch (const QgsException&) {
        // A solve reads the cell again, and says what is wrong.
    }
    return mOpen[*cell] = open;
}

std::optional<ValueRange> LargeTerrain::values() const {
    const auto terrain = lastRead();
    return terrain ? terrain->values() : std::nullopt;
}

std::shared_ptr<const Wavefronts> LargeTerrain::solve(const GroundQuestion& question,
                                                      fermat::Progress& progress) {
    // Two at once would need twice the memory. The one before was cancelled and ends soon.
    std::unique_lock turn(mTurn, std::defer_lock);
    while (!turn.try_lock_for(std::chrono::milliseconds(50)))
        progress.check(0);
    double done = 0;
    if (auto wavefronts = solvePart(question, progress, done))
        return wavefronts;
    const double read = mWhole ? done : (1 + done) / 2;
    fermat::PartProgress reading(progress, done, read), solving(progress, read, 1);
    readWhole(reading);
    setLastRead(mWhole);
    auto wavefronts = std::make_unique<TerrainWavefronts>(mWhole, mWhole->queryOf(question),
                                                          solving, shared_from_this());
    return freedInBackground(std::move(wavefronts));
}

std::shared_ptr<const Wavefronts>
LargeTerrain::solvePart(const GroundQuestion& question, fermat::Progress& progress, double& done) {
    // The sum of two ways says nothing of how far each of them goes.
    if (std::isinf(question.maximumCost) || mInput->areRoundTrips())
        return nullptr;
    const RasterGeometry& whole = mInput->geometry();
    SolvedPart::Ends ends;
    for (const QgsPointXY& start : question.starts)
        ends.sources.add(whole.grid.cell(*whole.cellAt(start)));
    SolvedPart part(whole.grid, ends, mPartRules);
    setLastRead(nullptr);
    std::shared_ptr<LoadedTerrain> terrain;
    std::shared_ptr<const TerrainWavefronts> wavefronts;
    const auto read = [&](fermat::Progress& reading) {
        wavefronts.reset();
        terrain.reset();
        const RasterGeometry geometry = whole.part(part.first(), part.grid());
        if (part.isWhole() || !TerrainRoom::fits(*mInput, geometry, mSolvers, mSolver))
            return false;
        terrain = mWhole ? std::make_shared<LoadedTerrain>(*mWhole, geometry, reading)
                         : std::make_shared<LoadedTerrain>(mInput, mSolver, geometry, reading);
        return true;
    };
    const auto solveIn = [&](fermat::Progress& solving) {
        wavefronts = std::make_shared<TerrainWavefronts>(terrain, terrain->queryOf(question),
                                                         solving, shared_from_this());
        return part.edgesOf(wavefronts->solution, terrain->terrain());
    };
    PartRun run(part, float(question.maximumCost), {read, solveIn});
    run.solve(progress);
    done = run.done();
    setLastRead(terrain);
    return wavefronts;
}

std::shared_ptr<const Wavefronts> LargeTerrain::solveView(const GroundQuestion& question,
                                                          const PixelMap& pixels,
                                                          ViewMemory& memory,
                                                          fermat::Progress& progress) {
    const auto terrain = lastRead();
    if (!terrain)
        return nullptr;
    GroundQuestion inside = question;
    std::erase_if(inside.starts,
                  [&](const QgsPointXY& start) { return !terrain->geometry().cellAt(start); });
    if (inside.starts.empty())
        return nullptr;
    if (memory.windowOf.lock() != terrain)
        memory.windowTerrain = memory.plainWindow = nullptr;
    memory.windowOf = terrain;
    return terrain->solveView(inside, pixels, memory, progress);
}
