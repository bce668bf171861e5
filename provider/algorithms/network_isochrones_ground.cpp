#include "band_features.h"
#include "ground_starts.h"
#include "grouped_number.h"
#include "layer_order.h"
#include "network_isochrones_algorithm.h"
#include "raster_lengths.h"
#include "round_step.h"
#include "small_cache.h"
#include "time_format.h"

#include <fermat/freed_memory.h>

#include <qgsprocessingparameters.h>
#include <qgsrasterlayer.h>

#include <QElapsedTimer>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace {

const QString rasterName = QStringLiteral("RASTER");
const QString areas = QStringLiteral("AREAS");
const QString ground = QStringLiteral("GROUND");
const QString cellSize = QStringLiteral("CELL_SIZE");
const QString offNetworkSpeed = QStringLiteral("OFF_NETWORK_SPEED");

constexpr float unreachedGround = -9999;

} // namespace

void NetworkIsochronesAlgorithm::addGroundParameters() {
    addHelped(new QgsProcessingParameterNumber(offNetworkSpeed, tr("Speed beside the lines (km/h)"),
                                               compat::realNumber, 5, false, 0),
              tr("RASTER and AREAS go on from the reached lines over the ground at this speed, on "
                 "foot for example. It has no effect on lengths, nor with GROUND."));
    addHelped(
        new QgsProcessingParameterRasterLayer(ground, tr("Velocities beside the lines (km/h)"),
                                              QVariant(), true),
        tr("A raster whose first band has the velocity on the ground in km/h. Empty cells and "
           "cells of 0, such as lakes, are impassable. RASTER gets its grid. Not set: the "
           "ground is passable everywhere."));
    addAdvanced(
        new QgsProcessingParameterDistance(cellSize, tr("Cell size of the ground"), QVariant(),
                                           QStringLiteral("INPUT"), true, 0),
        tr("The size of the cells of RASTER, from whose values AREAS are made. In map units "
           "of INPUT. If these are longer northward than eastward, as degrees are, this is the "
           "height of a cell, and its width is about as long on the ground. It has no effect with "
           "GROUND. Not set: about a thousandth of the ground's extent."));
    addHelped(bandKindParameter(), bandKindHelp());
    addCloudOptimized();
    addMemoryLimit(
        tr("The most memory that Fermat uses. If not set, it is the limit of Settings > Options > "
           "Fermat, or what is free. If the ground of RASTER and AREAS needs more, it is in "
           "temporary files beside the output while Fermat works. This takes longer, but the "
           "result is the same. The network itself is always in memory."));
    addHelped(new QgsProcessingParameterFeatureSink(
                  areas, tr("Reached areas"), compat::polygonGeometry, QVariant(), true, false),
              tr("One polygon of ground for each interval: the isochrones. Without GROUND, water "
                 "counts as ground."));
    addHelped(new QgsProcessingParameterRasterDestination(rasterName, tr("Cost over the ground"),
                                                          QVariant(), true, false),
              tr("The least time or length to each cell: along the lines, and on from any point of "
                 "them over the ground."));
}

QString NetworkIsochronesAlgorithm::groundHelp() {
    return tr("<b>The ground beside the lines</b>\n"
              "RASTER: the least time or length to the centre of each cell (Float32), along the "
              "lines to "
              "any of their points and from there over the ground. Over the ground the speed is "
              "OFF_NETWORK_SPEED, or with GROUND the velocity of each cell. With shortest paths "
              "each "
              "metre over the ground counts as a metre, and GROUND only says where the ground is "
              "impassable. The costs of COST_FIELD say nothing about the ground, so Fermat refuses "
              "them. "
              "Values end at the last interval and at the maximum costs. Cells that are not "
              "reached are "
              "nodata (-9999).\n"
              "AREAS: the isochrones of RASTER, as polygons, one for each interval that has "
              "ground. "
              "Fields: id, from, to, label (such as 10–20 min), area_km2 (on the ellipsoid; NULL "
              "without "
              "a CRS). Rings do not overlap; with BANDS = 1, each polygon is all that is reached "
              "up to "
              "its end. Without GROUND, the areas go on from the lines over water, too, and "
              "area_km2 counts it. Beside a line they may end up to a cell before the line does in "
              "OUTPUT.\n"
              "Ways can leave a line at every point. They do not enter impassable cells: there the "
              "lines "
              "are bridges. On even ground, ways to the cells that a line touches and to the cells "
              "around these are exact. Longer ways are too long by at most 1.3 % (they have the 32 "
              "directions of radius 3) and half a cell.\n"
              "With EACH_SOURCE, RASTER and AREAS still show all sources together, because a cell "
              "has "
              "one value.\n") +
           tr("If GROUND has more than 2 million cells, Fermat reads only the part that ways can "
              "reach.\n") +
           tr("Ground that does not fit into memory, or into MEMORY_LIMIT, is in temporary files "
              "while Fermat works. This takes longer. The results are the same.\n") +
           tr("Walls of CHANGES close each cell that they touch, so no way over the ground crosses "
              "them, and ways do not leave a line in such a cell. In polygons of values and "
              "factors, the ground is slower, too, but never faster: a value is the greatest speed "
              "there. Passages act on lines only, and so do lines and points of values and "
              "factors. For lengths, only walls count.\n");
}

/// Who reads an area in km² must not take it for land.
QString NetworkIsochronesAlgorithm::whatAreasAre() const {
    return measure() == NetworkSettings::Time
               ? tr("The reached areas go on from the reached lines at %1 km/h, as far as the time "
                    "that is left allows, over all ground: water counts, too.")
                     .arg(mGround->speed)
               : tr("The reached areas go on from the reached lines, as far as the length that is "
                    "left allows, over all ground: water counts, too.");
}

void NetworkIsochronesAlgorithm::takeGround(const QVariantMap& parameters,
                                            QgsProcessingContext& context,
                                            QgsProcessingFeedback* feedback) {
    mGround.reset();
    mGroundName.clear();
    mCellSize.reset();
    const bool isWanted = isGiven(parameters, rasterName) || isGiven(parameters, areas);
    if (!isWanted) {
        if (feedback && isGiven(parameters, ground))
            feedback->pushWarning(tr("GROUND has no effect, because neither RASTER nor AREAS is "
                                     "created. Set one of them."));
        return;
    }
    if (measure() == NetworkSettings::Cost)
        throw QgsProcessingException(
            tr("RASTER and AREAS cannot be made with the costs of COST_FIELD, because these say "
               "nothing about the ground beside the lines. Leave COST_FIELD empty and use STRATEGY "
               "(lengths or times), or leave RASTER and AREAS empty."));
    mGround.emplace();
    if (measure() == NetworkSettings::Time)
        mGround->timeUnit = timeUnit();
    if (isGiven(parameters, ground)) {
        QgsRasterLayer* layer = parameterAsRasterLayer(parameters, ground, context);
        if (!layer)
            throw QgsProcessingException(invalidRasterError(parameters, ground));
        mGroundName = layer->name();
        mGround->raster = RasterInput::open(layer, 1);
        requireCommonGround(feedback);
        if (feedback && isGiven(parameters, cellSize))
            feedback->pushWarning(
                tr("CELL_SIZE has no effect, because RASTER has the cells of GROUND."));
        return;
    }
    mGround->speed = parameterAsDouble(parameters, offNetworkSpeed, context);
    if (!(mGround->speed > 0) || std::isinf(mGround->speed))
        throw QgsProcessingException(
            tr("OFF_NETWORK_SPEED is %1 km/h; it must be more than 0. To have nothing beside the "
               "lines, leave RASTER and AREAS empty.")
                .arg(mGround->speed));
    if (!isGiven(parameters, cellSize))
        return;
    mCellSize = parameterAsDouble(parameters, cellSize, context);
    if (!(*mCellSize > 0) || std::isinf(*mCellSize))
        throw QgsProcessingException(tr("CELL_SIZE is %1; it must be more than 0. Leave it empty "
                                        "for a thousandth of the ground's extent.")
                                         .arg(*mCellSize));
}

/// Lines and GROUND must both lie on Earth, or both in a plane. If one has no CRS, it can have the
/// coordinates of the other, but not in degrees.
void NetworkIsochronesAlgorithm::requireCommonGround(QgsProcessingFeedback* feedback) const {
    const QgsCoordinateReferenceSystem ground = mGround->raster->geometry().crs;
    const bool isGroundOnEarth = isOnEarth(ground);
    if (isGroundOnEarth == isOnEarth(crs()))
        return;
    const QgsCoordinateReferenceSystem& known = isGroundOnEarth ? ground : crs();
    const QString without = isGroundOnEarth ? QStringLiteral("INPUT") : QStringLiteral("GROUND"),
                  with = isGroundOnEarth ? QStringLiteral("GROUND") : QStringLiteral("INPUT");
    if (isGeographic(known))
        throw QgsProcessingException(
            tr("%1 has the CRS %2, but %3 has no CRS, so Fermat does not know the lengths of its "
               "map units. Set the CRS of %3.")
                .arg(with, known.userFriendlyIdentifier(), without));
    if (feedback)
        feedback->pushWarning(tr("%1 has the CRS %2, but %3 has no CRS. So Fermat takes the "
                                 "coordinates of %3 as those of %1. If this is wrong, set the CRS "
                                 "of %3.")
                                  .arg(with, known.userFriendlyIdentifier(), without));
}

double NetworkIsochronesAlgorithm::greatestOf(const std::vector<GroundFront>& fronts) {
    double greatest = 0;
    for (const GroundFront& front : fronts)
        greatest = std::max(greatest, front.maximum);
    return greatest;
}

std::vector<NetworkIsochronesAlgorithm::GroundFront>
NetworkIsochronesAlgorithm::groundFronts(const Problem& problem, const std::vector<Reach>& reach,
                                         double end, fermat::Progress& progress) const {
    std::vector<GroundFront> fronts;
    bool isAnyReached = false;
    constexpr double beyond = 1.05; // a bit further, so that isochrones are smooth up to the end
    for (const Reach& each : reach) {
        fermat::PartProgress part(progress, double(fronts.size()) / double(reach.size()),
                                  double(fronts.size() + 1) / double(reach.size()));
        // One front after the other: where ways of a source end, those of another may go on.
        const std::array front{frontOf(each)};
        const std::array ends{end * beyond * problem.unitsPerCost};
        fronts.push_back(
            {fermat::reached_parts(problem.network(), front, ends, direction(), threads(), part),
             std::min(end, each.maximumCost == fermat::NetworkGraph::unreached
                               ? end
                               : problem.cost(each.maximumCost))});
        const double most = fronts.back().maximum * problem.unitsPerCost;
        isAnyReached =
            isAnyReached || std::any_of(fronts.back().parts.begin(), fronts.back().parts.end(),
                                        [&](const fermat::ReachedPart& part) {
                                            return std::min(part.begin_cost, part.end_cost) <= most;
                                        });
        part.check(1);
    }
    if (!isAnyReached)
        throw QgsProcessingException(whyNothing(problem, end));
    return fronts;
}

void NetworkIsochronesAlgorithm::visitParts(const Problem& problem,
                                            std::span<const GroundFront> fronts,
                                            const VisitPart& visit,
                                            fermat::Progress& progress) const {
    constexpr std::size_t effortAtOnce = 1 << 12;
    for (std::size_t i = 0; i < fronts.size(); ++i) {
        fermat::PartProgress visiting(progress, double(i) / double(fronts.size()),
                                      double(i + 1) / double(fronts.size()));
        const std::vector<fermat::ReachedPart>& parts = fronts[i].parts;
        std::size_t effort = effortAtOnce;
        for (std::size_t part = 0; part < parts.size(); ++part) {
            if (effort >= effortAtOnce) {
                visiting.check(double(part) / double(parts.size()));
                effort = 0;
            }
            effort += visit(fronts[i], pointsAlong(problem.network(), parts[part], direction()));
        }
    }
}

RasterGeometry NetworkIsochronesAlgorithm::groundGeometry(const Problem& problem,
                                                          const std::vector<GroundFront>& fronts,
                                                          fermat::Progress& progress) const {
    if (mGround->raster) {
        RasterGeometry geometry = mGround->raster->geometry();
        if (!isOnEarth(geometry.crs) && isOnEarth(crs()))
            geometry.crs = crs(); // its coordinates are taken as those of the lines
        return geometry;
    }
    const GroundLengths& lengths = problem.lines->ground();
    // Map units are not equally long everywhere on the ground that may be reached.
    fermat::NetworkPoint mapUnits; // of a metre, at most
    const auto look = [&](const QgsRectangle& extent) {
        for (const double x : {extent.xMinimum(), extent.center().x(), extent.xMaximum()})
            for (const double y : {extent.yMinimum(), extent.center().y(), extent.yMaximum()}) {
                const fermat::NetworkPoint metres = lengths.metresPerUnit({x, y});
                constexpr double margin = 1.01; // the scale may be less in between
                mapUnits.x = std::max(mapUnits.x, margin / metres.x);
                mapUnits.y = std::max(mapUnits.y, margin / metres.y);
            }
    };
    look(extent());
    const double longest = greatestOf(fronts) / mGround->costPerMetre();
    QgsRectangle around = extent();
    around.setXMinimum(around.xMinimum() - longest * mapUnits.x);
    around.setXMaximum(around.xMaximum() + longest * mapUnits.x);
    around.setYMinimum(around.yMinimum() - longest * mapUnits.y);
    around.setYMaximum(around.yMaximum() + longest * mapUnits.y);
    const fermat::NetworkPoint atLines = mapUnits;
    look(around);
    constexpr double most = 4; // at a pole there is no end
    mapUnits = {std::min(mapUnits.x, most * atLines.x), std::min(mapUnits.y, most * atLines.y)};
    QgsRectangle reached;
    reached.setMinimal();
    visitParts(
        problem, fronts,
        [&](const GroundFront& front, const std::vector<GroundStarts::Point>& points) {
            for (const GroundStarts::Point& point : points) {
                const double way = std::max(0.0, front.maximum - problem.cost(point.cost)) /
                                   mGround->costPerMetre();
                const double x = way * mapUnits.x, y = way * mapUnits.y;
                reached.combineExtentWith(point.place.x() - x, point.place.y() - y);
                reached.combineExtentWith(point.place.x() + x, point.place.y() + y);
            }
            return points.size();
        },
        progress);
    // With cells that are much longer than wide on the ground, directions are far apart.
    const QgsPointXY centre = reached.center();
    const fermat::NetworkPoint metres = lengths.metresPerUnit({centre.x(), centre.y()});
    constexpr double square = 1.1;
    double stretch = metres.y / metres.x;
    stretch =
        stretch > square || stretch < 1 / square ? std::max(0.1, std::round(10 * stretch) / 10) : 1;
    constexpr double cellsOfASide = 1000;
    constexpr double widthsOfAStep = 12; // see roundStep()
    const double side = std::max(reached.width() / stretch, reached.height());
    const double cell = mCellSize ? *mCellSize : roundStep(side / cellsOfASide * widthsOfAStep);
    // The polygons end before the raster does.
    const double margin = 2 * cell;
    return OpenGround::gridOver(
        QgsRectangle(reached.xMinimum() - margin * stretch, reached.yMinimum() - margin,
                     reached.xMaximum() + margin * stretch, reached.yMaximum() + margin),
        cell, stretch, crs());
}

QVariantMap NetworkIsochronesAlgorithm::writeGround(
    const QVariantMap& parameters, const Problem& problem, const std::vector<Reach>& reach,
    const std::vector<double>& ends, const NetworkPeople* people, QgsProcessingContext& context,
    QgsProcessingFeedback* feedback, fermat::Progress& progress) {
    fermat::PartProgress finding(progress, 0, 0.06), bounding(progress, 0.06, 0.08),
        measuring(progress, 0.08, 0.09), counting(progress, 0.09, 0.1), reading(progress, 0.1, 0.3),
        solving(progress, 0.3, 0.7), writing(progress, 0.7, 0.8), drawing(progress, 0.8, 0.9),
        storing(progress, 0.9, 1);
    const std::size_t allowed = allowedMemory();
    const SmallCache cache(allowed);
    GroundRun run;
    run.fronts = groundFronts(problem, reach, ends.back(), finding);
    const RasterGeometry& geometry = run.raster = groundGeometry(problem, run.fronts, bounding);
    run.part = SolvedPart(geometry.grid);
    // The paths that may cost most go on for a step or more, so that isochrones are smooth up to
    // there.
    const double greatest = greatestOf(run.fronts);
    run.maximum = float(greatest + mGround->shape(geometry, measuring).metric.longest() *
                                       mGround->costPerMetre());
    if (changes())
        mGround->change(changes()->layers(), geometry, context.transformContext());
    const bool wantsAreas = isGiven(parameters, areas);
    const auto kind = BandKind(parameterAsEnum(parameters, bandKindName, context));
    run.options.cpu.threads = threads();
    fermat::IsobandOptions bandOptions;
    bandOptions.threads = threads();
    bandOptions.memory = ArrayRoom::outputMemory(allowed);
    run.bytesToWrite = [&](fermat::Grid grid) {
        return std::max(bytesOfRaster(parameters, rasterName, context, grid.cells(), GDT_Float32),
                        wantsAreas ? bandMemory(grid, ends.size(), kind, bandOptions) : 0);
    };
    findBegins(problem, run, context, counting);
    planGround(run, feedback);
    const LengthNote note = lengthNote(mGroundName, geometry);
    if (!note.text.isEmpty())
        note.isWarning ? feedback->pushWarning(note.text) : feedback->pushInfo(note.text);

    const QString unit = costUnit();
    const auto file =
        openRaster(parameters, rasterName, context, geometry,
                   {measure() == NetworkSettings::Time ? tr("Travel time") : tr("Length"), unit,
                    unreachedGround, true},
                   GDT_Float32, run.part.isWhole() ? std::nullopt : std::optional(run.part.grid()));
    VectorOutput areasFile;
    if (wantsAreas)
        areasFile =
            openVector(parameters, areas, context,
                       {BandFeatures::fields(people), compat::multiPolygonWkb, geometry.crs},
                       geometry.extent());

    QElapsedTimer timer;
    timer.start();
    fermat::Solution solution;
    const auto readWider = [&](fermat::Progress& wider) {
        solution = {};
        run.terrain.reset();
        run.room.reset();
        fermat::return_freed_memory();
        planGround(run, feedback);
        requireCloudOptimizedSpace(run.part.grid().cells());
        readGround(problem, run, context, wider);
        return true;
    };
    const auto solvePart = [&](fermat::Progress& part) {
        solution = solveGround(run, feedback, part);
        return run.part.edgesOf(solution, *run.terrain);
    };
    readGround(problem, run, context, reading);
    solveInParts(run.part, run.maximum, {readWider, solvePart}, feedback, solving);
    feedback->pushInfo(tr("Ground solved in %1 s, from %2 cells at the lines.")
                           .arg(double(timer.elapsed()) / 1000)
                           .arg(grouped(run.query.sources.size())));
    run.terrain.reset();
    fermat::return_freed_memory();

    float furthest = 0;
    constexpr std::size_t tilesAtOnce = 1024; // between two questions
    for (std::size_t tile = 0; tile < solution.distance.tiling().tiles(); ++tile) {
        if (tile % tilesAtOnce == 0)
            writing.check(0);
        if (solution.distance.holds(tile))
            for (const float cost : std::as_const(solution.distance).cells(tile))
                furthest = cost <= greatest ? std::max(furthest, cost) : furthest;
    }
    if (file)
        file->write<float>(
            run.geometry(),
            [&](int row, int col, std::span<float> to) {
                solution.distance.copy_row(row, col, int(to.size()), to.data());
                for (float& cost : to)
                    cost = cost <= greatest ? cost : unreachedGround;
            },
            writing);

    QVariantMap results;
    LayerLook look{QStringLiteral("accumulated_cost"), unit, furthest};
    look.bandEnd = costBandEnd();
    if (wantsAreas) {
        // The last interval may end at a maximum cost.
        std::vector<double> levels;
        for (const double end : ends)
            if (levels.empty() || levels.back() < greatest)
                levels.push_back(std::min(end, greatest));
        std::vector<double> living;
        if (people) {
            living = peopleOn(run, solution, *people, levels, context);
            feedback->pushInfo(
                tr("%1 people live on the ground of AREAS.")
                    .arg(peopleText(std::accumulate(living.begin(), living.end(), 0.0))));
        }
        BandFeatures bands(isochroneBands(std::move(solution.distance), run.geometry(),
                                          geometry.grid, {levels, kind}, bandOptions, feedback,
                                          drawing, memoryAdvice()),
                           ends, bandRange(look.bandEnd), geometry.crs, context.transformContext(),
                           std::move(living));
        look.bands = bands.endsWithGround();
        const QString destination = writeVector(
            std::move(areasFile), context, bands.count(),
            [&](std::size_t i) { return bands.next(i, storing); }, storing);
        LayerLook areasLook{QStringLiteral("isochrones")};
        areasLook.bandEnd = look.bandEnd;
        areasLook.secondsPerUnit = secondsPerUnit();
        areasLook.aliases = BandFeatures::aliases(unit);
        if (!mGround->raster) {
            areasLook.aliases[BandFeatures::area()] = tr("Area with water (km²)");
            areasLook.notes << whatAreasAre();
            feedback->pushInfo(areasLook.notes.last());
        }
        areasLook.tip = BandFeatures::tip(people);
        areasLook.isNested = kind == BandKind::within;
        showResult(context, destination, areasLook);
        setHeight(context, destination, 1);
        look.isTicked = !context.willLoadLayerOnCompletion(destination);
        results.insert(areas, destination);
    }
    if (file) {
        showResult(context, file->path(), look);
        results.insert(rasterName, file->path());
    }
    return results;
}
