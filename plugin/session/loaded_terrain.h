#pragma once

#include "changed_terrain.h"
#include "ground.h"
#include "solved_part.h"
#include "terrain_room.h"

#include <fermat/cuda.h>
#include <fermat/solver_registry.h>

#include <mutex>

/// A raster layer as ground.
class RasterGround : public Ground {
  public:
    explicit RasterGround(std::shared_ptr<const TerrainInput> input) : mInput(std::move(input)) {}

    QString name() const override { return mInput->raster().name(); }
    const TerrainInput& input() const { return *mInput; }
    bool hasRoundTrips() const override { return mInput->areRoundTrips(); }
    QString costText(double cost) const override;
    QString costBandEnd() const override;
    QString costUnit() const override { return mInput->surfaceOptions().distanceUnit(); }
    double secondsPerUnit() const override;

  protected:
    std::shared_ptr<const TerrainInput> mInput;
};

/// A terrain that stays between interactions, with a prepared solver. If it does not fit into
/// memory together with its solution, both are in temporary files. See LargeTerrain.
class LoadedTerrain : public RasterGround {
  public:
    /// Reads the raster and opens the solver. Files are in one of the folders, and `tell` gets a
    /// sentence about them. Throws QgsProcessingException and fermat::Error.
    LoadedTerrain(std::shared_ptr<const TerrainInput> input, const SolverChoice& solver,
                  const std::vector<std::string>& folders, const GroundInput::Tell& tell,
                  fermat::Progress& progress);
    /// Makes a window of another terrain, in memory. Throws fermat::Error.
    LoadedTerrain(const LoadedTerrain& whole, const RasterWindow& window,
                  fermat::Progress& progress);
    /// Reads a part of the raster into memory. Throws QgsProcessingException and fermat::Error.
    LoadedTerrain(std::shared_ptr<const TerrainInput> input, const SolverChoice& solver,
                  const RasterGeometry& part, fermat::Progress& progress);
    /// Makes a terrain of another one without changes of the ground, and of those of `input`, in
    /// memory. Throws QgsProcessingException and fermat::Error.
    LoadedTerrain(std::shared_ptr<LoadedTerrain> plain, std::shared_ptr<const TerrainInput> input,
                  fermat::Progress& progress);
    /// Makes another terrain with other cells. Throws fermat::Error.
    LoadedTerrain(const LoadedTerrain& before, std::span<const fermat::Surface::OfCell> cells,
                  fermat::Progress& progress);
    /// Makes a part of another terrain, in memory. Throws fermat::Error.
    LoadedTerrain(const LoadedTerrain& whole, const RasterGeometry& part,
                  fermat::Progress& progress);

    const RasterGeometry& geometry() const { return mGeometry; }
    const fermat::Terrain& terrain() const { return mTerrain; }
    const fermat::GroundMetric& ground() const { return mGround; } ///< true lengths, in metres
    /// Whether it is in temporary files.
    bool isInFiles() const { return mRoom != nullptr; }
    std::string solverName() const override;
    bool isOpenAt(const QgsPointXY& place) const override;
    std::optional<ValueRange> values() const override { return mValues; }
    /// Whether another terrain and its solution fit into memory beside these.
    bool hasRoomForTwo() const override { return mHasRoomForTwo; }
    bool canShowCorridor() const override { return mHasRoomForTwo; }
    /// The same terrain without changes of the ground, from which one with others can be made; null
    /// if it is not at hand.
    std::shared_ptr<LoadedTerrain> plain();
    std::shared_ptr<Ground> beforeChanges() override { return unchanged(); }
    /// The same terrain without changes of the ground; null if it is not at hand.
    std::shared_ptr<LoadedTerrain> unchanged();
    /// Keeps this one. There is room for both.
    void keepUnchanged(std::shared_ptr<LoadedTerrain> unchanged);
    fermat::Query queryOf(const GroundQuestion& question) const;

    /// Throws fermat::Error.
    fermat::Solution solve(const fermat::Query& query, fermat::Progress& progress);
    std::shared_ptr<const Wavefronts> solve(const GroundQuestion& question,
                                            fermat::Progress& progress) override;
    /// Solves on a window around the view, in cells of the resolution of the screen.
    std::shared_ptr<const Wavefronts> solveView(const GroundQuestion& question,
                                                const PixelMap& pixels, ViewMemory& memory,
                                                fermat::Progress& progress) override;

  private:
    fermat::Terrain read(const std::vector<std::string>& folders, const GroundInput::Tell& tell,
                         fermat::Progress& progress);
    LoadedTerrain(const LoadedTerrain& whole, const RasterGeometry& geometry,
                  const RasterWindow& window, fermat::Progress& progress);
    /// See reversed().
    LoadedTerrain(const LoadedTerrain& there, std::shared_ptr<const fermat::Slopes> slopes,
                  fermat::Progress& progress);
    void look(fermat::Progress& progress);
    void open(fermat::Progress& progress);
    std::unique_ptr<fermat::Session> openOn(const fermat::Terrain& terrain,
                                            fermat::Progress& progress);
    /// Brings the window of a view to the changes of the ground: those that are being drawn, or its
    /// own. Returns the cells that have changed if its terrain stays.
    std::optional<std::vector<std::size_t>> changeWindow(const RasterWindow& window,
                                                         const GroundChanges* drawn,
                                                         ViewMemory& memory,
                                                         fermat::Progress& progress);
    /// Changes cells. Returns those whose slowness has changed.
    std::vector<std::size_t> set(std::span<const fermat::Surface::OfCell> cells);
    /// Solves again after set(), from the solution before.
    fermat::Solution solveAgain(const fermat::Query& query, std::span<const std::size_t> changed,
                                fermat::Solution before, fermat::Progress& progress);
    /// The same terrain with slopes towards the starts, if they are away from them, and the other
    /// way round. It must not outlive this one.
    std::shared_ptr<LoadedTerrain> reversed(fermat::Progress& progress);
    /// Of trips from the source of one query to that of the other. It takes what it can of the
    /// corridor before; null: nothing.
    std::shared_ptr<const TerrainCorridor> corridor(const fermat::Query& from,
                                                    const fermat::Query& to,
                                                    const TerrainCorridor* before,
                                                    fermat::Progress& progress);
    std::shared_ptr<const Wavefronts> viewCorridor(fermat::Query both, bool isDrawn,
                                                   ViewMemory& memory, fermat::Progress& progress);
    std::optional<std::size_t> openCell(const QgsPointXY& place) const;

    SolverChoice mSolver;
    RasterGeometry mGeometry;
    fermat::SolverRegistry mSolvers = fermat::all_solvers();
    std::unique_ptr<TerrainRoom> mRoom;    // null: in memory
    std::shared_ptr<LoadedTerrain> mPlain; // null: it has no changes, or the other is not at hand
    bool mHasRoomForTwo = false;
    fermat::Terrain mTerrain;
    fermat::GroundMetric mGround;
    std::optional<ValueRange> mValues; // nothing if no cell is passable
    std::string mSolverName;
    mutable std::mutex mNaming;
    std::mutex mSolving;
    std::unique_ptr<fermat::Session> mSession;
    std::optional<fermat::Terrain> mBack; // with the slopes of the way back, for round trips
    std::unique_ptr<fermat::Session> mBackSession;
    std::shared_ptr<LoadedTerrain> mReversed; // null: it is not known yet
};

/// Changes of a terrain.
struct DrawnOnTerrain : DrawnOnGround {
    explicit DrawnOnTerrain(auto&&... ofChanges)
        : changes(std::forward<decltype(ofChanges)>(ofChanges)...) {}

    GroundChanges changes;
};

/// A raster layer that was chosen as terrain.
class TerrainGround : public GroundInput {
    Q_DECLARE_TR_FUNCTIONS(TerrainGround)

  public:
    /// Temporary files can be in the folders. `cells` is the same raster, opened once more: see
    /// LargeTerrain. It is not read as a whole if the next question has a maximum cost and needs
    /// less. `plain` is the raster without changes of the ground.
    TerrainGround(TerrainInput input, TerrainInput cells, TerrainInput plain,
                  const SolverChoice& solver, const SolvedPart::Rules& partRules,
                  std::vector<std::string> folders, double maximumCost)
        : mInput(std::make_shared<TerrainInput>(std::move(input))),
          mCells(std::make_shared<TerrainInput>(std::move(cells))),
          mPlain(std::make_shared<TerrainInput>(std::move(plain))), mSolver(solver),
          mPartRules(partRules), mFolders(std::move(folders)), mMaximumCost(maximumCost) {}

    QString name() const override { return mInput->raster().name(); }
    QgsCoordinateReferenceSystem crs() const override { return mInput->geometry().crs; }
    QString whyNoStart(const std::optional<QgsPointXY>& place, const Ground* ground,
                       Gesture gesture) const override;
    std::optional<Edge> nearestEdge(const QgsPointXY& place) const override;
    QString unusableStarts(const QString& starts) const override;
    std::shared_ptr<Ground> load(fermat::Progress& progress, const Tell& tell) const override;
    std::shared_ptr<Ground> loadAfter(const std::shared_ptr<Ground>& before,
                                      fermat::Progress& progress, const Tell& tell) const override;
    std::shared_ptr<const DrawnOnGround>
    changesBy(const QList<const QgsVectorLayer*>& layers,
              const QgsCoordinateTransformContext& transforms) const override;

  private:
    /// The ground with its changes. `unchanged`: without any.
    std::shared_ptr<Ground> changed(const std::shared_ptr<LoadedTerrain>& unchanged,
                                    fermat::Progress& progress, const Tell& tell) const;

    std::shared_ptr<const TerrainInput> mInput, mCells, mPlain;
    SolverChoice mSolver;
    SolvedPart::Rules mPartRules;
    std::vector<std::string> mFolders;
    double mMaximumCost;
};
