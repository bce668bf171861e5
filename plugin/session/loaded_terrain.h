#pragma once

#include "ground.h"
#include "raster_doubt.h"
#include "source_algorithm.h"
#include "terrain_room.h"

#include <fermat/solver_registry.h>

#include <mutex>

/// A terrain that stays between interactions, with a prepared solver. If it does not fit into
/// memory together with its solution, both are in temporary files.
class LoadedTerrain : public Ground {
  public:
    /// Reads the raster and opens the solver. Files are in one of the folders, and `tell` gets a
    /// sentence about them. Throws QgsProcessingException and fermat::Error.
    LoadedTerrain(std::shared_ptr<const TerrainInput> input,
                  const SourceAlgorithm::SolverChoice& solver, const QStringList& folders,
                  const GroundInput::Tell& tell, fermat::Progress& progress);
    /// Makes a window of another terrain, in memory. Throws fermat::Error.
    LoadedTerrain(const LoadedTerrain& whole, const RasterWindow& window,
                  fermat::Progress& progress);
    /// Makes a part of another terrain, in memory. Throws fermat::Error.
    LoadedTerrain(const LoadedTerrain& whole, const RasterGeometry& part,
                  fermat::Progress& progress);

    QString name() const override { return mInput->raster().name(); }
    const TerrainInput& input() const { return *mInput; }
    const RasterGeometry& geometry() const { return mGeometry; }
    const fermat::Terrain& terrain() const { return mTerrain; }
    const fermat::GroundMetric& ground() const { return mGround; } ///< true lengths, in metres
    /// Whether it is in temporary files.
    bool isInFiles() const { return mRoom != nullptr; }
    std::string solverName() const override;
    bool isOpenAt(const QgsPointXY& place) const override;

    QString costText(double cost) const override;
    QString costBandEnd() const override;
    double secondsPerUnit() const override;

    /// The range of the velocities or costs that were read.
    const ValueRange& values() const { return mValues; }

    /// Throws fermat::Error.
    fermat::Solution solve(const fermat::Query& query, fermat::Progress& progress);
    std::shared_ptr<const Wavefronts> solve(const GroundQuestion& question,
                                            fermat::Progress& progress) override;
    /// Solves on a window around the view, in cells of the resolution of the screen.
    std::shared_ptr<const Wavefronts> solveView(const GroundQuestion& question,
                                                const PixelMap& pixels, ViewMemory& memory,
                                                fermat::Progress& progress) override;

  private:
    fermat::Terrain read(const QStringList& folders, const GroundInput::Tell& tell,
                         fermat::Progress& progress);
    LoadedTerrain(const LoadedTerrain& whole, const RasterGeometry& geometry,
                  fermat::Surface surface, fermat::Progress& progress);
    void open(fermat::Progress& progress);
    fermat::Query queryOf(const GroundQuestion& question) const;
    /// Solves in memory the part of a terrain in files that paths can reach. Returns nothing if
    /// this part is too large; `progress` is then at `done`.
    std::shared_ptr<const Wavefronts> solvePart(const GroundQuestion& question,
                                                fermat::Progress& progress, double& done);
    std::optional<std::size_t> openCell(const QgsPointXY& place) const;

    std::shared_ptr<const TerrainInput> mInput;
    SourceAlgorithm::SolverChoice mSolver;
    RasterGeometry mGeometry;
    fermat::SolverRegistry mSolvers = fermat::all_solvers();
    std::unique_ptr<TerrainRoom> mRoom; // null: in memory
    fermat::Terrain mTerrain;
    fermat::GroundMetric mGround;
    ValueRange mValues;
    std::string mSolverName;
    mutable std::mutex mNaming;
    std::timed_mutex mTurn; // of a question
    std::mutex mSolving;
    std::unique_ptr<fermat::Session> mSession;
};

/// A raster layer that was chosen as terrain.
class TerrainGround : public GroundInput {
    Q_DECLARE_TR_FUNCTIONS(TerrainGround)

  public:
    /// Temporary files can be in the folders.
    TerrainGround(TerrainInput input, const SourceAlgorithm::SolverChoice& solver,
                  QStringList folders)
        : mInput(std::make_shared<TerrainInput>(std::move(input))), mSolver(solver),
          mFolders(std::move(folders)) {}

    QString name() const override { return mInput->raster().name(); }
    QgsCoordinateReferenceSystem crs() const override { return mInput->geometry().crs; }
    QString whyNoStart(const std::optional<QgsPointXY>& place, const Ground* ground,
                       Gesture gesture) const override;
    std::optional<Edge> nearestEdge(const QgsPointXY& place) const override;
    QString unusableStarts(int count) const override;
    std::shared_ptr<Ground> load(fermat::Progress& progress, const Tell& tell) const override;

  private:
    std::shared_ptr<const TerrainInput> mInput;
    SourceAlgorithm::SolverChoice mSolver;
    QStringList mFolders;
};
