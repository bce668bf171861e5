#include "source_algorithm.h"

#include "core_sentences.h"
#include "given_point.h"
#include "memory_limit.h"
#include "overflow_message.h"
#include "thread_limit.h"

#include <fermat/freed_memory.h>

#include <qgsprocessingparameters.h>
#include <qgsvectorlayer.h>

#include <QElapsedTimer>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <limits>
#include <numeric>

namespace {

const QString startPoint = QStringLiteral("START_POINT");
const QString sources = QStringLiteral("SOURCES");
const QString maxCost = QStringLiteral("MAX_COST");
const QString snapDistance = QStringLiteral("SNAP_DISTANCE");

/// Memory for a cell where paths start: in its feature, in the query, and up to three times more
/// because solvers sort sources and copy queries.
constexpr std::size_t bytesPerSourceCell = sizeof(std::size_t) + 4 * sizeof(fermat::Source);

} // namespace

void SourceAlgorithm::addSourceParameters(bool solves) {
    addHelped(
        new QgsProcessingParameterPoint(startPoint, tr("Start point"), QVariant(), true),
        tr("The source (origin) where paths start: x,y in the CRS of the raster, or in any other "
           "CRS, as in 13.405,52.52 [EPSG:4326]. Its id is 0."));
    addHelped(
        new QgsProcessingParameterFeatureSource(
            sources, tr("Sources (origins)"),
            {int(compat::pointGeometry), int(compat::lineGeometry), int(compat::polygonGeometry)},
            QVariant(), true),
        tr("Points, lines or polygons where paths start, in any CRS. Every cell that a feature "
           "touches is a start. A start point counts too, if you set one."));
    addAdvanced(new QgsProcessingParameterField(
                    QStringLiteral("START_COST_FIELD"), tr("Field with the start costs of sources"),
                    QVariant(), sources, compat::numericField, false, true),
                tr("The cost of a path before its first step, 0 or more. NULL means 0."));
    addAdvanced(new QgsProcessingParameterField(
                    QStringLiteral("MAX_COST_FIELD"), tr("Field with the maximum costs of sources"),
                    QVariant(), sources, compat::numericField, false, true),
                tr("The largest cost of the paths of a source, including its start cost. NULL: the "
                   "source has no maximum of its own. Fermat solves each different value "
                   "separately, so the time grows with the number of values."));
    addAdvanced(new QgsProcessingParameterField(QStringLiteral("ID_FIELD"),
                                                tr("Field with the ids or names of sources"),
                                                QVariant(), sources, compat::anyField, false, true),
                tr("Whole numbers or names that say in the results which source is meant. Names "
                   "are in the field src_name of tables and lines, and in the legend of the "
                   "allocation. Then, and if not set, the ids are the feature ids."));
    addAdvanced(new QgsProcessingParameterDistance(snapDistance, tr("Snapping distance"), 0,
                                                   QStringLiteral("INPUT"), false, 0),
                tr("A point outside the raster or on an impassable cell moves to the nearest "
                   "passable cell, if the centre of that cell is within this distance. In map "
                   "units of the raster. 0: points do not move."));
    addHelped(new QgsProcessingParameterNumber(maxCost, tr("Maximum time or cost"),
                                               compat::realNumber, QVariant(), true, 0),
              tr("All paths end at this time or cost. Fermat does not reach the ground beyond. If "
                 "not set, there is no limit."));
    QStringList names{QStringLiteral("auto")};
    for (const auto& solver : mSolvers.solvers())
        names << QString::fromStdString(solver->name());
    auto* solver = new QgsProcessingParameterEnum(QStringLiteral("SOLVER"), tr("Solver"), names,
                                                  false, names.first(), false, true);
    if (!solves)
        solver->setFlags(solver->flags() | compat::hidden);
    addAdvanced(solver, tr("All solvers give the same result to the last bit. They differ in speed "
                           "and memory. auto takes the fastest one that can run here."));
    auto* device = new QgsProcessingParameterString(QStringLiteral("DEVICE"), tr("CUDA device"),
                                                    QStringLiteral("0"), false, true);
    auto* memory = new QgsProcessingParameterNumber(QStringLiteral("DEVICE_MEMORY"),
                                                    tr("Memory of the CUDA device (MB)"),
                                                    compat::integerNumber, QVariant(), true, 1);
    for (auto* definition :
         std::initializer_list<QgsProcessingParameterDefinition*>{device, memory})
        if (!solves)
            definition->setFlags(definition->flags() | compat::hidden);
    addAdvanced(device, tr("The number of the device on which CUDA solvers run, if there are "
                           "several. The box About Fermat lists them. With all, cuda-tiled solves "
                           "many sources on all devices at the same time, and with RADIUS 1 also a "
                           "single one on a large raster, if NVLink connects the devices."));
    addAdvanced(memory, tr("The most memory of the device that cuda-tiled and "
                           "cuda-near-far-partitioned use. If not set, they use what is free. A "
                           "raster that does not fit stays in the memory of the computer, and the "
                           "device has the part near the wavefront."));
    addMemoryLimit();
    addOutput(new QgsProcessingOutputNumber(QStringLiteral("SKIPPED_SOURCES"),
                                            tr("Sources that were skipped")));
}

bool SourceAlgorithm::checkParameterValues(const QVariantMap& parameters,
                                           QgsProcessingContext& context, QString* message) const {
    if (!isGiven(parameters, startPoint) && !isGiven(parameters, sources)) {
        if (message)
            *message = tr("There is no source. Set a start point (START_POINT), a layer of sources "
                          "(SOURCES), or both.");
        return false;
    }
    return TerrainAlgorithm::checkParameterValues(parameters, context, message);
}

std::optional<QgsPointXY> SourceAlgorithm::takePoint(const QVariantMap& parameters,
                                                     const QString& name,
                                                     QgsProcessingContext& context) const {
    if (!isGiven(parameters, name))
        return std::nullopt;
    return givenPoint(parameterDefinition(name), parameters, context, geometry().crs);
}

void SourceAlgorithm::takeParameters(const QVariantMap& parameters, QgsProcessingContext& context,
                                     QgsProcessingFeedback* feedback) {
    prepareTerrain(parameters, context, feedback);
    mSolver = takeSolver(parameters, context);
    mStart = takePoint(parameters, startPoint, context);
    const auto field = [&](const char* name) {
        return parameterAsString(parameters, QLatin1String(name), context);
    };
    mSources = takeFeatures(parameters, sources,
                            {field("ID_FIELD"), field("START_COST_FIELD"), field("MAX_COST_FIELD")},
                            context);
    mMaximumCost = takeMaximumCost(parameters, context);
    mSnapDistance = parameterAsDouble(parameters, snapDistance, context);
}

SourceAlgorithm::SolverChoice SourceAlgorithm::takeSolver(const QVariantMap& parameters,
                                                          QgsProcessingContext& context) const {
    SolverChoice choice;
    choice.name =
        parameterAsEnumString(parameters, QStringLiteral("SOLVER"), context).toStdString();
    choice.options.device =
        deviceNamed(parameterAsString(parameters, QStringLiteral("DEVICE"), context));
    if (isGiven(parameters, QStringLiteral("DEVICE_MEMORY")))
        choice.options.device.memory =
            std::size_t(parameterAsInt(parameters, QStringLiteral("DEVICE_MEMORY"), context)) *
            1'000'000;
    choice.options.cpu.threads = threadLimit();
    return choice;
}

fermat::DeviceOptions SourceAlgorithm::deviceNamed(const QString& name) {
    if (name.trimmed().compare(QLatin1String("all"), Qt::CaseInsensitive) == 0)
        return {.all = true};
    bool isNumber = true;
    const int number = name.isEmpty() ? 0 : name.toInt(&isNumber);
    if (!isNumber || number < 0)
        throw QgsProcessingException(
            tr("DEVICE takes the number of a CUDA device, or all, but not “%1”.").arg(name));
    return {.number = number};
}

float SourceAlgorithm::takeMaximumCost(const QVariantMap& parameters,
                                       QgsProcessingContext& context) const {
    return isGiven(parameters, maxCost) ? float(parameterAsDouble(parameters, maxCost, context))
                                        : fermat::infinity;
}

std::vector<FeatureCells> SourceAlgorithm::readFeatures(const QString& pointName,
                                                        const std::optional<QgsPointXY>& point,
                                                        const FeatureCellsReader* reader,
                                                        CellPlacer& placer,
                                                        QgsProcessingFeedback* feedback) const {
    std::vector<FeatureCells> result;
    if (point)
        result.push_back(pointFeature(pointName, *point));
    if (reader) {
        QStringList warnings;
        const std::size_t allowed = allowedMemory();
        const auto requireRoom = [&](std::size_t cells) {
            if (const std::size_t bytes = cells * bytesPerSourceCell; bytes > allowed)
                throw QgsProcessingException(
                    tr("The features of the layer “%1” touch at least %2 cells. This needs %3 of "
                       "memory, but Fermat may use only %4. Use fewer or smaller features, or "
                       "dissolve features that overlap.")
                        .arg(reader->layerName(), QString::number(cells), gibText(bytes),
                             gibText(allowed)));
        };
        for (FeatureCells& feature : reader->read(geometry(), requireRoom, feedback, warnings))
            result.push_back(std::move(feature));
        for (const QString& warning : warnings)
            feedback->pushWarning(warning);
    }
    placer.dropOutside(result);
    placer.requireAny(result);
    return result;
}

fermat::Query SourceAlgorithm::queryOf(const Problem& problem,
                                       std::span<const FeatureCells> features) const {
    fermat::Query query;
    std::size_t cells = 0;
    for (const FeatureCells& feature : features)
        cells += feature.cells.size();
    query.sources.reserve(cells);
    query.maximum_cost = problem.wants.nowhere ? 0 : mMaximumCost;
    query.predecessor = problem.wants.predecessor;
    query.allocation = problem.wants.allocation;
    for (const std::size_t receiver : problem.wants.receivers)
        query.receivers.push_back(problem.part.toPart(receiver));
    for (const FeatureCells& feature : features)
        for (const std::size_t cell : feature.cells)
            query.sources.push_back({problem.part.toPart(cell), float(feature.startCost),
                                     float(feature.maximumCost), feature.id});
    return query;
}

SourceAlgorithm::MemoryPlan
SourceAlgorithm::planMemory(const fermat::Candidates& candidates, const fermat::TerrainShape& shape,
                            const fermat::Query& query, const fermat::SolverOptions& options,
                            std::size_t rest, std::size_t wanted, std::size_t allowed) {
    MemoryPlan fitting, least{std::numeric_limits<std::size_t>::max(), 1};
    for (const fermat::Solver* solver : candidates.solvers) {
        const std::size_t one =
            std::max<std::size_t>(1, solver->memory_needed(shape, query, options));
        const auto atMost = std::size_t(solver->solutions_at_once(shape, options));
        const std::size_t room = allowed > rest ? (allowed - rest) / one : 1;
        const std::size_t atOnce = std::clamp<std::size_t>(room, 1, std::min(wanted, atMost));
        const std::size_t bytes = rest + atOnce * one;
        if (bytes <= allowed)
            fitting = {std::max(fitting.bytes, bytes),
                       std::max(fitting.solutionsAtOnce, int(atOnce))};
        if (bytes < least.bytes)
            least.bytes = bytes;
    }
    return fitting.bytes > 0 ? fitting : least;
}

SolvedPart SourceAlgorithm::firstPart(std::span<const FeatureCells> features,
                                      const Wants& wants) const {
    const bool ends = !wants.near.empty() ||
                      std::all_of(features.begin(), features.end(), [&](const auto& feature) {
                          return maximumOf(feature) < fermat::infinity;
                      });
    if (!ends)
        return SolvedPart(geometry());
    const fermat::Grid grid = geometry().grid;
    SolvedPart::Box sources, receivers;
    for (const FeatureCells& feature : features)
        for (const std::size_t cell : feature.cells)
            sources.add(grid.cell(cell));
    for (const std::size_t cell : wants.near)
        receivers.add(grid.cell(cell));
    SolvedPart::Box all = sources;
    all.add(receivers);
    const double cellSize = std::min(geometry().cellWidth, geometry().cellHeight);
    const double largest = std::max(grid.rows, grid.cols);
    // One cell more, because points need not be in the middle of a cell.
    const auto snap = (long long)(std::min(std::ceil(mSnapDistance / cellSize), largest)) + 1;
    const long long margin = std::max<long long>(SolvedPart::rules.margin, snap);
    // Towards receivers, fronts go as far in the other directions, and a little further on rough
    // ground.
    const long long front = receivers.empty()  ? sources.longest() / 2
                            : wants.eachSource ? all.longest()
                                               : sources.farthest(receivers);
    SolvedPart::Box box = sources.grown(std::max(margin, front + front / 4));
    box.add(all.grown(margin));
    return SolvedPart(geometry(), sources, box);
}

void SourceAlgorithm::requireRoom(const RasterGeometry& part, const Wants& wants) const {
    const fermat::TerrainShape level = terrainInput().levelShape(part);
    const std::size_t allowed = allowedMemory(), rest = bytesBeside(part, wants);
    const MemoryPlan plan =
        planMemory(mSolvers.candidates(solverFor(wants), level, mSolver.options), level, {},
                   mSolver.options, level.surface_bytes() + rest, 1, allowed);
    refuseWithoutRoom(needsOf(wants, level, {}, allowed, plan.bytes, rest), part);
}

std::size_t SourceAlgorithm::bytesBeside(const RasterGeometry& part, const Wants& wants) const {
    return terrainInput().lengthBytes(part) + (wants.moreBytes ? wants.moreBytes(part.grid) : 0) +
           wants.moreBytesPerCell * part.grid.cells();
}

ArrayRoom::Needs SourceAlgorithm::needsOf(const Wants& wants, const fermat::TerrainShape& shape,
                                          const fermat::Query& query, std::size_t allowed,
                                          std::size_t inMemory, std::size_t rest) const {
    constexpr std::size_t never = std::numeric_limits<std::size_t>::max();
    if (inMemory <= allowed)
        return {allowed, inMemory, never, never};
    fermat::Scratch files({}, {}); // solvers only look whether there are any
    fermat::SolverOptions options = mSolver.options;
    options.scratch = &files;
    const fermat::Candidates candidates = mSolvers.candidates(solverFor(wants), shape, options);
    const fermat::Solver& solver = *candidates.solvers.front();
    const std::size_t more = wants.moreBytesPerCell * shape.grid.cells();
    return {allowed, inMemory,
            shape.surface_bytes() + solver.scratch_needed(shape, query, options) + more,
            rest - more + solver.memory_needed(shape, query, options)};
}

SourceAlgorithm::Problem SourceAlgorithm::planProblem(const Wants& wants,
                                                      QgsProcessingFeedback* feedback) const {
    const bool mayBePart = wants.part && geometry().grid.cells() > SolvedPart::rules.leastCells;
    if (!mayBePart)
        requireRoom(geometry(), wants);
    Problem problem{terrainInput().levelShape(geometry()),
                    std::nullopt,
                    {},
                    wants,
                    makePlacer(),
                    SolvedPart(geometry()),
                    {}};
    problem.features = readFeatures(startPoint, mStart, mSources.get(), problem.placer, feedback);
    if (mayBePart) {
        problem.part = firstPart(problem.features, wants);
        requireRoom(problem.part.geometry(), wants);
    }
    if (!geometry().crs.isValid() && surfaceOptions().kind == SurfaceOptions::Velocity)
        feedback->pushInfo(
            tr("The raster layer “%1” has no CRS. Fermat reads its map units as metres.")
                .arg(raster().name()));
    if (const std::size_t maxima = maximaOf(problem.features).size();
        maxima > 1 && !wants.eachSource)
        feedback->pushInfo(tr("The sources have %1 different maximum costs. Fermat solves each of "
                              "them separately.")
                               .arg(maxima));
    planPart(problem, feedback);
    return problem;
}

std::set<float> SourceAlgorithm::maximaOf(std::span<const FeatureCells> features) const {
    std::set<float> maxima;
    for (const FeatureCells& feature : features)
        maxima.insert(maximumOf(feature));
    return maxima;
}

void SourceAlgorithm::planPart(Problem& problem, QgsProcessingFeedback* feedback) const {
    const Wants& wants = problem.wants;
    const RasterGeometry& part = problem.part.geometry();
    problem.shape = terrainInput().shape(part);
    problem.query = queryOf(problem, problem.features);

    const std::span<const FeatureCells> features = problem.features;
    const std::size_t allowed = allowedMemory();
    const std::size_t results = wants.moreBytesPerSource * features.size();
    if (results > allowed)
        throw QgsProcessingException(
            tr("The results of %1 sources need %2 of memory, but Fermat may use only %3. Use fewer "
               "sources or fewer receivers at a time.")
                .arg(QString::number(features.size()), gibText(results), gibText(allowed)));
    const fermat::Query one =
        wants.eachSource ? queryOf(problem, features.first(1)) : fermat::Query();
    const fermat::Query& planned = wants.eachSource ? one : problem.query;
    const std::size_t rest =
        bytesBeside(part, wants) + bytesPerSourceCell * problem.query.sources.size() + results;
    const MemoryPlan plan =
        planMemory(mSolvers.candidates(solverFor(wants), problem.shape, mSolver.options),
                   problem.shape, planned, mSolver.options, problem.shape.surface_bytes() + rest,
                   wants.eachSource ? features.size()
                   : wants.solver   ? maximaOf(features).size()
                                    : 1,
                   allowed);
    problem.solutionsAtOnce = plan.solutionsAtOnce;
    const auto starts = problem.query.sources.size();
    feedback->pushInfo(
        tr("%1 × %2 cells, %3, up to %4 MiB of memory.")
            .arg(part.grid.cols)
            .arg(part.grid.rows)
            .arg(starts == 1 ? tr("1 source cell") : tr("%1 source cells").arg(starts))
            .arg(double(plan.bytes) / (1 << 20), 0, 'f', 1));
    const ArrayRoom::Needs needs =
        needsOf(wants, problem.shape, planned, allowed, plan.bytes, rest);
    problem.room.reset(); // of a smaller part
    problem.room = makeRoom(needs, part, feedback);
    if (problem.room)
        problem.solutionsAtOnce = 1;
    const std::size_t room = problem.room ? std::max(allowed, ArrayRoom::leastMemory()) : allowed;
    const std::size_t taken = problem.room ? needs.beside : plan.bytes;
    problem.memoryLeft = room > taken ? room - taken : 0;
}

void SourceAlgorithm::complete(Problem& problem, QgsProcessingFeedback* feedback,
                               fermat::Progress& progress) {
    problem.terrain =
        readTerrain(problem.part.geometry(), problem.shape, problem.room.get(), feedback, progress);
    if (!problem.isPlaced) {
        CellPlacer& placer = problem.placer;
        placer.dropImpassable(problem.features,
                              [&](std::size_t cell) { return problem.isPassable(cell); });
        placer.requireAny(problem.features);
        if (placer.leftOut() > 0)
            feedback->pushWarning(
                tr("Skipped sources: %1. SNAP_DISTANCE moves points to the nearest passable cell.\n"
                   "%2")
                    .arg(placer.leftOut())
                    .arg(placer.leftOutLines().join(QLatin1Char('\n'))));
        if (!placer.movedLines().isEmpty())
            feedback->pushInfo(tr("Sources moved by SNAP_DISTANCE: %1.\n%2")
                                   .arg(placer.movedLines().size())
                                   .arg(placer.movedLines().join(QLatin1Char('\n'))));
        problem.isPlaced = true;
    }
    problem.query = {}; // never two at the same time, because a query with many cells is large
    if (!problem.wants.eachSource)
        problem.query = queryOf(problem, problem.features);
}

void SourceAlgorithm::solveInParts(Problem& problem, const SolvePart& solvePart,
                                   QgsProcessingFeedback* feedback, fermat::Progress& progress) {
    const float maximum = *maximaOf(problem.features).rbegin();
    // Nobody knows how many parts there will be: each takes half of the progress that is left.
    for (double begin = 0;;) {
        const double end = problem.part.isWhole() ? 1 : begin + (1 - begin) / 2;
        fermat::PartProgress solving(progress, begin, end);
        const SolvedPart::Edges edges = solvePart(solving);
        if (!edges.reached())
            break;
        problem.terrain.reset();
        fermat::return_freed_memory();
        problem.part.widen(edges, maximum);
        feedback->pushInfo(
            tr("Paths may leave this part of the raster. Fermat reads a larger one."));
        requireRoom(problem.part.geometry(), problem.wants);
        planPart(problem, feedback);
        begin = end + (1 - end) / 4;
        fermat::PartProgress reading(progress, end, begin);
        complete(problem, feedback, reading);
    }
    if (!problem.part.isWhole())
        feedback->pushInfo(
            tr("Only %1 × %2 of %3 × %4 cells were read, because no path of the result leaves this "
               "part of the raster.")
                .arg(problem.part.geometry().grid.cols)
                .arg(problem.part.geometry().grid.rows)
                .arg(geometry().grid.cols)
                .arg(geometry().grid.rows));
}

std::unique_ptr<fermat::Session> SourceAlgorithm::open(Problem& problem,
                                                       QgsProcessingFeedback* feedback,
                                                       fermat::Progress& progress) const {
    fermat::SolverOptions options = mSolver.options;
    options.cpu.solutions_at_once = problem.solutionsAtOnce;
    options.scratch = problem.room ? problem.room->scratch() : nullptr;
    return mSolvers.open(
        mSolver.name, *problem.terrain, options, progress,
        [&problem, feedback](const fermat::Solver& taken, const std::string& why, bool failure) {
            problem.solver = &taken;
            const QString text = coreSentence(why);
            failure ? feedback->pushWarning(text) : feedback->pushInfo(text);
        });
}

void SourceAlgorithm::tellNotes(const fermat::Solution& solution, QgsProcessingFeedback* feedback) {
    for (const std::string& note : solution.notes)
        feedback->pushInfo(coreSentence(note) + QLatin1Char('.'));
}

fermat::Solution SourceAlgorithm::solveOnce(Problem& problem, QgsProcessingFeedback* feedback,
                                            fermat::Progress& progress) const {
    QElapsedTimer timer;
    timer.start();
    fermat::PartProgress opening(progress, 0, 0.1);
    fermat::PartProgress solving(progress, 0.1, 1);
    const std::unique_ptr<fermat::Session> session = open(problem, feedback, opening);
    fermat::Solution solution = refusingOverflow(terrainInput(), problem.part.geometry(), [&] {
        return session->solve(problem.query, solving);
    });
    const double seconds = double(timer.elapsed()) / 1000;
    const double cells = double(problem.part.geometry().grid.cells()) / 1e6;
    feedback->pushInfo(problem.room ? tr("Solved in %1 s, %2 million cells a second.")
                                          .arg(seconds)
                                          .arg(cells / std::max(seconds, 1e-3), 0, 'f', 1)
                                    : tr("Solved in %1 s.").arg(seconds));
    tellNotes(solution, feedback);
    if (const auto devices = solution.statistics.find("devices");
        devices != solution.statistics.end())
        feedback->pushInfo(tr("%1 CUDA devices solved it together.").arg(devices->second));
    QStringList statistics;
    for (const auto& [name, value] : solution.statistics)
        statistics << QStringLiteral("%1 %2").arg(QString::fromStdString(name)).arg(value);
    feedback->pushDebugInfo(statistics.join(QStringLiteral(", ")));
    return solution;
}

fermat::Solution SourceAlgorithm::solve(Problem& problem, QgsProcessingFeedback* feedback,
                                        fermat::Progress& progress) {
    fermat::Solution solution;
    const auto solvePart = [&](fermat::Progress& solving) {
        solution = solveOnce(problem, feedback, solving);
        const SolvedPart::Edges edges = problem.edgesOf(solution);
        if (edges.reached())
            solution = {}; // before more memory is needed
        return edges;
    };
    solveInParts(problem, solvePart, feedback, progress);
    return solution;
}

void SourceAlgorithm::solveEach(Problem& problem, const fermat::TakeSolution& take,
                                QgsProcessingFeedback* feedback, fermat::Progress& progress) {
    QElapsedTimer timer;
    timer.start();
    std::vector<std::size_t> unsolved(problem.features.size());
    std::iota(unsolved.begin(), unsolved.end(), std::size_t(0));
    const auto solvePart = [&](fermat::Progress& part) {
        fermat::PartProgress opening(part, 0, 0.1);
        fermat::PartProgress solving(part, 0.1, 1);
        std::vector<fermat::Query> queries;
        for (const std::size_t feature : unsolved)
            queries.push_back(queryOf(problem, {&problem.features[feature], 1}));
        SolvedPart::Edges edges;
        std::vector<std::size_t> left;
        const auto takeOrKeep = [&](std::size_t query, fermat::Solution solution) {
            tellNotes(solution, feedback);
            const SolvedPart::Edges reached = problem.edgesOf(solution);
            if (!reached.reached())
                return take(unsolved[query], std::move(solution));
            edges.add(reached);
            left.push_back(unsolved[query]);
        };
        const std::unique_ptr<fermat::Session> session = open(problem, feedback, opening);
        refusingOverflow(terrainInput(), problem.part.geometry(),
                         [&] { session->solve_each(queries, takeOrKeep, solving); });
        unsolved = std::move(left);
        return edges;
    };
    solveInParts(problem, solvePart, feedback, progress);
    const auto milliseconds = double(timer.elapsed());
    const std::size_t count = problem.features.size();
    feedback->pushInfo(count == 1 ? tr("Solved for 1 source in %1 s.").arg(milliseconds / 1000)
                                  : tr("Solved for %1 sources in %2 s (%3 ms for each source).")
                                        .arg(count)
                                        .arg(milliseconds / 1000)
                                        .arg(milliseconds / double(count), 0, 'f', 2));
}
