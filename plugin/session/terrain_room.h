#pragma once

#include "solve_memory.h"
#include "terrain_input.h"

/// Temporary files for the terrain of a map tool and for its solution, if they do not fit into
/// memory. The system removes them however QGIS ends.
class TerrainRoom {
  public:
    /// Null if they fit into memory. The files will be in one of the folders. Throws
    /// fermat::Unavailable if there is no room for them on a disk either, even after files of
    /// work that was cancelled are gone.
    static std::unique_ptr<TerrainRoom>
    make(const TerrainInput& input, const fermat::TerrainShape& shape,
         const fermat::SolverRegistry& solvers, const SolverChoice& solver,
         const std::vector<std::string>& folders, fermat::Progress& progress);
    /// Keeps the space that the solution needs beside the files that there are now.
    void planSolution() { mSolution = mNeeds.files - std::min(mNeeds.files, mScratch.bytes()); }
    /// Waits for this space if files of the last solution still take it. Throws fermat::Cancelled.
    void waitForSolution(fermat::Progress& progress) const;

    /// Whether a part of the raster and its solution fit into memory, without files, or so many of
    /// them.
    static bool fits(const TerrainInput& input, const RasterGeometry& part,
                     const fermat::SolverRegistry& solvers, const SolverChoice& solver,
                     std::size_t times = 1);

    fermat::Scratch* scratch() { return &mScratch; }
    /// Bytes of memory that the work may use.
    std::size_t allowed() const { return mNeeds.allowed; }
    /// Why there are files and where, for the user.
    const QString& sentence() const { return mSentence; }

  private:
    TerrainRoom(const ArrayRoom::Needs& needs, const std::string& folder);

    ArrayRoom::Needs mNeeds;
    std::size_t mSolution = 0; ///< bytes of files
    fermat::Scratch mScratch;
    QString mSentence;
};
