#pragma once

#include "cell_placer.h"
#include "small_cache.h"
#include "solve_memory.h"
#include "terrain_algorithm.h"

#include <fermat/cuda.h>
#include <fermat/solver_registry.h>
#include <fermat/window_solves.h>

#include <set>
#include <span>

/// An algorithm that solves from sources: the parameters of the sources and of the solver, and the
/// problem that they define.
class SourceAlgorithm : public TerrainAlgorithm {
    Q_DECLARE_TR_FUNCTIONS(SourceAlgorithm)

  public:
    bool checkParameterValues(const QVariantMap& parameters, QgsProcessingContext& context,
                              QString* message = nullptr) const override;

    /// The values of SOLVER, DEVICE and DEVICE_MEMORY, with as many threads as QGIS' settings
    /// allow.
    SolverChoice takeSolver(const QVariantMap& parameters, QgsProcessingContext& context) const;
    /// The value of MAX_COST; infinity if it is not given.
    float takeMaximumCost(const QVariantMap& parameters, QgsProcessingContext& context) const;

  protected:
    /// Adds START_POINT, SOURCES, START_COST_FIELD, MAX_COST_FIELD, ID_FIELD, and what
    /// addSolveParameters() adds.
    void addSourceParameters(bool solves = true);
    /// Adds SOURCES and ID_FIELD for algorithms whose sources are patches.
    void addPatchParameters();
    /// Adds SNAP_DISTANCE, MAX_COST, SOLVER, DEVICE, DEVICE_MEMORY, MEMORY_LIMIT, and the output
    /// SKIPPED_SOURCES. Without METHOD, there are no solvers of wavefronts. If `solves` is off,
    /// SOLVER and those of the device are accepted but hidden, because no solver runs.
    void addSolveParameters(bool solves = true);
    /// How help writes the names of parameters. It comes after the first sentences.
    static QString namesHelp();
    /// Help on ground with slopes, as HTML.
    static QString slopesHelp();
    /// Help on CHANGES, as HTML.
    static QString changesHelp();
    /// Help on all the common parameters, as HTML. It comes after the outputs.
    static QString commonHelp();
    /// The parts of it that concern the raster, the paths along the steps of a grid, and rounding.
    static QString rasterHelp();
    static QString pathsHelp();
    static QString exactnessHelp();
    /// Help on Wants::part, as HTML.
    static QString largeRastersHelp();
    /// Help on rasters that do not fit into memory. It comes last.
    static QString limitsHelp();

    /// Takes the common parameters and those of the terrain.
    void takeParameters(const QVariantMap& parameters, QgsProcessingContext& context,
                        QgsProcessingFeedback* feedback) override;

    /// The fields of SOURCES that count.
    virtual FeatureCellsReader::Fields sourceFields(const QVariantMap& parameters,
                                                    QgsProcessingContext& context) const;

    /// The results that are wanted.
    struct Wants {
        bool paths = false;   ///< predecessors, or the corners of wavefronts
        bool corners = false; ///< those of wavefronts
        bool allocation = false;
        bool solver = true;      ///< the solver of the parameters runs; if false, only "tiled" or
                                 ///< "wavefronts" may run
        bool eachSource = false; ///< every feature is solved separately
        /// Only the part of the raster that paths can reach is read, if they end at a maximum cost
        /// or at a receiver.
        bool part = false;
        std::vector<std::size_t> near;      ///< cells where receivers may be, for this part
        bool nearSources = false;           ///< the sources are the receivers
        std::vector<std::size_t> receivers; ///< cells, if only their distances are wanted
        bool nowhere = false;   ///< no path can reach a receiver, so no path leaves its source
        bool fromEdges = false; ///< people expect that costs count from the edges of areas
        bool isBefore = false;  ///< the ground is the one before CHANGES, where there need be no
                                ///< source that is on passable cells
        std::size_t moreBytesPerCell = 0;   ///< of arrays beside those of the solver
        std::size_t cellBytesPerSource = 0; ///< the same for each feature, per cell
        std::size_t moreBytesPerSource = 0; ///< of results for each feature
        std::size_t rowsPerSource = 0;      ///< rows of OUTPUT for each feature
        std::size_t keptBytesPerSource = 0; ///< of these rows, if they are kept until the end
        std::size_t cachedBytesPerCell = 0; ///< of other rasters, in the cache of GDAL
        std::function<std::size_t(fermat::Grid)> moreBytes; ///< the same, once
    };
    /// A problem to solve. The terrain, the query and the solutions count the cells of `part`.
    /// Everything else counts the cells of the raster.
    struct Problem {
        fermat::TerrainShape shape;
        std::optional<fermat::Terrain> terrain; ///< set after complete() has read its values
        fermat::Query query;
        Wants wants;
        CellPlacer placer;
        RasterGeometry raster;
        SolvedPart part;                        ///< what is read of the raster
        std::vector<FeatureCells> features;     ///< the sources, each with its cells
        bool isPlaced = false;                  ///< whether features are on passable cells
        int solutionsAtOnce = 1;                ///< number of solutions for which there is memory
        const fermat::Solver* solver = nullptr; ///< the solver that runs, after it was opened
        std::size_t memoryLeft = 0;   ///< bytes that are left for other results of the work
        std::size_t outputMemory = 0; ///< bytes that outputs may use when arrays are in files
        std::unique_ptr<ArrayRoom> room = nullptr;   ///< files for arrays; null: in memory
        std::unique_ptr<SmallCache> cache = nullptr; ///< of GDAL, while the problem lives
        /// Of the distances, without a room.
        std::unique_ptr<fermat::ReusedMemory> memory = nullptr;

        /// Of the part.
        RasterGeometry geometry() const { return raster.part(part.first(), part.grid()); }
        QString solverUsed() const { return QString::fromStdString(solver->name()); }
        bool isPassable(std::size_t cell) const {
            return part.contains(cell) && terrain->surface.passable(part.toPart(cell));
        }
        SolvedPart::Edges edgesOf(const fermat::Solution& solution) const {
            return part.edgesOf(solution, *terrain);
        }
    };
    /// Reads the sources, and checks that a solver can run and that there is enough memory. It does
    /// everything except reading the values of the terrain. Throws QgsProcessingException,
    /// fermat::Error.
    Problem planProblem(const Wants& wants, QgsProcessingFeedback* feedback) const;
    /// Reads the terrain, and leaves out the sources that cannot start on it. Throws as
    /// planProblem() does.
    void complete(Problem& problem, QgsProcessingFeedback* feedback, fermat::Progress& progress);
    /// Solves, and reports the solver and its work. While paths may leave the part of the problem,
    /// widens the part and solves again.
    fermat::Solution solve(Problem& problem, QgsProcessingFeedback* feedback,
                           fermat::Progress& progress);
    /// Solves for each feature separately, several at a time: see Session::solve_each(). While
    /// paths of some features may leave the part of the problem, widens the part for these.
    ///
    /// `takeBack`, if it is given, takes the way in the other direction of each feature after
    /// `take` took that of DIRECTION. If costs are those of round trips, it must be given.
    void solveEach(Problem& problem, const fermat::TakeSolution& take,
                   QgsProcessingFeedback* feedback, fermat::Progress& progress,
                   const fermat::TakeSolution& takeBack = {});
    /// Gives the sums, on the part of the problem as it is now, and the share of each of some
    /// features.
    using PrepareSums = std::function<fermat::CellSums&(std::span<const std::size_t> features,
                                                        std::vector<fermat::Share>& shares)>;
    /// Solves for each feature separately and adds its share to the sums, as Session::accumulate()
    /// does. Throws as solve() does.
    void accumulate(Problem& problem, const PrepareSums& prepare, QgsProcessingFeedback* feedback,
                    fermat::Progress& progress);
    /// A query for each of these features, in the part of the problem.
    std::vector<fermat::Query> queriesOf(const Problem& problem,
                                         std::span<const FeatureCells> features) const;
    /// Solves each query on the ground that it reaches, and takes the solutions in this order: see
    /// fermat::solve_in_windows(). The part of the problem is the whole raster, and only solvers of
    /// the processor run: see Wants::solver.
    void solveInWindows(const Problem& problem, std::span<const fermat::Query> queries,
                        const fermat::TakeWindow& take, QgsProcessingFeedback* feedback,
                        fermat::Progress& progress) const;
    /// Solves in parts: `solvePart` solves in the part of the problem, and returns where paths may
    /// leave it. If they may, the next part is larger. Reports the last part.
    using SolvePart = decltype(PartRun::Steps::solve);
    void solveInParts(Problem& problem, const SolvePart& solvePart, QgsProcessingFeedback* feedback,
                      fermat::Progress& progress);
    /// Opens the solver, reports which one and why, and warns if a device fails later. The problem
    /// must outlive the session.
    std::unique_ptr<fermat::Session> open(Problem& problem, QgsProcessingFeedback* feedback,
                                          fermat::Progress& progress) const;
    /// What people call the costs, with their unit.
    QString costAlias() const;
    /// Whether ID_FIELD gives the sources names: see FeatureCellsReader::hasNames().
    bool sourcesHaveNames() const { return mSources && mSources->hasNames(); }
    /// Number of CPU threads that QGIS' settings allow; 0: all.
    int threads() const { return mSolver.options.cpu.threads; }
    float maximumOf(const FeatureCells& feature) const {
        return std::min(mMaximumCost, float(feature.maximumCost));
    }
    /// The maximum costs of these sources, each once.
    std::set<float> maximaOf(std::span<const FeatureCells> features) const;
    /// The query for some of the features of the problem, in its part. Its allocation has the
    /// numbers of the features: see FeatureCells::number.
    fermat::Query queryOf(const Problem& problem, std::span<const FeatureCells> features) const {
        return queryOf(problem, features, receiversOf(problem));
    }
    fermat::Query queryOf(const Problem& problem, std::span<const FeatureCells> features,
                          const fermat::SharedNodes& receivers) const;
    /// Cells of the part, which queries share.
    static fermat::SharedNodes receiversOf(const Problem& problem);

    /// A point parameter in the CRS of the raster, or nothing if it is not given. Warns as
    /// givenPoint() does.
    std::optional<QgsPointXY> takePoint(const QVariantMap& parameters, const QString& name,
                                        QgsProcessingContext& context,
                                        QgsProcessingFeedback* feedback) const;
    /// A point and features, the point first, without those outside the raster. Throws
    /// QgsProcessingException if none is left.
    std::vector<FeatureCells> readFeatures(const QString& pointName,
                                           const std::optional<QgsPointXY>& point,
                                           const FeatureCellsReader* reader, CellPlacer& placer,
                                           QgsProcessingFeedback* feedback) const;
    /// Throws QgsProcessingException if the features of a layer touch more cells than there is
    /// memory for.
    CellsFound requireRoomFor(const QString& layer) const;
    /// What it means if the sources cover very many cells, as a sentence; empty if they do not.
    static QString noteOnAreas(std::span<const FeatureCells> features);
    /// The sources. Throws QgsProcessingException if none is on the raster.
    std::vector<FeatureCells> readSources(CellPlacer& placer,
                                          QgsProcessingFeedback* feedback) const;
    /// Makes one for the common raster and SNAP_DISTANCE.
    CellPlacer makePlacer() const {
        return CellPlacer(geometry(), raster().name(), mSnapDistance, terrainInput().changes());
    }

  private:
    /// Refuses a solver that does not go with METHOD.
    void requireMethodOf(const QString& solver, const QVariantMap& parameters,
                         QgsProcessingContext& context) const;
    /// Memory for a cell where paths start: in its feature, in the query, and up to three times
    /// more because solvers sort sources and copy queries.
    static constexpr std::size_t bytesPerSourceCell =
        sizeof(std::size_t) + 4 * sizeof(fermat::Source);

    /// The solver that may run: see Wants::solver.
    std::string solverFor(const Wants& wants) const {
        return wants.solver                     ? mSolver.name
               : terrainInput().hasWavefronts() ? std::string("wavefronts")
                                                : std::string("tiled");
    }
    /// The part of the raster to begin with.
    SolvedPart firstPart(std::span<const FeatureCells> features, const Wants& wants) const;
    long long snapCells() const;
    /// What solves with these results need, beside `more` bytes. The arguments must outlive it.
    SolveMemory memoryOf(const Wants& wants, const RasterGeometry& part,
                         const fermat::TerrainShape& shape, const fermat::Query& query,
                         std::size_t more) const;
    using FermatAlgorithm::requireRoom;
    /// Checks that there is memory for any solution of a part, before its lengths are computed.
    void requireRoom(const RasterGeometry& part, const Wants& wants) const;
    /// Checks that there is memory for the part of the problem, and reports it.
    void planPart(Problem& problem, QgsProcessingFeedback* feedback) const;
    /// Reports how long it took to solve for each of the sources.
    static void tellSpeed(std::size_t sources, double milliseconds,
                          QgsProcessingFeedback* feedback);
    /// Reports what a solver notes about a solution.
    static void tellNotes(const fermat::Solution& solution, QgsProcessingFeedback* feedback);
    /// A session on the way back, on ground that must outlive it.
    std::unique_ptr<fermat::Session> openBack(const Problem& problem, const fermat::Terrain& back,
                                              QgsProcessingFeedback* feedback,
                                              fermat::Progress& progress) const;
    fermat::SolverOptions optionsOf(const Problem& problem) const;
    fermat::Solution solveOnce(Problem& problem, QgsProcessingFeedback* feedback,
                               fermat::Progress& progress) const;
    /// The value of DEVICE. Throws QgsProcessingException.
    static fermat::DeviceOptions deviceNamed(const QString& name);

    fermat::SolverRegistry mSolvers = fermat::all_solvers();
    SolverChoice mSolver;
    std::optional<QgsPointXY> mStart;
    std::unique_ptr<FeatureCellsReader> mSources;
    float mMaximumCost = fermat::infinity;
    double mSnapDistance = 0; ///< metres
};
