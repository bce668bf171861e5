#include "travel_times_algorithm.h"

#include <algorithm>

namespace {

const QString output = QStringLiteral("OUTPUT");

QgsFields rowFields() {
    QgsFields fields;
    fields.append(compat::integerField(QStringLiteral("source")));
    fields.append(compat::integerField(QStringLiteral("receiver")));
    fields.append(compat::realField(QStringLiteral("cost")));
    return fields;
}

} // namespace

QString TravelTimesAlgorithm::name() const {
    return QStringLiteral("traveltimes");
}

QString TravelTimesAlgorithm::displayName() const {
    return tr("Travel times (origin-destination matrix)");
}

QString TravelTimesAlgorithm::shortDescription() const {
    return tr("Makes the table of the least times or costs from every source (origin) to every "
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
    addTerrainParameters();
    addSourceParameters();
    addReceiverParameters();
    addHelped(new QgsProcessingParameterFeatureSink(output, tr("Travel times"), compat::anyTable),
              tr("A table without geometry: one row for each pair of source and receiver."));
    addOutput(new QgsProcessingOutputNumber(QStringLiteral("UNREACHED"), tr("Pairs without path")));
    addOutput(new QgsProcessingOutputString(QStringLiteral("SOLVER_USED"), tr("Solver used")));
}

QString TravelTimesAlgorithm::shortHelpString() const {
    return tr("Makes the table of the least times or costs from every source to every receiver, "
              "over a velocity or cost raster: an origin-destination matrix, or the first arrivals "
              "of shots at receivers, where the raster holds wave velocities.\n\n") +
           commonHelp() + QLatin1Char('\n') + receiverHelp() +
           tr("<b>Outputs</b>\n"
              "OUTPUT: a row for every pair, ordered by source, then receiver, as they stand in "
              "their layers, START_POINT and END_POINT first. A feature of several cells is one "
              "source, and the nearest of its cells counts; a feature of several points makes "
              "several receivers of one id.\n"
              "Fields: source and receiver (ids), cost (the value of the Isochrones raster of that "
              "source at the receiver, to the last bit; NULL where no path exists).\n"
              "UNREACHED: how many pairs have no path. SOLVER_USED: the solver that ran.\n\n"
              "<b>Work and memory</b>\n"
              "Each source is solved once, for all receivers, and as many at once as there are "
              "processor cores and memory for. Costs do not depend on the direction of travel but "
              "for the rounding: where there are far more sources than receivers, exchange them if "
              "the last bits do not matter and start and maximum costs are not used.");
}

QVariantMap TravelTimesAlgorithm::execute(const QVariantMap& parameters,
                                          QgsProcessingContext& context,
                                          QgsProcessingFeedback* feedback,
                                          fermat::Progress& progress) {
    CellPlacer receiverPlacer = makePlacer();
    std::vector<FeatureCells> places = readReceivers(receiverPlacer, feedback);
    Wants wants;
    wants.eachSource = true;
    wants.moreBytesPerSource = cellsOf(places) * sizeof(float);
    fermat::PartProgress reading(progress, 0, 0.2);
    Problem problem = planProblem(wants, feedback);
    VectorOutput table = openVector(parameters, output, context,
                                    {rowFields(), compat::noGeometryWkb, {}}, geometry().extent());
    complete(problem, feedback, reading);
    const std::vector<Receiver> receivers =
        placeReceivers(std::move(places), receiverPlacer, problem.terrain->surface, feedback);
    problem.wants.receivers = passable(receivers, problem.terrain->surface);

    fermat::PartProgress solving(progress, 0.2, 0.8);
    fermat::PartProgress writing(progress, 0.8, 1);
    std::vector<float> costs(problem.features.size() * receivers.size());
    const auto take = [&](std::size_t source, const fermat::Solution& solution) {
        std::transform(receivers.begin(), receivers.end(),
                       costs.begin() + std::ptrdiff_t(source * receivers.size()),
                       [&](const Receiver& receiver) { return solution.distance[receiver.cell]; });
    };
    solveEach(problem, take, feedback, solving);

    const auto unreached = std::count(costs.begin(), costs.end(), fermat::infinity);
    if (unreached > 0)
        feedback->pushWarning(
            tr("%1 of %2 pairs have no path.").arg(unreached).arg(qulonglong(costs.size())));
    const QString destination =
        write(costs, problem.features, receivers, std::move(table), context, writing);
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
    const QgsFields fields = rowFields();
    const auto row = [&](std::size_t pair) {
        QgsFeature feature(fields);
        feature.setAttribute(0, sources[pair / receivers.size()].id);
        feature.setAttribute(1, receivers[pair % receivers.size()].id);
        if (costs[pair] < fermat::infinity)
            feature.setAttribute(2, double(costs[pair]));
        return feature;
    };
    return writeVector(std::move(table), context, costs.size(), row, progress);
}
