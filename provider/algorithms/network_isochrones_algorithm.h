#pragma once

#include "each_source.h"
#include "ground_starts.h"
#include "isochrone_bands.h"
#include "network_algorithm.h"
#include "network_people.h"
#include "open_ground.h"
#include "people_table.h"
#include "road_attributes.h"

#include <fermat/network_reach.h>
#include <fermat/network_routes.h>
#include <fermat/session.h>

#include <functional>
#include <span>

/// fermat:networkisochrones: the lines of a network that are reached, by intervals of cost.
class NetworkIsochronesAlgorithm : public NetworkAlgorithm {
    Q_DECLARE_TR_FUNCTIONS(NetworkIsochronesAlgorithm)

  public:
    QString name() const override;
    QString displayName() const override;
    QString shortDescription() const override;
    QString helpText() const override;
    QStringList tags() const override;
    QgsProcessingAlgorithm* createInstance() const override;
    bool checkParameterValues(const QVariantMap& parameters, QgsProcessingContext& context,
                              QString* message = nullptr) const override;

  protected:
    void initAlgorithm(const QVariantMap& configuration) override;
    void takeParameters(const QVariantMap& parameters, QgsProcessingContext& context,
                        QgsProcessingFeedback* feedback) override;
    QVariantMap execute(const QVariantMap& parameters, QgsProcessingContext& context,
                        QgsProcessingFeedback* feedback, fermat::Progress& progress) override;

  private:
    /// The layer of people; none: they do not matter.
    struct Population {
        std::unique_ptr<RasterInput> raster;
        std::unique_ptr<FeatureCellsReader> features;

        bool isGiven() const { return raster || features; }
        QString layerName() const;
    };
    /// People, and how they are reached.
    struct ReachedPeople {
        ReachedPeople(std::size_t memory, bool keepsAll) : people(memory, keepsAll) {}

        NetworkPeople people;
        std::vector<NetworkPeople::Arrival> arrivals; ///< at all homes, from the nearest source
        VectorOutput file;                            ///< of the table
        std::optional<PeopleTable> table;             ///< if it is wanted
        std::unique_ptr<fermat::RouteMeasures> measures;
    };
    /// The outputs that are wanted, and what is written to them.
    struct Writing {
        VectorOutput lines;
        VectorOutput nodes;
        std::optional<RoadAttributes> roads;
        bool hasReadRoads = false;
        std::vector<double> ends; ///< of the intervals, as users give them; empty: not known yet
        qlonglong parts = 0;
        qlonglong reachedNodes = 0;
        double furthest = 0; ///< the greatest cost at a node, in whole units
        std::optional<ReachedPeople> people;
    };
    /// The greatest cost of a place on the lines that is reached or, if there is ground, of a place
    /// on the ground; as users give it.
    double furthestOf(const Problem& problem, const std::vector<Reach>& reach,
                      fermat::Progress& progress) const;
    /// The ends of the intervals for what is reached, as users give them.
    std::vector<double> endsOf(const Problem& problem, const std::vector<Reach>& reach,
                               QgsProcessingFeedback* feedback, fermat::Progress& progress) const;
    void writeLines(const Problem& problem, const std::vector<Reach>& reach, Writing& writing,
                    fermat::Progress& progress) const;
    /// Reads the attributes of the lines of these parts.
    void readRoads(const fermat::Network& network, const std::vector<fermat::ReachedPart>& parts,
                   Writing& writing, fermat::Progress& progress) const;
    void writeNodes(const Problem& problem, const std::vector<Reach>& reach, Writing& writing,
                    fermat::Progress& progress) const;

    /// Why no line is reached up to this cost, and what to do.
    QString whyNothing(const Problem& problem, double end) const;

    /// The index of the source that reaches a part first.
    static std::size_t sourceOf(const std::vector<Reach>& reach, const fermat::ReachedPart& part);

    void addPeople();
    void addPeopleOutputs();
    static QString peopleHelp();
    /// Why people cannot be counted, as a sentence; empty if they can.
    static QString whyNoPeople(const QVariantMap& parameters);
    void takePeople(const QVariantMap& parameters, QgsProcessingContext& context);
    ReachedPeople readPeople(const QVariantMap& parameters, const Problem& problem,
                             QgsProcessingContext& context, QgsProcessingFeedback* feedback,
                             fermat::Progress& progress);
    /// Of memory, while people are counted.
    static std::size_t bytesOf(const ReachedPeople& reached, const Problem& problem);
    /// The arrivals of what some sources reach; those of all sources are lowered to them.
    std::vector<NetworkPeople::Arrival> arrivalsOf(const std::vector<Reach>& reach,
                                                   ReachedPeople& reached,
                                                   fermat::Progress& progress) const;
    /// The ends of intervals for people, which may live beyond the lines that are reached.
    std::vector<double> endsOfPeople(const Problem& problem,
                                     const std::vector<NetworkPeople::Arrival>& arrivals,
                                     const std::vector<double>& ends) const;
    /// Adds the rows of these arrivals to the table, if it is wanted. `lineEnds` are those of the
    /// intervals on the lines. `only`: the index of the source to which all belong.
    void addPeopleRows(const Problem& problem, const std::vector<NetworkPeople::Arrival>& arrivals,
                       const std::vector<double>& lineEnds, std::optional<std::size_t> only,
                       ReachedPeople& reached) const;
    /// The people whom each source reaches first.
    static std::vector<double> peopleOfSources(const Problem& problem,
                                               const ReachedPeople& reached);
    void reportPeople(const Problem& problem, ReachedPeople reached, QVariantMap& results,
                      QgsProcessingContext& context, QgsProcessingFeedback* feedback,
                      fermat::Progress& progress);

    /// CATCHMENTS: the lines that each source reaches first.
    void addCatchments();
    static QString catchmentsHelp();
    static bool wantsCatchments(const QVariantMap& parameters);
    /// `reach` is that of all sources together, and `people` those of each source, or empty.
    /// Returns its destination.
    QString writeCatchments(const QVariantMap& parameters, const Problem& problem,
                            const std::vector<Reach>& reach, const std::vector<double>& people,
                            QgsProcessingContext& context, fermat::Progress& progress);

    /// DIFFERENCE: what CHANGES add to the costs of the lines.
    void addDifference();
    static QString differenceHelp();
    static bool wantsDifference(const QVariantMap& parameters);
    /// All that is reached, whatever the intervals are.
    std::vector<fermat::ReachedPart> partsOf(const Problem& problem,
                                             const std::vector<Reach>& reach,
                                             fermat::Progress& progress) const;
    /// `rest`: bytes that the run needs besides.
    std::vector<fermat::ReachedPart> partsBefore(Problem& before, std::size_t rest,
                                                 QgsProcessingFeedback* feedback,
                                                 fermat::Progress& progress) const;
    /// Returns its destination.
    QString writeDifference(const QVariantMap& parameters, const Problem& problem, Before& before,
                            const std::vector<Reach>& reach, QgsProcessingContext& context,
                            QgsProcessingFeedback* feedback, fermat::Progress& progress);

    /// The parameters and outputs of the ground beside the lines.
    void addGroundParameters();
    static QString groundHelp();
    QString whatAreasAre() const;
    void takeGround(const QVariantMap& parameters, QgsProcessingContext& context,
                    QgsProcessingFeedback* feedback);
    void requireCommonGround(QgsProcessingFeedback* feedback) const;
    /// What one front reaches on the lines, from where ways go on over the ground.
    struct GroundFront {
        std::vector<fermat::ReachedPart> parts;
        double maximum = 0; ///< as users give it
    };
    static double greatestOf(const std::vector<GroundFront>& fronts);
    std::vector<GroundFront> groundFronts(const Problem& problem, const std::vector<Reach>& reach,
                                          double end, fermat::Progress& progress) const;
    /// Is given the points between which a part is straight. Returns the effort, in points or
    /// cells.
    using VisitPart =
        std::function<std::size_t(const GroundFront&, std::vector<GroundStarts::Point>)>;
    void visitParts(const Problem& problem, std::span<const GroundFront> fronts,
                    const VisitPart& visit, fermat::Progress& progress) const;
    /// The grid of RASTER.
    RasterGeometry groundGeometry(const Problem& problem, const std::vector<GroundFront>& fronts,
                                  fermat::Progress& progress) const;
    /// The ground of a run.
    struct GroundRun {
        std::vector<GroundFront> fronts;
        RasterGeometry raster;           ///< the grid of RASTER
        SolvedPart part{fermat::Grid{}}; ///< what is read of it
        float maximum = 0;      ///< of all paths; they go on a little beyond what is wanted
        std::size_t starts = 0; ///< about the greatest number of cells where ways can begin
        std::function<std::size_t(fermat::Grid part)> bytesToWrite; ///< of memory, for the outputs
        fermat::SolverOptions options;
        std::unique_ptr<ArrayRoom> room;        ///< files for the part; null: it is in memory
        std::optional<fermat::Terrain> terrain; ///< of the part, as all below
        fermat::Query query;

        RasterGeometry geometry() const { return raster.part(part.first(), part.grid()); }
    };
    QgsCoordinateTransform toGround(const RasterGeometry& raster,
                                    const QgsProcessingContext& context) const;
    /// Finds where ways over the ground can begin, and with which part to begin.
    void findBegins(const Problem& problem, GroundRun& run, const QgsProcessingContext& context,
                    fermat::Progress& progress) const;
    /// Checks that there is memory for the part, and reports it.
    void planGround(GroundRun& run, QgsProcessingFeedback* feedback);
    /// Reads the part, and finds where ways begin on it.
    void readGround(const Problem& problem, GroundRun& run, const QgsProcessingContext& context,
                    fermat::Progress& progress) const;
    /// Where ways over the ground begin.
    fermat::Query groundQuery(const Problem& problem, const GroundRun& run,
                              const QgsProcessingContext& context,
                              fermat::Progress& progress) const;
    fermat::Solution solveGround(const GroundRun& run, QgsProcessingFeedback* feedback,
                                 fermat::Progress& progress) const;
    /// The people who live on the ground up to each of these costs, after the one before.
    std::vector<double> peopleOn(const GroundRun& run, const fermat::Solution& solution,
                                 const NetworkPeople& people, const std::vector<double>& ends,
                                 const QgsProcessingContext& context) const;
    /// How messages name the raster of the ground, and what they advise if it is too large.
    static ArrayRoom::Subject groundRoom(const RasterGeometry& geometry);
    /// Writes RASTER and AREAS. `ends` are those of the intervals. `people` may be null.
    QVariantMap writeGround(const QVariantMap& parameters, const Problem& problem,
                            const std::vector<Reach>& reach, const std::vector<double>& ends,
                            const NetworkPeople* people, QgsProcessingContext& context,
                            QgsProcessingFeedback* feedback, fermat::Progress& progress);

    std::optional<Intervals> mIntervals;
    std::optional<OpenGround> mGround; // if RASTER or AREAS are wanted
    std::optional<double> mCellSize;   // map units; none: a thousandth of the extent
    QString mGroundName;               // of the layer of GROUND
    EachSource mEachSource = EachSource::together;
    Population mPopulation;
};
