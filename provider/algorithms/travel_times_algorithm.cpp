#include "travel_times_algorithm.h"

#include "cross_table.h"
#include "grouped_number.h"
#include "parameter_names.h"

#include <algorithm>
#include <cmath>

QString TravelTimesAlgorithm::name() const {
    return QStringLiteral("traveltimes");
}

QString TravelTimesAlgorithm::displayName() const {
    return tr("Travel times (origin-destination matrix)");
}

QString TravelTimesAlgorithm::shortDescription() const {
    return tr("Makes a table of the least times or costs from every source (origin) to every "
              "receiver (destination).");
}

QStringList TravelTimesAlgorithm::tags() const {
    return tr("od matrix,origin-destination,cost matrix,distance matrix,traveltime "
              "table,travel time,drive time,walking time,first arrival,accessibility,"
              "least cost,shortest path")
        .split(QLatin1Char(','));
}

QgsProcessingAlgorithm* TravelTimesAlgorithm::createInstance() const {
    return new TravelTimesAlgorithm;
}

void TravelTimesAlgorithm::initAlgorithm(const QVariantMap&) {
    addTerrainParameters(Ways::RoundTrips);
    addSourceParameters();
    addReceiverParameters();
    addCrossTable();
    addHelped(new QgsProcessingParameterFeatureSink(output, tr("Travel times"), compat::anyTable),
              tr("A table without geometry: one row for each pair of source and receiver, or a "
                 "cross table."));
    addOutput(
        new QgsProcessingOutputNumber(QStringLiteral("UNREACHED"), tr("Pairs without a path")));
    addOutput(new QgsProcessingOutputString(QStringLiteral("SOLVER_USED"), tr("Solver used")));
}

QString TravelTimesAlgorithm::helpText() const {
    return tr("Makes a table of the least times or costs from every source to every receiver: an "
              "origin-destination matrix. You need a raster of velocities (for example in km/h), "
              "of costs or of elevations, one or more sources, and one or more receivers. If the "
              "raster holds wave "
              "velocities, the times are first arrivals.\n\n") +
           namesHelp() +
           tr("<b>Outputs</b>\n"
              "OUTPUT: one row for each pair of source and receiver. Rows are in the order of the "
              "sources, then of the receivers, as in their layers. START_POINT and END_POINT come "
              "first. A feature with several cells is one source, and its nearest cell counts. A "
              "feature with several points is several receivers with the same id.\n"
              "Fields: source and receiver (ids), cost (the value at the receiver in the "
              "Isochrones raster of this source, to the last bit; NULL if there is no path), "
              "src_name and rec_name (names, if ID_FIELD or RECEIVER_ID_FIELD is a field of "
              "names), and in .csv files unit (of cost). With CROSS_TABLE: one row for each "
              "source, with src_name, source, and one "
              "column for each receiver, which has its name, or rec_ and its id, and the unit, "
              "such as School (min), and holds the cost.\n"
              "UNREACHED: the number of pairs without a path. SOLVER_USED: the solver that "
              "ran.\n\n") +
           commonHelp() + receiverHelp() + largeRastersHelp() +
           tr("<b>Time and memory</b>\n"
              "Fermat solves once for each source, for all receivers together. It solves as many "
              "sources at a time as there are processor cores and memory for. Apart from rounding, "
              "a path on level ground costs the same in both directions. So if there are far more "
              "sources than receivers, you can exchange them to save time (on slopes, with the "
              "other DIRECTION). Do this only if the last bits do not "
              "matter, and if you use no start costs and no maximum costs.") +
           QStringLiteral("\n\n") + limitsHelp();
}

QVariantMap TravelTimesAlgorithm::execute(const QVariantMap& parameters,
                                          QgsProcessingContext& context,
                                          QgsProcessingFeedback* feedback,
                                          fermat::Progress& progress) {
    const bool isCrossTable = parameterAsBool(parameters, crossTable, context);
    CellPlacer receiverPlacer = makePlacer();
    std::vector<FeatureCells> places = readReceivers(receiverPlacer, feedback);
    Wants wants;
    wants.eachSource = true;
    wants.paths = terrainInput().hasWavefronts(); // times between the centres of cells
    wants.part = true;
    wants.near = cellsOf(places);
    wants.moreBytesPerSource = wants.near.size() * sizeof(float);
    const std::size_t rows = isCrossTable ? 1 : wants.near.size();
    const std::size_t values =
        isCrossTable ? wants.near.size() + 2 : rows * std::size_t(pairFields({}).fields().size());
    wants.rowsPerSource = rows;
    wants.keptBytesPerSource = keptRows(parameters, output, context).bytes(rows, values);
    fermat::PartProgress reading(progress, 0, 0.2);
    Problem problem = planProblem(wants, feedback);
    const auto open = [&](const QgsFields& fields, const QString& unit) {
        return openVector(parameters, output, context, {fields, compat::noGeometryWkb, {}, 0, unit},
                          geometry().extent());
    };
    VectorOutput table;
    if (!isCrossTable)
        table = open(pairFields({}).fields(), surfaceOptions().distanceUnit());
    complete(problem, feedback, reading);
    const std::vector<Receiver> receivers =
        placeReceivers(std::move(places), receiverPlacer, problem, feedback);
    aimAt(receivers, problem);
    std::optional<CrossTable> cross;
    if (isCrossTable) {
        std::vector<PairFields::End> columns;
        for (const Receiver& receiver : receivers)
            columns.push_back(receiver.end);
        cross.emplace(sourcesHaveNames(), columns, surfaceOptions().distanceUnit());
        table = open(cross->fields(), {});
    }

    fermat::PartProgress solving(progress, 0.2, 0.8);
    fermat::PartProgress writing(progress, 0.8, 1);
    std::vector<float> costs(problem.features.size() * receivers.size());
    const auto take = [&](std::size_t source, const fermat::Solution& solution) {
        const RaysOf rays(*this, problem, source, solution);
        std::transform(receivers.begin(), receivers.end(),
                       costs.begin() + std::ptrdiff_t(source * receivers.size()),
                       [&](const Receiver& receiver) { return rays.time(receiver); });
    };
    const auto addWayBack = [&](std::size_t source, const fermat::Solution& solution) {
        const RaysOf rays(*this, problem, source, solution, true);
        for (std::size_t i = 0; i < receivers.size(); ++i) {
            float& cost = costs[source * receivers.size() + i];
            cost += rays.time(receivers[i]);
            if (cost > maximumOf(problem.features[source]))
                cost = fermat::infinity;
        }
    };
    solveEach(problem, take, feedback, solving,
              terrainInput().areRoundTrips() ? addWayBack : fermat::TakeSolution());

    const auto unreached = std::count(costs.begin(), costs.end(), fermat::infinity);
    if (unreached > 0)
        feedback->pushWarning(
            tr("%1 of %2 pairs have no path.").arg(grouped(unreached)).arg(grouped(costs.size())));
    const QString destination =
        cross ? writeCross(*cross, costs, problem.features, std::move(table), context, writing)
              : write(costs, problem.features, receivers, std::move(table), context, writing);
    LayerLook look;
    look.aliases = pairAliases();
    showResult(context, destination, look);
    return {{output, destination},
            {QStringLiteral("UNREACHED"), qlonglong(unreached)},
            {QStringLiteral("SKIPPED_SOURCES"), qlonglong(problem.placer.leftOut())},
            {QStringLiteral("SKIPPED_RECEIVERS"), qlonglong(receiverPlacer.leftOut())},
            {QStringLiteral("SOLVER_USED"), problem.solverUsed()}};
}

QString TravelTimesAlgorithm::write(const std::vector<float>& costs,
                                    const std::vector<FeatureCells>& sources,
                                    const std::vector<Receiver>& receivers, VectorOutput table,
                                    QgsProcessingContext& context, fermat::Progress& progress) {
    const PairFields fields = pairFields({});
    const auto row = [&](std::size_t pair) {
        const FeatureCells& source = sources[pair / receivers.size()];
        const bool isReached = costs[pair] < fermat::infinity;
        return fields.feature({source.id, source.label}, receivers[pair % receivers.size()].end,
                              isReached ? std::optional<double>(costs[pair]) : std::nullopt);
    };
    return writeVector(std::move(table), context, costs.size(), row, progress);
}

QString TravelTimesAlgorithm::writeCross(const CrossTable& cross, const std::vector<float>& costs,
                                         const std::vector<FeatureCells>& sources,
                                         VectorOutput table, QgsProcessingContext& context,
                                         fermat::Progress& progress) {
    std::vector<double> ofSource(costs.size() / sources.size());
    const auto row = [&](std::size_t source) {
        const auto first = costs.begin() + std::ptrdiff_t(source * ofSource.size());
        std::transform(first, first + std::ptrdiff_t(ofSource.size()), ofSource.begin(),
                       [](float cost) { return cost < fermat::infinity ? cost : std::nan(""); });
        return cross.row({sources[source].id, sources[source].label}, ofSource);
    };
    return writeVector(std::move(table), context, sources.size(), row, progress);
}
