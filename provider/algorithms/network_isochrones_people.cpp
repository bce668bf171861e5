#include "filled_in.h"
#include "memory_limit.h"
#include "network_isochrones_algorithm.h"
#include "population_input.h"
#include "time_format.h"

#include <fermat/error.h>
#include <fermat/network_routes.h>

#include <qgsprocessingparameters.h>
#include <qgsrasterlayer.h>

#include <algorithm>
#include <numeric>

namespace {

const QString peopleTableName = QStringLiteral("PEOPLE_TABLE");

/// Bytes of a node while routes are measured.
constexpr std::size_t bytesPerMeasuredNode = 32;

QString percentOf(double part, double whole) {
    return QString::number(100 * part / whole, 'f', 1);
}

} // namespace

void NetworkIsochronesAlgorithm::addPeople() {
    addPopulation({false,
                   tr("If it is set, Fermat counts the people who are reached. They join at the "
                      "nearest line, as sources do."),
                   true});
}

void NetworkIsochronesAlgorithm::addPeopleOutputs() {
    addHelped(new QgsProcessingParameterFeatureSink(peopleTableName, tr("People by interval"),
                                                    compat::anyTable, QVariant(), true, false),
              tr("A table: the people who are reached in each interval, and those who are not "
                 "reached. It needs a population raster or layer."));
    for (const auto& [name, text] :
         {std::pair("REACHED_PEOPLE", tr("Reached people")),
          std::pair("UNREACHED_PEOPLE", tr("People who are not reached")),
          std::pair("TOO_FAR_PEOPLE", tr("People too far from the network"))})
        addOutput(new QgsProcessingOutputNumber(QLatin1String(name), text));
}

QString NetworkIsochronesAlgorithm::peopleHelp() {
    return tr(
        "<b>People</b>\n"
        "POPULATION is a raster with the number of people in each cell, not a density, on any grid "
        "and in any CRS. All people of a cell live at its centre. POPULATION_FEATURES are points "
        "instead, with their people in POPULATION_FIELD. People join the network as sources and "
        "receivers do: at the nearest place of a line, if it is not further away than MAX_SNAP. "
        "Their way to the line costs what ACCESS_SPEED says, so with it people beside a line can "
        "be in a later interval than the line. Their cost is that of Network travel times "
        "(fermat:networktraveltimes). A cost that is the end of an interval belongs to this "
        "interval, as on the lines.\n"
        "PEOPLE_TABLE: a row for each interval, with the people in it (people) and all up to its "
        "end (people_sum). More rows have those who are reached beyond the last of a list of "
        "INTERVALS, those who are not reached, and those who are too far from the network to "
        "join, so the column people adds up to all people of the layer. With EACH_SOURCE = 1, "
        "each source has all these rows. With EACH_SOURCE = 2, each source has rows with the "
        "people whom it reaches first, and those who are not reached have no source. Further "
        "fields: from, to, label, and with EACH_SOURCE source and src_name.\n"
        "CATCHMENTS have the field people, those whom the source reaches first. AREAS have the "
        "fields people and people_sum: those who live on this ground, wherever they would join.\n"
        "REACHED_PEOPLE, UNREACHED_PEOPLE, TOO_FAR_PEOPLE: how many are reached, how many are not "
        "although they join the network, and how many cannot join. The log has them, too.\n");
}

QString NetworkIsochronesAlgorithm::whyNoPeople(const QVariantMap& parameters) {
    if (const QString why = whyNoPopulation(parameters); !why.isEmpty())
        return why;
    return isGiven(parameters, peopleTableName) && !hasPopulation(parameters)
               ? tr("PEOPLE_TABLE shows how many people are reached, but there are no people. Set "
                    "POPULATION or POPULATION_FEATURES, or leave PEOPLE_TABLE out.")
               : QString();
}

void NetworkIsochronesAlgorithm::takePeople(const QVariantMap& parameters,
                                            QgsProcessingContext& context) {
    mPopulation = {};
    if (QgsRasterLayer* layer = takePopulationRaster(parameters, context))
        mPopulation.raster = RasterInput::open(layer, 1);
    mPopulation.features = takePopulationFeatures(parameters, context);
    if (mPopulation.features)
        requirePoints(*mPopulation.features, QStringLiteral("POPULATION_FEATURES"));
}

QString NetworkIsochronesAlgorithm::Population::layerName() const {
    return raster ? raster->name() : features->layerName();
}

NetworkIsochronesAlgorithm::ReachedPeople NetworkIsochronesAlgorithm::readPeople(
    const QVariantMap& parameters, const Problem& problem, QgsProcessingContext& context,
    QgsProcessingFeedback* feedback, fermat::Progress& progress) {
    // Those who are too far from the lines may live on the ground around them.
    ReachedPeople reached(allowedMemory(), mGround.has_value());
    reached.measures = std::make_unique<fermat::RouteMeasures>(problem.network(), direction());
    if (isGiven(parameters, peopleTableName)) {
        const QgsFields fields =
            PeopleTable::fields(mEachSource != EachSource::together, sourcesHaveNames());
        reached.file = openVector(parameters, peopleTableName, context,
                                  {fields, compat::noGeometryWkb, {}, 0, costUnit()}, extent());
        reached.table.emplace(fields, bandRange(costBandEnd()),
                              [sink = reached.file.sink.get()](QgsFeature& row) {
                                  sink->add(row, fermat::no_progress);
                              });
    }
    const NetworkJoiner joiner(*problem.lines, joiningOf(problem));
    try {
        if (mPopulation.raster)
            reached.people.add(*mPopulation.raster, {crs(), extent(), context.transformContext()},
                               joiner, threads(), progress);
        else
            reached.people.add(readFeatures(*mPopulation.features, feedback), joiner, threads(),
                               progress);
    } catch (const fermat::OutOfMemory&) {
        throw QgsProcessingException(
            tr("The people of the layer “%1” (POPULATION) need more than the %2 of memory that "
               "Fermat may use. Choose a raster with larger cells, or fewer points.")
                .arg(mPopulation.layerName(), gibText(allowedMemory())) +
            QLatin1Char(' ') + memoryAdvice());
    }
    return reached;
}

std::size_t NetworkIsochronesAlgorithm::bytesOf(const ReachedPeople& reached,
                                                const Problem& problem) {
    return reached.people.bytes() + 2 * reached.people.arrivalBytes() +
           problem.network().nodes() * bytesPerMeasuredNode;
}

std::vector<NetworkPeople::Arrival>
NetworkIsochronesAlgorithm::arrivalsOf(const std::vector<Reach>& reach, ReachedPeople& reached,
                                       fermat::Progress& progress) const {
    std::vector<NetworkPeople::Arrival> arrivals;
    for (std::size_t i = 0; i < reach.size(); ++i) {
        fermat::PartProgress arriving(progress, double(i) / double(reach.size()),
                                      double(i + 1) / double(reach.size()));
        reached.measures->begin(reach[i].stops, reach[i].solution);
        reached.people.arrive(*reached.measures, reach[i].stops, arrivals, arriving);
    }
    reached.arrivals.resize(arrivals.size());
    for (std::size_t home = 0; home < arrivals.size(); ++home)
        reached.arrivals[home].lowerTo(arrivals[home]);
    return arrivals;
}

std::vector<double>
NetworkIsochronesAlgorithm::endsOfPeople(const Problem& problem,
                                         const std::vector<NetworkPeople::Arrival>& arrivals,
                                         const std::vector<double>& ends) const {
    if (mIntervals && mIntervals->lastEnd())
        return ends;
    double furthest = 0;
    for (const NetworkPeople::Arrival& arrival : arrivals)
        if (arrival.isReached())
            furthest = std::max(furthest, problem.cost(arrival.cost));
    return furthest > ends.back() ? Intervals::every(ends.front()).ends(furthest) : ends;
}

void NetworkIsochronesAlgorithm::addPeopleRows(const Problem& problem,
                                               const std::vector<NetworkPeople::Arrival>& arrivals,
                                               const std::vector<double>& lineEnds,
                                               std::optional<std::size_t> only,
                                               ReachedPeople& reached) const {
    if (!reached.table)
        return;
    PeopleTable& table = *reached.table;
    const std::vector<double> ends = endsOfPeople(problem, arrivals, lineEnds);
    std::vector<double> inUnits;
    for (const double end : ends)
        inUnits.push_back(end * problem.unitsPerCost);
    const bool isCut = mEachSource == EachSource::cut;
    // The last one is for what is beyond all intervals.
    std::vector<std::vector<double>> people(isCut ? problem.sources.size() : 1,
                                            std::vector<double>(ends.size() + 1));
    const std::span<const NetworkPeople::Home> homes = reached.people.homes();
    for (std::size_t home = 0; home < homes.size(); ++home) {
        const NetworkPeople::Arrival& arrival = arrivals[home];
        if (!arrival.isReached())
            continue;
        const auto interval = std::ranges::lower_bound(inUnits, double(arrival.cost));
        people[isCut ? std::size_t(arrival.source) : 0][std::size_t(interval - inUnits.begin())] +=
            homes[home].people;
    }
    const auto titleOf = [&](std::size_t source) {
        return PeopleTable::Source{problem.sources[source].id, problem.sources[source].label};
    };
    for (std::size_t i = 0; i < people.size(); ++i) {
        const auto source = isCut ? std::optional(i) : only;
        table.begin(source ? std::optional(titleOf(*source)) : std::nullopt);
        table.addIntervals(ends, people[i]);
        if (mIntervals && mIntervals->lastEnd())
            table.addOthers(tr("more than %1").arg(costText(ends.back())), people[i].back(),
                            ends.back());
    }
    if (isCut)
        table.begin(std::nullopt);
    table.addOthers(tr("not reached"), reached.people.unreached(arrivals));
    table.addOthers(tr("too far from the network"), reached.people.tooFar());
}

std::vector<double> NetworkIsochronesAlgorithm::peopleOfSources(const Problem& problem,
                                                                const ReachedPeople& reached) {
    std::vector<double> people(problem.sources.size());
    for (std::size_t home = 0; home < reached.arrivals.size(); ++home)
        if (const NetworkPeople::Arrival& arrival = reached.arrivals[home]; arrival.isReached())
            people[std::size_t(arrival.source)] += reached.people.homes()[home].people;
    return people;
}

std::vector<double>
NetworkIsochronesAlgorithm::peopleOn(const GroundRun& run, const fermat::Solution& solution,
                                     const NetworkPeople& people, const std::vector<double>& ends,
                                     const QgsProcessingContext& context) const {
    const QgsCoordinateTransform transform = toGround(run.raster, context);
    std::vector<double> sums(ends.size());
    for (const NetworkPeople::Home& home : people.homes()) {
        QgsPointXY place = home.where;
        try {
            if (!transform.isShortCircuited())
                place = transform.transform(place);
        } catch (const QgsCsException&) {
            continue;
        }
        const auto cell = run.raster.cellAt(place);
        if (!cell || !run.part.contains(*cell))
            continue;
        const double cost = double(solution.distance[run.part.toPart(*cell)]);
        const auto band = std::size_t(std::ranges::upper_bound(ends, cost) - ends.begin());
        if (cost <= ends.back())
            sums[std::min(band, sums.size() - 1)] += home.people;
    }
    return sums;
}

void NetworkIsochronesAlgorithm::reportPeople(const Problem& problem, ReachedPeople reached,
                                              QVariantMap& results, QgsProcessingContext& context,
                                              QgsProcessingFeedback* feedback,
                                              fermat::Progress& progress) {
    const std::vector<double> ofSources = peopleOfSources(problem, reached);
    const double all = reached.people.all(), tooFar = reached.people.tooFar(),
                 unreached = reached.people.unreached(reached.arrivals),
                 served = std::accumulate(ofSources.begin(), ofSources.end(), 0.0);
    results.insert(QStringLiteral("REACHED_PEOPLE"), served);
    results.insert(QStringLiteral("UNREACHED_PEOPLE"), unreached);
    results.insert(QStringLiteral("TOO_FAR_PEOPLE"), tooFar);
    const QString layer = mPopulation.layerName(), most = formatLength(joiningOf(problem).maxSnap);
    if (all > 0)
        feedback->pushInfo(
            filledIn(tr("Of the %1 people of the layer “%2”, %3 are reached (%4 %). Not reached: "
                        "%5. Further than MAX_SNAP (%6) from the network: %7."),
                     peopleText(all), layer, peopleText(served), percentOf(served, all),
                     peopleText(unreached), most, peopleText(tooFar)));
    if (served + unreached == 0)
        feedback->pushWarning(
            filledIn(tr("Nobody joins the network: the layer “%1” has %2 people, and none of them "
                        "lives within MAX_SNAP, %3, of a line. Check the CRS of “%1” (right-click "
                        "the layer, Layer CRS), or raise MAX_SNAP."),
                     layer, peopleText(all), most));
    if (reached.people.farAway() > 0 && !joiningOf(problem).accessSpeed &&
        measure() != NetworkSettings::Cost)
        feedback->pushWarning(
            tr("%1 people live %2 or more away from the network, and their ways there cost "
               "nothing. Set ACCESS_SPEED to count these ways.")
                .arg(peopleText(reached.people.farAway()), formatLength(NetworkJoiner::longWay)));
    if (!reached.table)
        return;
    const QString table = finishVector(std::move(reached.file), context, progress);
    LayerLook look;
    look.aliases = PeopleTable::aliases(costUnit());
    showResult(context, table, look);
    results.insert(peopleTableName, table);
}
