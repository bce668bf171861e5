#pragma once

#include "cell_placer.h"
#include "terrain_algorithm.h"

#include <fermat/cuda.h>
#include <fermat/solver_registry.h>

/// An algorithm that asks how far it is from sources: the parameters of the sources and of the
/// solver, and the problem made of them.
class SourceAlgorithm : public TerrainAlgorithm {
    Q_DECLARE_TR_FUNCTIONS(SourceAlgorithm)

  public:
    bool checkParameterValues(const QVariantMap& parameters, QgsProcessingContext& context,
                              QString* message = nullptr) const override;

    /// What SOLVER and DEVICE say, with as many threads as QGIS' settings allow.
    struct SolverChoice {
        std::string name;
        fermat::SolverOptions options;
    };
    SolverChoice takeSolver(const QVariantMap& parameters, QgsProcessingContext& context) const;
    /// What MAX_COST says; infinity where it is not given.
    float takeMaximumCost(const QVariantMap& parameters, QgsProcessingContext& context) const;
    /// The most bytes, `rest` included, that one of the candidates takes which fit the memory that
    /// is allowed; the fewest where none fits.
    struct MemoryPlan {
        std::size_t bytes = 0;
        int solutionsAtOnce = 1; ///< that there is memory for, of so many that are wanted
    };
    static MemoryPlan planMemory(const fermat::Candidates& candidates,
                                 const fermat::TerrainShape& shape, const fermat::Query& query,
                                 const fermat::SolverOptions& options, std::size_t rest,
                                 std::size_t wanted = 1);

  protected:
    /// Adds START_POINT, SOURCES, START_COST_FIELD, MAX_COST_FIELD, ID_FIELD, SNAP_DISTANCE,
    /// MAX_COST, SOLVER, DEVICE, and the output SKIPPED_SOURCES.
    /// `solves` off: SOLVER is accepted but not shown, for none is run.
    void addSourceParameters(bool solves = true);
    /// Help on all the common parameters, as HTML.
    static QString commonHelp();

    /// Takes the common parameters, the terrain's included.
    void takeParameters(const QVariantMap& parameters, QgsProcessingContext& context,
                        QgsProcessingFeedback* feedback) override;

    /// What a problem is wanted for.
    struct Wants {
        bool predecessor = false;
        bool allocation = false;
        bool solver = true;      ///< the one that is asked for is run; if not, "tiled" may be
        bool eachSource = false; ///< every feature is solved by itself
        std::vector<std::size_t> receivers; ///< where only the distances there are wanted
        std::size_t moreBytesPerCell = 0;   ///< beyond what the solver takes
        std::size_t moreBytesPerSource = 0; ///< the same for each feature
        std::size_t moreBytes = 0;          ///< the same, once
    };
    /// A problem to be solved.
    struct Problem {
        fermat::TerrainShape shape;
        std::optional<fermat::Terrain> terrain; ///< once complete() has read its values
        fermat::Query query;
        Wants wants;
        CellPlacer placer;
        std::vector<FeatureCells> features;     ///< the sources, each with its cells
        int solutionsAtOnce = 1;                ///< that there is memory for
        const fermat::Solver* solver = nullptr; ///< the one that runs, once opened
        std::size_t memoryLeft = 0;             ///< bytes for what the work finds besides

        QString solverUsed() const { return QString::fromStdString(solver->name()); }
    };
    /// Reads the sources and checks that a solver can run and that there is memory: all but the
    /// values of the terrain. Throws QgsProcessingException, fermat::Error.
    Problem planProblem(const Wants& wants, QgsProcessingFeedback* feedback) const;
    /// Reads the terrain, and leaves out the sources that cannot start on it. Throws as
    /// planProblem().
    void complete(Problem& problem, QgsProcessingFeedback* feedback, fermat::Progress& progress);
    /// Solves, and says which solver did and what it did.
    fermat::Solution solve(Problem& problem, QgsProcessingFeedback* feedback,
                           fermat::Progress& progress) const;
    /// Solves for each feature by itself, several at a time: see Session::solve_each().
    void solveEach(Problem& problem, const fermat::TakeSolution& take,
                   QgsProcessingFeedback* feedback, fermat::Progress& progress) const;
    /// Opens the solver, says which and why, and warns where a device fails later on. The problem
    /// must outlive the session.
    std::unique_ptr<fermat::Session> open(Problem& problem, QgsProcessingFeedback* feedback,
                                          fermat::Progress& progress) const;
    /// CPU threads that QGIS' settings allow; 0: all.
    int threads() const { return mSolver.options.cpu.threads; }
    /// The query of some of the problem's features.
    fermat::Query queryOf(std::span<const FeatureCells> features, const Wants& wants) const;

    /// A point parameter in the raster's CRS, or nothing where it is not given.
    std::optional<QgsPointXY> takePoint(const QVariantMap& parameters, const QString& name,
                                        QgsProcessingContext& context) const;
    /// A feature source parameter, or nothing where it is not given.
    std::unique_ptr<FeatureCellsReader> takeFeatures(const QVariantMap& parameters,
                                                     const QString& name,
                                                     const FeatureCellsReader::Fields& fields,
                                                     QgsProcessingContext& context) const;
    /// A point and features, the point first, without those that lie outside the raster. Throws
    /// QgsProcessingException where none is left.
    std::vector<FeatureCells> readFeatures(const QString& pointName,
                                           const std::optional<QgsPointXY>& point,
                                           const FeatureCellsReader* reader, CellPlacer& placer,
                                           QgsProcessingFeedback* feedback) const;
    /// One for the common raster and SNAP_DISTANCE.
    CellPlacer makePlacer() const { return CellPlacer(geometry(), raster().name(), mSnapDistance); }

  private:
    fermat::SolverRegistry mSolvers = fermat::all_solvers();
    SolverChoice mSolver;
    std::optional<QgsPointXY> mStart;
    std::unique_ptr<FeatureCellsReader> mSources;
    float mMaximumCost = fermat::infinity;
    double mSnapDistance = 0;
};
