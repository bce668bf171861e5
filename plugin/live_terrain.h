#pragma once

#include "raster_window.h"
#include "source_algorithm.h"

#include <mutex>

/// A terrain that stays in memory between interactions, with a solver made ready for it. May be
/// used by several threads: solves follow one another.
class LiveTerrain {
  public:
    /// Reads the raster and opens the solver. Throws QgsProcessingException, fermat::Error.
    LiveTerrain(std::shared_ptr<const TerrainInput> input,
                const SourceAlgorithm::SolverChoice& solver, fermat::Progress& progress);
    /// A window of another terrain. Throws fermat::Error.
    LiveTerrain(const LiveTerrain& whole, const RasterWindow& window, fermat::Progress& progress);

    const QString& name() const { return mInput->raster().name(); } ///< of the raster layer
    const TerrainInput& input() const { return *mInput; }
    const RasterGeometry& geometry() const { return mGeometry; }
    const fermat::Terrain& terrain() const { return mTerrain; }
    const fermat::GroundMetric& ground() const { return mGround; } ///< true lengths, in metres
    const std::string& solverName() const { return mSolverName; }

    /// The cell of a start, in the raster's CRS. Throws QgsProcessingException for one that lies
    /// outside the raster or cannot be passed.
    std::size_t startCell(const QgsPointXY& start) const;
    /// Throws fermat::Error.
    fermat::Solution solve(const fermat::Query& query, fermat::Progress& progress);

  private:
    void open(fermat::Progress& progress);

    std::shared_ptr<const TerrainInput> mInput;
    SourceAlgorithm::SolverChoice mSolver;
    RasterGeometry mGeometry;
    fermat::Terrain mTerrain;
    fermat::GroundMetric mGround;
    fermat::SolverRegistry mSolvers = fermat::all_solvers();
    std::string mSolverName;
    std::mutex mSolving;
    std::unique_ptr<fermat::Session> mSession;
};
