#pragma once

#include "centrality.h"
#include "edge_table.h"
#include "network_lines_algorithm.h"
#include "node_choice.h"

#include <fermat/cuda.h>

#include <functional>
#include <optional>

/// fermat:allpairs: the matrix of the least costs between all nodes of a network of lines or of a
/// table of edges.
class AllPairsAlgorithm : public NetworkLinesAlgorithm {
    Q_DECLARE_TR_FUNCTIONS(AllPairsAlgorithm)

  public:
    QString name() const override;
    QString displayName() const override;
    QString shortDescription() const override;
    QString helpText() const override;
    QStringList tags() const override;
    QgsProcessingAlgorithm* createInstance() const override;

  protected:
    void initAlgorithm(const QVariantMap& configuration) override;
    void takeParameters(const QVariantMap& parameters, QgsProcessingContext& context,
                        QgsProcessingFeedback* feedback) override;
    QVariantMap execute(const QVariantMap& parameters, QgsProcessingContext& context,
                        QgsProcessingFeedback* feedback, fermat::Progress& progress) override;

  private:
    void addOutputs();
    void takeEdges(const QVariantMap& parameters, QgsProcessingContext& context);
    void takeNodes(const QVariantMap& parameters, QgsProcessingContext& context);

    PairGraph readGraph(QgsProcessingFeedback* feedback, fermat::Progress& progress) const;
    /// The nodes that NODES chooses, and all if it is not given.
    NodeChoice chooseNodes(const PairGraph& graph, QgsProcessingFeedback* feedback,
                           fermat::Progress& progress) const;
    QStringList readIds(QgsProcessingFeedback* feedback) const;
    /// Gives a network whose paths could cost too much for a matrix costs in a coarser unit, and
    /// says how far they are rounded. Returns that unit, in whole units of the network.
    double coarsen(PairGraph& graph, QgsProcessingFeedback* feedback) const;
    /// Bytes of memory beside the graph and the solver.
    struct Beside {
        std::size_t table = 0; ///< for the rows of TABLE, if they are in memory
        std::size_t rest = 0;
    };
    /// For a matrix of so many nodes; `isChosen`: by NODES. The parameters must outlive it.
    using BesideOf = std::function<Beside(std::size_t nodes, bool isChosen)>;
    BesideOf besideOf(const QVariantMap& parameters, const QgsProcessingContext& context,
                      const PairGraph& graph) const;
    /// Bytes of memory that a run with a solver needs, with `beside`, beside the graph.
    std::size_t bytesWith(const fermat::AllPairsSolver& solver, const fermat::AllPairsShape& shape,
                          std::size_t beside, std::size_t allowed) const;
    /// The solvers for which memory and disk suffice.
    std::vector<const fermat::AllPairsSolver*> fittingSolvers(const fermat::AllPairsShape& shape,
                                                              std::size_t beside,
                                                              std::size_t allowed) const;
    /// The solver, of which it reports why. `failed` is another one that has failed, or has no
    /// name. Throws QgsProcessingException if it needs more memory than is allowed.
    const fermat::AllPairsSolver& chooseSolver(const PairGraph& graph,
                                               const fermat::AllPairsShape& shape,
                                               const BesideOf& besideOf,
                                               const fermat::LeftOut& failed,
                                               QgsProcessingFeedback* feedback);
    /// Throws QgsProcessingException, with what to do about it. `solver`: null if no solver fits.
    [[noreturn]] void refuseMemory(const PairGraph& graph, const fermat::AllPairsShape& shape,
                                   const BesideOf& besideOf, std::size_t allowed,
                                   const fermat::AllPairsSolver* solver) const;
    /// The folder of the first raster, where a solver may keep what does not fit into memory.
    QString folderOf(const QVariantMap& parameters, QgsProcessingContext& context);

    /// What is made, and where it is written while the rows come.
    struct Outputs {
        std::unique_ptr<RasterOutput> matrix;
        std::unique_ptr<RasterOutput> predecessors;
        std::optional<VectorOutput> table;
        std::optional<VectorOutput> centrality;
    };
    /// `diskForSolver`: bytes of the temporary file of the solver.
    Outputs openOutputs(const QVariantMap& parameters, QgsProcessingContext& context,
                        const PairGraph& graph, const NodeChoice& choice,
                        std::uint64_t diskForSolver);
    /// Writes rows of the matrices, from the row `first` on.
    void writeRows(Outputs& outputs, const PairGraph& graph, const NodeChoice& choice,
                   std::size_t first, std::span<const std::uint32_t> distance,
                   std::span<const std::int32_t> predecessor, fermat::Progress& progress) const;
    static void writeTable(VectorSink& table, const PairGraph& graph, const NodeChoice& choice,
                           std::size_t first, std::span<const std::uint32_t> distance,
                           fermat::Progress& progress);
    QString writeCentrality(VectorOutput output, QgsProcessingContext& context,
                            const NodeChoice& choice, const std::vector<Centrality>& measures,
                            fermat::Progress& progress);

    fermat::AllPairsSolvers mSolvers = fermat::all_pairs_solvers();
    std::string mSolver;
    fermat::AllPairsOptions mOptions;
    std::unique_ptr<const EdgeTable> mEdges; ///< of a table; otherwise mLines counts
    NetworkInput mLines;
    bool mIsChosen = false;                           ///< whether NODES is given
    std::unique_ptr<FeatureCellsReader> mPoints;      ///< NODES for lines
    std::unique_ptr<QgsProcessingFeatureSource> mIds; ///< NODES for a table
    QString mIdField;
    double mMaxSnap = 0;
};
