#include "corridor_algorithm.h"

#include "band_features.h"
#include "corridor_parameters.h"
#include "grouped_number.h"
#include "layer_order.h"
#include "parameter_names.h"
#include "raster_lengths.h"

#include <fermat/freed_memory.h>
#include <fermat/parallel.h>

#include <qgsprocessingparameters.h>

#include <algorithm>

namespace {

const QString corridors = QStringLiteral("CORRIDORS"), overlap = QStringLiteral("OVERLAP"),
              pinchPoints = QStringLiteral("PINCH_POINTS");

constexpr float outside = -9999;

} // namespace

QString CorridorAlgorithm::name() const {
    return QStringLiteral("corridor");
}

QString CorridorAlgorithm::displayName() const {
    return tr("Least-cost corridors");
}

QString CorridorAlgorithm::shortDescription() const {
    return tr("Finds the ground between patches where ways cost hardly more than the least-cost "
              "paths, over all pairs of patches.");
}

QStringList CorridorAlgorithm::tags() const {
    return tr("corridor,least-cost corridor,linkage,Linkage Mapper,connectivity,habitat,wildlife,"
              "landscape ecology,cost distance,detour,patches,core areas,UNICOR,CoLa,tolerance,"
              "overlap,factorial least-cost paths")
        .split(QLatin1Char(','));
}

QgsProcessingAlgorithm* CorridorAlgorithm::createInstance() const {
    return new CorridorAlgorithm;
}

void CorridorAlgorithm::initAlgorithm(const QVariantMap&) {
    addTerrainParameters(Ways::Pairs);
    addPatchParameters();
    addHelped(corridor::excessParameter(),
              tr("How the result counts what the best way through a cell costs more than the "
                 "least-cost path of the same two patches."));
    addHelped(corridor::widthsParameter(),
              tr("The polygons end at these excesses: with percent, 5,10,20 makes the ground of "
                 "ways that are at most 5, 10 and 20 percent dearer. step:5 makes one every 5."));
    addSolveParameters();
    addCloudOptimized();
    addHelped(new QgsProcessingParameterRasterDestination(output, tr("Excess of corridors")),
              tr("For each cell the least excess over all pairs of patches. 0 on least-cost paths; "
                 "empty where no pair has a way."));
    addHelped(new QgsProcessingParameterFeatureSink(corridors, tr("Corridors"),
                                                    compat::polygonGeometry, QVariant(), true),
              tr("One polygon for each width. Each has all ground up to its width."));
    addHelped(new QgsProcessingParameterRasterDestination(overlap, tr("Overlap of corridors"),
                                                          QVariant(), true, false),
              tr("For each cell the number of pairs of patches whose corridor of the last of the "
                 "widths covers it."));
    addHelped(new QgsProcessingParameterFeatureSink(pinchPoints, tr("Pinch points"),
                                                    compat::pointGeometry, QVariant(), true, false),
              tr("Points: where the corridor of a pair, up to the last of the widths, is less than "
                 "half as wide as both before and behind."));
    addHelped(new QgsProcessingParameterFeatureSink(corridor::pairTable, tr("Pairs of patches"),
                                                    compat::anyTable, QVariant(), true, false),
              tr("A table: one row for each pair of patches, with the cost of its least-cost "
                 "path."));
    addPairCount();
    addOutput(new QgsProcessingOutputString(QStringLiteral("SOLVER_USED"), tr("Solver used")));
}

QString CorridorAlgorithm::helpText() const {
    return tr("Finds corridors between patches, such as habitats: ground on which ways cost hardly "
              "more than the least-cost path. Each feature of the layer of patches is one. You "
              "need a raster of velocities or costs (resistance), and at least two patches.\n\n") +
           namesHelp() +
           tr("<b>Excess</b>\n"
              "For two patches A and B, the best way through a cell costs C_A + C_B: the least "
              "cost from A to the cell, and that from B. The excess is what it costs more than the "
              "least-cost path from A to B, in percent of that, or in the unit of the costs. A "
              "cell has the least excess over all pairs of patches. Linkage Mapper (McRae and "
              "others 2013) makes such mosaics, in the unit of the costs.\n"
              "Pairs without a way do not count, nor patches that touch, because their least cost "
              "is 0. With a maximum time or cost (MAX_COST), only ground within this cost of both "
              "patches counts.\n"
              "On slopes, C_A is the least cost from A to the cell, and C_B that from the cell to "
              "B. The ways lead to the patch that comes later in the layer, or earlier, or there "
              "and back over the same cell (DIRECTION). Fermat solves twice for each patch "
              "then.\n\n"
              "<b>Outputs</b>\n"
              "OUTPUT: the excess of each cell (Float32). Costs are floats: an excess below a "
              "millionth of the cost is rounding.\n"
              "CORRIDORS: polygons of the ground up to each width (WIDTHS). Fields: id, from, to, "
              "label, area_km2. Each lies in the next one.\n"
              "OVERLAP: the number of pairs with an excess up to the last of WIDTHS, for each cell "
              "(Float32). So you see which ground many pairs share, as in UNICOR (Landguth and "
              "others 2012) with a tolerance.\n"
              "PINCH_POINTS: the narrow places of the corridors of all pairs, each of the ground "
              "with an excess up to the last of WIDTHS. A corridor is cut across into slices of "
              "equal cost, about 8 cells long. It is narrow where a slice is less than half as "
              "wide as one before and one behind; of slices side by side, the narrowest one "
              "counts. The point is the cell there with the least excess. Fields: source and "
              "receiver (ids of the patches), cost (from the source to there), src_name and "
              "rec_name, if ID_FIELD is a field of names, width (of the corridor, in metres on the "
              "ground) and narrowing (how many times wider the corridor is on both sides).\n"
              "PAIRS: a table of all pairs. Fields: source and receiver (ids of the patches), cost "
              "(NULL if there is no way), src_name and rec_name, if ID_FIELD is a field of "
              "names.\n"
              "PAIR_COUNT: the number of pairs with a way. SOLVER_USED: the solver that ran.\n\n") +
           commonHelp() +
           tr("<b>Time and memory</b>\n"
              "Fermat solves once for each patch and keeps the costs, 4 bytes for each patch and "
              "cell, in memory or in temporary files. Then it looks at the pairs that are near "
              "each cell.") +
           QStringLiteral("\n\n") + limitsHelp();
}

bool CorridorAlgorithm::checkParameterValues(const QVariantMap& parameters,
                                             QgsProcessingContext& context,
                                             QString* message) const {
    if (!PatchPairsAlgorithm::checkParameterValues(parameters, context, message))
        return false;
    try {
        if (isGiven(parameters, corridor::widths))
            corridor::parseWidths(parameterAsString(parameters, corridor::widths, context));
    } catch (const QgsProcessingException& problem) {
        if (message)
            *message = problem.what();
        return false;
    }
    return true;
}

void CorridorAlgorithm::takeParameters(const QVariantMap& parameters, QgsProcessingContext& context,
                                       QgsProcessingFeedback* feedback) {
    PatchPairsAlgorithm::takeParameters(parameters, context, feedback);
    mExcess =
        corridor::excessOf(parameterAsEnum(parameters, corridor::excessParameterName, context));
    const Intervals widths =
        corridor::parseWidths(isGiven(parameters, corridor::widths)
                                  ? parameterAsString(parameters, corridor::widths, context)
                                  : corridor::defaultWidths());
    mWidths.reset();
    if (isGiven(parameters, corridors))
        mWidths = widths;
    mOverlapWidth.reset();
    mPinchWidth.reset();
    if (isGiven(parameters, overlap))
        mOverlapWidth = widths.lastEnd();
    if (isGiven(parameters, pinchPoints))
        mPinchWidth = widths.lastEnd();
    if ((isGiven(parameters, overlap) || isGiven(parameters, pinchPoints)) && !widths.lastEnd())
        throw QgsProcessingException(
            tr("The overlap of corridors (OVERLAP) and their pinch points (PINCH_POINTS) need a "
               "last width, and these widths (WIDTHS) have none. Write a list such as 5,10,20."));
}

QString CorridorAlgorithm::writePairs(VectorOutput table, const Problem& problem,
                                      std::span<const fermat::PatchPair> pairs,
                                      QgsProcessingContext& context, fermat::Progress& progress) {
    const PairFields fields = pairFields();
    return writeVector(
        std::move(table), context, pairs.size(),
        [&](std::size_t i) {
            const bool has = pairs[i].least_cost < fermat::infinity;
            return fields.feature(endOf(problem, pairs[i].a), endOf(problem, pairs[i].b),
                                  has ? std::optional<double>(pairs[i].least_cost) : std::nullopt);
        },
        progress);
}

QString CorridorAlgorithm::writeCorridors(VectorOutput polygons, BandShapes shapes,
                                          const std::vector<double>& ends,
                                          QgsProcessingContext& context,
                                          fermat::Progress& progress) {
    LayerLook look{QStringLiteral("isochrones")};
    look.bandEnd = bandEnd(unit());
    look.aliases = BandFeatures::aliases(unit());
    look.tip = BandFeatures::tip();
    look.areExcesses = true;
    look.isNested = true;
    BandFeatures bands(std::move(shapes), ends, bandExcess(look.bandEnd), geometry().crs,
                       context.transformContext());
    const QString destination = writeVector(
        std::move(polygons), context, bands.count(),
        [&](std::size_t i) { return bands.next(i, progress); }, progress);
    showResult(context, destination, look);
    setHeight(context, destination, 2);
    return destination;
}

QgsFields CorridorAlgorithm::pinchFields() const {
    QgsFields fields = pairFields().fields();
    fields.append(compat::realField(QStringLiteral("width")));
    fields.append(compat::realField(QStringLiteral("narrowing")));
    return fields;
}

QString CorridorAlgorithm::writePinchPoints(VectorOutput points, const Problem& problem,
                                            const PatchCosts& patches,
                                            std::span<const fermat::PinchPoint> found,
                                            QgsProcessingContext& context,
                                            fermat::Progress& progress) {
    const PairFields ofPair = pairFields();
    const QgsFields fields = pinchFields();
    const RasterGeometry part = problem.geometry();
    const QString destination = writeVector(
        std::move(points), context, found.size(),
        [&](std::size_t i) {
            const fermat::PinchPoint& point = found[i];
            const fermat::PatchPair& pair = patches.pairs[point.pair];
            QgsAttributes attributes =
                ofPair.feature(endOf(problem, pair.a), endOf(problem, pair.b), double(point.cost))
                    .attributes();
            attributes << point.width << point.narrowing;
            QgsFeature feature(fields);
            feature.setAttributes(attributes);
            feature.setGeometry(QgsGeometry::fromPointXY(
                part.cellCentre(part.grid.index(point.cell.row, point.cell.col))));
            return feature;
        },
        progress);
    LayerLook look{QStringLiteral("pinch_points")};
    look.aliases = PairFields::aliases();
    look.aliases.insert({{QStringLiteral("width"), tr("Width of the corridor (m)")},
                         {QStringLiteral("narrowing"), tr("Times wider on both sides")}});
    look.tip = QStringLiteral("format_number(\"width\", 0) || ' m'");
    showResult(context, destination, look);
    setHeight(context, destination, 2);
    return destination;
}

void CorridorAlgorithm::writeOverlap(RasterOutput& file, const fermat::Field<float>& counts,
                                     const RasterGeometry& part, QgsProcessingContext& context,
                                     fermat::Progress& progress) const {
    float largest = 0;
    file.write<float>(
        part,
        [&](int row, int col, std::span<float> to) {
            counts.copy_row(row, col, int(to.size()), to.data());
            for (float& count : to) {
                largest = std::max(largest, count);
                count = count > 0 ? count : outside;
            }
        },
        progress);
    LayerLook look{QStringLiteral("accumulated_cost"), QString(), largest};
    look.shows = tr("Number of corridors");
    showResult(context, file.path(), look);
}

QVariantMap CorridorAlgorithm::execute(const QVariantMap& parameters, QgsProcessingContext& context,
                                       QgsProcessingFeedback* feedback,
                                       fermat::Progress& progress) {
    Wants wants;
    wants.moreBytesPerCell = (mOverlapWidth ? 2 : 1) * sizeof(float);
    wants.cachedBytesPerCell = wants.moreBytesPerCell;
    wants.moreBytesPerSource = mPinchWidth ? fermat::pinch_point_memory(geometry().grid) : 0;
    fermat::IsobandOptions bandOptions;
    bandOptions.threads = threads();
    const std::size_t ofRaster = cloudOptimizedMemory(parameters, context);
    wants.moreBytes = [=, this](fermat::Grid grid) {
        return ofRaster +
               (mWidths ? bandMemory(grid, mWidths->expected(100), BandKind::within, bandOptions)
                        : 0);
    };
    Problem problem = planPatches(wants, feedback);
    expectTemporaryFiles(problem.room.get());
    const auto file = openRaster(parameters, output, context, geometry(),
                                 {tr("Excess of corridors"), unit(), outside, true}, GDT_Float32);
    std::unique_ptr<RasterOutput> overlapFile;
    if (mOverlapWidth)
        overlapFile =
            openRaster(parameters, overlap, context, geometry(),
                       {tr("Overlap of corridors"), QString(), outside, true}, GDT_Float32);
    VectorOutput polygons, narrow, table;
    if (mWidths)
        polygons = openVector(parameters, corridors, context,
                              {BandFeatures::fields(), compat::multiPolygonWkb, geometry().crs},
                              geometry().extent());
    if (mPinchWidth)
        narrow = openVector(
            parameters, pinchPoints, context,
            {pinchFields(), compat::pointWkb, geometry().crs, 0, surfaceOptions().distanceUnit()},
            geometry().extent());
    const bool wantsPairs = isGiven(parameters, corridor::pairTable);
    if (wantsPairs)
        table = openVector(
            parameters, corridor::pairTable, context,
            {pairFields().fields(), compat::noGeometryWkb, {}, 0, surfaceOptions().distanceUnit()},
            geometry().extent());

    fermat::PartProgress reading(progress, 0, 0.1), solving(progress, 0.1, 0.7),
        adding(progress, 0.7, 0.85), writing(progress, 0.85, 0.9), drawing(progress, 0.9, 0.97),
        storing(progress, 0.97, 1);
    complete(problem, feedback, reading);
    PatchCosts patches = solvePatches(problem, feedback, solving);
    const fermat::Neighbourhood steps = problem.terrain->neighbourhood;
    problem.terrain.reset();
    fermat::Scratch* const scratch = problem.room ? problem.room->scratch() : nullptr;
    const int foldThreads = fermat::thread_count(threads());
    const double parts = 1 + mOverlapWidth.has_value() + mPinchWidth.has_value();
    fermat::PartProgress findingLeast(adding, 0, 1 / parts),
        counting(adding, 1 / parts, (1 + mOverlapWidth.has_value()) / parts),
        narrowing(adding, 1 - 1 / parts, 1);
    fermat::Field<float> excess = fermat::least_excess(patches.costs, patches.pairs, mExcess,
                                                       scratch, foldThreads, findingLeast);
    std::optional<fermat::Field<float>> counts;
    if (mOverlapWidth)
        counts = fermat::corridor_overlap(patches.costs, patches.pairs, mExcess,
                                          float(*mOverlapWidth), scratch, foldThreads, counting);
    std::vector<fermat::PinchPoint> found;
    if (mPinchWidth)
        found =
            fermat::pinch_points(patches.costs, patches.pairs, mExcess, float(*mPinchWidth), steps,
                                 groundMetric(problem.geometry(), steps), foldThreads, narrowing);
    patches.costs.clear();
    fermat::return_freed_memory();

    float largest = 0;
    file->write<float>(
        problem.geometry(),
        [&](int row, int col, std::span<float> to) {
            excess.copy_row(row, col, int(to.size()), to.data());
            for (float& each : to) {
                largest = each < fermat::infinity ? std::max(largest, each) : largest;
                each = each < fermat::infinity ? each : outside;
            }
        },
        writing);
    QVariantMap results{{output, file->path()},
                        {QStringLiteral("PAIR_COUNT"), patches.pairsWithWay()},
                        {QStringLiteral("SKIPPED_SOURCES"), qlonglong(problem.placer.leftOut())},
                        {QStringLiteral("SOLVER_USED"), problem.solverUsed()}};
    LayerLook look{QStringLiteral("accumulated_cost"), unit(), largest};
    look.shows = tr("Excess of corridors");
    look.isTicked = !mWidths;
    showResult(context, file->path(), look);
    if (counts) {
        writeOverlap(*overlapFile, *counts, problem.geometry(), context, storing);
        counts.reset();
        results.insert(overlap, overlapFile->path());
    }
    if (mWidths) {
        bandOptions.memory =
            problem.room ? problem.outputMemory : ArrayRoom::outputMemory(allowedMemory());
        const std::vector<double> ends = mWidths->ends(largest);
        BandShapes shapes = isochroneBands(std::move(excess), problem.geometry(), geometry().grid,
                                           {ends, BandKind::within, tr("Widths of corridors")},
                                           bandOptions, feedback, drawing, memoryAdvice());
        const QString destination =
            writeCorridors(std::move(polygons), std::move(shapes), ends, context, storing);
        results.insert(corridors, destination);
    }
    if (mPinchWidth) {
        results.insert(pinchPoints, writePinchPoints(std::move(narrow), problem, patches, found,
                                                     context, storing));
        feedback->pushInfo(
            tr("Pinch points, where a corridor is narrow: %1.").arg(grouped(found.size())));
    }
    if (wantsPairs) {
        const QString destination =
            writePairs(std::move(table), problem, patches.pairs, context, storing);
        LayerLook tableLook;
        tableLook.aliases = PairFields::aliases();
        showResult(context, destination, tableLook);
        results.insert(corridor::pairTable, destination);
    }
    return results;
}
