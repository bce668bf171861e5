#include "loaded_terrain.h"

#include "core_sentences.h"
#include "overflow_message.h"

#include <qgsmessagelog.h>

LoadedTerrain::LoadedTerrain(std::shared_ptr<const TerrainInput> input,
                             const SourceAlgorithm::SolverChoice& solver,
                             fermat::Progress& progress)
    : mInput(std::move(input)), mSolver(solver), mGeometry(mInput->geometry()),
      mTerrain(read(*mInput, mSolvers, mSolver, progress)),
      mGround(groundMetric(mGeometry, mTerrain.neighbourhood)) {
    mValues = passableRange(mTerrain.surface, mInput->surfaceOptions());
    open(progress);
}

LoadedTerrain::LoadedTerrain(const LoadedTerrain& whole, const RasterWindow& window,
                             fermat::Progress& progress)
    : mInput(whole.mInput), mSolver(whole.mSolver),
      mGeometry(windowGeometry(whole.mGeometry, window)),
      mTerrain(window.grid, windowSurface(whole.mTerrain, window), whole.mTerrain.neighbourhood,
               mInput->metric(mGeometry), whole.mTerrain.corners),
      mGround(groundMetric(mGeometry, mTerrain.neighbourhood)) {
    open(progress);
}

fermat::Terrain LoadedTerrain::read(const TerrainInput& input,
                                    const fermat::SolverRegistry& solvers,
                                    const SourceAlgorithm::SolverChoice& solver,
                                    fermat::Progress& progress) {
    const fermat::TerrainShape shape = input.shape();
    fermat::Query query;
    query.predecessor = true;
    query.sources.resize(1);
    input.requireMemory(
        SourceAlgorithm::planMemory(solvers.candidates(solver.name, shape, solver.options), shape,
                                    query, solver.options, shape.surface_bytes())
            .bytes);
    return input.read(shape, progress);
}

void LoadedTerrain::open(fermat::Progress& progress) {
    mSession =
        mSolvers.open(mSolver.name, mTerrain, mSolver.options, progress,
                      [this](const fermat::Solver& taken, const std::string& why, bool failure) {
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

fermat::Solution LoadedTerrain::solve(const fermat::Query& query, fermat::Progress& progress) {
    const std::scoped_lock lock(mSolving);
    return refusingOverflow(*mInput, mGeometry, [&] { return mSession->solve(query, progress); });
}
