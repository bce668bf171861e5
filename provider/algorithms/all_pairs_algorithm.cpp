#include "all_pairs_algorithm.h"

#include "core_sentences.h"
#include "disk_space.h"
#include "filled_in.h"
#include "first_examples.h"
#include "grouped_number.h"
#include "id_text.h"
#include "memory_limit.h"
#include "pair_columns.h"
#include "pair_shapes.h"
#include "parameter_names.h"
#include "small_cache.h"
#include "time_format.h"
#include "whole_costs.h"

#include <fermat/disk.h>
#include <fermat/error.h>

#include <qgsfeatureiterator.h>
#include <qgsgeometry.h>
#include <qgsprocessingparameters.h>
#include <qgsprocessingutils.h>

#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace {

/// Reports no less than it has reported before, so that work can begin again.
class HighestProgress : public fermat::Progress {
  public:
    explicit HighestProgress(fermat::Progress& whole) : mWhole(whole) {}

    void report(double fraction) override {
        mReached = std::max(mReached, fraction);
        mWhole.report(mReached);
    }
    bool cancelled() override { return mWhole.cancelled(); }

  private:
    fermat::Progress& mWhole;
    double mReached = 0;
};

const QString tableName = QStringLiteral("TABLE");
const QString centralityName = QStringLiteral("CENTRALITY");

/// Bytes of a row of a table on disk, in the formats that need most.
constexpr std::uint64_t bytesPerTableRow = 48;

RasterGeometry geometryOf(int nodes) {
    RasterGeometry geometry;
    geometry.grid = {nodes, nodes};
    return geometry;
}

/// The unit in which a network counts; empty: the user's own.
QString ownUnit(NetworkSettings::Measure measure) {
    if (measure == NetworkSettings::Cost)
        return {};
    return measure == NetworkSettings::Time ? QStringLiteral("s") : QStringLiteral("m");
}

/// What a whole unit of a network is, in metres, seconds or the user's own unit, in words.
QString inWords(double unit, NetworkSettings::Measure measure) {
    if (measure == NetworkSettings::Cost)
        return unit == 1 ? QString() : QString::number(unit);
    if (unit == 0.001)
        return QLatin1Char('m') + ownUnit(measure);
    return withUnit(unit, ownUnit(measure));
}

QString namesOf(const std::vector<const fermat::AllPairsSolver*>& solvers) {
    QStringList names;
    for (const fermat::AllPairsSolver* solver : solvers)
        names << QString::fromStdString(solver->name());
    return names.join(QStringLiteral(", "));
}

} // namespace

PairGraph AllPairsAlgorithm::readGraph(QgsProcessingFeedback* feedback,
                                       fermat::Progress& progress) const {
    if (mEdges) {
        QStringList infos, warnings;
        PairGraph graph = mEdges->read(infos, warnings, progress);
        for (const QString& info : infos)
            feedback->pushInfo(info);
        for (const QString& warning : warnings)
            feedback->pushWarning(warning);
        return graph;
    }
    PairGraph graph;
    graph.lines = loadLines(mLines, mOptions.cpu.threads, feedback, progress);
    const fermat::Network& network = graph.lines->network();
    if (!mIsChosen)
        graph.nodes = PairNodes::numbered(int(network.nodes()));
    for (std::uint32_t node = 0; node < network.nodes(); ++node)
        graph.nodes.places.push_back(network.node(node));
    graph.nodes.crs = graph.lines->crs();
    graph.name = graph.lines->layerName();
    double unit = graph.lines->unit();
    if (fermat::greatest_path_cost(network.forward_star()) > fermat::greatest_all_pairs_cost)
        unit *= coarsen(graph, feedback);
    const bool isTime = mLines.measure() == NetworkSettings::Time;
    graph.unit = unit / (isTime ? mLines.secondsPerUnit() : 1);
    graph.unitName = mLines.costUnit();
    graph.wholeUnit = inWords(unit, mLines.measure());
    return graph;
}

double AllPairsAlgorithm::coarsen(PairGraph& graph, QgsProcessingFeedback* feedback) const {
    const fermat::ForwardStar& star = graph.lines->network().forward_star();
    const auto copied = [](const fermat::Array<std::uint32_t>& values) {
        fermat::Array<std::uint32_t> copy(values.size());
        std::ranges::copy(values, copy.begin());
        return copy;
    };
    graph.own.first = copied(star.first);
    graph.own.head = copied(star.head);
    graph.own.cost = fermat::Array<std::uint32_t>(star.arcs());
    const WholeCosts whole(graph.own, {star.cost.begin(), star.cost.end()});
    QStringList infos, warnings;
    whole.report(graph.name, graph.lines->unit(), ownUnit(mLines.measure()), infos, warnings);
    for (const QString& info : infos)
        feedback->pushInfo(info);
    for (const QString& warning : warnings)
        feedback->pushWarning(warning);
    return whole.unit();
}

QStringList AllPairsAlgorithm::readIds(QgsProcessingFeedback* feedback) const {
    QgsFeatureRequest request;
    request.setFlags(compat::noGeometry);
    QgsFeatureIterator iterator = mIds->getFeatures(request, compat::skipValidityChecks);
    const int field = mIds->fields().lookupField(mIdField);
    QStringList ids;
    qlonglong without = 0;
    for (QgsFeature feature; !feedback->isCanceled() && iterator.nextFeature(feature);)
        if (const QString id = idText(feature.attribute(field)); !id.isEmpty())
            ids << id;
        else
            ++without;
    if (without > 0)
        feedback->pushWarning(tr("Rows of NODES without an id in the field “%1” (NODE_ID_FIELD), "
                                 "which are left out: %2.")
                                  .arg(mIdField)
                                  .arg(grouped(without)));
    return ids;
}

NodeChoice AllPairsAlgorithm::chooseNodes(const PairGraph& graph, QgsProcessingFeedback* feedback,
                                          fermat::Progress& progress) const {
    if (!mIsChosen) {
        NodeChoice all{
            std::vector<std::uint32_t>(std::size_t(graph.nodes.size())), graph.nodes, {}, {}};
        std::iota(all.numbers.begin(), all.numbers.end(), 0u);
        return all;
    }
    NodeChoice choice;
    if (mEdges) {
        choice = namedNodes(graph, readIds(feedback));
    } else {
        QStringList warnings;
        const auto points =
            mPoints->readPoints(graph.nodes.crs, mLines.lines->extent(), feedback, warnings);
        for (const QString& warning : warnings)
            feedback->pushWarning(warning);
        choice = nearestNodes(graph, points, mMaxSnap, progress);
    }
    if (!choice.repeated.isEmpty())
        feedback->pushWarning(choice.repeated);
    if (!choice.leftOut.isEmpty())
        feedback->pushWarning(tr("Skipped nodes: %1.").arg(grouped(choice.leftOut.size())) +
                              QLatin1Char('\n') + firstExamples(choice.leftOut));
    return choice;
}

AllPairsAlgorithm::BesideOf AllPairsAlgorithm::besideOf(const QVariantMap& parameters,
                                                        const QgsProcessingContext& context,
                                                        const PairGraph& graph) const {
    // Measured, rounded up: texts while they are made and while GDAL writes them, ids and places.
    constexpr std::size_t bytesOfValueInText = 96, bytesOfNode = 96;
    const std::size_t database =
        isGiven(parameters, tableName) || isGiven(parameters, centralityName) ? databaseBytes : 0;
    const std::size_t files = std::size_t(isGiven(parameters, matrixName)) +
                              std::size_t(isGiven(parameters, predecessorsName));
    const KeptRows ofTable = keptRows(parameters, tableName, context),
                   ofCentrality = keptRows(parameters, centralityName, context);
    const std::size_t all = graph.star().nodes(), ofPlace = graph.nodes.places.empty() ? 1 : 3;
    const std::size_t shapes = graph.lines && isGiven(parameters, matrixName)
                                   ? PairShapes::values(graph.lines->network())
                                   : 0;
    const std::size_t atOnce = fermat::AllPairsSolver::rows_at_once(mOptions);
    return [=, this, &parameters, &context](std::size_t nodes, bool isChosen) {
        const std::size_t pairs = nodes * nodes;
        const std::size_t values = files * ofPlace * nodes + (isChosen ? 0 : shapes);
        return Beside{ofTable.bytes(pairs, pairs * 3),
                      nodes * (sizeof(Centrality) + bytesOfNode) +
                          ofCentrality.bytes(nodes, nodes * 7, nodes) +
                          (isChosen ? PairColumns::bytes(all, nodes, std::min(nodes, atOnce)) : 0) +
                          values * bytesOfValueInText + database +
                          bytesOfRaster(parameters, matrixName, context, pairs, GDT_UInt32) +
                          bytesOfRaster(parameters, predecessorsName, context, pairs, GDT_Int32)};
    };
}

std::size_t AllPairsAlgorithm::bytesWith(const fermat::AllPairsSolver& solver,
                                         const fermat::AllPairsShape& shape, std::size_t beside,
                                         std::size_t allowed) const {
    fermat::AllPairsOptions options = mOptions;
    options.memory = std::max<std::size_t>(1, allowed - std::min(allowed, beside));
    return beside + solver.memory_for_rows(shape, options);
}

std::vector<const fermat::AllPairsSolver*>
AllPairsAlgorithm::fittingSolvers(const fermat::AllPairsShape& shape, std::size_t beside,
                                  std::size_t allowed) const {
    std::vector<const fermat::AllPairsSolver*> fitting;
    fermat::AllPairsOptions options = mOptions;
    options.memory = std::max<std::size_t>(1, allowed - std::min(allowed, beside));
    for (const auto& solver : mSolvers.solvers())
        if (solver->why_not(shape, options).empty() &&
            bytesWith(*solver, shape, beside, allowed) <= allowed &&
            solver->disk_for_rows(shape, options) <= fermat::available_disk(options.folder))
            fitting.push_back(solver.get());
    return fitting;
}

void AllPairsAlgorithm::refuseMemory(const PairGraph& graph, const fermat::AllPairsShape& shape,
                                     const BesideOf& besideOf, std::size_t allowed,
                                     const fermat::AllPairsSolver* solver) const {
    const Beside beside = besideOf(shape.rows(), mIsChosen);
    const std::size_t own = beside.table + beside.rest;
    const auto without = fittingSolvers(shape, beside.rest, allowed);
    if (beside.table > 0 && !without.empty() && (!solver || std::ranges::count(without, solver)))
        planRows(tableName, shape.rows() * shape.rows(), beside.table, allowed, allowed);
    const auto bytesOf = [&](const auto& each) { return bytesWith(*each, shape, own, allowed); };
    if (!solver)
        for (const auto& each : mSolvers.solvers())
            if (each->unavailable().empty() && (!solver || bytesOf(each) < bytesOf(solver)))
                solver = each.get();
    // The greatest number of nodes for which the memory suffices.
    const auto fittingFor = [&](std::size_t nodes) {
        fermat::AllPairsShape part = shape;
        part.sources = nodes;
        const Beside ofPart = besideOf(nodes, true);
        return fittingSolvers(part, ofPart.table + ofPart.rest, allowed);
    };
    std::size_t most = 0;
    for (std::size_t beyond = shape.rows(); most + 1 < beyond;) {
        const std::size_t middle = (most + beyond) / 2;
        (fittingFor(middle).empty() ? beyond : most) = middle;
    }
    const QString others = namesOf(fittingSolvers(shape, own, allowed));
    throw QgsProcessingException(
        filledIn(tr("For the matrix of “%1” (%2 nodes, %3 arcs), the solver %4 needs %5 of memory, "
                    "but Fermat may use only %6."),
                 graph.name, shape.nodes, shape.arcs, QString::fromStdString(solver->name()),
                 gibText(bytesOf(solver)), gibText(allowed)) +
        QLatin1Char(' ') +
        (!others.isEmpty() ? tr("Choose a solver that needs less (SOLVER): %1.").arg(others)
         : most > 0        ? tr("Choose at most %1 nodes (NODES), and the solver %2 (SOLVER).")
                          .arg(grouped(most))
                          .arg(QString::fromStdString(fittingFor(most).front()->name()))
                    : tr("Take a part of the layer.")) +
        QLatin1Char(' ') + moreMemoryAdvice());
}

const fermat::AllPairsSolver& AllPairsAlgorithm::chooseSolver(const PairGraph& graph,
                                                              const fermat::AllPairsShape& shape,
                                                              const BesideOf& besideOf,
                                                              const fermat::LeftOut& failed,
                                                              QgsProcessingFeedback* feedback) {
    const Beside beside = besideOf(shape.rows(), mIsChosen);
    const std::size_t own = beside.table + beside.rest, allowed = allowedMemory();
    mOptions.memory = std::max<std::size_t>(1, allowed - std::min(allowed, own));
    fermat::Sentence why;
    const fermat::AllPairsSolver* solver = nullptr;
    try {
        solver = &mSolvers.choose(mSolver, shape, mOptions, &why);
    } catch (const fermat::Unavailable& error) {
        const auto others = fittingSolvers(shape, own, allowed);
        if (mSolver == "auto" || others.empty())
            refuseMemory(graph, shape, besideOf, allowed, nullptr);
        // Such as one that needs more memory of a device than there is.
        throw QgsProcessingException(
            coreSentence(error.sentence()) + QStringLiteral(". ") +
            tr("Choose another solver (SOLVER): %1.").arg(namesOf(others)));
    }
    if (failed.solver.empty())
        feedback->pushInfo(coreSentence(why));
    else
        feedback->pushWarning(
            coreSentence({fermat::Says::solver_failed, failed.solver, failed.why, why}));
    const std::size_t bytes = bytesWith(*solver, shape, own, allowed);
    if (bytes > allowed)
        refuseMemory(graph, shape, besideOf, allowed, solver);
    planRows(tableName, shape.rows() * shape.rows(), own, 0, allowed);
    // Beside a file, all memory that is left holds rows of the matrix.
    const std::size_t taken = solver->disk_for_rows(shape, mOptions) > 0 ? allowed : bytes;
    feedback->pushInfo(tr("%1 nodes, %2 arcs, up to %3 MiB of memory.")
                           .arg(grouped(shape.nodes))
                           .arg(grouped(shape.arcs))
                           .arg(double(taken) / (1 << 20), 0, 'f', 1));
    return *solver;
}

QString AllPairsAlgorithm::folderOf(const QVariantMap& parameters, QgsProcessingContext& context) {
    for (const QString& name : {matrixName, predecessorsName}) {
        if (!isGiven(parameters, name))
            continue;
        // Without its project, into which this question would load a layer.
        QVariantMap asked = parameters;
        if (QVariant& value = asked[name]; value.canConvert<QgsProcessingOutputLayerDefinition>()) {
            auto definition = value.value<QgsProcessingOutputLayerDefinition>();
            definition.destinationProject = nullptr;
            value = QVariant::fromValue(definition);
        }
        return QFileInfo(parameterAsOutputLayer(asked, name, context)).absolutePath();
    }
    return QgsProcessingUtils::tempFolder();
}

AllPairsAlgorithm::Outputs AllPairsAlgorithm::openOutputs(const QVariantMap& parameters,
                                                          QgsProcessingContext& context,
                                                          const PairGraph& graph,
                                                          const NodeChoice& choice,
                                                          std::uint64_t diskForSolver) {
    const int nodes = choice.nodes.size();
    const RasterGeometry geometry = geometryOf(nodes);
    QMap<QString, QString> facts;
    if (isGiven(parameters, matrixName) || isGiven(parameters, predecessorsName))
        facts = {{QStringLiteral("NODES"), choice.nodes.toJson()},
                 {QStringLiteral("SCALE"), QString::number(graph.unit, 'g', 17)},
                 {QStringLiteral("UNIT"), graph.unitName}};
    QMap<QString, QString> factsOfMatrix = facts;
    if (isGiven(parameters, matrixName) && graph.lines && !mIsChosen)
        factsOfMatrix.insert(QStringLiteral("SHAPES"), PairShapes::toJson(graph.lines->network()));
    Outputs outputs;
    outputs.matrix = openRaster(parameters, matrixName, context, geometry,
                                {tr("Least cost between nodes"), graph.wholeUnit,
                                 double(fermat::AllPairs::unreached), true, factsOfMatrix},
                                GDT_UInt32);
    outputs.predecessors = openRaster(parameters, predecessorsName, context, geometry,
                                      {tr("Row of the node before"), QString(),
                                       double(fermat::AllPairs::no_predecessor), true, facts},
                                      GDT_Int32);
    if (isGiven(parameters, tableName)) {
        QgsFields fields;
        fields.append(choice.nodes.field(QStringLiteral("from")));
        fields.append(choice.nodes.field(QStringLiteral("to")));
        fields.append(compat::realField(QStringLiteral("cost")));
        outputs.table =
            openVector(parameters, tableName, context,
                       {fields, compat::noGeometryWkb, {}, 0, graph.unitName}, QgsRectangle());
    }
    if (isGiven(parameters, centralityName)) {
        QgsFields fields;
        fields.append(compat::integerField(QStringLiteral("row")));
        fields.append(choice.nodes.field(QStringLiteral("id")));
        fields.append(compat::integerField(QStringLiteral("reached")));
        for (const char* name : {"mean_cost", "eccentricity", "closeness", "harmonic"})
            fields.append(compat::realField(QLatin1String(name)));
        outputs.centrality = openVector(
            parameters, centralityName, context,
            {fields, mEdges ? compat::noGeometryWkb : compat::pointWkb, choice.nodes.crs},
            mEdges ? QgsRectangle() : mLines.lines->extent());
    }
    const std::uint64_t pairs = std::uint64_t(nodes) * std::uint64_t(nodes);
    std::vector<PlannedFile> files;
    for (const auto& [name, raster] : {std::pair(matrixName, outputs.matrix.get()),
                                       std::pair(predecessorsName, outputs.predecessors.get())})
        if (raster)
            files.push_back({name, raster->path(), pairs * 4});
    if (outputs.table && !outputs.table->path.isEmpty())
        files.push_back({tableName, outputs.table->path, pairs * bytesPerTableRow});
    if (diskForSolver > 0)
        files.push_back({tr("a temporary file of the solver"),
                         QDir(QString::fromStdString(mOptions.folder)).filePath(matrixName),
                         diskForSolver});
    requireDiskSpace(files, tr("Make room, choose another folder, leave an output out, or give "
                               "NODES."));
    return outputs;
}

void AllPairsAlgorithm::writeTable(VectorSink& table, const PairGraph& graph,
                                   const NodeChoice& choice, std::size_t first,
                                   std::span<const std::uint32_t> distance,
                                   fermat::Progress& progress) {
    constexpr std::size_t rowsAtOnce = 1 << 10;
    const std::size_t nodes = choice.numbers.size();
    const bool isNumber = choice.nodes.isNumber;
    std::vector<std::int64_t> numbers;
    for (std::size_t node = 0; isNumber && node < nodes; ++node)
        numbers.push_back(choice.nodes.ids[int(node)].toLongLong());
    for (std::size_t pair = 0; pair < distance.size(); ++pair) {
        if (pair % rowsAtOnce == 0)
            progress.check(double(pair) / double(distance.size()));
        const std::size_t from = first + pair / nodes, to = pair % nodes;
        const bool isReached = distance[pair] != fermat::AllPairs::unreached;
        const double cost = isReached ? distance[pair] * graph.unit : std::nan("");
        if (isNumber) {
            table.addRow({numbers[from], numbers[to], {&cost, 1}}, progress);
        } else {
            QgsFeature row;
            row.setAttributes(QgsAttributes()
                              << choice.nodes.id(int(from)) << choice.nodes.id(int(to))
                              << (isReached ? QVariant(cost) : QVariant()));
            table.add(row, progress);
        }
    }
}

void AllPairsAlgorithm::writeRows(Outputs& outputs, const PairGraph& graph,
                                  const NodeChoice& choice, std::size_t first,
                                  std::span<const std::uint32_t> distance,
                                  std::span<const std::int32_t> predecessor,
                                  fermat::Progress& progress) const {
    const double middle = outputs.table ? 0.3 : 1;
    fermat::PartProgress costs(progress, 0, middle / 2), before(progress, middle / 2, middle),
        pairs(progress, middle, 1);
    if (outputs.matrix)
        outputs.matrix->writeRows(int(first), distance, costs);
    if (outputs.predecessors)
        outputs.predecessors->writeRows(int(first), predecessor, before);
    if (outputs.table)
        writeTable(*outputs.table->sink, graph, choice, first, distance, pairs);
}

QString AllPairsAlgorithm::writeCentrality(VectorOutput output, QgsProcessingContext& context,
                                           const NodeChoice& choice,
                                           const std::vector<Centrality>& measures,
                                           fermat::Progress& progress) {
    const auto known = [](double value) {
        return std::isfinite(value) ? QVariant(value) : QVariant();
    };
    return writeVector(
        std::move(output), context, measures.size(),
        [&](std::size_t i) {
            const Centrality& node = measures[i];
            const bool isAny = node.reached > 0;
            QgsFeature feature;
            feature.setAttributes(QgsAttributes()
                                  << int(i) << choice.nodes.id(int(i)) << int(node.reached)
                                  << (isAny ? QVariant(node.meanCost()) : QVariant())
                                  << (isAny ? QVariant(node.eccentricity) : QVariant())
                                  << known(node.closeness(measures.size())) << node.harmonic);
            if (!choice.nodes.places.empty())
                feature.setGeometry(
                    QgsGeometry::fromPointXY({choice.nodes.places[i].x, choice.nodes.places[i].y}));
            return feature;
        },
        progress);
}

QVariantMap AllPairsAlgorithm::execute(const QVariantMap& parameters, QgsProcessingContext& context,
                                       QgsProcessingFeedback* feedback,
                                       fermat::Progress& progress) {
    fermat::PartProgress reading(progress, 0, 0.15), choosing(progress, 0.15, 0.2),
        solving(progress, 0.2, 0.95), ending(progress, 0.95, 1);
    const PairGraph graph = readGraph(feedback, reading);
    const NodeChoice choice = chooseNodes(graph, feedback, choosing);
    const std::size_t nodes = choice.numbers.size();
    const bool predecessor = isGiven(parameters, predecessorsName);
    const fermat::AllPairsShape shape{graph.star().nodes(), graph.star().arcs(), predecessor,
                                      nodes};
    mOptions.folder = folderOf(parameters, context).toStdString();
    const SmallCache cache(allowedMemory());
    mOptions.device.failed = false;
    const BesideOf beside = besideOf(parameters, context, graph);
    const fermat::AllPairsSolver* solver = &chooseSolver(graph, shape, beside, {}, feedback);
    const std::size_t disk = solver->disk_for_rows(shape, mOptions);
    if (disk > 0) {
        const QString folder = QString::fromStdString(mOptions.folder);
        requireSolverDisk(folder, disk);
        feedback->pushInfo(tr("The solver keeps %1 in a temporary file in the folder %2, because "
                              "the matrix does not fit into the memory that Fermat may use.")
                               .arg(gibText(disk), folder));
    }
    Outputs outputs = openOutputs(parameters, context, graph, choice, disk);

    QElapsedTimer timer;
    timer.start();
    qint64 writing = 0;
    std::vector<Centrality> measures;
    measures.reserve(nodes);
    std::optional<PairColumns> columns;
    if (mIsChosen)
        columns.emplace(graph.star().nodes(), choice.numbers);
    const auto take = [&](const fermat::AllPairsRows& rows, fermat::Progress& own) {
        QElapsedTimer part;
        part.start();
        std::span<const std::uint32_t> distance = rows.distance;
        std::span<const std::int32_t> previous = rows.predecessor;
        if (columns) {
            columns->take(rows);
            distance = columns->distance();
            previous = columns->predecessor();
        }
        const std::size_t first = measures.size();
        for (std::size_t row = 0; row < rows.sources.size(); ++row)
            measures.push_back(
                centralityOf(distance.subspan(row * nodes, nodes), first + row, graph.unit));
        writeRows(outputs, graph, choice, first, distance, previous, own);
        writing += part.elapsed();
    };
    HighestProgress reached(solving);
    try {
        solver->solve_rows(graph.star(), choice.numbers, predecessor, mOptions, take, reached);
    } catch (const fermat::Error& error) {
        const bool mayGoOn = mSolver == "auto" && solver->runs_on_device() && measures.empty() &&
                             !dynamic_cast<const fermat::InvalidInput*>(&error) &&
                             !dynamic_cast<const fermat::Cancelled*>(&error);
        if (!mayGoOn)
            throw;
        mOptions.device.failed = true;
        solver = &chooseSolver(graph, shape, beside, {solver->name(), error.sentence()}, feedback);
        if (const std::size_t needed = solver->disk_for_rows(shape, mOptions); needed > 0)
            requireSolverDisk(QString::fromStdString(mOptions.folder), needed);
        solver->solve_rows(graph.star(), choice.numbers, predecessor, mOptions, take, reached);
    }
    feedback->pushInfo(tr("Solved for %1 nodes in %2 s, written in %3 s.")
                           .arg(grouped(nodes))
                           .arg(double(timer.elapsed() - writing) / 1000)
                           .arg(double(writing) / 1000));

    const Extremes extremes = extremesOf(measures);
    if (extremes.unreached > 0)
        feedback->pushWarning(tr("%1 of %2 pairs have no path.")
                                  .arg(grouped(extremes.unreached))
                                  .arg(grouped(nodes * (nodes - 1))));
    feedback->pushInfo(
        tr("Greatest cost between two nodes (DIAMETER): %1. Least eccentricity (RADIUS): %2.")
            .arg(withUnit(extremes.diameter, graph.unitName),
                 withUnit(extremes.radius, graph.unitName)));
    QVariantMap results{{QStringLiteral("NODES"), qulonglong(nodes)},
                        {QStringLiteral("DIAMETER"), extremes.diameter},
                        {QStringLiteral("RADIUS"), extremes.radius},
                        {QStringLiteral("UNREACHED"), qulonglong(extremes.unreached)},
                        {QStringLiteral("SKIPPED_NODES"), qlonglong(choice.leftOut.size())},
                        {QStringLiteral("SOLVER_USED"), QString::fromStdString(solver->name())}};
    fermat::PartProgress rasters(ending, 0, 0.5), closing(ending, 0.5, 0.6),
        vectors(ending, 0.6, 1);
    if (outputs.matrix) {
        fermat::PartProgress half(rasters, 0, 0.5);
        outputs.matrix->finish(half);
        LayerLook look{QStringLiteral("accumulated_cost"), graph.unitName,
                       extremes.diameter / graph.unit};
        look.scale = graph.unit;
        showResult(context, outputs.matrix->path(), look);
        results.insert(matrixName, outputs.matrix->path());
    }
    if (outputs.predecessors) {
        fermat::PartProgress half(rasters, 0.5, 1);
        outputs.predecessors->finish(half);
        showResult(context, outputs.predecessors->path(), {});
        results.insert(predecessorsName, outputs.predecessors->path());
    }
    const QString perUnit =
        graph.unitName.isEmpty() ? QString() : QStringLiteral("1/") + graph.unitName;
    LayerLook look;
    look.aliases = {{QStringLiteral("cost"), inUnit(tr("Cost"), graph.unitName)},
                    {QStringLiteral("mean_cost"), inUnit(tr("Mean cost"), graph.unitName)},
                    {QStringLiteral("eccentricity"), inUnit(tr("Eccentricity"), graph.unitName)},
                    {QStringLiteral("closeness"), inUnit(tr("Closeness"), perUnit)},
                    {QStringLiteral("harmonic"), inUnit(tr("Harmonic closeness"), perUnit)}};
    if (outputs.table) {
        const QString destination = finishVector(std::move(*outputs.table), context, closing);
        showResult(context, destination, look);
        results.insert(tableName, destination);
    }
    if (outputs.centrality) {
        const QString destination =
            writeCentrality(std::move(*outputs.centrality), context, choice, measures, vectors);
        look.graduated = QStringLiteral("closeness");
        if (!mEdges) // points, whose colours are told by nothing else
            look.shows = inUnit(tr("Centrality, by closeness"), perUnit);
        showResult(context, destination, look);
        results.insert(centralityName, destination);
    }
    return results;
}
