#pragma once

#include "loaded_terrain.h"

#include <map>

/// A terrain that does not fit into memory together with its solution. If paths end at a maximum
/// cost, only the part of the raster that they can reach is read, and solved in memory. Otherwise
/// all of it is read, once, into temporary files.
class LargeTerrain : public RasterGround {
  public:
    /// Reads nothing yet. `cells` is the same raster, opened once more, to look at single cells
    /// while parts are read. Files will be in one of the folders, and `tell` gets a sentence about
    /// them.
    LargeTerrain(std::shared_ptr<const TerrainInput> input,
                 std::shared_ptr<const TerrainInput> cells, const SolverChoice& solver,
                 const SolvedPart::Rules& partRules, const std::vector<std::string>& folders,
                 const GroundInput::Tell& tell);
    /// Reads all of the raster, if it is not read yet. Throws QgsProcessingException and
    /// fermat::Error.
    void readWhole(fermat::Progress& progress);

    std::string solverName() const override;
    bool isOpenAt(const QgsPointXY& place) const override;
    std::optional<ValueRange> values() const override;

    std::shared_ptr<const Wavefronts> solve(const GroundQuestion& question,
                                            fermat::Progress& progress) override;
    /// Solves on what was read last.
    std::shared_ptr<const Wavefronts> solveView(const GroundQuestion& question,
                                                const PixelMap& pixels, ViewMemory& memory,
                                                fermat::Progress& progress) override;

  private:
    /// Solves the part that paths can reach. Returns nothing if it does not fit into memory;
    /// `progress` is then at `done`.
    std::shared_ptr<const Wavefronts> solvePart(const GroundQuestion& question,
                                                fermat::Progress& progress, double& done);
    std::shared_ptr<LoadedTerrain> lastRead() const;
    void setLastRead(std::shared_ptr<LoadedTerrain> terrain);

    std::shared_ptr<const TerrainInput> mCells;
    SolverChoice mSolver;
    SolvedPart::Rules mPartRules;
    fermat::SolverRegistry mSolvers = fermat::all_solvers();
    std::vector<std::string> mFolders;
    GroundInput::Tell mTell;
    std::timed_mutex mTurn; // of a question
    std::shared_ptr<LoadedTerrain> mWhole;
    mutable std::mutex mMutex; // of all below
    std::shared_ptr<LoadedTerrain> mLastRead;
    mutable std::map<std::size_t, bool> mOpen; // cells that were looked at
};
