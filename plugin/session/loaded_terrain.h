#pragma once

#include "raster_doubt.h"
#include "raster_window.h"
#include "source_algorithm.h"

#include <fermat/solver_registry.h>

#include <mutex>

/// A terrain that stays in memory between interactions, with a prepared solver. Several threads may
/// use it; their solves run one after another.
class LoadedTerrain {
  public:
    /// Reads the raster and opens the solver. Throws QgsProcessingException and fermat::Error.
    LoadedTerrain(std::shared_ptr<const TerrainInput> input,
                  const SourceAlgorithm::SolverChoice& solver, fermat::Progress& progress);
    /// Makes a window of another terrain. Throws fermat::Error.
    LoadedTerrain(const LoadedTerrain& whole, const RasterWindow& window,
                  fermat::Progress& progress);

    const QString& name() const { return mInput->raster().name(); } ///< of the raster layer
    const TerrainInput& input() const { return *mInput; }
    const RasterGeometry& geometry() const { return mGeometry; }
    const fermat::Terrain& terrain() const { return mTerrain; }
    const fermat::GroundMetric& ground() const { return mGround; } ///< true lengths, in metres
    /// The solver that runs. After a device has failed, it is another one.
    std::string solverName() const;

    /// The range of the velocities or costs that were read.
    const ValueRange& values() const { return mValues; }

    /// Throws fermat::Error.
    fermat::Solution solve(const fermat::Query& query, fermat::Progress& progress);

  private:
    static fermat::Terrain read(const TerrainInput& input, const fermat::SolverRegistry& solvers,
                                const SourceAlgorithm::SolverChoice& solver,
                                fermat::Progress& progress);
    void open(fermat::Progress& progress);

    std::shared_ptr<const TerrainInput> mInput;
    SourceAlgorithm::SolverChoice mSolver;
    RasterGeometry mGeometry;
    fermat::SolverRegistry mSolvers = fermat::all_solvers();
    fermat::Terrain mTerrain;
    fermat::GroundMetric mGround;
    ValueRange mValues;
    std::string mSolverName;
    mutable std::mutex mNaming;
    std::mutex mSolving;
    std::unique_ptr<fermat::Session> mSession;
};
