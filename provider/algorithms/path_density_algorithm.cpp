#include "path_density_algorithm.h"

#include "first_examples.h"
#include "grouped_number.h"
#include "parameter_names.h"
#include "raster_lengths.h"

#include <qgsprocessingparameters.h>

#include <algorithm>
#include <numeric>

namespace {

const QString receiverLayer = QStringLiteral("RECEIVERS");
const QString receiverWeightField = QStringLiteral("RECEIVER_WEIGHT_FIELD");
const QString sourceWeightField = QStringLiteral("WEIGHT_FIELD");
const QString measureName = QStringLiteral("MEASURE");

constexpr float noPath = -9999;

double weightOf(const std::vector<FeatureCells>& features) {
    return std::accumulate(
        features.begin(), features.end(), 0.0,
        [](double sum, const FeatureCells& feature) { return sum + feature.weight; });
}

std::vector<std::size_t> cellsOfAll(const std::vector<FeatureCells>& features) {
    std::vector<std::size_t> cells;
    for (const FeatureCells& feature : features)
        cells.insert(cells.end(), feature.cells.begin(), feature.cells.end());
    return cells;
}

std::vector<fermat::PathEnd> endsOn(const SolvedPart& part,
                                    const std::vector<FeatureCells>& receivers) {
    std::vector<fermat::PathEnd> ends;
    for (const FeatureCells& receiver : receivers) {
        ends.push_back({{}, receiver.weight});
        for (const std::size_t cell : receiver.cells)
            ends.back().cells.push_back(part.toPart(cell));
    }
    return ends;
}

} // namespace

QString PathDensityAlgorithm::name() const {
    return QStringLiteral("pathdensity");
}

QString PathDensityAlgorithm::displayName() const {
    return tr("Density of least-cost paths");
}

QString PathDensityAlgorithm::shortDescription() const {
    return tr("Counts, for each cell, the paths of least time or cost that cross it, from all "
              "sources to all receivers or between all sources.");
}

QStringList PathDensityAlgorithm::tags() const {
    return tr("least-cost path,least cost path,factorial least-cost paths,all pairs,from "
              "everywhere to everywhere,FETE,connectivity,corridor,movement,traffic,flow,use of "
              "paths,betweenness,ray density,UNICOR,CoLa,landscape ecology,archaeology")
        .split(QLatin1Char(','));
}

QgsProcessingAlgorithm* PathDensityAlgorithm::createInstance() const {
    return new PathDensityAlgorithm;
}

void PathDensityAlgorithm::initAlgorithm(const QVariantMap&) {
    addTerrainParameters(Ways::OneWay, false);
    addSourceParameters();
    addHelped(new QgsProcessingParameterField(sourceWeightField,
                                              tr("Field with the weights of sources"), QVariant(),
                                              sources, compat::numericField, false, true),
              tr("How much a source counts, such as a number of animals or people: 0 or more. NULL "
                 "means 0. If not set, and for the start point, the weight is 1."));
    addHelped(
        new QgsProcessingParameterFeatureSource(
            receiverLayer, tr("Receivers (destinations)"),
            {int(compat::pointGeometry), int(compat::lineGeometry), int(compat::polygonGeometry)},
            QVariant(), true),
        tr("Points, lines or polygons where paths end, in any CRS. If not set, paths lead from "
           "each source to each other source."));
    addHelped(new QgsProcessingParameterField(receiverWeightField,
                                              tr("Field with the weights of receivers"), QVariant(),
                                              receiverLayer, compat::numericField, false, true),
              tr("How much a receiver counts: 0 or more. NULL means 0. If not set, the weight is "
                 "1. A path counts as much as its source times its receiver."));
    addHelped(
        new QgsProcessingParameterEnum(
            measureName, tr("What is summed up"),
            {tr("The number of paths"), tr("The length of paths in the cell (m)")}, false, 0),
        tr("How many paths cross the cell, or how far they go in it, in metres on the ground."));
    addCloudOptimized();
    addHelped(new QgsProcessingParameterRasterDestination(output, tr("Density of paths")),
              tr("For each cell the weighted number of paths that cross it, or their length in "
                 "it. Cells without a path are empty."));
    addOutput(new QgsProcessingOutputNumber(QStringLiteral("PATHS"), tr("Paths")));
    addOutput(
        new QgsProcessingOutputNumber(QStringLiteral("UNREACHED"), tr("Pairs without a path")));
    addOutput(new QgsProcessingOutputNumber(QStringLiteral("LARGEST_SUM"), tr("Largest sum")));
    addOutput(new QgsProcessingOutputNumber(QStringLiteral("SKIPPED_RECEIVERS"),
                                            tr("Receivers that were skipped")));
    addOutput(new QgsProcessingOutputString(QStringLiteral("SOLVER_USED"), tr("Solver used")));
}

QString PathDensityAlgorithm::helpText() const {
    return tr("Finds the paths of least time or cost from all sources to all receivers, and "
              "counts for each cell how many of them cross it. So you see which ways animals, "
              "walkers or seismic rays share. Without receivers, the paths lead from each source "
              "to each other one. Ecologists call this factorial least-cost paths (UNICOR, CoLa), "
              "archaeologists from everywhere to everywhere (White and Barber 2012). You need a "
              "raster of velocities (for example in km/h), of costs or of elevations, and a layer "
              "of sources.\n\n") +
           namesHelp() +
           tr("<b>What counts</b>\n"
              "Each pair of a source and a receiver has one path, which counts as much as the "
              "weight of the source (WEIGHT_FIELD) times that of the receiver "
              "(RECEIVER_WEIGHT_FIELD). Between sources, there is a path from A to B and one from "
              "B to A. On level ground both cost the same, so each pair counts twice. A "
              "feature with several cells is one source or one receiver, and its nearest cell "
              "counts.\n"
              "With MAX_COST, or MAX_COST_FIELD, paths that cost more do not count.\n"
              "If several paths cost the same to the last bit, only one of them counts: that of "
              "Least-cost paths (fermat:raypaths).\n"
              "MEASURE 0: the number of paths that cross the cell. A path crosses the cells in "
              "which "
              "its line has a length. With RADIUS above 1, a step leads across cells between its "
              "two ends, and these count too. A cell that only touches the line with a corner "
              "does not count.\n"
              "MEASURE 1: the length of the paths in the cell, in metres on the ground. The "
              "sum over all cells is the length of all paths, whatever their direction.\n\n"
              "<b>With a tolerance</b>\n"
              "UNICOR and CoLa can count, for each pair, not only its path but all cells on ways "
              "that cost hardly more. That is the output OVERLAP of Least-cost corridors "
              "(fermat:corridor): WIDTHS is the tolerance, in the unit of the costs with "
              "EXCESS = 1. It counts each pair once.\n\n"
              "<b>Receivers</b>\n"
              "The features of RECEIVERS are the receivers: points, lines or polygons, in any CRS. "
              "Fermat skips a point outside the raster or on an impassable cell, and a line or "
              "polygon that touches no passable cell. The log lists them, and SKIPPED_RECEIVERS is "
              "their number. With SNAP_DISTANCE, a point moves to the nearest passable cell.\n\n"
              "<b>Outputs</b>\n"
              "OUTPUT: the sums, as floats. They do not depend on the order of the features, the "
              "number of threads or the device, to the last bit. Cells without a path are nodata "
              "(-9999).\n"
              "PATHS: the number of paths. UNREACHED: the number of pairs without a path. "
              "LARGEST_SUM: the largest sum. SOLVER_USED: the solver that ran.\n\n") +
           rasterHelp() + pathsHelp() + exactnessHelp() + largeRastersHelp() +
           tr("<b>Time and memory</b>\n"
              "Fermat solves once for each source, as many at a time as there are processor cores "
              "and memory for, and keeps no path. The paths from a source to all receivers are "
              "counted together. A solve ends at the farthest receiver, or at the maximum time or "
              "cost.") +
           QStringLiteral("\n\n") + limitsHelp();
}

void PathDensityAlgorithm::takeParameters(const QVariantMap& parameters,
                                          QgsProcessingContext& context,
                                          QgsProcessingFeedback* feedback) {
    SourceAlgorithm::takeParameters(parameters, context, feedback);
    mReceivers = takeFeatures(
        parameters, receiverLayer,
        {{}, {}, {}, parameterAsString(parameters, receiverWeightField, context)}, context);
    mAreLengths = parameterAsEnum(parameters, measureName, context) == 1;
}

std::vector<FeatureCells>
PathDensityAlgorithm::readReceivers(CellPlacer& placer, QgsProcessingFeedback* feedback) const {
    return mReceivers ? readFeatures({}, std::nullopt, mReceivers.get(), placer, feedback)
                      : std::vector<FeatureCells>();
}

void PathDensityAlgorithm::placeReceivers(std::vector<FeatureCells>& receivers, CellPlacer& placer,
                                          const Problem& problem,
                                          QgsProcessingFeedback* feedback) const {
    if (!mReceivers) {
        receivers = problem.features;
        return;
    }
    placer.dropImpassable(receivers, [&](std::size_t cell) { return problem.isPassable(cell); });
    placer.requireAny(receivers);
    if (placer.leftOut() > 0)
        feedback->pushWarning(tr("Skipped receivers: %1. SNAP_DISTANCE moves points to the nearest "
                                 "passable cell.\n%2")
                                  .arg(grouped(placer.leftOut()))
                                  .arg(firstExamples(placer.leftOutLines())));
    if (!placer.movedLines().isEmpty())
        feedback->pushInfo(tr("Receivers moved by SNAP_DISTANCE: %1.\n%2")
                               .arg(grouped(placer.movedLines().size()))
                               .arg(firstExamples(placer.movedLines())));
}

void PathDensityAlgorithm::requirePaths(const std::vector<FeatureCells>& sources,
                                        const std::vector<FeatureCells>& receivers) const {
    if (!mReceivers && sources.size() < 2)
        throw QgsProcessingException(
            tr("There is only one source, and no other one to which a path could lead. Add a "
               "feature to the layer of sources (SOURCES), or set a layer of receivers "
               "(RECEIVERS)."));
    if (!(weightOf(sources) > 0 && weightOf(receivers) > 0))
        throw QgsProcessingException(
            tr("The weights of all sources or of all receivers that are left are 0, so every sum "
               "is 0. Choose other fields (WEIGHT_FIELD, RECEIVER_WEIGHT_FIELD), or leave them "
               "out."));
}

PathDensityAlgorithm::Density
PathDensityAlgorithm::sumUp(Problem& problem, const std::vector<FeatureCells>& receivers,
                            QgsProcessingFeedback* feedback, fermat::Progress& progress) {
    const auto scratch = [&] { return problem.room ? problem.room->scratch() : nullptr; };
    const fermat::Neighbourhood steps = problem.shape.neighbourhood;
    const RasterGeometry part = problem.geometry();
    Density density{fermat::PathDensity(part.grid, steps.radius(),
                                        weightOf(problem.features) * weightOf(receivers),
                                        mAreLengths ? groundMetric(geometry(), steps).longest() : 1,
                                        scratch(), progress),
                    part.first};
    std::vector<fermat::PathEnd> ends = endsOn(problem.part, receivers);
    std::optional<fermat::GroundMetric> lengths;
    if (mAreLengths)
        lengths = groundMetric(part, steps);
    const auto take = [&](std::size_t source, const fermat::Solution& solution) {
        const RasterGeometry now = problem.geometry();
        if (!(density.cells.sums().grid() == now.grid)) {
            density.cells.move_to(
                now.grid, {density.first.row - now.first.row, density.first.col - now.first.col},
                scratch());
            density.first = now.first;
            ends = endsOn(problem.part, receivers);
            if (mAreLengths)
                lengths = groundMetric(now, steps);
        }
        density.paths += density.cells.add_paths(
            *problem.terrain, solution, ends, problem.features[source].weight,
            lengths ? &*lengths : nullptr, mReceivers ? fermat::PathDensity::none : source);
    };
    solveEach(problem, take, feedback, progress);
    return density;
}

QVariantMap PathDensityAlgorithm::execute(const QVariantMap& parameters,
                                          QgsProcessingContext& context,
                                          QgsProcessingFeedback* feedback,
                                          fermat::Progress& progress) {
    CellPlacer receiverPlacer = makePlacer();
    std::vector<FeatureCells> receivers = readReceivers(receiverPlacer, feedback);
    Wants wants;
    wants.paths = true;
    wants.eachSource = true;
    wants.part = true;
    wants.near = cellsOfAll(receivers);
    wants.nearSources = !mReceivers;
    wants.moreBytesPerCell = 2 * sizeof(std::int64_t); // the sums and the loads
    wants.cachedBytesPerCell = sizeof(float);
    wants.moreBytes = [bytes = cloudOptimizedMemory(parameters, context)](fermat::Grid) {
        return bytes;
    };
    Problem problem = planProblem(wants, feedback);
    expectTemporaryFiles(problem.room.get());
    const QString shows = mAreLengths ? tr("Length of paths") : tr("Number of paths");
    const QString unit = mAreLengths ? QStringLiteral("m") : QString();
    const auto file = openRaster(
        parameters, output, context, geometry(), {shows, unit, noPath, true}, GDT_Float32,
        problem.part.isWhole() ? std::nullopt : std::optional(problem.part.grid()));
    fermat::PartProgress reading(progress, 0, 0.1);
    complete(problem, feedback, reading);
    placeReceivers(receivers, receiverPlacer, problem, feedback);
    requirePaths(problem.features, receivers);
    problem.wants.receivers = cellsOfAll(receivers);
    fermat::PartProgress solving(progress, 0.1, 0.9);
    const Density density = sumUp(problem, receivers, feedback, solving);

    fermat::PartProgress writing(progress, 0.9, 1);
    const fermat::CellSums& sums = density.cells.sums();
    float least = fermat::infinity;
    file->write<float>(
        problem.geometry(),
        [&](int row, int col, std::span<float> to) {
            sums.copy_row(row, col, to);
            for (float& sum : to) {
                least = sum > 0 ? std::min(least, sum) : least;
                sum = sum > 0 ? sum : noPath;
            }
        },
        writing);
    const double largest = float(sums.largest_sum()); // as in the raster
    LayerLook look{QStringLiteral("accumulated_cost"), unit, largest};
    look.least = least;
    look.shows = shows;
    showResult(context, file->path(), look);
    const std::size_t pairs = problem.features.size() * (receivers.size() - (mReceivers ? 0 : 1));
    const std::size_t unreached = pairs - density.paths;
    if (unreached > 0)
        feedback->pushWarning(
            tr("%1 of %2 pairs have no path.").arg(grouped(unreached)).arg(grouped(pairs)));
    feedback->pushInfo(tr("%1 paths. The largest sum is %2.")
                           .arg(grouped(density.paths))
                           .arg(QString::number(largest, 'g', 6)));
    return {{output, file->path()},
            {QStringLiteral("PATHS"), qlonglong(density.paths)},
            {QStringLiteral("UNREACHED"), qlonglong(unreached)},
            {QStringLiteral("LARGEST_SUM"), largest},
            {QStringLiteral("SKIPPED_SOURCES"), qlonglong(problem.placer.leftOut())},
            {QStringLiteral("SKIPPED_RECEIVERS"), qlonglong(receiverPlacer.leftOut())},
            {QStringLiteral("SOLVER_USED"), problem.solverUsed()}};
}
