#pragma once

#include "network_lines_algorithm.h"
#include "pair_fields.h"
#include "road_changes.h"

#include <fermat/cuda.h>
#include <fermat/network_reach.h>
#include <fermat/network_routes.h>

#include <qgsgeometry.h>

#include <algorithm>
#include <functional>

/// An algorithm on a network of lines: the parameters of the network, of the sources and of the
/// solver, and what they make.
class NetworkAlgorithm : public NetworkLinesAlgorithm {
    Q_DECLARE_TR_FUNCTIONS(NetworkAlgorithm)

  public:
    bool checkParameterValues(const QVariantMap& parameters, QgsProcessingContext& context,
                              QString* message = nullptr) const override;
    /// The values of the parameters of the network, with its layer opened. Throws
    /// QgsProcessingException.
    NetworkInput takeNetwork(const QVariantMap& parameters, QgsProcessingContext& context) const;
    /// The memory that solvers need on the network of these lines, in bytes: the most of those that
    /// fit beside `rest` bytes, which the run needs besides. `limit`: MEMORY_LIMIT, or 0. Throws
    /// QgsProcessingException if Fermat may not use so much for any of them.
    static std::size_t requireMemory(const LineNetwork& lines,
                                     const fermat::NetworkCandidates& candidates,
                                     const fermat::NetworkShape& shape,
                                     const fermat::SolverOptions& options, std::size_t rest = 0,
                                     std::size_t limit = 0);

  protected:
    /// What the sources are.
    enum class Starts {
        withCosts, ///< START_POINT and SOURCES with start costs and maximum costs of their own
        places,    ///< START_POINT and SOURCES
        points,    ///< only SOURCES, which must be given
    };
    /// Adds the parameters of the network, of the sources and of the solver, and the output
    /// SKIPPED_SOURCES.
    void addNetworkParameters(Starts starts = Starts::withCosts);
    /// Adds END_POINT, RECEIVERS, RECEIVER_ID_FIELD and the output SKIPPED_RECEIVERS.
    void addReceiverParameters();
    /// Help on all the common parameters, as HTML.
    static QString commonHelp();
    /// Help on the points of Starts::points.
    static QString pointsHelp();
    /// Help on CHANGES, as HTML.
    static QString changesHelp();
    /// Help on the parameters of addReceiverParameters().
    static QString receiverHelp();

    void takeParameters(const QVariantMap& parameters, QgsProcessingContext& context,
                        QgsProcessingFeedback* feedback) override;

    /// A network with the sources, and with the receivers if there are any.
    struct Problem {
        std::shared_ptr<const LineNetwork> lines;
        fermat::NetworkDirection direction = fermat::NetworkDirection::away;
        /// The id of each stop is the index of its source, and its maximum cost that of all paths
        /// or its own, whichever is less.
        std::vector<NetworkGiven> sources;
        std::vector<NetworkGiven> receivers;
        std::size_t skippedSources = 0;
        std::size_t skippedReceivers = 0;
        double unitsPerCost = 1;   ///< whole units of the network in a unit that users give
        QString solver;            ///< the solver that runs, after open(); another one may go on
        std::size_t forRounds = 0; ///< bytes for solutions that wait in solveRounds()

        const fermat::Network& network() const { return lines->network(); }
        /// A cost as users see it.
        double cost(double units) const { return units / unitsPerCost; }
    };
    /// The same sources on the network before CHANGES. All of them may be missing there.
    struct Before {
        Problem problem;
        fermat::NetworkEdits edits;
    };
    /// Reads the network, or takes it from those that were used last, and joins the points to it.
    /// Sets `before`, unless it is null, if there are CHANGES. Throws QgsProcessingException,
    /// fermat::Error.
    Problem prepareProblem(QgsProcessingFeedback* feedback, fermat::Progress& progress,
                           Before* before = nullptr);
    /// Rows of OUTPUT, and the bytes of memory that they take until the run ends.
    struct OutputRows {
        std::size_t count = 0;
        std::size_t bytes = 0;
    };
    /// Opens the solver and reports which one and why, and later if another one has to go on.
    /// `queries`: how many will be solved. `rest`: bytes that the run needs besides it and the
    /// rows. The problem must outlive the session.
    std::unique_ptr<fermat::NetworkSession> open(Problem& problem, std::size_t queries,
                                                 std::size_t rest, const OutputRows& rows,
                                                 QgsProcessingFeedback* feedback,
                                                 fermat::Progress& progress) const;
    /// The graph on which paths lead away from the sources.
    const fermat::ForwardStar& starOf(const Problem& problem) const;
    /// The results that are wanted.
    struct Wants {
        bool predecessor = false;
        bool allocation = false;       ///< of indices of sources
        fermat::SharedNodes receivers; ///< nodes, if only their costs are wanted
    };
    /// The query for stops of equal maximum cost.
    fermat::NetworkQuery queryOf(const Problem& problem, std::span<const fermat::NetworkStop> stops,
                                 const Wants& wants) const;
    /// What stops of equal maximum cost reach.
    struct Reach {
        std::vector<fermat::NetworkStop> stops;
        std::uint32_t maximumCost = fermat::NetworkGraph::unreached;
        fermat::NetworkSolution solution;
    };
    static fermat::NetworkFront frontOf(const Reach& reach) {
        return {reach.solution.distance, reach.stops,
                std::min(reach.maximumCost, fermat::greatest_network_cost)};
    }
    static std::vector<fermat::NetworkFront> frontsOf(const std::vector<Reach>& reach);
    /// Solves for all sources together: once for each different maximum cost.
    std::vector<Reach> solve(const Problem& problem, fermat::NetworkSession& session,
                             const Wants& wants, fermat::Progress& progress) const;
    /// Takes what some sources reach together.
    using TakeReach = std::function<void(std::vector<Reach> reach, fermat::Progress& progress)>;
    /// Solves for all sources together, or for each one apart and for several of these at the same
    /// time. `take` gets what they reach in the order of the sources, on this thread. Allocation is
    /// left out for each one apart.
    void solveRounds(const Problem& problem, bool eachSource, fermat::NetworkSession& session,
                     Wants wants, const TakeReach& take, fermat::Progress& progress) const;
    /// The bytes of its questions, and of its solutions without the one that the solver counts.
    static std::size_t bytesOfRounds(const Problem& problem, bool eachSource, const Wants& wants);
    /// How many times that calls `take`.
    static std::size_t roundsOf(const Problem& problem, bool eachSource) {
        return eachSource ? problem.sources.size() : 1;
    }
    /// The index of the source that reaches a node.
    static std::int32_t sourceAt(const Reach& reach, std::uint32_t node) {
        return reach.solution.allocation.empty() ? reach.stops.front().id
                                                 : reach.solution.allocation[node];
    }
    /// The parameters that may end paths at this cost or before.
    QStringList limits(double cost) const;
    /// Sentences on why some paths may not exist, and what to do. There is none between these
    /// sources and this receiver: it is asked whether there is one without maximum costs.
    QString whyNoPath(const Problem& problem, fermat::NetworkSession& session,
                      std::vector<fermat::NetworkStop> sources, const NetworkGiven& receiver) const;
    /// How many solutions of single sources solveRounds() has at a time.
    static std::size_t solutionsAtOnce(const Problem& problem);
    /// The least-cost route to a receiver from one of its stops, and the stops where it begins and
    /// ends.
    struct BestRoute {
        fermat::NetworkRoute route;
        const fermat::NetworkStop *begin = nullptr, *end = nullptr;
    };
    /// The routes of what was reached, which must outlive them.
    std::vector<std::unique_ptr<fermat::NetworkRoutes>>
    routesOf(const Problem& problem, const std::vector<Reach>& reach) const;
    /// Nothing if there is none.
    static std::optional<BestRoute>
    bestRoute(const std::vector<std::unique_ptr<fermat::NetworkRoutes>>& routes,
              const std::vector<Reach>& reach, const NetworkGiven& receiver);
    /// The least cost of a path between what was reached and a receiver;
    /// NetworkGraph::unreached if there is none.
    static std::uint32_t leastCost(const Problem& problem, const Reach& reach,
                                   const NetworkGiven& receiver);
    /// The fields of paths.
    PairFields pathFields() const;
    /// The line of a route between a source and a receiver, with these fields.
    QgsFeature pathFeature(const Problem& problem, const PairFields& fields,
                           const NetworkGiven& receiver, const BestRoute& best,
                           bool hasDirection = true) const;
    /// The nodes at the ends of the edges of all receivers.
    std::vector<std::size_t> nodesOf(const Problem& problem) const;

    /// How points join the network of a problem.
    NetworkJoining joiningOf(const Problem& problem) const {
        return mInput.joining(*problem.lines);
    }
    /// Features of points, in the CRS of the lines. Warns of those that cannot be read.
    std::vector<FeatureCells> readFeatures(const FeatureCellsReader& reader,
                                           QgsProcessingFeedback* feedback) const;
    /// Throws QgsProcessingException if a layer holds lines or polygons.
    static void requirePoints(const FeatureCellsReader& reader, const QString& parameter);

    const std::shared_ptr<const LineReader>& lines() const { return mInput.lines; }
    /// Null: there are none.
    const RoadChanges* changes() const { return mChanges.get(); }
    fermat::NetworkDirection direction() const { return mInput.direction; }
    NetworkSettings::Measure measure() const { return mInput.measure(); }
    int timeUnit() const { return mInput.timeUnit; }
    QString costUnit() const { return mInput.costUnit(); }
    QString costText(double cost) const { return mInput.costText(cost); }
    double secondsPerUnit() const { return mInput.secondsPerUnit(); }
    QString costBandEnd() const { return mInput.costBandEnd(); }
    int threads() const { return mOptions.cpu.threads; }
    const QgsCoordinateReferenceSystem& crs() const { return mCrs; }
    const QgsRectangle& extent() const { return mExtent; }
    /// Whether ID_FIELD gives the sources names: see FeatureCellsReader::hasNames().
    bool sourcesHaveNames() const { return mSources && mSources->hasNames(); }
    /// Whether END_POINT or RECEIVERS are given. If not, pairs are those of sources.
    bool hasReceivers() const { return mEnd || mReceivers; }
    /// The fields of a pair of source and receiver.
    PairFields pairFields(PairFields::Optional optional) const {
        optional.sourceNames = sourcesHaveNames();
        optional.receiverNames =
            hasReceivers() ? mReceivers && mReceivers->hasNames() : sourcesHaveNames();
        return PairFields(optional);
    }
    /// The ways from two stops to their points.
    static NetworkWays waysOf(const Problem& problem, const fermat::NetworkStop& from,
                              const fermat::NetworkStop& to) {
        return {from.place.distance, to.place.distance,
                problem.cost(double(from.access_cost) + double(to.access_cost))};
    }
    static PairFields::End endOf(const NetworkGiven& given) { return {given.id, given.label}; }
    /// The names that people see for these fields.
    QMap<QString, QString> pairAliases() const;
    /// Warns if the format of an output cannot hold the fields of the lines.
    static void sayWhetherFieldsFit(const VectorOutput& output, QgsProcessingFeedback* feedback);
    /// A line through these points. A single point becomes a line without length.
    static QgsGeometry lineOf(const std::vector<fermat::NetworkPoint>& points);

  private:
    void addChangesOfLines();
    void addStartParameters(Starts starts);
    void addStartCosts();
    void addPointParameters();
    void addSolveParameters();
    /// Whether a run without receivers makes no sense.
    virtual bool needsReceivers() const { return parameterDefinition(QStringLiteral("RECEIVERS")); }
    /// The changes of the network, about which it reports.
    RoadEdits editsOf(const LineNetwork& network, QgsProcessingFeedback* feedback,
                      fermat::Progress& progress) const;
    /// Gives the stops of sources their indices, and MAX_COST.
    void finishSources(const NetworkJoiner& joiner, std::vector<NetworkGiven>& given) const;
    void takePoints(const QVariantMap& parameters, QgsProcessingContext& context,
                    QgsProcessingFeedback* feedback);
    std::unique_ptr<FeatureCellsReader> takePointFeatures(const QVariantMap& parameters,
                                                          const QString& name,
                                                          const FeatureCellsReader::Fields& fields,
                                                          QgsProcessingContext& context) const;
    /// A point and features, the point first.
    std::vector<FeatureCells> readPoints(const QString& pointName,
                                         const std::optional<QgsPointXY>& point,
                                         const FeatureCellsReader* reader,
                                         QgsProcessingFeedback* feedback) const;
    /// Reports the points that were left out, also in the metadata; `sentence` has their number as
    /// %1.
    void reportJoining(const NetworkJoiner& joiner, const QString& sentence,
                       QgsProcessingFeedback* feedback);

    fermat::NetworkSolvers mSolvers = fermat::network_solvers();
    std::string mSolver;
    fermat::SolverOptions mOptions;
    NetworkInput mInput;
    std::unique_ptr<const RoadChanges> mChanges; ///< null: none
    QgsCoordinateReferenceSystem mCrs;
    QgsRectangle mExtent;
    std::optional<QgsPointXY> mStart;
    std::optional<QgsPointXY> mEnd;
    std::unique_ptr<FeatureCellsReader> mSources;
    std::unique_ptr<FeatureCellsReader> mReceivers;
    bool mHasMaxCostField = false;
};
