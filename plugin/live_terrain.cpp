#include "live_terrain.h"

#include <QCoreApplication>

LiveTerrain::LiveTerrain(std::shared_ptr<const TerrainInput> input,
                         const SourceAlgorithm::SolverChoice& solver, fermat::Progress& progress)
    : mInput(std::move(input)), mSolver(solver), mGeometry(mInput->geometry()),
      mTerrain(mInput->outline()), mGround(groundMetric(mGeometry, mTerrain.neighbourhood)) {
    fermat::Query query;
    query.predecessor = true;
    query.sources.resize(1);
    mInput->requireMemory(mInput->surfaceBytes() +
                          mSolvers.choose(mSolver.name, mTerrain).memory_needed(mTerrain, query));
    mInput->readSurface(mTerrain, progress);
    open(progress);
}

LiveTerrain::LiveTerrain(const LiveTerrain& whole, const RasterWindow& window,
                         fermat::Progress& progress)
    : mInput(whole.mInput), mSolver(whole.mSolver),
      mGeometry(windowGeometry(whole.mGeometry, window)),
      mTerrain{window.grid, windowSurface(whole.mTerrain, window), whole.mTerrain.neighbourhood,
               mInput->metric(mGeometry), whole.mTerrain.corners},
      mGround(groundMetric(mGeometry, mTerrain.neighbourhood)) {
    open(progress);
}

void LiveTerrain::open(fermat::Progress& progress) {
    const fermat::Solver& solver = mSolvers.choose(mSolver.name, mTerrain);
    mSolverName = solver.name();
    mSession = solver.open(mTerrain, mSolver.options, progress);
}

std::size_t LiveTerrain::startCell(const QgsPointXY& start) const {
    std::vector<FeatureCells> cells{pointCells(
        QCoreApplication::translate("LiveTerrain", "The start"), start, mGeometry, name())};
    dropImpassable(cells, mTerrain.surface, name());
    return cells.front().cells.front();
}

fermat::Solution LiveTerrain::solve(const fermat::Query& query, fermat::Progress& progress) {
    const std::scoped_lock lock(mSolving);
    return mSession->solve(query, progress);
}
