#include "ray_paths_algorithm.h"

#include "grouped_number.h"
#include "memory_limit.h"
#include "parameter_names.h"
#include "path_line.h"
#include "raster_lengths.h"
#include "time_format.h"

#include <fermat/parallel.h>

#include <algorithm>
#include <map>
#include <tuple>

namespace {

std::vector<QgsPointXY> pointsOf(const fermat::Path& path, const RasterGeometry& geometry) {
    std::vector<QgsPointXY> points;
    for (const std::size_t cell : path.cells)
        points.push_back(geometry.cellCentre(cell));
    for (const fermat::GridPlace& place : path.ray)
        points.push_back(geometry.pointAt(place));
    return points;
}

} // namespace

QString RayPathsAlgorithm::name() const {
    return QStringLiteral("raypaths");
}

QString RayPathsAlgorithm::displayName() const {
    return tr("Least-cost paths (rays)");
}

QString RayPathsAlgorithm::shortDescription() const {
    return tr("Finds the paths of least time or cost from sources (origins) to receivers "
              "(destinations).");
}

QStringList RayPathsAlgorithm::tags() const {
    return tr("least-cost path,least cost path,least-time path,ray path,route,routing,off road,"
              "shortest path,travel time,walking,drive time,origin,destination,"
              "cost path,r.path,dijkstra")
        .split(QLatin1Char(','));
}

QgsProcessingAlgorithm* RayPathsAlgorithm::createInstance() const {
    return new RayPathsAlgorithm;
}

void RayPathsAlgorithm::initAlgorithm(const QVariantMap&) {
    addTerrainParameters();
    addSourceParameters();
    addReceiverParameters();
    addHelped(new QgsProcessingParameterBoolean(
                  eachSource, tr("A path from each source, not only the best one"), false),
              tr("Off: one path to each receiver, from the source with the least cost. On: one "
                 "path from each source to each receiver. Fermat then solves each source "
                 "separately, so the time grows with the number of sources."));
    addHelped(
        new QgsProcessingParameterFeatureSink(output, tr("Least-cost paths"), compat::lineGeometry),
        tr("One line for each pair of source and receiver, from cell centre to cell centre."));
    addOutput(new QgsProcessingOutputNumber(QStringLiteral("UNREACHED"), tr("Paths not found")));
    addOutput(new QgsProcessingOutputString(QStringLiteral("SOLVER_USED"), tr("Solver used")));
}

QString RayPathsAlgorithm::helpText() const {
    return tr("Draws the paths of least time or cost from sources to receivers, with their times "
              "and lengths. You need a raster of velocities (for example in km/h), of costs or of "
              "elevations, one "
              "or more sources, and one or more receivers. If the raster holds wave velocities, "
              "the paths are rays.\n\n") +
           namesHelp() +
           tr("<b>Outputs</b>\n"
              "OUTPUT: one line for each receiver that is reached, from the source with the least "
              "cost. With EACH_SOURCE, one line from each source that reaches the receiver. A line "
              "goes from the centre of the source's cell to the centre of the receiver's cell. If "
              "both are in the same cell, the line has no length. If a source has several cells, "
              "the line starts at the nearest one. On slopes with DIRECTION towards the sources, "
              "it goes from the receiver to the source.\n"
              "Fields: source and receiver (ids), cost (the value of the Isochrones raster at the "
              "receiver, to the last bit), length (metres on the ground), label (for example “Hut "
              "→ "
              "Summit · 2 h 10 min · 4.30 km”), src_name and rec_name (names, if ID_FIELD or "
              "RECEIVER_ID_FIELD is a field of names).\n"
              "UNREACHED: the number of paths that do not exist. SOLVER_USED: the solver that "
              "ran.\n\n") +
           commonHelp() + receiverHelp() + largeRastersHelp() + limitsHelp();
}

void RayPathsAlgorithm::takeParameters(const QVariantMap& parameters, QgsProcessingContext& context,
                                       QgsProcessingFeedback* feedback) {
    ReceiverAlgorithm::takeParameters(parameters, context, feedback);
    mEachSource = parameterAsBool(parameters, eachSource, context);
}

std::vector<fermat::Path> RayPathsAlgorithm::trace(Problem& problem,
                                                   const std::vector<Receiver>& receivers,
                                                   QgsProcessingFeedback* feedback,
                                                   fermat::Progress& progress) {
    std::size_t held = 0;
    const auto hold = [&](const fermat::Path& path) {
        held += sizeof(path) + path.cells.size() * sizeof(std::size_t) +
                path.ray.size() * sizeof(fermat::GridPlace);
        if (held > problem.memoryLeft)
            throw QgsProcessingException(
                tr("The paths need more than the %1 of memory that are left for them. Use fewer "
                   "sources or fewer receivers at a time.")
                    .arg(gibText(problem.memoryLeft)) +
                QLatin1Char(' ') + memoryAdvice());
    };
    const auto countCellsOfRaster = [&](fermat::Path& path) {
        for (std::size_t& cell : path.cells)
            cell = problem.part.toRaster(cell);
        const fermat::Cell first = problem.part.first();
        for (fermat::GridPlace& place : path.ray)
            place = {place.row + first.row, place.col + first.col};
    };
    std::vector<fermat::Path> rays;
    if (!mEachSource) {
        const auto tracePart = [&](fermat::Progress& part) {
            fermat::PartProgress opening(part, 0, 0.1);
            fermat::PartProgress solving(part, 0.1, 1);
            std::vector<std::size_t> cells;
            std::vector<fermat::TerrainGraph::Place> places;
            for (const Receiver& receiver : receivers) {
                cells.push_back(problem.part.toPart(receiver.cell));
                places.push_back(receiver.place);
            }
            SolvedPart::Edges edges;
            held = 0;
            rays = fermat::least_cost_paths(
                *open(problem, feedback, opening), problem.query, cells, false, solving, hold,
                [&](const fermat::Solution& solution) { edges.add(problem.edgesOf(solution)); },
                places);
            return edges;
        };
        solveInParts(problem, tracePart, feedback, progress);
        std::for_each(rays.begin(), rays.end(), countCellsOfRaster);
        return rays;
    }
    // A source with many cells is one source. Its nearest cell counts.
    const auto traceOne = [&](std::size_t source, const fermat::Solution& solution) {
        const RaysOf ofSource(*this, problem, source, solution);
        fermat::make_in_order(
            receivers.size(), fermat::thread_count(threads()),
            [&](std::size_t i) { return ofSource.to(receivers[i]); },
            [&](std::size_t i, fermat::Path path) {
                if (!(path.cost < fermat::infinity))
                    return;
                path.source = source;
                path.receiver = i;
                hold(path);
                countCellsOfRaster(path);
                rays.push_back(std::move(path));
            });
    };
    solveEach(problem, traceOne, feedback, progress);
    std::sort(rays.begin(), rays.end(), [](const fermat::Path& a, const fermat::Path& b) {
        return std::tie(a.receiver, a.source) < std::tie(b.receiver, b.source);
    });
    return rays;
}

PairFields RayPathsAlgorithm::pathFields() const {
    PairFields::Optional more;
    more.length = more.label = true;
    return pairFields(more);
}

QVariantMap RayPathsAlgorithm::execute(const QVariantMap& parameters, QgsProcessingContext& context,
                                       QgsProcessingFeedback* feedback,
                                       fermat::Progress& progress) {
    CellPlacer receiverPlacer = makePlacer();
    std::vector<FeatureCells> places = readReceivers(receiverPlacer, feedback);
    Wants wants;
    wants.paths = true;
    wants.eachSource = mEachSource;
    wants.part = true;
    wants.near = cellsOf(places);
    if (mEachSource)
        wants.moreBytesPerSource = wants.near.size() * sizeof(fermat::Path);
    fermat::PartProgress reading(progress, 0, 0.2);
    Problem problem = planProblem(wants, feedback);
    VectorOutput lines = openVector(parameters, output, context,
                                    {pathFields().fields(), compat::lineStringWkb, geometry().crs},
                                    geometry().extent());
    complete(problem, feedback, reading);
    const std::vector<Receiver> receivers =
        placeReceivers(std::move(places), receiverPlacer, problem, feedback);
    aimAt(receivers, problem);

    fermat::PartProgress solving(progress, 0.2, 0.95);
    fermat::PartProgress writing(progress, 0.95, 1);
    const std::vector<fermat::Path> rays = trace(problem, receivers, feedback, solving);

    const std::size_t wanted = receivers.size() * (mEachSource ? problem.features.size() : 1);
    const std::size_t unreached = wanted - rays.size();
    if (unreached > 0)
        feedback->pushWarning(
            tr("%1 of %2 paths do not exist.").arg(grouped(unreached)).arg(grouped(wanted)));
    QVariantMap results;
    const QString destination = write(rays, problem, receivers, std::move(lines), context, writing);
    LayerLook look{QStringLiteral("rays")};
    look.aliases = pairAliases();
    look.pathLabel = PairFields::label();
    showResult(context, destination, look);
    results.insert(output, destination);
    results.insert(QStringLiteral("UNREACHED"), qlonglong(unreached));
    results.insert(QStringLiteral("SKIPPED_SOURCES"), qlonglong(problem.placer.leftOut()));
    results.insert(QStringLiteral("SKIPPED_RECEIVERS"), qlonglong(receiverPlacer.leftOut()));
    results.insert(QStringLiteral("SOLVER_USED"), problem.solverUsed());
    return results;
}

QString RayPathsAlgorithm::write(const std::vector<fermat::Path>& rays, const Problem& problem,
                                 const std::vector<Receiver>& receivers, VectorOutput lines,
                                 QgsProcessingContext& context, fermat::Progress& progress) {
    const fermat::Terrain& terrain = *problem.terrain;
    // The last part contains all earlier ones, and so all paths.
    const fermat::GroundMetric ground = groundMetric(problem.geometry(), terrain.neighbourhood);
    const fermat::RayLengths rayLengths(problem.shape, ground);
    const auto lengthOf = [&](fermat::Path path) {
        for (std::size_t& cell : path.cells)
            cell = problem.part.toPart(cell);
        const fermat::Cell first = problem.part.first();
        for (fermat::GridPlace& place : path.ray)
            place = {place.row - first.row, place.col - first.col};
        return terrain.wavefronts ? rayLengths.of(path.ray)
                                  : fermat::path_length(terrain, ground, path.cells);
    };
    const PairFields fields = pathFields();
    std::map<std::int32_t, const FeatureCells*> byNumber;
    for (const FeatureCells& each : problem.features)
        byNumber[each.number] = &each;
    const auto feature = [&](std::size_t i) {
        const fermat::Path& ray = rays[i];
        const FeatureCells& source = mEachSource
                                         ? problem.features[ray.source]
                                         : *byNumber.at(problem.query.sources[ray.source].id);
        const PairFields::End begin{source.id, source.label}, &end = receivers[ray.receiver].end;
        const double length = lengthOf(ray);
        QgsFeature feature = fields.feature(begin, end, ray.cost, length);
        feature.setAttribute(PairFields::label(),
                             PairFields::labelOf(begin, end, formatCost(ray.cost, surfaceOptions()),
                                                 formatLength(length)));
        fermat::Path travelled = ray;
        if (const fermat::Slopes* slopes = terrainInput().slopes();
            slopes && slopes->view().direction < 0)
            std::ranges::reverse(travelled.cells); // as people travel
        feature.setGeometry(lineThrough(pointsOf(travelled, geometry())));
        return feature;
    };
    return writeVector(std::move(lines), context, rays.size(), feature, progress);
}
